import { type ReactNode, useCallback, useState } from 'react';
import { PasswordAgainDialog } from '#features/sign-in/web/PasswordAgainDialog.tsx';
import type { CallInput, CallReply, NamedCall } from '#kit/contract/define-call.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { announceError } from '#kit/web/announce-error.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { type CallOptions, callApi } from '#kit/web/call-api.ts';

type Asked = { readonly answer: (isConfirmed: boolean) => void };

export type Danger = {
  /**
   * Makes a call marked `danger`; when the server wants the password again, asks for it and repeats the call.
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

const isPasswordRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === kitErrors.passwordAgain.code;

/** For screens that make dangerous calls: the call with its question for the password. */
export const useDanger = (): Danger => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        setAsked({
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
          if (!isPasswordRequired(error)) throw error;
          return (await ask()) ? send() : null;
        });
      } catch (error) {
        if (error instanceof ApiError && !options.quiet) announceError(error);
        throw error;
      }
    },
    [ask],
  );
  return { callWithPassword, dialog: asked && <PasswordAgainDialog onDone={asked.answer} /> };
};
