import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { clientPageCalls as calls } from '#features/client-links/client-page.contract.ts';
import { clientPageTexts } from '#features/client-links/client-page.screen-texts.ts';
import styles from '#features/client-links/web/page/page.module.css';
import { useAct } from '#features/client-links/web/page/use-act.ts';
import type { Visit } from '#features/client-links/web/page/use-client.ts';
import { callApi } from '#kit/web/call-api.ts';

const texts = clientPageTexts.code;
const digits = 6;

/** Whole seconds until a moment, counted down. */
const useSecondsUntil = (moment: string | undefined): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return moment === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - now) / 1_000));
};

type CodeStepProps = { readonly visit: Visit };

/** The code from the message, before anything of the deal is shown. */
export const CodeStep = ({ visit }: CodeStepProps): ReactElement => {
  const [code, setCode] = useState('');
  const [left, setLeft] = useState<number | null>(null);
  const act = useAct();
  const seconds = useSecondsUntil(visit.code?.resend_at);
  const send = (): void => {
    setCode('');
    setLeft(null);
    void act.run(() => callApi(calls.sendCode, { body: {} }, { quiet: true }));
  };
  const enter = (typed: string): void =>
    void act.run(async () => {
      const { ok, tries_left: tries } = await callApi(
        calls.enterCode,
        { body: { code: typed } },
        { quiet: true },
      );
      if (ok) return;
      setLeft(tries);
      setCode('');
    });
  const type = (typed: string): void => {
    const next = typed.replaceAll(/\D/g, '').slice(0, digits);
    setCode(next);
    if (next.length === digits) enter(next);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.length === digits) enter(code);
  };
  const problem = act.problem ?? (left === null ? null : texts.wrong(left));
  return (
    <main className={styles['column']}>
      <section className={styles['card']}>
        <h1>{texts.title}</h1>
        <p>{visit.code ? texts.sent(visit.phone) : texts.text(visit.phone)}</p>
        {visit.code && (
          <form className={styles['stack']} onSubmit={onSubmit}>
            <label className={styles['stack']}>
              <span className={styles['faint']}>{texts.label}</span>
              <input
                className={styles['code']}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing this page asks
                autoFocus
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={digits}
                value={code}
                aria-invalid={problem !== null}
                aria-describedby="code-problem"
                onChange={(event) => type(event.currentTarget.value)}
              />
            </label>
            <button type="submit" className={styles['main']} disabled={act.isBusy || code.length < digits}>
              {texts.enter}
            </button>
          </form>
        )}
        <p id="code-problem" className={styles['problem']} role="alert">
          {problem}
        </p>
        <button
          type="button"
          className={styles[visit.code ? 'plain' : 'main']}
          disabled={act.isBusy || seconds > 0}
          onClick={send}
        >
          {!visit.code && texts.send}
          {visit.code && (seconds > 0 ? texts.againIn(seconds) : texts.again)}
        </button>
      </section>
    </main>
  );
};
