import { Button } from '@mantine/core';
import { type FormEvent, type ReactElement, Suspense, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { signInAgainTexts as againTexts } from '#features/sign-in/sign-in-again.texts.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { deviceOf } from '#features/sign-in/sign-in.device.ts';
import { type SessionOver, sessionOver } from '#features/sign-in/sign-in.over.ts';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import { PasskeyEntry } from '#features/sign-in/web/passkey-parts.ts';
import { ProofField } from '#features/sign-in/web/ProofField.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FormButtons } from '#kit/web/screens/Page.tsx';
import { renewSession, type SessionUser, signOutAndReload, useUser } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

type SignedIn = CallReply<typeof signInCalls.signIn>;

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

const sendProof = (username: string, typed: string, half: string | null) =>
  half === null
    ? callApi(signInCalls.signIn, { body: { username, password: typed } }, { quiet: true })
    : callApi(signInCalls.signInByFactor, { body: { token: half, code: typed } }, { quiet: true });

/** Signing in begins in the first of the roles; the page was another one's. */
const comeBack = async ({ role, roles }: SessionUser): Promise<void> => {
  if (roles.length > 1) await callApi(signInCalls.changeRole, { body: { role } }, { quiet: true });
  await renewSession();
};

type ByPasskeyProps = {
  readonly username: string;
  readonly half: string | null;
  readonly isBusy: boolean;
  readonly enterBy: (call: () => Promise<SignedIn>) => Promise<string | null>;
  readonly onDone: () => void;
};

const ByPasskey = ({ username, half, isBusy, enterBy, onDone }: ByPasskeyProps): ReactElement => (
  <div className="mb-16">
    <Suspense>
      <PasskeyEntry
        key={String(half)}
        username={username}
        half={half}
        isBusy={isBusy}
        enterBy={async (call) => {
          const refused = (await enterBy(call)) ?? '';
          if (refused === '') onDone();
          return refused;
        }}
      />
    </Suspense>
  </div>
);

/** Over everything, whatever is open: the password, and the work goes on where it stood. */
export const SignInAgainDialog = ({ over, onDone }: SignInAgainDialogProps): ReactElement => {
  const user = useUser();
  const [password, setPassword] = useState('');
  /** The token of the second step, once the password was right; the field then takes the code. */
  const [half, setHalf] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const options = useCall(signInCalls.getSignInOptions, {}, { quiet: true });
  const known = sessionOver.safeParse(over);
  /** Why it was refused; '' when he is in, null while the second step waits. */
  const enterBy = async (call: () => Promise<SignedIn>): Promise<string | null> => {
    const answer = await call();
    if (answer.error) return answer.message;
    if (answer.factor) {
      setHalf(answer.token ?? null);
      return null;
    }
    await comeBack(user);
    return '';
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') return setProblem(half === null ? texts.passwordNeeded : texts.codeNeeded);
    setBusy(true);
    try {
      const refused = await enterBy(() => sendProof(user.username, password, half));
      if (refused === '') return onDone(true);
      setProblem(refused ?? '');
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
        <div className="mb-24">
          <ProofField
            key={String(half)}
            isFactor={half !== null}
            label={half === null ? againTexts.passwordOf(user.username) : texts.factorAny}
            description={half === null ? demo && texts.demoPassword(demo) : texts.againFactorHint}
            value={password}
            error={problem}
            onChange={(next) => {
              setPassword(next);
              setProblem('');
            }}
          />
        </div>
        {options.data?.passkey_host === globalThis.location.hostname && (
          <ByPasskey
            username={user.username}
            half={half}
            isBusy={isBusy}
            enterBy={enterBy}
            onDone={() => onDone(true)}
          />
        )}
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
