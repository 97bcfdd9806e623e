import type { ReactElement } from 'react';
import { formatRoubles, parseSignedDecimalString, zeroKopecks } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { branchBookScreenTexts as texts } from '#features/branch-book/branch-book.screen-texts.ts';
import type { BookLine } from '#features/branch-book/web/book-line.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';
import { mayCall } from '#kit/web/screens/may-act.ts';
import { branchBookCalls } from '#features/branch-book/branch-book.contract.ts';

const none = '0.00';

/** A decimal string as roubles in words. */
export const inRoubles = (sum: string): string =>
  formatRoubles(parseSignedDecimalString(sum) ?? zeroKopecks).replace('-', '−');

/** «2026-11» as «11.2026». */
export const monthText = (month: string): string => formatDate(`${month}-01`).slice(3);

const PaidState = ({ line }: { readonly line: BookLine }): ReactElement => {
  const pill = (
    <StatusPill tone={line.is_paid ? 'good' : 'wait'}>
      {line.is_paid ? texts.paidStates.yes : texts.paidStates.no}
    </StatusPill>
  );
  return line.is_paid || line.paid === none ? (
    pill
  ) : (
    <TwoLines first={pill} second={texts.leftOf(inRoubles(line.left))} />
  );
};

const shareOf = ({ share_pct: share }: BookLine): ReactElement | string =>
  share === null ? <span className="wait">{texts.noShare}</span> : texts.percent(share);

const sum = (amount: string): ReactElement => <Roubles amount={amount} />;

/** The book; a line opens its mark. */
export const bookTable = (onOpen: (line: BookLine) => void): ListTable<BookLine> => ({
  columns: [
    { id: 'month', header: texts.columns.month, width: 100, cell: ({ month }) => monthText(month) },
    { id: 'person', header: texts.columns.person, cell: ({ person }) => <b>{person}</b> },
    {
      id: 'earned',
      header: texts.columns.earned,
      width: 190,
      isNumeric: true,
      cell: ({ earned, received }) => (
        <TwoLines first={sum(earned)} second={received === none ? '' : texts.received(inRoubles(received))} />
      ),
    },
    { id: 'share', header: texts.columns.share, width: 90, isNumeric: true, cell: shareOf },
    {
      id: 'owed',
      header: texts.columns.owed,
      width: 140,
      isNumeric: true,
      cell: ({ owed }) => <b>{sum(owed)}</b>,
    },
    { id: 'kept', header: texts.columns.kept, width: 130, isNumeric: true, cell: ({ kept }) => sum(kept) },
    { id: 'state', header: texts.columns.state, width: 170, cell: (line) => <PaidState line={line} /> },
    {
      id: 'note',
      header: texts.columns.note,
      width: 200,
      cell: ({ note }) => <span className="ellipsis muted">{note}</span>,
    },
  ],
  minWidth: 1080,
  cardHeight: 104,
  card: (line) => (
    <>
      <CardLine apart>
        <b className="ellipsis">{line.person}</b>
        <PaidState line={line} />
      </CardLine>
      <CardLine apart>
        <span className="muted">
          {monthText(line.month)}, {sum(line.earned)}
        </span>
        <span>{shareOf(line)}</span>
      </CardLine>
      <CardLine apart>
        <span className="ellipsis muted">{line.note}</span>
        <b>
          <Roubles amount={line.owed} hasSign />
        </b>
      </CardLine>
    </>
  ),
  ...(mayCall(branchBookCalls.markPaid) && { onOpen }),
});
