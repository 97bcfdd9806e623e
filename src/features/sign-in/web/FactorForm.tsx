import { Button, Loader, TextInput } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import { useFirstFocus } from '#features/sign-in/web/use-first-focus.ts';
import styles from '#features/sign-in/web/VisitorFrame.module.css';

type FactorFormProps = {
  readonly isBusy: boolean;
  readonly trouble: string;
  readonly waitSeconds: number;
  /** False when the code was not taken: it is cleared and takes the focus. */
  readonly onSubmit: (code: string) => Promise<boolean>;
  readonly onBack: () => void;
};

/** The second step of signing in: six digits of the application, or a recovery code. */
export const FactorForm = ({
  isBusy,
  trouble,
  waitSeconds,
  onSubmit,
  onBack,
}: FactorFormProps): ReactElement => {
  const [code, setCode] = useState('');
  const [isLost, setLost] = useState(false);
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
    setLost(!isLost);
    setCode('');
    setMissing('');
    field.current?.focus();
  };
  return (
    <>
      <h1>{texts.factorTitle}</h1>
      <p className="mt-6 muted">{isLost ? texts.recoveryHint : texts.factorHint}</p>
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
        <Button
          type="submit"
          className={styles['submit'] ?? ''}
          fullWidth
          aria-disabled={isBusy || waitSeconds > 0}
          leftSection={isBusy ? <Loader size={16} color="currentColor" /> : null}
        >
          {isBusy ? texts.entering : texts.enter}
        </Button>
      </form>
      <div className="row wrap spread gap-12 mt-24 text-13">
        <button className="p-0 linked underlined no-edge no-ground pressed" type="button" onClick={turn}>
          {isLost ? texts.withPhone : texts.noPhone}
        </button>
        <button className="p-0 linked underlined no-edge no-ground pressed" type="button" onClick={onBack}>
          {texts.back}
        </button>
      </div>
      {isLost && <p className="mt-24 text-13 muted">{texts.factorLost}</p>}
    </>
  );
};
