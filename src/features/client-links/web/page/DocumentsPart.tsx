import { type ReactElement, Suspense, useState } from 'react';
import { countOf } from '#domain/plural.ts';
import { isRequired } from '#features/client-links/client-links.states.ts';
import { clientPageCalls as calls } from '#features/client-links/client-page.contract.ts';
import { clientPageTexts } from '#features/client-links/client-page.screen-texts.ts';
import { ActWords } from '#features/client-links/web/page/ActWords.tsx';
import { PickFile } from '#features/client-links/web/page/PickFile.tsx';
import styles from '#features/client-links/web/page/page.module.css';
import { type Act, useAct } from '#features/client-links/web/page/use-act.ts';
import { closeFormer, passPlace, useUnsent } from '#features/client-links/web/page/unsent-store.ts';
import type { Shown } from '#features/client-links/web/page/use-client.ts';
import { callApi, downloadUrl } from '#kit/web/calls/call-api.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { isPicture } from '#kit/web/files/shrink-picture.ts';

const texts = clientPageTexts.documents;

type AskedDocument = NonNullable<Shown['documents']>[number];
type OfDocument = { readonly asked: AskedDocument };

const ScanPart = lazyPart(async () => ({
  default: (await import('#features/client-links/web/page/ScanPart.tsx')).ScanPart,
}));

const PassForm = lazyPart(async () => ({
  default: (await import('#features/client-links/web/page/PassForm.tsx')).PassForm,
}));

const Where = ({ where: { words, href } }: { readonly where: NonNullable<AskedDocument['where']> }) => (
  <p className={styles['faint']}>
    {words}{' '}
    {href && (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {new URL(href).host}
      </a>
    )}
  </p>
);

/** Why it was refused: in words, and as it looks. */
const Refusal = ({ asked: { kind, name, remark, has_picture: hasPicture } }: OfDocument): ReactElement => (
  <>
    {remark && <p className={styles['remark']}>{remark}</p>}
    {hasPicture && (
      <img
        className={styles['picture']}
        src={downloadUrl(calls.openRemark, { query: { document_type: kind } })}
        alt={texts.wrong(name)}
      />
    )}
  </>
);

/** Somebody else is asked for it. */
const Pass = ({ asked: { kind, name }, act }: OfDocument & { readonly act: Act }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const isLeft = useUnsent(({ typed }) => typed.includes(passPlace(kind)));
  const close = (): void => {
    setOpen(false);
    closeFormer(passPlace(kind));
  };
  return isOpen || isLeft ? (
    <Suspense>
      <PassForm kind={kind} act={act} onDone={close} />
    </Suspense>
  ) : (
    <button
      type="button"
      className={styles['text']}
      aria-label={texts.passOf(name)}
      onClick={() => setOpen(true)}
    >
      {texts.pass}
    </button>
  );
};

type DocumentItemProps = { readonly asked: AskedDocument; readonly mayPass: boolean };

const DocumentItem = ({ asked, mayPass }: DocumentItemProps): ReactElement => {
  const act = useAct();
  const [photos, setPhotos] = useState<readonly File[] | null>(null);
  const isSaved = useUnsent(({ scans }) => scans.includes(asked.kind));
  const close = (): void => {
    setPhotos(null);
    useUnsent.setState(({ scans }) => ({ scans: scans.filter((kind) => kind !== asked.kind) }));
  };
  const send = (files: readonly File[], forget?: () => void): void =>
    void act.post(
      {
        call: calls.bringDocument,
        body: { document_type: asked.kind },
        files,
        title: asked.name,
        onTaken: close,
        ...(forget && { forget }),
      },
      texts.brought(asked.name),
    );
  /** Photographs are seen before they leave; other files go at once. Those who lead the deal see that he is at it. */
  const pick = (files: readonly File[]): void => {
    void callApi(calls.beginDocument, { body: { document_type: asked.kind } }, { quiet: true }).catch(
      () => undefined,
    );
    if (files.every(isPicture)) setPhotos(files);
    else send(files);
  };
  return (
    <li className={styles['item']}>
      <h3>{asked.name}</h3>
      {asked.state !== 'required' && <p className={styles['bad']}>{texts.states[asked.state]}</p>}
      {asked.state === 'refused' && <Refusal asked={asked} />}
      {asked.help !== '' && <p className={styles['faint']}>{asked.help}</p>}
      {asked.where && <Where where={asked.where} />}
      <p className={styles['faint']}>
        {asked.limit}.{' '}
        <a href={downloadUrl(calls.openSample, { query: { document_type: asked.kind } })}>{texts.sample}</a>
      </p>
      {asked.passed_to && <p className={styles['fine']}>{texts.passed(asked.passed_to)}</p>}
      {photos || isSaved ? (
        <Suspense>
          <ScanPart
            name={asked.name}
            kind={asked.kind}
            mostBytes={asked.max_mb * 1024 * 1024}
            first={photos ?? []}
            act={act}
            onDone={send}
            onCancel={close}
          />
        </Suspense>
      ) : (
        <div className={styles['pair']}>
          <PickFile isCamera label={texts.photoOf(asked.name)} words={texts.photo} act={act} onPick={pick} />
          <PickFile
            label={texts.fileOf(asked.name)}
            words={act.isBusy ? texts.sending : texts.file}
            act={act}
            onPick={pick}
          />
        </div>
      )}
      {mayPass && <Pass asked={asked} act={act} />}
      <ActWords act={act} />
    </li>
  );
};

type DocumentsPartProps = {
  readonly documents: readonly AskedDocument[];
  /** He may ask somebody else for one of them. */
  readonly mayPass: boolean;
};

/** What the client is to bring, what was refused and why; what is with us is one line that opens. */
export const DocumentsPart = ({ documents, mayPass }: DocumentsPartProps): ReactElement => {
  const required = documents.filter(({ state }) => isRequired(state));
  const brought = documents.filter(({ state }) => !isRequired(state));
  return (
    <section className={styles['card']}>
      <h2>
        {required.length > 0
          ? texts.left(required.length, countOf(required.length, texts.count))
          : texts[brought.length > 0 ? 'none' : 'nothing']}
      </h2>
      {required.length > 0 && <p className={styles['faint']}>{texts.pages}</p>}
      <ul>
        {required.map((asked) => (
          <DocumentItem key={asked.kind} asked={asked} mayPass={mayPass} />
        ))}
      </ul>
      {brought.length > 0 && (
        <details>
          <summary>{texts.done(countOf(brought.length, texts.count))}</summary>
          <ul>
            {brought.map((asked) => (
              <li key={asked.kind} className={styles['line']}>
                <span>{asked.name}</span>
                <span className={styles[asked.state === 'accepted' ? 'fine' : 'faint']}>
                  {texts.states[asked.state]}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};
