import { QueryClient } from '@tanstack/react-query';
import type { NamedCall } from '#kit/contract/define-call.ts';

/** The one cache of answers; keys are `[call.name, input]`. Failures are announced by `callApi`, so nothing is retried silently. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, gcTime: 5 * 60_000, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/**
 * Marks the answers of these calls stale; those on the screen are fetched again at once. A first answer that is still on
 * its way was asked for before the change, and the library takes it for a fresh one: it is fetched again when it is there.
 */
export const invalidateCalls = async (...calls: readonly NamedCall[]): Promise<void> => {
  const invalidate = async ({ name }: NamedCall): Promise<void> => {
    const queryKey = [name];
    const first = queryClient
      .getQueryCache()
      .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
    await queryClient.invalidateQueries({ queryKey });
    if (first.length > 0)
      await queryClient.invalidateQueries({ queryKey, predicate: (query) => first.includes(query) });
  };
  await Promise.all(calls.map(invalidate));
};
