import { dealEvents } from '#features/deals/deals.events.ts';
import { dealAnswers } from '#features/deals/web/deals.facade.tsx';
import { createGathering } from '#kit/web/calls/gather.ts';
import { invalidate } from '#kit/web/calls/query-client.ts';
import { onEvent } from '#kit/web/calls/realtime.ts';

type Asked = {
  readonly params?: { readonly id?: number };
  readonly query?: { readonly application_id?: number };
};

/** The deal an answer is about, whichever feature has asked. */
const dealOf = (key: readonly unknown[]): number | undefined => {
  const [name, input] = key as readonly [string, Asked | undefined];
  return dealAnswers.items().some(({ whole }) => whole?.name === name)
    ? input?.params?.id
    : input?.query?.application_id;
};

const refetch = async (ids: readonly number[]): Promise<boolean> => {
  const isAbout = (key: readonly unknown[]): boolean => {
    const id = dealOf(key);
    return id !== undefined && ids.includes(id);
  };
  await invalidate({ predicate: ({ queryKey }) => isAbout(queryKey) });
  return true;
};

let isSyncing = false;

/**
 * Keeps what is shown of a deal as it is on the server: its legs, history, documents and offers are fetched anew when
 * it was changed elsewhere, at most once a second; what is hidden is fetched when it is looked at again. Begun by
 * the first deal that is opened, it lasts as long as the window.
 */
export const syncDeals = (): void => {
  if (isSyncing) return;
  isSyncing = true;
  const gathering = createGathering<number>({ take: refetch });
  onEvent(dealEvents.changed, ({ data }) => gathering.add(data.application_id));
};
