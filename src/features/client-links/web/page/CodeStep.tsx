import type { ReactElement, ReactNode } from 'react';
import { clientPageCalls as calls } from '#features/client-links/client-page.contract.ts';
import { clientPageTexts } from '#features/client-links/client-page.screen-texts.ts';
import { CodeForm } from '#features/client-links/web/page/CodeForm.tsx';
import { StopReminders } from '#features/client-links/web/page/StopReminders.tsx';
import styles from '#features/client-links/web/page/page.module.css';
import type { Visit } from '#features/client-links/web/page/use-client.ts';
import { callApi } from '#kit/web/calls/call-api.ts';

const texts = clientPageTexts.code;
const quiet = { quiet: true } as const;

/** The code from the message, before anything of the deal is shown. */
export const CodeStep = ({
  visit,
  children,
}: {
  readonly visit: Visit;
  readonly children: ReactNode;
}): ReactElement => (
  <main className={styles['column']}>
    <section className={styles['card']}>
      <h1>{texts.title}</h1>
      <p>{visit.code ? texts.sent(visit.phone) : texts.text(visit.phone)}</p>
      <CodeForm
        code={visit.code}
        sendLabel={texts.send}
        enterLabel={texts.enter}
        onSend={() => callApi(calls.sendCode, { body: {} }, quiet)}
        onEnter={(code) => callApi(calls.enterCode, { body: { code } }, quiet)}
      />
      <StopReminders isReminded={visit.is_reminded} />
      {children}
    </section>
  </main>
);
