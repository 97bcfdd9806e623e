import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { roublesText } from '#domain/money.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { formatPhone } from '#domain/phone.ts';
import type { LinkPurpose } from '#features/client-links/client-links.states.ts';
import { waitingOf } from '#features/client-links/client-links.waiting.ts';
import { clientPageTexts as texts } from '#features/client-links/client-page.screen-texts.ts';
import { CodeStep } from '#features/client-links/web/page/CodeStep.tsx';
import { isEnglish, switchLanguage } from '#features/client-links/web/page/language.ts';
import { DocumentsPart } from '#features/client-links/web/page/DocumentsPart.tsx';
import { StopReminders } from '#features/client-links/web/page/StopReminders.tsx';
import styles from '#features/client-links/web/page/page.module.css';
import { useUnsent } from '#features/client-links/web/page/unsent-store.ts';
import { readClient, type Shown, useClientState } from '#features/client-links/web/page/use-client.ts';
import { idle } from '#kit/web/calls/ahead.ts';
import { brand } from '#kit/web/brand.ts';
import { Logo } from '#kit/web/Logo.tsx';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

const DraftParts = lazyPart(async () => ({
  default: (await import('#features/client-links/web/page/DraftPart.tsx')).DraftParts,
}));

const QuestionsPart = lazyPart(async () => ({
  default: (await import('#features/client-links/web/page/QuestionsPart.tsx')).QuestionsPart,
}));

const loads = {
  offers: async () => ({
    default: (await import('#features/client-links/web/page/OffersPart.tsx')).OffersPart,
  }),
  sign: async () => ({ default: (await import('#features/client-links/web/page/SignPart.tsx')).SignPart }),
  pay: async () => ({ default: (await import('#features/client-links/web/page/PayPart.tsx')).PayPart }),
  guarantee: async () => ({
    default: (await import('#features/client-links/web/page/GuaranteePart.tsx')).GuaranteePart,
  }),
} as const;
const OffersPart = lazyPart(loads.offers);
const SignPart = lazyPart(loads.sign);
const PayPart = lazyPart(loads.pay);
const GuaranteePart = lazyPart(loads.guarantee);

/** They come while the code is on its way. */
const bringParts = (): void => {
  void idle()
    .then(() => Promise.all(Object.values(loads).map((load) => load())))
    .catch(() => undefined);
};

const SendingPart = lazyPart(async () => ({
  default: (await import('#features/client-links/web/page/SendingPart.tsx')).SendingPart,
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

/** Goes on with what has stayed on this device; what keeps and sends comes in a quiet moment, before the line may go. */
const useUnsentHere = ({ device_keys: keys }: Shown): void => {
  // In one line: at every reading the same keys come in a new list.
  const line = keys.join(' ');
  useEffect(() => {
    void idle()
      .then(() => import('#features/client-links/web/page/SendingPart.tsx'))
      .then(() => import('#features/client-links/web/page/unsent.ts'))
      .then(({ openUnsent }) => openUnsent(line.split(' ').filter(Boolean)))
      .catch(() => undefined);
  }, [line]);
};

/** What waited for the client when he came stands first; nothing moves away under his finger afterwards. */
const Parts = ({ page }: Reading): ReactElement => {
  const waiting = waitingOf(page);
  const [order] = useState(() => [...new Set([...waiting, ...page.purposes])]);
  const { word } = page;
  const isSending = useUnsent(({ items }) => items.length > 0);
  useUnsentHere(page);
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
          <Suspense key={purpose}>
            <Part page={page} purpose={purpose} />
          </Suspense>
        ))}
        <People page={page} />
        {isSending && (
          <Suspense>
            <SendingPart />
          </Suspense>
        )}
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

/** What was typed behind a link that is shut is of no use to anybody. */
const forgetTyped = async (): Promise<void> => {
  try {
    const { dropTypedOfLink } = await import('#features/client-links/web/page/typed.ts');
    await dropTypedOfLink();
  } catch {
    // Without a line it goes with the term of the link.
  }
};

/** The whole page of a client: the code first, then what he is asked for, one under another. */
export const ClientPage = (): ReactElement => {
  const state = useClientState();
  useEffect(() => {
    document.title = state.kind === 'page' ? texts.title(state.page.deal.id) : brand;
  }, [state]);
  useEffect(bringParts, []);
  const isShut = state.kind === 'shut';
  useEffect(() => {
    if (isShut) void forgetTyped();
  }, [isShut]);
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
