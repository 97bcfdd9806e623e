import { useEffect, useState } from 'react';
import { firstPathOf } from '#domain/first-page.ts';
import { safeRedirectPath } from '#domain/addresses/redirect-path.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { signInTexts } from '#features/sign-in/sign-in.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { goTo } from '#kit/web/screens/navigation.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { reloadSession } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';

type Pair = { readonly username: string; readonly password: string };
type Reply = CallReply<typeof signInCalls.signIn>;
type Half = { readonly token: string; readonly hasCode: boolean };
type Trouble = { readonly text: string; readonly isAway: boolean };
const none: Trouble = { text: '', isAway: false };

/** What an attempt came to: let in, refused in words, or to be repeated later. */
type Attempt = {
  /** The login that is being tried now. */
  readonly trying: string | null;
  /** Why the last attempt failed, in words; '' after a success, before the first and while the server is away. */
  readonly trouble: string;
  readonly isAway: boolean;
  /** Whole seconds until the next attempt is taken, 0 when it is. */
  readonly waitSeconds: number;
  /** The second step, once the password was right: its token, and whether there is an application of codes; null before. */
  readonly half: Half | null;
  /** True when the person was let in, or his second step waits. */
  readonly attempt: (pair: Pair) => Promise<boolean>;
  /** The second step; true when the person was let in. */
  readonly prove: (code: string) => Promise<boolean>;
  /** Lets in by another call; why not stands in `trouble`, as of the others. */
  readonly enterBy: (call: () => Promise<Reply>) => Promise<boolean>;
  /** Leaves the second step for the first. */
  readonly startOver: () => void;
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
  const [trying, setTrying] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Trouble>(none);
  const [half, setHalf] = useState<Half | null>(null);
  const [waitSeconds, waitFor] = useCountdown();

  const letIn = async (message: string): Promise<boolean> => {
    if (message) toast.info(message);
    const { user } = await reloadSession();
    const first = user && safeRedirectPath(required, user.startPage ?? firstPathOf(user.role));
    if (first) void goTo(first, { replace: true });
    return user !== null;
  };
  const fail = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) throw error;
    waitFor(secondsOf(error));
    const isAway = error.status === 0;
    setTrouble({ text: secondsOf(error) > 0 || isAway ? '' : error.message, isAway });
    return false;
  };
  const send = async (who: string, call: () => Promise<Reply>): Promise<boolean> => {
    setTrying(who);
    setTrouble(none);
    try {
      const answer = await call();
      if (answer.error) {
        // §5: no data returned reads as a wrong pair; an error flag shows the server's message.
        setTrouble({ text: answer.message || signInTexts.wrongPair, isAway: false });
        return false;
      }
      if (!answer.factor) return await letIn(answer.message);
      setHalf({ token: answer.token ?? '', hasCode: answer.has_code ?? true });
      return true;
    } catch (error) {
      return fail(error);
    } finally {
      setTrying(null);
    }
  };
  return {
    trying,
    trouble: trouble.text,
    isAway: trouble.isAway,
    waitSeconds,
    half,
    attempt: (pair) =>
      send(pair.username, () => callApi(signInCalls.signIn, { body: pair }, { quiet: true })),
    prove: (code) =>
      send('', () =>
        callApi(signInCalls.signInByFactor, { body: { token: half?.token ?? '', code } }, { quiet: true }),
      ),
    enterBy: (call) => send('', call),
    startOver: () => {
      setHalf(null);
      setTrouble(none);
    },
  };
};
