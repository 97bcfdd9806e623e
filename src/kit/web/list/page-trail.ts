import { type SearchField, shaped } from '#kit/web/list/search-fields.ts';

/** What an address keeps of paging: keys of the pages gone through, the last one being this page's. */
type Trailed = { readonly after?: string | undefined };

/** The value of an address that keeps it; a screen that declares it as `after` keeps its page in the address. */
export const pageTrail = (): SearchField<string> => shaped(/^[\d~-]+$/, 4000);

const trailOf = ({ after }: Trailed): readonly string[] => (after ? after.split('~') : []);
const joined = (trail: readonly string[]): string | null => (trail.length > 0 ? trail.join('~') : null);

/** Which page this is, from 0. */
export const pageOf = (search: Trailed): number => trailOf(search).length;

/** The trail a page on, by the key the answer gave. */
export const pageOn = (search: Trailed, cursor: string): string | null =>
  joined([...trailOf(search), cursor]);

/** The trail a page back; null on the way to the first. */
export const pageBack = (search: Trailed): string | null => joined(trailOf(search).slice(0, -1));

/** One page as a call takes it. */
export const pageAsked = (search: Trailed, limit: number): { limit: number; cursor?: string } => {
  const cursor = trailOf(search).at(-1);
  return { limit, ...(cursor === undefined ? {} : { cursor }) };
};
