import { Headphones } from 'lucide-react';
import { type ReactElement, Suspense } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { callBoardCalls } from '#features/call-board/call-board.contract.ts';
import { callBoardShellTexts } from '#features/call-board/call-board-shell.texts.ts';
import { callBoardScreenTexts } from '#features/call-board/call-board.screen-texts.ts';
import { BoardStrip } from '#features/call-board/web/BoardStrip.tsx';
import { callBoardScreens } from '#features/call-board/web/call-board.screens.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { callScreenTexts } from '#features/calls/calls.screen-texts.ts';
import { callResults } from '#features/calls/calls.status.ts';
import { CallDrawer } from '#features/calls/web/calls.facade.tsx';
import { usePhoneState } from '#features/softphone/web/softphone.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { DateRange } from '#kit/web/forms/DateRange.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListPage, type ListTable } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { oneOf } from '#kit/web/list/search-fields.ts';
import { Chip, StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = callBoardScreenTexts.recordings;
const { columns } = texts;

type Recording = CallReply<typeof callBoardCalls.listRecordings>['items'][number];

const Mark = ({ recording: { score } }: { readonly recording: Recording }): ReactElement => (
  <StatusPill tone={score === null ? 'neutral' : score >= 7 ? 'good' : 'wait'}>
    {score === null ? texts.notMarked : texts.score(score)}
  </StatusPill>
);

const resultOf = ({ result }: Recording): string => (result === null ? '' : callScreenTexts.results[result]);
const lengthOf = ({ seconds }: Recording): string => callScreenTexts.seconds(seconds);
const whenOf = ({ at }: Recording): string => formatDateTime(new Date(at));
const otherOf = (recording: Recording): string => recording.with ?? callScreenTexts.unknown;

const table: Omit<ListTable<Recording>, 'onOpen'> = {
  columns: [
    { id: 'when', header: columns.when, width: 160, pin: 'left', cell: whenOf },
    { id: 'by', header: columns.by, width: 180, cell: ({ by }) => by.name },
    { id: 'whom', header: columns.whom, cell: otherOf },
    { id: 'result', header: columns.result, width: 200, cell: resultOf },
    { id: 'length', header: columns.length, width: 90, isNumeric: true, cell: lengthOf },
    { id: 'mark', header: columns.mark, width: 130, cell: (recording) => <Mark recording={recording} /> },
  ],
  minWidth: 960,
  rowHeight: 44,
  card: (recording) => (
    <>
      <CardLine apart>
        <b className="ellipsis medium">{otherOf(recording)}</b>
        <Mark recording={recording} />
      </CardLine>
      <CardLine apart>
        <span className="small">{recording.by.name}</span>
        <span className="muted small nowrap">{`${whenOf(recording)}, ${lengthOf(recording)}`}</span>
      </CardLine>
      <CardLine>
        <span className="small muted">{resultOf(recording)}</span>
      </CardLine>
    </>
  ),
};

const lengths = ['0-60', '60-180', '180-'] as const;

/** The steps of all scripts; without more than one version in use its name says nothing. */
const useSteps = () => {
  const scripts = useCall(callBoardCalls.listSteps, {}, { quiet: true, staleMs: 60_000 });
  const several = (scripts.data?.length ?? 0) > 1;
  return (scripts.data ?? []).flatMap(({ version_id: version, name, steps }) =>
    steps.map(({ id, title }) => ({
      value: `${version}.${id}`,
      label: several ? `${title} (${name})` : title,
    })),
  );
};

const useFilters = () => {
  const people = useCall(phoneCalls.listCallers, {}, { quiet: true, staleMs: 60_000 });
  return [
    {
      name: 'user',
      label: columns.by,
      any: texts.any,
      isSearchable: true,
      choices: (people.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      name: 'result',
      label: texts.result,
      any: texts.any,
      choices: choicesOf(callResults, callScreenTexts.results),
    },
    { name: 'step', label: texts.step, any: texts.any, isSearchable: true, choices: useSteps() },
    { name: 'length', label: texts.length, any: texts.any, choices: choicesOf(lengths, texts.lengths) },
    {
      name: 'marked',
      label: texts.marked,
      any: texts.any,
      choices: choicesOf(['no', 'yes'] as const, texts.markedChoices),
    },
  ] as const;
};

/** «12.ask»: a version and its step. */
const stepOf = (text: string | undefined): { version_id?: number; step?: string } => {
  const [, version, step] = /^(\d{1,9})\.(.+)$/.exec(text ?? '') ?? [];
  return version === undefined || step === undefined ? {} : { version_id: Number(version), step };
};

const lengthAsked = (text: string | undefined): { min_seconds?: number; max_seconds?: number } => {
  const length = oneOf(lengths)(text);
  if (length === undefined) return {};
  const [min = '', max = ''] = length.split('-');
  return { min_seconds: Number(min), ...(max === '' ? {} : { max_seconds: Number(max) }) };
};

/** /calls/recordings: recorded talks, to be listened to and marked. */
export default function RecordingsScreen(): ReactElement {
  const place = useListPlace(callBoardScreens.recordings, { stays: ['call'] });
  const { user, result, step, length, marked, from, to, call } = place.search;
  const body = {
    ...place.page,
    from,
    to,
    user_id: user,
    result: oneOf(callResults)(result),
    ...stepOf(step),
    ...lengthAsked(length),
    is_marked: marked === undefined ? undefined : marked === 'yes',
  };
  const page = useCall(callBoardCalls.listRecordings, { body }, asList);
  const { isPractice } = usePhoneState();
  return (
    <>
      <ListPage
        label={callBoardShellTexts.recordings}
        place={place}
        page={page}
        views={<BoardStrip current="recordings" />}
        filters={useFilters()}
        summary={isPractice && <Chip tone="wait">{callScreenTexts.practiceText}</Chip>}
        actions={
          <DateRange
            label={callBoardScreenTexts.figures.period}
            value={{ from: from ?? '', to: to ?? '' }}
            onChange={(range) => place.narrow({ from: range.from || null, to: range.to || null })}
          />
        }
        rows={{ ...table, onOpen: ({ id }) => place.setSearch({ call: id }) }}
        failed={texts.failed}
        empty={{ icon: Headphones, title: texts.empty, text: texts.emptyText }}
        nothing={{ title: texts.nothing, text: texts.nothingText }}
        pager="more"
      />
      <Suspense>
        <CallDrawer callId={call} onClose={() => place.setSearch({ call: null })} />
      </Suspense>
    </>
  );
}
