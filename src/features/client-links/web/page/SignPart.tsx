import { type ReactElement, useState } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { clientPageCalls as calls } from '#features/client-links/client-page.contract.ts';
import { clientPageTexts } from '#features/client-links/client-page.screen-texts.ts';
import { ActWords } from '#features/client-links/web/page/ActWords.tsx';
import { CodeForm } from '#features/client-links/web/page/CodeForm.tsx';
import { PickFile } from '#features/client-links/web/page/PickFile.tsx';
import styles from '#features/client-links/web/page/page.module.css';
import { useAct } from '#features/client-links/web/page/use-act.ts';
import type { Shown } from '#features/client-links/web/page/use-client.ts';
import { callApi, downloadUrl } from '#kit/web/calls/call-api.ts';

const texts = clientPageTexts.sign;
const quiet = { quiet: true } as const;

type Signing = NonNullable<Shown['signing']>;
type Request = Signing['requests'][number];

const Files = ({ files }: Pick<Request, 'files'>): ReactElement => (
  <ul className={styles['stack']}>
    {files.map(({ id, name }) => (
      <li key={id}>
        <a className={styles['plain']} href={downloadUrl(calls.openSigned, { query: { id: String(id) } })}>
          {texts.open(name)}
        </a>
      </li>
    ))}
  </ul>
);

/** A signature file for each document that has none yet, instead of a code. */
const SignatureFiles = ({ request: { id, files } }: { readonly request: Request }): ReactElement => {
  const act = useAct();
  const bring = (documentId: number, chosen: readonly File[]): void =>
    void act.run(
      () =>
        callApi(
          calls.bringSignature,
          { body: { id: String(id), document_id: String(documentId) }, files: chosen },
          quiet,
        ),
      texts.brought,
    );
  return (
    <>
      {files.map((file) => (
        <div key={file.id} className={styles['stack']}>
          <p className={styles['faint']}>{file.name}</p>
          {file.is_signed ? (
            <p className={styles['fine']}>{texts.signed}</p>
          ) : (
            <PickFile
              label={texts.bringTo(file.name)}
              words={texts.bring}
              accept=".sig,.p7s"
              act={act}
              onPick={(chosen) => bring(file.id, chosen)}
            />
          )}
        </div>
      ))}
      <ActWords act={act} />
    </>
  );
};

const Act = ({
  request,
  agreement,
}: {
  readonly request: Request;
  readonly agreement: string;
}): ReactElement => {
  const [isAgreed, setAgreed] = useState(request.code !== null);
  const { id, code } = request;
  return (
    <>
      <details>
        <summary>{texts.agreement}</summary>
        <p className={styles['faint']}>{agreement}</p>
      </details>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={isAgreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        {texts.agree}
      </label>
      <CodeForm
        code={code}
        sendLabel={texts.send}
        enterLabel={texts.enter}
        isOff={!isAgreed}
        onSend={() => callApi(calls.sendSignCode, { body: { id, agreed: true } }, quiet)}
        onEnter={(typed) => callApi(calls.sign, { body: { id, code: typed } }, quiet)}
      />
    </>
  );
};

type AnswerProps = { readonly request: Request; readonly agreement: string };

/** How a request is answered: by the code or by files; signed, its sheet. */
const Answer = ({ request, agreement }: AnswerProps): ReactElement | null => {
  if (request.is_signed) {
    const query = { id: String(request.id) };
    return (
      <>
        <a className={styles['main']} download href={downloadUrl(calls.openSignedSet, { query })}>
          {texts.set}
        </a>
        {request.has_sheet && (
          <a className={styles['plain']} download href={downloadUrl(calls.openSheet, { query })}>
            {texts.sheet}
          </a>
        )}
      </>
    );
  }
  if (request.method === 'kep') return <SignatureFiles request={request} />;
  return (
    <>
      <Act request={request} agreement={agreement} />
      <details>
        <summary>{texts.orFile}</summary>
        <SignatureFiles request={request} />
      </details>
    </>
  );
};

/** What the client signs: the documents to open, one sentence of what he does, the code; then what he has signed. */
export const SignPart = ({
  signing: { agreement, requests },
}: {
  readonly signing: Signing;
}): ReactElement => (
  <>
    {requests.length === 0 && (
      <section className={styles['card']}>
        <p className={styles['faint']}>{texts.none}</p>
      </section>
    )}
    {requests.map((request) => (
      <section key={request.id} className={styles['card']}>
        <h2>{texts.title}</h2>
        <p className={styles['faint']}>{request.bank}</p>
        {request.is_signed ? (
          <p className={styles['fine']}>{texts.signed}</p>
        ) : (
          <>
            <p>{request.method === 'kep' ? texts.whatFile : texts.what(request.files.length)}</p>
            <p className={styles['faint']}>
              {texts.until(formatDate(moscowDateOf(new Date(request.due_at))))}
            </p>
          </>
        )}
        <Files files={request.files} />
        <Answer request={request} agreement={agreement} />
      </section>
    ))}
  </>
);
