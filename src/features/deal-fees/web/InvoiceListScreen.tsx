import { Select } from '@mantine/core';
import { Receipt } from 'lucide-react';
import { type ReactElement, useCallback } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { type InvoiceFilter, invoiceFilters } from '#features/deal-fees/deal-fees.rules.ts';
import { feeScreenTexts } from '#features/deal-fees/deal-fees.screen-texts.ts';
import { feeSlotTexts } from '#features/deal-fees/deal-fees.slot-texts.ts';
import { feeTexts } from '#features/deal-fees/deal-fees.texts.ts';
import { feeScreens } from '#features/deal-fees/web/deal-fees.screens.ts';
import { type Invoice, invoiceTones } from '#features/deal-fees/web/invoice.ts';
import styles from '#features/deal-fees/web/invoices.module.css';
import { Roubles, roublesText } from '#features/deals/web/deal-parts.facade.tsx';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine, Cards } from '#kit/web/Cards.tsx';
import { DataGrid } from '#kit/web/DataGrid.tsx';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { LinkTo } from '#kit/web/LinkTo.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Bar, Card, Page } from '#kit/web/Page.tsx';
import { Pager } from '#kit/web/Pager.tsx';
import { useGo, useScreen } from '#kit/web/page.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

const texts = feeScreenTexts.list;
const pageSize = 50;

const choices = invoiceFilters.map((value) => ({ value, label: feeTexts.filters[value] }));
const isFilter = (value: string | null): value is InvoiceFilter =>
  invoiceFilters.some((filter) => filter === value);

const linkOf = ({ application_id: deal }: Invoice) => dealLinks.detail(deal, 'invoices');

const NumberLink = ({ invoice }: { readonly invoice: Invoice }): ReactElement => (
  <LinkTo link={linkOf(invoice)}>{invoice.number}</LinkTo>
);
const State = ({ invoice }: { readonly invoice: Invoice }): ReactElement => (
  <StatusPill tone={invoiceTones[invoice.state]}>{feeTexts.states[invoice.state]}</StatusPill>
);

const columns: readonly Column<Invoice>[] = [
  {
    id: 'number',
    header: texts.columns.number,
    width: 130,
    pin: 'left',
    cell: (invoice) => (
      <span className="two-lines">
        <NumberLink invoice={invoice} />
        <small>{formatDate(invoice.issued_on)}</small>
      </span>
    ),
  },
  {
    id: 'payer',
    header: texts.columns.payer,
    cell: (invoice) => (
      <span className="two-lines" title={invoice.payer_name}>
        <span>{invoice.payer_name}</span>
        <small>{texts.dealOf(invoice.application_id)}</small>
      </span>
    ),
  },
  {
    id: 'amount',
    header: texts.columns.amount,
    width: 150,
    isNumeric: true,
    cell: (invoice) => <Roubles amount={invoice.amount} />,
  },
  {
    id: 'paid',
    header: texts.columns.paid,
    width: 150,
    isNumeric: true,
    cell: (invoice) => <Roubles amount={invoice.paid} />,
  },
  { id: 'due', header: texts.columns.due, width: 120, cell: (invoice) => formatDate(invoice.due_on) },
  {
    id: 'state',
    header: texts.columns.state,
    width: 180,
    cell: (invoice) => <State invoice={invoice} />,
  },
];

const InvoiceCard = ({ invoice }: { readonly invoice: Invoice }): ReactElement => (
  <>
    <CardLine apart>
      <NumberLink invoice={invoice} />
      <State invoice={invoice} />
    </CardLine>
    <CardLine apart>
      <span className="ellipsis">{invoice.payer_name}</span>
      <Roubles amount={invoice.amount} hasSign />
    </CardLine>
    <CardLine apart>
      <span className="muted">{texts.dealOf(invoice.application_id)}</span>
      <span className="muted">{formatDate(invoice.due_on)}</span>
    </CardLine>
  </>
);

const Totals = ({ totals }: { readonly totals: CallReply<typeof feeCalls.sumInvoices> }): ReactElement => (
  <dl className={styles['totals']}>
    {(['issued', 'paid', 'waiting', 'overdue'] as const).map((name) => (
      <div key={name}>
        <dt>{texts[name]}</dt>
        <dd>{roublesText(totals[name])}</dd>
      </div>
    ))}
  </dl>
);

type RowsProps = { readonly rows: readonly Invoice[]; readonly isStale: boolean };

const Rows = ({ rows, isStale }: RowsProps): ReactElement => {
  const go = useGo();
  const open = useCallback((invoice: Invoice) => go(linkOf(invoice)), [go]);
  const given = { label: feeSlotTexts.list, rows, rowKey: (invoice: Invoice) => invoice.id, isStale };
  return useMobile() ? (
    <Cards {...given} height={96} card={(invoice) => <InvoiceCard invoice={invoice} />} />
  ) : (
    <DataGrid {...given} columns={columns} onOpen={open} minWidth={1000} />
  );
};

/** /client-invoices/index: our invoices to clients, those that wait by their term. */
export default function InvoiceListScreen(): ReactElement {
  const { search, setSearch } = useScreen(feeScreens.list);
  const filter = search.filter ?? 'unpaid';
  const trail = search.after?.split('~') ?? [];
  const cursor = trail.at(-1);
  const joined = (keys: readonly string[]): string | null => (keys.length > 0 ? keys.join('~') : null);
  const page = useCall(
    feeCalls.searchInvoices,
    { body: { filter, limit: pageSize, ...(cursor ? { cursor } : {}) } },
    { keepPrevious: true, quiet: true },
  );
  const totals = useCall(feeCalls.sumInvoices, {}, { quiet: true });
  return (
    <Page fills>
      {totals.data && (
        <Card title={texts.totals(totals.data.year)}>
          <Totals totals={totals.data} />
        </Card>
      )}
      <Card fills label={feeSlotTexts.list}>
        <Bar>
          <Select
            data={choices}
            value={filter}
            allowDeselect={false}
            aria-label={texts.show}
            w={200}
            onChange={(chosen) =>
              setSearch({ filter: isFilter(chosen) && chosen !== 'unpaid' ? chosen : null, after: null })
            }
          />
        </Bar>
        <Loaded of={page} errorTitle={feeScreenTexts.failed}>
          {({ items, next_cursor: next }) =>
            items.length === 0 ? (
              <EmptyState icon={Receipt} title={texts.nothing} text={texts.nothingText} />
            ) : (
              <>
                <Rows rows={items} isStale={page.isPlaceholderData} />
                <Pager
                  from={trail.length * pageSize + 1}
                  count={items.length}
                  onPrevious={
                    trail.length === 0 ? undefined : () => setSearch({ after: joined(trail.slice(0, -1)) })
                  }
                  onNext={next === null ? undefined : () => setSearch({ after: joined([...trail, next]) })}
                />
              </>
            )
          }
        </Loaded>
      </Card>
    </Page>
  );
}
