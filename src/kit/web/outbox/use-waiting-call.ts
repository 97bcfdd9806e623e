import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallInput, CallReply, NamedCall } from '#kit/contract/define-call.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { post } from '#kit/web/outbox/outbox.ts';
import type { Parcel } from '#kit/web/outbox/parcel.ts';

type UseWaitingCallOptions<C extends NamedCall> = {
  /** What it is in the outbox. */
  readonly title: (input: CallInput<C>) => string;
  /** Nobody has answered, and what was given waits in the outbox. */
  readonly onWaiting: (input: CallInput<C>) => void;
  readonly onSuccess?: (reply: CallReply<C>, input: CallInput<C>) => void;
  /** The form shows the refusal; without it a toast does. */
  readonly onError?: (error: ApiError, input: CallInput<C>) => void;
  readonly invalidates?: readonly NamedCall[];
};

type Sent<C extends NamedCall> = { readonly reply: CallReply<C> } | 'waits';

/** A writing call that may wait: where nobody answers, what was given goes into the outbox under the key it was tried with. */
export const useWaitingCall = <const C extends NamedCall>(
  call: C,
  { title, onWaiting, onSuccess, onError = announceError, invalidates = [] }: UseWaitingCallOptions<C>,
): Pick<UseMutationResult<Sent<C>, ApiError, CallInput<C>>, 'mutate' | 'isPending'> => {
  const tried = useRef({ input: '', key: '', triedAt: '' });
  const send = async (input: CallInput<C>): Promise<Sent<C>> => {
    const text = JSON.stringify(input);
    if (tried.current.input !== text)
      tried.current = { input: text, key: crypto.randomUUID(), triedAt: new Date().toISOString() };
    const { key, triedAt } = tried.current;
    try {
      return { reply: await callApi(call, input, { quiet: true, key }) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error;
      const { pathname, search } = globalThis.location;
      const refreshes = invalidates.map(({ name }) => name);
      post({
        key,
        triedAt,
        call,
        input: input as Parcel['input'],
        title: title(input),
        path: pathname + search,
        refreshes,
      });
      toast.info(webScreenTexts.outbox.waits);
      return 'waits';
    }
  };
  return useMutation<Sent<C>, ApiError, CallInput<C>>({
    mutationFn: send,
    // It is tried without a line too: so it comes into the outbox at once.
    networkMode: 'always',
    onSuccess: async (sent, input) => {
      tried.current = { input: '', key: '', triedAt: '' };
      if (sent === 'waits') return onWaiting(input);
      onSuccess?.(sent.reply, input);
      return invalidateCalls(...invalidates);
    },
    onError,
  });
};
