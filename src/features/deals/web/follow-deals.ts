import { dealCalls } from '#features/deals/deals.contract.ts';
import { dealEvents } from '#features/deals/deals.events.ts';
import { createGathering } from '#kit/web/gather.ts';
import { queryClient } from '#kit/web/query-client.ts';
import { onEvent } from '#kit/web/realtime.ts';

type Asked = {
  readonly params?: { readonly id?: number };
  readonly query?: { readonly application_id?: number };
};

/** The deal an answer is about, whichever feature has asked. */
const dealOf = (key: readonly unknown[]): number | undefined => {
  const [name, input] = key as readonly [string, Asked | undefined];
  return name === dealCalls.getDeal.name ? input?.params?.id : input?.query?.application_id;
};

const refetch = async (ids: readonly number[]): Promise<boolean> => {
  const isAbout = (key: readonly unknown[]): boolean => {
    const id = dealOf(key);
    return id !== undefined && ids.includes(id);
  };
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAbout(queryKey) });
  return true;
};

let isFollowing = false;

/**
 * Keeps what is shown of a deal as it is on the server: its legs, history, papers and offers are fetched anew when
 * it was changed elsewhere, at most once a second; what is hidden is fetched when it is looked at again. Begun by
 * the first deal that is opened, it lasts as long as the window.
 */
export const followDeals = (): void => {
  if (isFollowing) return;
  isFollowing = true;
  const gathering = createGathering<number>({ take: refetch });
  onEvent(dealEvents.changed, ({ data }) => gathering.add(data.application_id));
};
