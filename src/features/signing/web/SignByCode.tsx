import { Button, Checkbox } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CodeView } from '#features/signing/signing.fields.ts';
import { codeRules } from '#features/signing/signing.rules.ts';
import { signingScreenTexts } from '#features/signing/signing.screen-texts.ts';
import { CodeInput } from '#features/signing/web/CodeInput.tsx';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { FormButtons } from '#kit/web/screens/Page.tsx';

const words = signingScreenTexts.code;
type Entered = { readonly ok: boolean; readonly message: string; readonly tries_left: number };

/** Seconds until a moment, counted once a second; zero when it has come. */
const useSecondsTo = (moment: string | undefined): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === undefined) return undefined;
    const tick = (): void => setNow(Date.now());
    const first = setTimeout(tick, 0); // the clock has stood since nothing was counted
    const timer = setInterval(tick, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [moment]);
  return moment === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000));
};

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const lifeWords = (sent: CodeView | null, left: number, tries: number): string => {
  if (sent === null) return words.needSend;
  if (left === 0) return words.over;
  return tries === 0 ? words.noTries : `${words.lives(clockOf(left))}. ${words.triesLeft(tries)}`;
};

/** What signing by a code asks of whoever owns the document; a refusal is thrown. */
type CodeCalls = {
  /** The code already under way. */
  readonly open: () => Promise<CodeView | null>;
  readonly send: () => Promise<CodeView>;
  readonly enter: (code: string) => Promise<Entered>;
};

/** The code on its way: sent, waited for, typed in; a wrong one costs a try. */
const useCode = ({ open, send, enter }: CodeCalls, onSigned: () => void) => {
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<CodeView | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState<'sending' | 'entering' | null>(null);
  const first = useRef(open);
  useEffect(() => {
    first.current().then(setSent, () => undefined);
  }, []);
  const ask = async <T,>(what: 'sending' | 'entering', work: Promise<T>, take: (reply: T) => void) => {
    setBusy(what);
    try {
      take(await work);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
    }
    setBusy(null);
  };
  const takeEntered = (reply: Entered): void => {
    if (reply.ok) return onSigned();
    setCode('');
    setRefusal(reply.message);
    setSent((existing) => existing && { ...existing, tries_left: reply.tries_left });
  };
  const takeSent = (reply: CodeView): void => {
    setSent(reply);
    setCode('');
    setRefusal(null);
  };
  const left = useSecondsTo(sent?.expires_at);
  const tries = sent?.tries_left ?? 0;
  const isPlayable = left > 0 && tries > 0;
  const isWhole = isPlayable && code.length === codeRules.digits;
  return {
    code,
    sent,
    refusal,
    words: lifeWords(sent, left, tries),
    isPlayable,
    isWhole,
    isSending: busy === 'sending',
    isEntering: busy === 'entering',
    send: () => void ask('sending', send(), takeSent),
    enter: () => {
      if (isWhole && busy === null) void ask('entering', enter(code), takeEntered);
    },
    type: (typed: string) => {
      setCode(typed);
      setRefusal(null);
    },
  };
};

type Code = ReturnType<typeof useCode>;

/** No code goes without the client's consent, nor another one before its time. */
const SendCode = ({
  code: { sent, isPlayable, isSending, send },
  isAgreed,
}: {
  readonly code: Code;
  readonly isAgreed: boolean;
}): ReactElement => {
  const wait = useSecondsTo(sent?.resend_at);
  const label = sent ? words.again : words.send;
  return (
    <div className="row wrap gap-8">
      <Button
        variant={isPlayable ? 'default' : 'filled'}
        disabled={!isAgreed || wait > 0}
        loading={isSending}
        onClick={send}
      >
        {wait > 0 ? words.againIn(wait) : label}
      </Button>
      <span className="muted small">{!isAgreed && sent === null ? words.needAgree : ''}</span>
    </div>
  );
};

const TypedCode = ({
  code: { code, sent, refusal, words: life, isPlayable, type },
}: {
  readonly code: Code;
}): ReactElement => {
  // The button that was pressed goes grey and loses the cursor: it goes to the code, after a wrong one too.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (sent !== null) field.current?.focus();
  }, [sent]);
  return (
    <>
      <div className="grid gap-6">
        <CodeInput
          field={field}
          value={code}
          isWrong={refusal !== null && code === ''}
          isOff={!isPlayable}
          onChange={type}
        />
        <p className="muted small" aria-live="off">
          {life}
        </p>
      </div>
      {refusal && (
        <p role="alert" className="text-13 err">
          {refusal}
        </p>
      )}
    </>
  );
};

type SignByCodeProps = CodeCalls & {
  /** Who signs what, and on whose device. */
  readonly children: ReactNode;
  /** The text the signer agrees to before a code goes. */
  readonly agreement: string;
  /** What he ticks, where it is more than that text. */
  readonly agreeLabel?: string;
  /** What the button says, such as the sum that is signed. */
  readonly signLabel?: string;
  readonly onSigned: () => void;
  /** Absent where the form stands on a page and is not closed. */
  readonly onClose?: () => void;
};

/** Agrees, gets a code on the phone, types it in: one form for whatever is signed. */
export const SignByCode = ({
  children,
  agreement,
  agreeLabel = words.agree,
  signLabel = words.sign,
  onSigned,
  onClose,
  ...calls
}: SignByCodeProps): ReactElement => {
  const [isAgreed, setAgreed] = useState(false);
  const code = useCode(calls, onSigned);
  return (
    <form
      className="grid-1 gap-12"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        code.enter();
      }}
    >
      {children}
      <p className="scrolls py-10 px-12 text-13 line-20 soft round-8 on-head" style={{ maxHeight: '40dvh' }}>
        {agreement}
      </p>
      <Checkbox
        label={agreeLabel}
        checked={isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <SendCode code={code} isAgreed={isAgreed} />
      <TypedCode code={code} />
      <FormButtons right>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
        )}
        <Button type="submit" loading={code.isEntering} disabled={!code.isWhole || !isAgreed}>
          {signLabel}
        </Button>
      </FormButtons>
    </form>
  );
};
