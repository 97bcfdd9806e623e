import { PhoneForwarded } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { formatPhone } from '#domain/phone.ts';
import { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import { callListTexts } from '#features/call-lists/call-lists.screen-texts.ts';
import { type NumberState, numberStates } from '#features/call-lists/call-lists.status.ts';
import { callListScreens } from '#features/call-lists/web/call-lists.screens.ts';
import { resultTitle } from '#features/call-scripts/call-scripts.results.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListCard, type ListTable } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = callListTexts.numbers;

type ListNumber = CallReply<typeof callListCalls.listNumbers>['items'][number];

const tones: Readonly<Record<NumberState, Tone>> = { waiting: 'wait', done: 'good', refused: 'bad' };

const whoOf = ({ organization, name }: ListNumber): string => organization?.name ?? name;
const noteOf = (number: ListNumber): string | null => {
  if (number.taken_by !== null) return texts.takenBy(number.taken_by);
  if (number.state === 'refused') return number.refused_why;
  return number.state === 'waiting' && number.not_before !== null
    ? texts.later(formatDateTime(new Date(number.not_before)))
    : null;
};
const resultOf = ({ last_result: result }: ListNumber): string =>
  result === null ? '' : resultTitle(result);
const lastOf = ({ last_at: at, attempts }: ListNumber): ReactElement | null =>
  at === null ? null : <TwoLines first={formatDateTime(new Date(at))} second={texts.attempts(attempts)} />;
const stateOf = ({ state }: ListNumber): ReactElement => (
  <StatusPill tone={tones[state]}>{texts.states[state]}</StatusPill>
);
const proofOf = ({ proof, source }: ListNumber): ReactElement => (
  <TwoLines first={proof} second={texts.sources[source]} />
);

const table: ListTable<ListNumber> = {
  columns: [
    {
      id: 'whom',
      header: texts.whom,
      width: 230,
      pin: 'left',
      cell: (number) => <TwoLines first={formatPhone(number.phone)} second={whoOf(number)} />,
    },
    { id: 'proof', header: texts.proof, cell: proofOf },
    {
      id: 'state',
      header: texts.state,
      width: 250,
      cell: (number) => <TwoLines first={stateOf(number)} second={noteOf(number)} />,
    },
    { id: 'result', header: texts.result, width: 170, cell: resultOf },
    { id: 'last', header: texts.last, width: 160, cell: lastOf },
  ],
  minWidth: 1040,
  card: (number) => (
    <>
      <CardLine apart>
        <b className="nowrap">{formatPhone(number.phone)}</b>
        {stateOf(number)}
      </CardLine>
      <CardLine apart>
        <span className="small">{whoOf(number)}</span>
        <span className="small nowrap">{resultOf(number)}</span>
      </CardLine>
      <CardLine>
        <span className="muted small">{noteOf(number) ?? number.proof}</span>
      </CardLine>
    </>
  ),
};

const filters = [
  { name: 'q', placeholder: texts.search, maxLength: 60, grows: [180, 300] },
  {
    name: 'state',
    label: texts.state,
    any: texts.anyState,
    choices: choicesOf(numberStates, texts.states),
    width: 190,
  },
] as const;

type Props = { readonly listId: number; readonly views: ReactNode };

/** The numbers of a list with their consents and what came of each. */
export const NumberTable = ({ listId, views }: Props): ReactElement => {
  const place = useListPlace(callListScreens.one, { stays: ['view'] });
  const { q, state } = place.search;
  const chosen = numberStates.find((one) => one === state);
  const body = { ...place.page, list_id: listId, q, state: chosen };
  const page = useCall(callListCalls.listNumbers, { body }, { ...asList, refetchMs: 10_000 });
  return (
    <ListCard
      label={texts.label}
      fills
      views={views}
      place={place}
      page={page}
      filters={filters}
      rows={table}
      failed={texts.failed}
      empty={{ icon: PhoneForwarded, title: texts.empty, text: texts.emptyText }}
      nothing={{ title: texts.nothing, text: texts.nothingText }}
    />
  );
};
