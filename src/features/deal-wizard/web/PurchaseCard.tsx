import type { ReactElement } from 'react';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { roublesText } from '#domain/money.ts';
import type { NoticeState } from '#features/deal-wizard/web/use-notice.ts';
import styles from '#features/deal-wizard/web/summary.module.css';

const texts = wizardTexts.purchase;
type Notice = Extract<NoticeState, { kind: 'found' }>['notice'];

const securityWords = ({ customers }: Notice): string | null => {
  const security = customers[0]?.contract_security;
  if (security?.part) return texts.security(texts.securityPart(security.part.replace('.', ',')));
  return security?.amount ? texts.security(roublesText(security.amount)) : null;
};

const factsOf = (notice: Notice): readonly string[] => {
  const [customer] = notice.customers;
  const isRoubles = notice.currency === null || notice.currency === 'RUB';
  const facts = [
    customer?.name,
    notice.max_price &&
      texts.maxPrice(isRoubles ? roublesText(notice.max_price) : `${notice.max_price} ${notice.currency}`),
    securityWords(notice),
    customer &&
      (customer.advance_percent
        ? texts.advance(customer.advance_percent.replace('.', ','))
        : texts.noAdvance),
    notice.platform && texts.platform(notice.platform),
  ];
  return facts.filter((fact): fact is string => typeof fact === 'string' && fact !== '');
};

/** An address of the register leads there; anything else that a file may hold is no link. */
const isSafeLink = (url: string | null): url is string => url !== null && /^https?:\/\//.test(url);

/** What the notice says of the purchase, in a few lines. */
export const PurchaseCard = ({ state }: { readonly state: NoticeState }): ReactElement | null => {
  if (state.kind !== 'found') return null;
  const { notice } = state;
  return (
    <section
      className={`card shrinks grid gap-12 p-16 ${styles['side']}`}
      data-tight=""
      aria-label={texts.title}
    >
      <h2>{texts.title}</h2>
      <p className={`clipped text-13 soft ${styles['subject']}`}>{notice.subject}</p>
      <ul className="grid gap-4 small muted">
        {factsOf(notice).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {isSafeLink(notice.url) && (
        <a className="small" href={notice.url} target="_blank" rel="noreferrer">
          {texts.open}
        </a>
      )}
    </section>
  );
};
