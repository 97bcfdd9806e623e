import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { firstPathOf } from '#domain/first-page.ts';
import { safeRedirectPath } from '#domain/addresses/redirect-path.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { signInTexts } from '#features/sign-in/sign-in.texts.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { callApi } from '#kit/web/call-api.ts';
import { reloadSession } from '#kit/web/session.ts';
import { toast } from '#kit/web/toast.ts';

type Pair = { readonly username: string; readonly password: string };
type Trouble = { readonly text: string; readonly isAway: boolean };

/** What an attempt came to: let in, refused in words, or to be repeated later. */
type Attempt = {
  /** The login that is being tried now. */
  readonly trying: string | null;
  /** Why the last attempt failed; null after a success and before the first. */
  readonly trouble: Trouble | null;
  /** Whole seconds until the next attempt is taken, 0 when it is. */
  readonly waitSeconds: number;
  /** True when the person was let in. */
  readonly attempt: (pair: Pair) => Promise<boolean>;
};

/** Counts down to the moment the server named. */
const useCountdown = (): readonly [number, (seconds: number) => void] => {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const count = (): void => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
    count();
    if (until <= Date.now()) return undefined;
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [until]);
  return [left, (seconds) => setUntil(Date.now() + seconds * 1_000)];
};

const secondsOf = (error: ApiError): number => {
  const { retry_after: seconds } = (error.detail ?? {}) as { retry_after?: unknown };
  return typeof seconds === 'number' ? seconds : 0;
};

/** Signs in and goes to the wanted path, our own ones only (§2); keeps what the form must show meanwhile. */
export const useSignIn = (required: string | undefined): Attempt => {
  const router = useRouter();
  const [trying, setTrying] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [waitSeconds, waitFor] = useCountdown();

  const letIn = async (message: string): Promise<boolean> => {
    if (message) toast.info(message);
    const { user } = await reloadSession();
    if (user) router.history.replace(safeRedirectPath(required, user.startPage ?? firstPathOf(user.role)));
    return user !== null;
  };
  const fail = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) throw error;
    waitFor(secondsOf(error));
    setTrouble({ text: secondsOf(error) > 0 ? '' : error.message, isAway: error.status === 0 });
    return false;
  };
  const attempt = async (pair: Pair): Promise<boolean> => {
    setTrying(pair.username);
    setTrouble(null);
    try {
      const answer = await callApi(signInCalls.signIn, { body: pair }, { quiet: true });
      if (!answer.error) return await letIn(answer.message);
      // §5: no data returned reads as a wrong pair; an error flag shows the server's message.
      setTrouble({ text: answer.message || signInTexts.wrongPair, isAway: false });
      return false;
    } catch (error) {
      return fail(error);
    } finally {
      setTrying(null);
    }
  };
  return { trying, trouble, waitSeconds, attempt };
};
