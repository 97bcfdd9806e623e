import { Button, Checkbox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { codeRules } from '#features/deal-signatures/deal-signatures.rules.ts';
import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { signatureScreenTexts as texts } from '#features/deal-signatures/deal-signatures.screen-texts.ts';
import { signatureTexts } from '#features/deal-signatures/deal-signatures.texts.ts';
import { CodeInput } from '#features/deal-signatures/web/CodeInput.tsx';
import styles from '#features/deal-signatures/web/signatures.module.css';
import { type SignRequest, signatureReads } from '#features/deal-signatures/web/use-signatures.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FormButtons } from '#kit/web/Page.tsx';
import { invalidateCalls } from '#kit/web/query-client.ts';
import { toast } from '#kit/web/toast.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

const words = texts.code;
type Sent = CallReply<typeof signatureCalls.sendCode>;

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

const lifeWords = (sent: Sent | null, left: number, tries: number): string => {
  if (sent === null) return words.needSend;
  if (left === 0) return words.over;
  return tries === 0 ? words.noTries : `${words.lives(clockOf(left))}. ${words.triesLeft(tries)}`;
};

type CodeDialogProps = { readonly request: SignRequest; readonly onClose: () => void };

/** The code on its way: sent, waited for, typed in; a wrong one costs a try. */
const useCode = (id: number, onSigned: () => void) => {
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate: openNow } = useCallMutation(signatureCalls.openRequest, {
    quiet: true,
    onSuccess: (reply) => setSent(reply.code),
  });
  useEffect(() => openNow({ body: { id } }), [openNow, id]);
  const send = useCallMutation(signatureCalls.sendCode, {
    quiet: true,
    onSuccess: (reply) => {
      setSent(reply);
      setCode('');
      setRefusal(null);
    },
    onError: (error) => setRefusal(error.message),
  });
  const enter = useCallMutation(signatureCalls.enterCode, {
    quiet: true,
    onSuccess: (reply) => {
      if (reply.ok) return onSigned();
      setCode('');
      setRefusal(reply.message);
      setSent((existing) => existing && { ...existing, tries_left: reply.tries_left });
    },
    onError: (error) => setRefusal(error.message),
  });
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
    isSending: send.isPending,
    isEntering: enter.isPending,
    send: () => send.mutate({ body: { id, agreed: true } }),
    enter: () => isWhole && enter.mutate({ body: { id, code } }),
    type: (typed: string) => {
      setCode(typed);
      setRefusal(null);
    },
  };
};

type Code = ReturnType<typeof useCode>;

/** Who signs what. */
const Signed = ({ request }: { readonly request: SignRequest }): ReactElement => (
  <div>
    <b>{words.who(request.signer, request.phone ?? '')}</b>
    <p className="muted small">{words.documents(request.files.length)}</p>
    <ul className="grid gap-6 text-13">
      {request.files.map((file) => (
        <li className="breaks" key={file.document_id}>
          {file.name}
        </li>
      ))}
    </ul>
  </div>
);

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

/** The client signs by himself on the device that is handed to him: agrees, gets a code on his phone, types it in. */
export const CodeDialog = ({ request, onClose }: CodeDialogProps): ReactElement => {
  const isSmall = useMediaQuery('(max-width: 480px)') ?? false;
  const [isAgreed, setAgreed] = useState(false);
  const close = (): void => {
    void invalidateCalls(...signatureReads);
    onClose();
  };
  const code = useCode(request.id, () => {
    toast.success(words.done);
    close();
  });
  return (
    <Modal
      opened
      onClose={close}
      title={words.title}
      size={520}
      fullScreen={isSmall}
      closeOnClickOutside={false}
    >
      <form
        className="grid-1 gap-12"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          code.enter();
        }}
      >
        <Signed request={request} />
        <p className="text-13">
          {words.hand} {words.own}
        </p>
        <p className={`scrolls py-10 px-12 text-13 line-20 soft round-8 on-head ${styles['agreement']}`}>
          {signatureTexts.agreement}
        </p>
        <Checkbox
          label={words.agree}
          checked={isAgreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        <SendCode code={code} isAgreed={isAgreed} />
        <TypedCode code={code} />
        <FormButtons right>
          <Button variant="default" onClick={close}>
            {words.close}
          </Button>
          <Button type="submit" loading={code.isEntering} disabled={!code.isWhole}>
            {words.sign}
          </Button>
        </FormButtons>
      </form>
    </Modal>
  );
};
