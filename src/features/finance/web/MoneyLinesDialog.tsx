import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import type { FigureLines, LineKind } from '#features/finance/finance.lines.ts';
import { financeLineTexts as texts } from '#features/finance/finance-lines.screen-texts.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { linkTo, type ScreenLink } from '#kit/web/screens/define-screens.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';

type Line = FigureLines['items'][number];

const linkOf: Readonly<Record<LineKind, (id: number) => ScreenLink>> = {
  deal: (id) => dealLinks.detail(id),
  invoice: (id) => dealLinks.detail(id, 'invoices'),
  // The screens themselves stand above this one.
  report: (id) => linkTo('/remuneration/report/$id', { id }),
  act: (id) => linkTo('/remuneration/act/$id', { id }),
  payee: (id) => linkTo('/remuneration/index', {}, { person: id, state: 'confirmed' }),
  document: (id) => linkTo('/finance/receipts', {}, { filter: 'all', document: id }),
  account: () => linkTo('/finance/accounts'),
  list: (id) => linkTo('/finance/payout/$id', { id }),
};

const columns = [
  {
    id: 'title',
    header: texts.columns.title,
    cell: ({ title, about, to }: Line) => (
      <TwoLines
        title={`${title} ${about}`}
        first={to ? <LinkTo link={linkOf[to.kind](to.id)}>{title}</LinkTo> : title}
        second={about}
      />
    ),
  },
  { id: 'day', header: texts.columns.day, cell: ({ day }: Line) => (day === null ? '' : formatDate(day)) },
  {
    id: 'sum',
    header: texts.columns.sum,
    isNumeric: true,
    cell: ({ sum }: Line) => (
      <span className="nowrap">
        <Roubles amount={sum} />
      </span>
    ),
  },
];

/** The lines that a figure is the sum of, each with the way to its record. */
export const MoneyLinesDialog = ({
  title,
  of,
  onClose,
}: {
  readonly title: string;
  readonly of: UseQueryResult<FigureLines, ApiError>;
  readonly onClose: () => void;
}): ReactElement => (
  <Modal opened onClose={onClose} title={title} size={720}>
    <Loaded of={of} errorTitle={texts.failed}>
      {({ items, count, sum }) =>
        count === 0 ? (
          <EmptyState title={texts.empty} text={texts.emptyText} />
        ) : (
          <div>
            <PlainTable columns={columns} rows={items} rowKey={({ key }) => key} className="full text-13" />
            <p className="row gap-8 mt-12 text-13">
              {items.length < count && <span className="muted">{texts.shown(items.length, count)}</span>}
              <span className="spacer" />
              <span className="muted">{texts.total}</span>
              <b>
                <Roubles amount={sum} hasSign />
              </b>
            </p>
          </div>
        )
      }
    </Loaded>
  </Modal>
);
