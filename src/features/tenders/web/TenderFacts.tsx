import type { ReactElement, ReactNode } from 'react';
import { lawLabels } from '#domain/law.ts';
import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import type { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { tenderListTexts } from '#features/tenders/tenders.screen-texts.ts';
import styles from '#features/tenders/web/TenderFacts.module.css';
import { TenderSum } from '#features/tenders/web/TenderSum.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';

const { inn, card: texts } = tenderListTexts;

export type Tender = Extract<CallReply<typeof tenderCalls.findTender>, { readonly found: true }>;
type Customer = Tender['customers'][number];
type Security = Customer['contract_security'];

type FactProps = { readonly name: string; readonly isWide?: boolean; readonly children: ReactNode };

/** One fact under its name. */
export const Fact = ({ name, isWide = false, children }: FactProps): ReactElement => (
  <div data-wide={isWide || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const momentOf = (moment: string | null): string =>
  moment === null ? '—' : texts.moscow(formatDateTime(new Date(moment)));
const dateOf = (date: string | null): string => (date === null ? '—' : formatDate(date));

const SecurityText = ({
  of,
  currency,
  hasNotice,
}: {
  readonly of: Security;
  readonly currency: string | null;
  readonly hasNotice: boolean;
}): ReactElement => {
  // Only a notice says that nothing is asked for.
  if (of === null && !hasNotice) return <>—</>;
  if (of === null) return <span className="muted">{texts.notAsked}</span>;
  if (of.amount === null) return <>{of.part === null ? '—' : texts.ofPrice(of.part)}</>;
  return (
    <>
      <TenderSum amount={of.amount} currency={currency} hasSign />
      {of.part !== null && <span className="muted"> · {texts.percent(of.part)}</span>}
      {of.is_computed && <small className="muted"> {texts.fromMaxPrice}</small>}
    </>
  );
};

const CustomerFacts = ({
  customer,
  currency,
  hasNotice,
}: {
  readonly customer: Customer;
  readonly currency: string | null;
  readonly hasNotice: boolean;
}): ReactElement => (
  <li className="grid gap-2 py-12 line-top">
    <b>{customer.name}</b>
    <span className="muted small">
      {[customer.inn && inn(customer.inn), customer.kpp && texts.kpp(customer.kpp)]
        .filter(Boolean)
        .join(' · ')}
    </span>
    <dl className={`tiles gap-10 gap-x-24 mt-8 ${styles['facts']}`}>
      <Fact name={texts.contract}>
        <SecurityText of={customer.contract_security} currency={currency} hasNotice={hasNotice} />
      </Fact>
      <Fact name={texts.application}>
        <SecurityText of={customer.application_security} currency={currency} hasNotice={hasNotice} />
      </Fact>
      <Fact name={texts.warranty}>
        <SecurityText of={customer.warranty_security} currency={currency} hasNotice={hasNotice} />
      </Fact>
      <Fact name={texts.advance}>
        {customer.advance_percent === null ? '—' : texts.percent(customer.advance_percent)}
      </Fact>
      {customer.max_price !== null && (
        <Fact name={texts.price}>
          <TenderSum amount={customer.max_price} currency={currency} hasSign />
        </Fact>
      )}
      {customer.ikz !== null && (
        <Fact name={texts.ikz} isWide>
          <span className="text-13">{customer.ikz}</span>
        </Fact>
      )}
    </dl>
  </li>
);

/** What the notice of a purchase says: terms, customers with their securities, lots. */
export const TenderFacts = ({
  tender,
  hasNotice,
}: {
  readonly tender: Tender;
  readonly hasNotice: boolean;
}): ReactElement => (
  <>
    {tender.subject !== '' && <p className="mb-12 text-16 line-24 medium">{tender.subject}</p>}
    <dl className={`tiles gap-10 gap-x-24 ${styles['facts']}`}>
      <Fact name={texts.maxPrice}>
        <TenderSum amount={tender.max_price} currency={tender.currency} hasSign />
      </Fact>
      <Fact name={texts.way}>{[lawLabels[tender.law], tender.placing_way].filter(Boolean).join(' · ')}</Fact>
      <Fact name={texts.platform}>{tender.platform ?? '—'}</Fact>
      <Fact name={texts.published}>{momentOf(tender.published_at)}</Fact>
      <Fact name={texts.end}>{momentOf(tender.applications_end_at)}</Fact>
      <Fact name={texts.protocol}>{dateOf(tender.protocol_date)}</Fact>
      <Fact name={texts.sign}>
        <b>{dateOf(tender.sign_deadline)}</b>
      </Fact>
    </dl>
    {tender.customers.length > 0 && (
      <h3 className={`text-14 line-20 bold ${styles['head']}`}>
        {tender.customers.length > 1 ? texts.manyCustomers : texts.customers}
      </h3>
    )}
    <ul>
      {tender.customers.map((customer, place) => (
        // Two customers of one name stand in some joint purchases; their order never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <CustomerFacts key={place} customer={customer} currency={tender.currency} hasNotice={hasNotice} />
      ))}
    </ul>
    {tender.lots.length > 1 && (
      <>
        <h3 className={`text-14 line-20 bold ${styles['head']}`}>{texts.lots}</h3>
        <ul>
          {tender.lots.map(({ no, subject, max_price: price }) => (
            <li key={no} className={`grid gap-12 py-8 line-top ${styles['lot']}`}>
              <span className="muted nowrap">{texts.lot(no)}</span>
              <span>{subject}</span>
              <TenderSum amount={price} currency={tender.currency} hasSign />
            </li>
          ))}
        </ul>
      </>
    )}
  </>
);
