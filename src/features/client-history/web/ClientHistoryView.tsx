import type { ReactElement } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { formatRoubles, formatRoublesShort, parseDecimalString } from '#domain/money.ts';
import { clientHistoryCalls } from '#features/client-history/client-history.contract.ts';
import { clientHistoryTexts as texts } from '#features/client-history/client-history.texts.ts';
import styles from '#features/client-history/web/ClientHistoryView.module.css';
import { refusalName } from '#features/deal-legs/deal-legs.reasons.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import type { OrganizationPart } from '#features/organizations/web/organizations.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type History = CallReply<typeof clientHistoryCalls.getClientHistory>;
type Refusal = History['refusals'][number];

const dayOf = (at: string): string => formatDate(moscowDateOf(new Date(at)));
const short = (amount: string): string => {
  const parsed = parseDecimalString(amount);
  return parsed === undefined ? amount : formatRoublesShort(parsed);
};
const whole = (amount: string): string => {
  const parsed = parseDecimalString(amount);
  return parsed === undefined ? amount : formatRoubles(parsed);
};

const Figures = ({ of }: { readonly of: History }): ReactElement => {
  const figures: readonly (readonly [string, string | number])[] = [
    [texts.all, of.deals],
    [texts.inWork, of.in_work],
    [texts.issued, of.issued],
    [texts.issuedAmount, short(of.issued_amount)],
    [texts.first, of.first_at ? dayOf(of.first_at) : ''],
  ];
  return (
    <Card padded label={texts.title}>
      <dl
        className="grid gap-10 gap-x-24"
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}
      >
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="small muted">{name}</dt>
            <dd className="text-16 line-24 bold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

const reasonOf = ({ by_bank: byBank, code, words }: Refusal): string => {
  const reason = code === null ? undefined : refusalName(code, byBank);
  return [reason, words].filter(Boolean).join(': ') || texts.noReason;
};

const RefusalLine = ({ refusal }: { readonly refusal: Refusal }): ReactElement => (
  <li className={`row wrap gap-2 gap-x-12 py-10 px-16 breaks hair-top ${styles['line']}`}>
    <LinkTo link={dealLinks.detail(refusal.application_id)}>{texts.number(refusal.application_id)}</LinkTo>
    <span>
      {refusal.by_bank && refusal.bank
        ? texts.bank(refusal.bank)
        : [texts.client, refusal.bank].filter(Boolean).join(' · ')}
    </span>
    <span className="muted small nowrap">{dayOf(refusal.at)}</span>
    <small className="muted text-12">{reasonOf(refusal)}</small>
  </li>
);

const Whole = ({ of }: { readonly of: History }): ReactElement => (
  <div className="column gap-12 shrinks">
    <Figures of={of} />
    <div className="grid halves top gap-12 narrow-one">
      <Card title={texts.recent}>
        <ul>
          {of.recent.map((deal) => (
            <li
              key={deal.id}
              className={`row wrap gap-2 gap-x-12 py-10 px-16 breaks hair-top ${styles['line']}`}
            >
              <LinkTo link={dealLinks.detail(deal.id)}>{texts.number(deal.id)}</LinkTo>
              <span>{dealTexts.statusNames[deal.status]}</span>
              <span className="nowrap">{deal.amount === null ? '—' : whole(deal.amount)}</span>
              <small className="muted text-12">
                {[dayOf(deal.created_at), deal.tender_number].filter(Boolean).join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      </Card>
      <div className="column gap-12 shrinks">
        <Card title={texts.byStatus}>
          <ul>
            {of.by_status.map(({ status, deals, amount }) => (
              <li
                key={status}
                className={`row wrap gap-2 gap-x-12 py-10 px-16 breaks hair-top ${styles['line']}`}
              >
                <span>{dealTexts.statusNames[status]}</span>
                <span className="muted">{texts.deals(deals)}</span>
                <span className="nowrap">{short(amount)}</span>
              </li>
            ))}
          </ul>
        </Card>
        <Card title={texts.refusals}>
          {of.refusals.length === 0 ? (
            <p className="pt-4 px-16 pb-16 muted">{texts.noRefusals}</p>
          ) : (
            <ul>
              {of.refusals.map((refusal) => (
                <RefusalLine
                  key={`${refusal.application_id} ${refusal.bank} ${refusal.at}`}
                  refusal={refusal}
                />
              ))}
            </ul>
          )}
        </Card>
      </div>
    </div>
  </div>
);

/** What we have done with a client: deals, sums, refusals, as far as the person sees them. */
export const ClientHistoryView = ({ organizationId }: OrganizationPart): ReactElement => {
  const history = useCall(
    clientHistoryCalls.getClientHistory,
    { query: { id: organizationId } },
    { quiet: true },
  );
  return (
    <Loaded of={history} errorTitle={texts.failed}>
      {(of) => (of.deals === 0 ? <EmptyState title={texts.none} text={texts.noneText} /> : <Whole of={of} />)}
    </Loaded>
  );
};
