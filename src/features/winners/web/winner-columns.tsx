import type { ReactElement } from 'react';
import { lawLabels } from '#domain/law.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { callScreenTexts } from '#features/calls/calls.screen-texts.ts';
import { shortMoment } from '#features/deals/web/deal-parts.facade.tsx';
import { winnerScreenTexts as texts } from '#features/winners/winners.screen-texts.ts';
import type { WinnerState } from '#features/winners/winners.status.ts';
import { roubles, type WinnerItem } from '#features/winners/web/winner-view.ts';
import { winnerScreens } from '#features/winners/web/winners.screens.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';

type Row = { readonly row: WinnerItem };
const words = texts.columns;

const linkOfWinner = ({ id }: WinnerItem) => winnerScreens.list.link({}, { winner: id });

const tones: Partial<Readonly<Record<WinnerState, Tone>>> = {
  offered: 'good',
  unnamed: 'wait',
  signed: 'info',
};

const State = ({ row }: Row): ReactElement => (
  <span title={row.hold_words}>
    <StatusPill tone={row.hold === null ? (tones[row.state] ?? 'neutral') : 'wait'}>
      {row.hold !== null && row.state === 'offered' ? row.hold_words : texts.states[row.state]}
    </StatusPill>
  </span>
);

const Result = ({ row, now }: Row & { readonly now: Date }): ReactElement | null =>
  row.last_result === null ? null : (
    <TwoLines
      first={callScreenTexts.results[row.last_result]}
      second={row.last_call_at === null ? '' : shortMoment(row.last_call_at, now)}
    />
  );

const Name = ({ row }: Row): ReactElement => (
  <LinkTo link={linkOfWinner(row)}>{row.name === '' ? texts.states.unnamed : row.name}</LinkTo>
);

const columnsOf = (now: Date): readonly Column<WinnerItem>[] => [
  {
    id: 'name',
    header: words.name,
    width: 250,
    cell: (row) => (
      <TwoLines first={<Name row={row} />} second={`${lawLabels[row.law]} · ${texts.number(row.number)}`} />
    ),
  },
  {
    id: 'security',
    header: words.security,
    width: 140,
    isNumeric: true,
    cell: (row) => roubles(row.security) ?? '—',
  },
  {
    id: 'sign',
    header: words.sign,
    width: 145,
    cell: (row) => (
      <TwoLines
        first={row.sign_deadline === null ? '—' : formatDate(row.sign_deadline)}
        second={row.days_left === null ? texts.noDay : texts.daysLeft(row.days_left)}
      />
    ),
  },
  { id: 'state', header: words.state, width: 235, cell: (row) => <State row={row} /> },
  { id: 'result', header: words.result, width: 180, cell: (row) => <Result row={row} now={now} /> },
  {
    id: 'who',
    header: words.who,
    width: 150,
    cell: (row) => row.taken_by?.name ?? row.assignee?.name ?? '',
  },
];

/** The list of winners for the wide screen and the narrow one. */
export const winnerTable = (now: Date): ListTable<WinnerItem> => ({
  columns: columnsOf(now),
  minWidth: 1_100,
  link: linkOfWinner,
  card: (row) => (
    <>
      <CardLine>
        <b className="grow breaks">
          <Name row={row} />
        </b>
        <State row={row} />
      </CardLine>
      <CardLine>
        <span className="grow">{roubles(row.security) ?? texts.unknownSum}</span>
        <span>{row.sign_deadline === null ? '—' : formatDate(row.sign_deadline)}</span>
      </CardLine>
      <CardLine>
        <span className="muted">{texts.number(row.number)}</span>
      </CardLine>
    </>
  ),
});
