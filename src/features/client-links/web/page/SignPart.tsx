import { type ReactElement, useState } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { clientPageCalls as calls } from '#features/client-links/client-page.contract.ts';
import { clientPageTexts } from '#features/client-links/client-page.screen-texts.ts';
import { CodeForm } from '#features/client-links/web/page/CodeForm.tsx';
import styles from '#features/client-links/web/page/page.module.css';
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
            <p>{texts.what(request.files.length)}</p>
            <p className={styles['faint']}>
              {texts.until(formatDate(moscowDateOf(new Date(request.due_at))))}
            </p>
          </>
        )}
        <Files files={request.files} />
        {request.is_signed ? (
          <a
            className={styles['plain']}
            download
            href={downloadUrl(calls.openSheet, { query: { id: String(request.id) } })}
          >
            {texts.sheet}
          </a>
        ) : (
          <Act request={request} agreement={agreement} />
        )}
      </section>
    ))}
  </>
);
