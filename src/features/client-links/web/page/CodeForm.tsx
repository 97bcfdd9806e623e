import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { clientPageTexts } from '#features/client-links/client-page.screen-texts.ts';
import styles from '#features/client-links/web/page/page.module.css';
import { useAct } from '#features/client-links/web/page/use-act.ts';
import type { Visit } from '#features/client-links/web/page/use-client.ts';

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

type SendButtonProps = {
  readonly code: Visit['code'];
  readonly label: string;
  readonly isOff: boolean;
  readonly onSend: () => void;
};

/** Asks for a code; for another one a minute after the one before. */
const SendButton = ({ code, label, isOff, onSend }: SendButtonProps): ReactElement => {
  const seconds = useSecondsUntil(code?.resend_at);
  const again = seconds > 0 ? texts.againIn(seconds) : texts.again;
  return (
    <button
      type="button"
      className={styles[code ? 'plain' : 'main']}
      disabled={isOff || seconds > 0}
      onClick={onSend}
    >
      {code ? again : label}
    </button>
  );
};

type CodeFormProps = {
  /** The code on its way; without one it is asked for first. */
  readonly code: Visit['code'];
  readonly sendLabel: string;
  readonly enterLabel: string;
  readonly isOff?: boolean;
  readonly onSend: () => Promise<unknown>;
  readonly onEnter: (typed: string) => Promise<{ readonly ok: boolean; readonly tries_left: number }>;
};

/** A code from a message: asked for, typed in or filled in by the phone, wrong ones counted, sent again after a minute. */
export const CodeForm = ({
  code,
  sendLabel,
  enterLabel,
  isOff = false,
  onSend,
  onEnter,
}: CodeFormProps): ReactElement => {
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState<number | null>(null);
  const act = useAct();
  const send = (): void => {
    setTyped('');
    setLeft(null);
    void act.run(onSend);
  };
  const enter = (whole: string): void =>
    void act.run(async () => {
      const { ok, tries_left: tries } = await onEnter(whole);
      if (ok) return;
      setLeft(tries);
      setTyped('');
    });
  const type = (value: string): void => {
    const next = value.replaceAll(/\D/g, '').slice(0, digits);
    setTyped(next);
    if (next.length === digits) enter(next);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.length === digits) enter(typed);
  };
  const problem = act.problem ?? (left === null ? null : texts.wrong(left));
  return (
    <>
      {code && (
        <form className={styles['stack']} onSubmit={onSubmit}>
          <label className={styles['stack']}>
            <span className={styles['faint']}>{texts.label}</span>
            <input
              className={styles['code']}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes when the code has just been asked for
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={digits}
              value={typed}
              aria-invalid={problem !== null}
              onChange={(event) => type(event.currentTarget.value)}
            />
          </label>
          <button type="submit" className={styles['main']} disabled={act.isBusy || typed.length < digits}>
            {enterLabel}
          </button>
        </form>
      )}
      <p className={styles['problem']} role="alert">
        {problem}
      </p>
      <SendButton code={code} label={sendLabel} isOff={isOff || act.isBusy} onSend={send} />
    </>
  );
};
