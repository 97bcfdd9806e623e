import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallInput, CallReply, NamedCall } from '#kit/contract/define-call.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { invalidateCalls, queryClient } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';

/** `keepPrevious`: the old answer stays (dimmed by the screen) while a new page or filter loads. `quiet`: no toast. */
type UseCallOptions = {
  readonly enabled?: boolean;
  readonly keepPrevious?: boolean;
  readonly staleMs?: number;
  readonly refetchMs?: number;
  readonly quiet?: boolean;
  /** The screen hears of changes and follows them by itself: a returned connection fetches nothing whole. */
  readonly isLive?: boolean;
};

/** The answer of a reading call, cached by `[call.name, input]`: `{ data, error, isPending, isFetching, refetch }`. */
export const useCall = <const C extends NamedCall>(
  call: C,
  input: CallInput<C>,
  {
    enabled = true,
    keepPrevious = false,
    staleMs,
    refetchMs,
    quiet = false,
    isLive = false,
  }: UseCallOptions = {},
): UseQueryResult<CallReply<C>, ApiError> =>
  useQuery<CallReply<C>, ApiError>({
    queryKey: [call.name, input],
    queryFn: ({ signal }) => callApi(call, input, { signal, quiet }),
    enabled,
    ...(call.offline ? { meta: { offline: true } } : {}),
    ...(isLive ? { refetchOnReconnect: false } : {}),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(refetchMs === undefined ? {} : { refetchInterval: refetchMs }),
  });

/** Asks a reading call ahead, for the component that is about to need it; failures are that component's to show. An answer younger than `staleMs` is kept. */
export const askAhead = <const C extends NamedCall>(call: C, input: CallInput<C>, staleMs = 0): void =>
  void queryClient.prefetchQuery({
    queryKey: [call.name, input],
    queryFn: ({ signal }) => callApi(call, input, { signal, quiet: true }),
    staleTime: staleMs,
  });

/** Changes an answer fetched at a moment in place; it becomes neither newer nor older, and one fetched since is left alone. */
export const changeAnswer = <C extends NamedCall>(
  call: C,
  input: CallInput<C>,
  fetchedAt: number,
  change: (existing: CallReply<C>) => CallReply<C>,
): void => {
  const key = [call.name, input];
  const found = queryClient.getQueryState<CallReply<C>>(key);
  if (found?.data === undefined || found.dataUpdatedAt !== fetchedAt) return;
  queryClient.setQueryData<CallReply<C>>(key, change(found.data), { updatedAt: fetchedAt });
};

/**
 * `done`: what the person is told once it is done. `invalidates`: calls whose answers this one makes stale.
 * `quiet`: a refusal makes no toast, the form shows it.
 */
type UseCallMutationOptions<C extends NamedCall> = {
  readonly done?: string | ((reply: CallReply<C>, input: CallInput<C>) => string);
  readonly onSuccess?: (reply: CallReply<C>, input: CallInput<C>) => void;
  readonly onError?: (error: ApiError, input: CallInput<C>) => void;
  readonly invalidates?: readonly NamedCall[];
  readonly quiet?: boolean;
};

type Intention = { readonly input: string; readonly key: string };

/**
 * A writing call: `{ mutate, mutateAsync, isPending, error }`. A creating call keeps one Idempotency-Key
 * for the same input until it succeeds, so a nervous second click or a retry after a lost answer makes one record.
 */
export const useCallMutation = <const C extends NamedCall>(
  call: C,
  { done, onSuccess, onError, invalidates = [], quiet = false }: UseCallMutationOptions<C> = {},
): UseMutationResult<CallReply<C>, ApiError, CallInput<C>> => {
  const intention = useRef<Intention | null>(null);
  const keyFor = (input: CallInput<C>): string => {
    const text = JSON.stringify(input);
    if (intention.current?.input !== text) intention.current = { input: text, key: crypto.randomUUID() };
    return intention.current.key;
  };
  return useMutation<CallReply<C>, ApiError, CallInput<C>>({
    mutationFn: (input) => callApi(call, input, { quiet, ...(call.creates ? { key: keyFor(input) } : {}) }),
    onSuccess: async (reply, input) => {
      intention.current = null;
      if (done !== undefined) toast.success(typeof done === 'string' ? done : done(reply, input));
      onSuccess?.(reply, input);
      await invalidateCalls(...invalidates);
    },
    onError: (error, input) => onError?.(error, input),
  });
};
