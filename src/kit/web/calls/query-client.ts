import { QueryClient, type QueryFilters } from '@tanstack/react-query';
import type { NamedCall } from '#kit/contract/define-call.ts';

/** The one cache of answers; keys are `[call.name, input]`. Failures are announced by `callApi`, so nothing is retried silently. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, gcTime: 5 * 60_000, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/**
 * Marks these answers stale; those on the screen are fetched again at once. A first answer that is still on its way was
 * asked for before the change, and the library takes it for a fresh one: it is fetched again when it is there.
 */
export const invalidate = async (filters: QueryFilters = {}): Promise<void> => {
  const first = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries(filters);
  if (first.length > 0) await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) });
};

/** The same for every answer of these calls. */
export const invalidateCalls = async (...calls: readonly NamedCall[]): Promise<void> => {
  await Promise.all(calls.map(({ name }) => invalidate({ queryKey: [name] })));
};
