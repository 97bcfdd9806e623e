import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { roublesText } from '#domain/money.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { formatPhone } from '#domain/phone.ts';
import type { LinkPurpose } from '#features/client-links/client-links.states.ts';
import { waitingOf } from '#features/client-links/client-links.waiting.ts';
import { clientPageTexts as texts } from '#features/client-links/client-page.screen-texts.ts';
import { CodeStep } from '#features/client-links/web/page/CodeStep.tsx';
import { GuaranteePart } from '#features/client-links/web/page/GuaranteePart.tsx';
import { isEnglish, switchLanguage } from '#features/client-links/web/page/language.ts';
import { OffersPart } from '#features/client-links/web/page/OffersPart.tsx';
import { DocumentsPart } from '#features/client-links/web/page/DocumentsPart.tsx';
import { PayPart } from '#features/client-links/web/page/PayPart.tsx';
import { StopReminders } from '#features/client-links/web/page/StopReminders.tsx';
import { SignPart } from '#features/client-links/web/page/SignPart.tsx';
import styles from '#features/client-links/web/page/page.module.css';
import { readClient, type Shown, useClientState } from '#features/client-links/web/page/use-client.ts';
import { brand } from '#kit/web/brand.ts';
import { Logo } from '#kit/web/Logo.tsx';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

const DraftParts = lazyPart(async () => ({
  default: (await import('#features/client-links/web/page/DraftPart.tsx')).DraftParts,
}));

const QuestionsPart = lazyPart(async () => ({
  default: (await import('#features/client-links/web/page/QuestionsPart.tsx')).QuestionsPart,
}));

type Reading = { readonly page: Shown };

/** Whose page this is: the company's own name and sign. */
const Brand = (): ReactElement => (
  <p className={styles['brand']}>
    <Logo size={24} />
    {brand}
  </p>
);

const Head = ({ page: { deal } }: Pick<Reading, 'page'>): ReactElement => (
  <header className={styles['head']}>
    <Brand />
    <h1>{deal.amount ? texts.head(roublesText(deal.amount)) : texts.headNoAmount}</h1>
    <p>{[deal.client, texts.deal(deal.id)].filter(Boolean).join(', ')}</p>
  </header>
);

const LanguageButton = (): ReactElement => (
  <button type="button" className={styles['text']} lang={isEnglish() ? 'ru' : 'en'} onClick={switchLanguage}>
    {texts.language}
  </button>
);

/** Whom to call, last on the page. */
const People = ({
  page: { people, until, is_reminded: isReminded },
}: Pick<Reading, 'page'>): ReactElement => (
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
    <StopReminders isReminded={isReminded} />
    <LanguageButton />
  </footer>
);

/** The drafts to agree with, then the guarantee; before either, that it is not there yet. */
const GuaranteeParts = ({ page: { drafts, guarantee } }: Reading): ReactElement => (
  <>
    {drafts && drafts.length > 0 && (
      <Suspense>
        <DraftParts drafts={drafts} />
      </Suspense>
    )}
    {(guarantee || !drafts?.length) && <GuaranteePart guarantee={guarantee} />}
  </>
);

const DocumentParts = ({
  page: { questions, may_pass: mayPass },
  documents,
}: Reading & { readonly documents: NonNullable<Shown['documents']> }): ReactElement => (
  <>
    <DocumentsPart documents={documents} mayPass={mayPass} />
    {questions && (
      <Suspense>
        <QuestionsPart questions={questions} />
      </Suspense>
    )}
  </>
);

const Part = ({ page, purpose }: Reading & { readonly purpose: LinkPurpose }): ReactElement | null => {
  const { documents, offers, signing, invoices } = page;
  if (purpose === 'documents') return documents && <DocumentParts page={page} documents={documents} />;
  if (purpose === 'offers') return offers && <OffersPart offers={offers} mayAccept={page.may_accept} />;
  if (purpose === 'sign') return signing && <SignPart signing={signing} />;
  if (purpose === 'pay') return invoices && <PayPart invoices={invoices} />;
  return <GuaranteeParts page={page} />;
};

/** What waited for the client when he came stands first; nothing moves away under his finger afterwards. */
const Parts = ({ page }: Reading): ReactElement => {
  const waiting = waitingOf(page);
  const [order] = useState(() => [...new Set([...waiting, ...page.purposes])]);
  const { word } = page;
  return (
    <>
      <Head page={page} />
      <main className={styles['column']}>
        {word !== '' && (
          <section className={styles['word']} aria-label={texts.wordOf}>
            <p>{word}</p>
          </section>
        )}
        {waiting.length === 0 && !page.questions?.items.some(({ state }) => state !== 'checking') && (
          <section className={styles['good']} role="status">
            <h2>{texts.allDone.title}</h2>
            <p>{texts.allDone.text}</p>
          </section>
        )}
        {order.map((purpose) => (
          <Part key={purpose} page={page} purpose={purpose} />
        ))}
        <People page={page} />
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
    document.title = state.kind === 'page' ? texts.title(state.page.deal.id) : brand;
  }, [state]);
  return (
    <div className={styles['page']}>
      {state.kind !== 'page' && (
        <header className={styles['head']}>
          <Brand />
        </header>
      )}
      {state.kind === 'loading' && (
        <main className={styles['column']} aria-busy="true">
          <p>{texts.loading}</p>
        </main>
      )}
      {state.kind === 'dead' && <Message {...texts.dead} />}
      {state.kind === 'shut' && <Message title={texts.shut} text={state.why} />}
      {state.kind === 'away' && (
        <Message title={texts.away.title} text={texts.away.text} onAgain={() => void readClient()} />
      )}
      {state.kind === 'code' && (
        <CodeStep visit={state.visit}>
          <LanguageButton />
        </CodeStep>
      )}
      {state.kind === 'page' && <Parts page={state.page} />}
    </div>
  );
};
