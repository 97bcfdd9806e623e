import { Button, Loader, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import { useFirstFocus } from '#features/sign-in/web/use-first-focus.ts';
import styles from '#features/sign-in/web/VisitorFrame.module.css';
import { signInScreens } from '#features/sign-in/web/sign-in.screens.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';

type SignInFormProps = {
  readonly isBusy: boolean;
  /** Why the last attempt failed, in the server's words. */
  readonly trouble: string;
  readonly waitSeconds: number;
  /** False when the person was not let in: the password is cleared and takes the focus. */
  readonly onSubmit: (username: string, password: string) => Promise<boolean>;
};

type Line = { readonly tone: 'bad' | 'wait'; readonly text: string };

const lineOf = (missing: string, trouble: string, waitSeconds: number): Line =>
  waitSeconds > 0
    ? { tone: 'wait', text: texts.wait(waitSeconds) }
    : { tone: 'bad', text: missing || trouble };

/** Login and password; Enter sends. */
export const SignInForm = ({ isBusy, trouble, waitSeconds, onSubmit }: SignInFormProps): ReactElement => {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState('');
  const usernameInput = useFirstFocus();
  const passwordInput = useRef<HTMLInputElement>(null);
  const id = useId();
  const line = lineOf(missing, trouble, waitSeconds);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || waitSeconds > 0) return;
    const name = username.trim(); // §5: username is trimmed
    setMissing(name === '' ? texts.usernameNeeded : password === '' ? texts.passwordNeeded : '');
    if (name === '') return usernameInput.current?.focus();
    if (password !== '' && (await onSubmit(name, password))) return;
    setPassword('');
    passwordInput.current?.focus();
  };
  return (
    <form
      className={`grid gap-16 mt-24 ${styles['fields']}`}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <TextInput
        ref={usernameInput}
        label={texts.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <div className="beside">
        <div className="flex spread mb-4 small muted">
          <label className="medium" htmlFor={`${id}password`}>
            {texts.password}
          </label>
          <LinkTo link={signInScreens.recoverPassword.link()}>{texts.forgot}</LinkTo>
        </div>
        <PasswordInput
          ref={passwordInput}
          id={`${id}password`}
          name="password"
          autoComplete="current-password"
          aria-describedby={`${id}message`}
          aria-invalid={line.text !== '' && line.tone === 'bad'}
          visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div
          id={`${id}message`}
          className={`mt-4 small nowrap over ${line.tone === 'bad' ? 'err' : line.tone}`}
          style={{ top: '100%', right: 0, left: 0, height: 16 }}
          data-tone={line.tone}
          role="alert"
        >
          {line.text}
        </div>
      </div>
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
  );
};
