import { Button, Loader, TextInput } from '@mantine/core';
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import { passkeyScreenTexts as passkeyTexts } from '#features/sign-in/passkeys.screen-texts.ts';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import { useFirstFocus } from '#features/sign-in/web/use-first-focus.ts';
import styles from '#features/sign-in/web/VisitorFrame.module.css';

type FactorFormProps = {
  readonly isBusy: boolean;
  readonly trouble: string;
  readonly waitSeconds: number;
  /** The person has an application of codes; without one only a key or a recovery code is his. */
  readonly hasCode: boolean;
  /** A key in the place of the code; nothing where keys do not work. */
  readonly passkey: ReactNode;
  /** False when the code was not taken: it is cleared and takes the focus. */
  readonly onSubmit: (code: string) => Promise<boolean>;
  readonly onBack: () => void;
};

type TextButtonProps = { readonly onClick: () => void; readonly children: string };

const TextButton = ({ onClick, children }: TextButtonProps): ReactElement => (
  <button className="p-0 linked underlined no-edge no-ground pressed" type="button" onClick={onClick}>
    {children}
  </button>
);

type EnterButtonProps = { readonly isBusy: boolean; readonly isOff: boolean };

const EnterButton = ({ isBusy, isOff }: EnterButtonProps): ReactElement => (
  <Button
    type="submit"
    className={styles['submit'] ?? ''}
    fullWidth
    aria-disabled={isOff}
    leftSection={isBusy ? <Loader size={16} color="currentColor" /> : null}
  >
    {isBusy ? texts.entering : texts.enter}
  </Button>
);

type Ways = { readonly hasCode: boolean; readonly hasKey: boolean; readonly isLost: boolean };

const hintOf = ({ hasCode, hasKey, isLost }: Ways): string => {
  if (!hasCode) return hasKey ? passkeyTexts.keyFirst : passkeyTexts.keyElsewhere;
  return isLost ? texts.recoveryHint : texts.factorHint;
};

/** The second step of signing in: six digits of the application, or a recovery code. */
export const FactorForm = ({
  isBusy,
  trouble,
  waitSeconds,
  hasCode,
  passkey,
  onSubmit,
  onBack,
}: FactorFormProps): ReactElement => {
  const [code, setCode] = useState('');
  const [isTurned, setTurned] = useState(false);
  const isLost = isTurned || !hasCode;
  const [missing, setMissing] = useState('');
  const field = useFirstFocus();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || waitSeconds > 0) return;
    setMissing(code.trim() === '' ? texts.codeNeeded : '');
    if (code.trim() !== '' && (await onSubmit(code.trim()))) return;
    setCode('');
    field.current?.focus();
  };
  const turn = (): void => {
    setTurned(!isTurned);
    setCode('');
    setMissing('');
    field.current?.focus();
  };
  return (
    <>
      <h1>{texts.factorTitle}</h1>
      <p className="mt-6 muted">{hintOf({ hasCode, hasKey: Boolean(passkey), isLost })}</p>
      <form
        className={`grid gap-16 mt-24 ${styles['fields']}`}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <TextInput
          ref={field}
          label={isLost ? texts.recoveryCode : texts.factorCode}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          inputMode={isLost ? 'text' : 'numeric'}
          maxLength={40}
          value={code}
          error={waitSeconds > 0 ? texts.wait(waitSeconds) : missing || trouble}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <EnterButton isBusy={isBusy} isOff={isBusy || waitSeconds > 0} />
      </form>
      <div className="mt-12">{passkey}</div>
      <div className="row wrap spread gap-12 mt-24 text-13">
        {hasCode && <TextButton onClick={turn}>{isLost ? texts.withPhone : texts.noPhone}</TextButton>}
        <TextButton onClick={onBack}>{texts.back}</TextButton>
      </div>
      {isLost && <p className="mt-24 text-13 muted">{texts.factorLost}</p>}
    </>
  );
};
