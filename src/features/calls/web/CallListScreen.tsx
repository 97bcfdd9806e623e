import { ChartColumn, PhoneCall, Scale } from 'lucide-react';
import { Anchor, Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { callRuleLinks } from '#features/call-rules/web/call-rules.facade.tsx';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { callFigureTexts } from '#features/calls/calls-figure.texts.ts';
import { type FigureMeasure, readFigure } from '#features/calls/calls.figures.ts';
import { callShellTexts } from '#features/calls/calls-shell.texts.ts';
import { callScreenTexts as texts } from '#features/calls/calls.screen-texts.ts';
import { callDirections, callOutcomes, callResults } from '#features/calls/calls.status.ts';
import { callLinks } from '#features/calls/web/call-links.facade.ts';
import { CallDrawer } from '#features/calls/web/CallDrawer.tsx';
import { callScreens } from '#features/calls/web/calls.screens.ts';
import {
  type CallItem,
  CallMark,
  CallOutcomePill,
  CallParty,
  recordingOf,
  talkerOf,
  PracticeChip,
} from '#features/calls/web/call-view.tsx';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { DateRange } from '#kit/web/forms/DateRange.tsx';
import { linkTo } from '#kit/web/screens/define-screens.ts';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { ListPage, type ListTable } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { oneOf } from '#kit/web/list/search-fields.ts';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const { columns } = texts;
/** Of the feature that counts calls, which stands above this one. */
const figuresPath = '/calls/figures';
const timeOf = (at: string): string => formatDateTime(new Date(at));
const resultOf = ({ result }: CallItem): string => (result === null ? '' : texts.results[result]);

const table: Omit<ListTable<CallItem>, 'onOpen'> = {
  columns: [
    {
      id: 'when',
      header: columns.when,
      width: 184,
      pin: 'left',
      cell: (call) => (
        <span className="inline-row gap-8 nowrap">
          <CallMark call={call} />
          {timeOf(call.started_at)}
        </span>
      ),
    },
    { id: 'whom', header: columns.whom, width: 250, cell: (call) => <CallParty call={call} /> },
    { id: 'what', header: columns.what, width: 170, cell: (call) => <CallOutcomePill call={call} /> },
    {
      id: 'result',
      header: columns.result,
      cell: (call) => <TwoLines first={resultOf(call)} second={call.comment} title={call.comment} />,
    },
    { id: 'by', header: columns.by, width: 150, cell: talkerOf },
    {
      id: 'recording',
      header: columns.recording,
      width: 160,
      cell: recordingOf,
    },
  ],
  minWidth: 1150,
  cardHeight: 128,
  card: (call) => (
    <>
      <CardLine apart>
        <span className="row gap-8 shrinks">
          <CallMark call={call} />
          <CallParty call={call} />
        </span>
        <CallOutcomePill call={call} />
      </CardLine>
      <CardLine apart>
        <LinkTo link={callLinks.one(call.id)} className="small nowrap">
          {timeOf(call.started_at)}
        </LinkTo>
        <span className="small">{talkerOf(call)}</span>
      </CardLine>
      <CardLine>
        <span className="small">
          {[call.is_own_phone ? texts.ownPhone : '', resultOf(call), call.comment]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </CardLine>
    </>
  ),
};

const useFilters = () => {
  const people = useCall(phoneCalls.listCallers, {}, { quiet: true, staleMs: 60_000 });
  return [
    { name: 'q', placeholder: texts.searchHint, maxLength: 60 },
    {
      name: 'direction',
      label: texts.direction,
      any: texts.anyDirection,
      choices: choicesOf(callDirections, texts.directions),
    },
    {
      name: 'outcome',
      label: texts.outcome,
      any: texts.anyOutcome,
      choices: choicesOf(callOutcomes, texts.outcomes),
    },
    {
      name: 'result',
      label: texts.result,
      any: texts.anyResult,
      choices: choicesOf(callResults, texts.results),
    },
    {
      name: 'user',
      label: texts.who,
      any: texts.anybody,
      isSearchable: true,
      choices: (people.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ] as const;
};

type BehindProps = {
  readonly measure: FigureMeasure;
  readonly count: number;
  readonly onLeave: () => void;
};

/** Which figure the list stands behind and how many calls it is; back to all of them. */
const BehindFigure = ({ measure, count, onLeave }: BehindProps): ReactElement => (
  <span className="inline-row wrap gap-8">
    <b className="medium">{callFigureTexts.behind(measure, count)}</b>
    <Anchor component="button" type="button" className="text-13" onClick={onLeave}>
      {callFigureTexts.allCalls}
    </Anchor>
  </span>
);

/** /calls/index: every call there was, with who spoke, what came of it and its recording. */
export default function CallListScreen(): ReactElement {
  const place = useListPlace(callScreens.list);
  const filters = useFilters();
  const { q, direction, outcome, result, user, from, to, call } = place.search;
  const figure = readFigure(place.search.figure);
  const body = {
    ...place.page,
    q,
    from,
    to,
    direction: oneOf(callDirections)(direction),
    outcome: oneOf(callOutcomes)(outcome),
    result: oneOf(callResults)(result),
    user_id: user,
    figure,
  };
  const page = useCall(phoneCalls.listCalls, { body }, asList);
  return (
    <>
      <ListPage
        label={callShellTexts.title}
        place={place}
        page={page}
        filters={filters}
        summary={
          <>
            {figure && page.data && (
              <BehindFigure
                measure={figure.measure}
                count={page.data.total ?? 0}
                onLeave={() => place.narrow({ figure: null })}
              />
            )}
            <PracticeChip calls={page.data?.items ?? []} />
          </>
        }
        actions={
          <span className="inline-row bottom gap-10">
            <span className="phone-off">
              <DateRange
                label={texts.period}
                value={{ from: from ?? '', to: to ?? '' }}
                onChange={(range) => place.narrow({ from: range.from || null, to: range.to || null })}
              />
            </span>
            <Button
              variant="default"
              component={LinkTo}
              link={linkTo(figuresPath)}
              leftSection={<ChartColumn size={16} aria-hidden />}
            >
              {callFigureTexts.figures}
            </Button>
            <Button
              variant="default"
              component={LinkTo}
              link={callRuleLinks.rules()}
              leftSection={<Scale size={16} aria-hidden />}
            >
              {texts.rules}
            </Button>
          </span>
        }
        rows={{ ...table, onOpen: ({ id }) => place.setSearch({ call: id }) }}
        failed={texts.listFailed}
        empty={{ icon: PhoneCall, title: texts.nothing, text: texts.nothingText }}
        nothing={{ title: texts.nothingFound, text: texts.nothingFoundText }}
      />
      <CallDrawer callId={call} onClose={() => place.setSearch({ call: null })} />
    </>
  );
}
