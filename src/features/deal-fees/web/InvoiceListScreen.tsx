import { ReceiptRussianRuble } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { invoiceFilters } from '#features/deal-fees/deal-fees.rules.ts';
import { feeScreenTexts } from '#features/deal-fees/deal-fees.screen-texts.ts';
import { feeSlotTexts } from '#features/deal-fees/deal-fees-slot.texts.ts';
import { feeTexts } from '#features/deal-fees/deal-fees.texts.ts';
import { feeScreens } from '#features/deal-fees/web/deal-fees.screens.ts';
import { type Invoice, invoiceTones } from '#features/deal-fees/web/invoice.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { roublesText } from '#domain/money.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListPage, type ListTable } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';

const texts = feeScreenTexts.list;
const filters = [
  { name: 'filter', label: texts.show, choices: choicesOf(invoiceFilters, feeTexts.filters), width: 200 },
] as const;

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
      <TwoLines
        title={invoice.payer_name}
        first={invoice.payer_name}
        second={texts.dealOf(invoice.application_id)}
      />
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
  <dl className="flex wrap gap-8 gap-x-24 py-12 px-16">
    {(['issued', 'paid', 'waiting', 'overdue'] as const).map((name) => (
      <div key={name}>
        <dt className="small muted">{texts[name]}</dt>
        <dd className="text-16 line-24 bold">{roublesText(totals[name])}</dd>
      </div>
    ))}
  </dl>
);

const table: ListTable<Invoice> = {
  columns,
  card: (invoice) => <InvoiceCard invoice={invoice} />,
  cardHeight: 96,
  link: linkOf,
  minWidth: 1000,
};

/** /client-invoices/index: our invoices to clients, those that wait by their term. */
export default function InvoiceListScreen(): ReactElement {
  const place = useListPlace(feeScreens.list, { defaults: { filter: 'unpaid' } });
  const { filter } = place.search;
  const page = useCall(feeCalls.searchInvoices, { body: { ...place.page, filter } }, asList);
  const { data: totals } = useCall(feeCalls.sumInvoices, {}, { quiet: true });
  return (
    <ListPage
      above={
        totals && (
          <Card title={texts.totals(totals.year)}>
            <Totals totals={totals} />
          </Card>
        )
      }
      label={feeSlotTexts.list}
      place={place}
      page={page}
      filters={filters}
      hasBarFilters
      rows={table}
      failed={feeScreenTexts.failed}
      empty={{ icon: ReceiptRussianRuble, title: texts.nothing, text: texts.nothingText }}
    />
  );
}
