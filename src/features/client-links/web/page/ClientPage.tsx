import { type ReactElement, useEffect } from 'react';
import { roublesText } from '#domain/money.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { formatPhone } from '#domain/phone.ts';
import { clientPageTexts as texts } from '#features/client-links/client-page.screen-texts.ts';
import { CodeStep } from '#features/client-links/web/page/CodeStep.tsx';
import { GuaranteePart } from '#features/client-links/web/page/GuaranteePart.tsx';
import { OffersPart } from '#features/client-links/web/page/OffersPart.tsx';
import { DocumentsPart } from '#features/client-links/web/page/DocumentsPart.tsx';
import { PayPart } from '#features/client-links/web/page/PayPart.tsx';
import styles from '#features/client-links/web/page/page.module.css';
import { readClient, type Shown, useClientState } from '#features/client-links/web/page/use-client.ts';

type Reading = { readonly page: Shown };

const Head = ({ page: { deal } }: Pick<Reading, 'page'>): ReactElement => (
  <header className={styles['head']}>
    <h1>{deal.amount ? texts.head(roublesText(deal.amount)) : texts.headNoAmount}</h1>
    <p>{[deal.client, texts.deal(deal.id)].filter(Boolean).join(', ')}</p>
  </header>
);

/** Whom to call, last on the page. */
const People = ({ page: { people, until } }: Pick<Reading, 'page'>): ReactElement => (
  <footer className={styles['foot']}>
    {people.map(({ title, name, phone }) => (
      <p key={title}>
        {title}: {name}
        {phone && (
          <a className={styles['phone']} href={`tel:${phone}`}>
            {formatPhone(phone)}
          </a>
        )}
      </p>
    ))}
    <p className={styles['faint']}>{texts.private}</p>
    <p className={styles['faint']}>{texts.until(formatDate(moscowDateOf(new Date(until))))}</p>
  </footer>
);

/** What waits for the client stands first, what he may only read after it. */
const partsOf = ({ page }: Reading): readonly { readonly waits: boolean; readonly part: ReactElement }[] => {
  const { documents, offers, invoices, guarantee, purposes } = page;
  const isRequired =
    documents?.some(({ state }) => ['required', 'refused', 'expired'].includes(state)) ?? false;
  const isChoosing =
    offers !== null && offers.length > 0 && !offers.some((one) => one.is_chosen || one.state === 'accepted');
  const isPaying = invoices?.some((one) => !one.is_paid && one.reported_at === null) ?? false;
  return [
    ...(documents
      ? [{ waits: isRequired, part: <DocumentsPart key="documents" documents={documents} /> }]
      : []),
    ...(offers ? [{ waits: isChoosing, part: <OffersPart key="offers" offers={offers} /> }] : []),
    ...(invoices ? [{ waits: isPaying, part: <PayPart key="pay" invoices={invoices} /> }] : []),
    ...(purposes.includes('guarantee')
      ? [{ waits: false, part: <GuaranteePart key="guarantee" guarantee={guarantee} /> }]
      : []),
  ].toSorted((one, other) => Number(other.waits) - Number(one.waits));
};

const Parts = (reading: Reading): ReactElement => {
  const parts = partsOf(reading);
  const { word } = reading.page;
  return (
    <>
      <Head page={reading.page} />
      <main className={styles['column']}>
        {word !== '' && (
          <section className={styles['word']} aria-label={texts.wordOf}>
            <p>{word}</p>
          </section>
        )}
        {parts.every(({ waits }) => !waits) && (
          <section className={styles['good']} role="status">
            <h2>{texts.allDone.title}</h2>
            <p>{texts.allDone.text}</p>
          </section>
        )}
        {parts.map(({ part }) => part)}
        <People page={reading.page} />
      </main>
    </>
  );
};

const Message = ({
  title,
  text,
  onAgain,
}: {
  readonly title: string;
  readonly text: string;
  readonly onAgain?: () => void;
}): ReactElement => (
  <main className={styles['column']}>
    <section className={styles['card']}>
      <h1>{title}</h1>
      <p>{text}</p>
      {onAgain && (
        <button type="button" className={styles['main']} onClick={onAgain}>
          {texts.away.again}
        </button>
      )}
    </section>
  </main>
);

/** The whole page of a client: the code first, then what he is asked for, one under another. */
export const ClientPage = (): ReactElement => {
  const state = useClientState();
  useEffect(() => {
    document.title = state.kind === 'page' ? texts.title(state.page.deal.id) : texts.product;
  }, [state]);
  return (
    <div className={styles['page']}>
      {state.kind !== 'page' && (
        <header className={styles['head']}>
          <p className={styles['brand']}>{texts.product}</p>
        </header>
      )}
      {state.kind === 'loading' && (
        <main className={styles['column']} aria-busy="true">
          <p>{texts.loading}</p>
        </main>
      )}
      {state.kind === 'dead' && <Message {...texts.dead} />}
      {state.kind === 'away' && (
        <Message title={texts.away.title} text={texts.away.text} onAgain={() => void readClient()} />
      )}
      {state.kind === 'code' && <CodeStep visit={state.visit} />}
      {state.kind === 'page' && <Parts page={state.page} />}
    </div>
  );
};
