import { QueryClient } from '@tanstack/react-query';
import type { NamedCall } from '#kit/contract/define-call.ts';

/** The one cache of answers; keys are `[call.name, input]`. Failures are announced by `callApi`, so nothing is retried silently. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, gcTime: 5 * 60_000, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/** Marks the answers of these calls stale; those on the screen are fetched again at once. */
export const invalidateCalls = async (...calls: readonly NamedCall[]): Promise<void> => {
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call.name] })));
};
