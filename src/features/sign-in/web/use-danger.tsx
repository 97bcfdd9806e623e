import { type ReactNode, useCallback, useState } from 'react';
import { ProveAgainDialog } from '#features/sign-in/web/ProveAgainDialog.tsx';
import type { CallInput, CallReply, NamedCall } from '#kit/contract/define-call.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { type CallOptions, callApi } from '#kit/web/calls/call-api.ts';

type Asked = { readonly isFactor: boolean; readonly answer: (isConfirmed: boolean) => void };

export type Danger = {
  /**
   * Makes a call marked `danger`; when the server wants the second factor or the password again, asks for it and repeats the call.
   * Null when the person would not give it. Refusals are announced as by `callApi` and thrown.
   */
  readonly callWithPassword: <const C extends NamedCall>(
    call: C,
    input: CallInput<C>,
    options?: CallOptions,
  ) => Promise<CallReply<C> | null>;
  /** Must stand in what the component draws. */
  readonly dialog: ReactNode;
};

/** What the server wants before the call: the factor, the password, or nothing of the kind. */
const requiredBy = (error: unknown): { readonly isFactor: boolean } | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.code === kitErrors.factorAgain.code) return { isFactor: true };
  return error.code === kitErrors.passwordAgain.code ? { isFactor: false } : null;
};

/** For screens that make dangerous calls: the call with its question for the password. */
export const useDanger = (): Danger => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    ({ isFactor }: Pick<Asked, 'isFactor'>) =>
      new Promise<boolean>((resolve) => {
        setAsked({
          isFactor,
          answer: (isConfirmed) => {
            setAsked(null);
            resolve(isConfirmed);
          },
        });
      }),
    [],
  );
  const callWithPassword: Danger['callWithPassword'] = useCallback(
    async (call, input, options = {}) => {
      const send = () => callApi(call, input, { ...options, quiet: true });
      try {
        return await send().catch(async (error: unknown) => {
          const required = requiredBy(error);
          if (!required) throw error;
          return (await ask(required)) ? send() : null;
        });
      } catch (error) {
        if (error instanceof ApiError && !options.quiet) announceError(error);
        throw error;
      }
    },
    [ask],
  );
  return {
    callWithPassword,
    dialog: asked && <ProveAgainDialog isFactor={asked.isFactor} onDone={asked.answer} />,
  };
};
