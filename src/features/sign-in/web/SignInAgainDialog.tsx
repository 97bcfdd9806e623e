import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { signInAgainTexts as againTexts } from '#features/sign-in/sign-in-again.texts.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { deviceOf } from '#features/sign-in/sign-in.device.ts';
import { type SessionOver, sessionOver } from '#features/sign-in/sign-in.over.ts';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { callApi } from '#kit/web/call-api.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FormButtons } from '#kit/web/Page.tsx';
import { renewSession, signOutAndReload, useUser } from '#kit/web/session.ts';
import { useCall } from '#kit/web/use-call.ts';

type SignInAgainDialogProps = {
  /** Why the session is over, where the server said so. */
  readonly over: unknown;
  readonly onDone: (isSignedIn: boolean) => void;
};

const wordsOf = ({ over, at, user_agent: agent }: SessionOver): string => {
  const when = formatDateTime(new Date(at));
  if (over === 'idle') return againTexts.overIdle(when);
  if (over === 'term') return againTexts.overTerm(when);
  return agent === undefined
    ? againTexts.overClosed(when)
    : againTexts.overClosedFrom(when, deviceOf(agent) ?? texts.unknownDevice);
};

/** Over everything, whatever is open: the password, and the work goes on where it stood. */
export const SignInAgainDialog = ({ over, onDone }: SignInAgainDialogProps): ReactElement => {
  const user = useUser();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const options = useCall(signInCalls.getSignInOptions, {}, { quiet: true });
  const known = sessionOver.safeParse(over);
  const signIn = async (): Promise<string> => {
    const body = { username: user.username, password };
    const { error, message } = await callApi(signInCalls.signIn, { body }, { quiet: true });
    if (error) return message;
    // Signing in begins in the first of the roles; the page was another one's.
    if (user.roles.length > 1)
      await callApi(signInCalls.changeRole, { body: { role: user.role } }, { quiet: true });
    await renewSession();
    return '';
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') return setProblem(texts.passwordNeeded);
    setBusy(true);
    try {
      const refused = await signIn();
      if (refused === '') return onDone(true);
      setProblem(refused);
      setPassword('');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  const demo = options.data?.demo_password;
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={againTexts.signInAgain}
      size={420}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p>{known.success ? wordsOf(known.data) : againTexts.overSomehow}</p>
        <p className="mt-6 muted">{againTexts.nothingLost}</p>
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordInput
          data-autofocus
          mt="var(--space-16)"
          mb="var(--space-24)"
          label={againTexts.passwordOf(user.username)}
          description={demo && texts.demoPassword(demo)}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
          value={password}
          error={problem}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setProblem('');
          }}
        />
        <FormButtons right>
          <Button variant="default" onClick={() => void signOutAndReload()}>
            {againTexts.leave}
          </Button>
          <Button type="submit" loading={isBusy}>
            {texts.enter}
          </Button>
        </FormButtons>
      </form>
    </Modal>
  );
};
