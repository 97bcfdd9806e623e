import type { ReactElement } from 'react';
import { roublesText } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { statementScreenTexts as texts } from '#features/bank-statements/bank-statements.screen-texts.ts';
import type { StatementLine } from '#features/bank-statements/web/statement.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';

const none = '0.00';

const Sum = ({ line }: { readonly line: StatementLine }): ReactElement => (
  <span className={`nowrap ${line.direction === 'in' ? 'good' : ''}`}>
    {line.direction === 'in' ? '+' : '−'}
    <Roubles amount={line.amount} />
  </span>
);

const Waits = ({ line }: { readonly line: StatementLine }): ReactElement =>
  line.offer === '' ? (
    <StatusPill tone="wait">{texts.waits}</StatusPill>
  ) : (
    <StatusPill tone="info">{texts.offered}</StatusPill>
  );

/** What the money was for, or that nobody knows yet, with the word on it. */
const State = ({ line }: { readonly line: StatementLine }): ReactElement => {
  if (line.left === none) return <span className="good">{line.matched}</span>;
  const isPart = line.left !== line.amount;
  const about = line.note ?? (isPart ? texts.left(roublesText(line.left)) : '');
  return <TwoLines first={<Waits line={line} />} second={line.offer || about} />;
};

const partyOf = ({ party_name: name }: StatementLine): string => name || texts.noParty;

const columns: readonly Column<StatementLine>[] = [
  {
    id: 'day',
    header: texts.columns.day,
    width: 112,
    pin: 'left',
    cell: (line) => <TwoLines first={formatDate(line.day)} second={texts.number(line.number)} />,
  },
  {
    id: 'party',
    header: texts.columns.party,
    cell: (line) => (
      <TwoLines title={partyOf(line)} first={partyOf(line)} second={texts.inn(line.party_inn)} />
    ),
  },
  {
    id: 'purpose',
    header: texts.columns.purpose,
    cell: (line) => (
      <span className="ellipsis text-13" title={line.purpose}>
        {line.purpose}
      </span>
    ),
  },
  {
    id: 'amount',
    header: texts.columns.amount,
    width: 150,
    isNumeric: true,
    cell: (line) => <Sum line={line} />,
  },
  { id: 'state', header: texts.columns.state, width: 190, cell: (line) => <State line={line} /> },
];

const LineCard = ({ line }: { readonly line: StatementLine }): ReactElement => (
  <>
    <CardLine apart>
      <span className="medium ellipsis">{partyOf(line)}</span>
      <Sum line={line} />
    </CardLine>
    <CardLine apart>
      <span className="muted">
        {formatDate(line.day)}, {texts.number(line.number)}
      </span>
      {line.left === none ? <span className="good ellipsis">{line.matched}</span> : <Waits line={line} />}
    </CardLine>
    <CardLine>
      <span className="muted ellipsis">{line.purpose}</span>
    </CardLine>
  </>
);

/** Documents of statements; a row opens the document beside the list, where less room is left. */
export const statementTable = (
  onOpen: (line: StatementLine) => void,
  isBeside: boolean,
): ListTable<StatementLine> => ({
  columns: isBeside ? columns.filter(({ id }) => id !== 'purpose') : columns,
  card: (line) => <LineCard line={line} />,
  cardHeight: 104,
  onOpen,
  minWidth: isBeside ? 640 : 980,
});
