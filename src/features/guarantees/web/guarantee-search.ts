import type { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { guaranteeFilters } from '#features/guarantees/guarantees.rules.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { oneOf, type SearchOf, shaped, words } from '#kit/web/search-fields.ts';

export const pageSize = 50;

/** What of the list stands in its address, so that a link shows a colleague the same rows. */
export const guaranteeSearch = {
  q: words(100),
  filter: oneOf(guaranteeFilters),
  /** Keys of the pages gone through, the last one being this page's; so one can go back page by page. */
  after: shaped(/^[\d~-]+$/, 4000),
};
export type GuaranteeSearch = SearchOf<typeof guaranteeSearch>;
type Body = CallInput<typeof guaranteeCalls.searchGuarantees>['body'];

const trailOf = ({ after }: GuaranteeSearch): readonly string[] => after?.split('~') ?? [];
const joined = (trail: readonly string[]): string | null => (trail.length > 0 ? trail.join('~') : null);

/** Which page this is, from 0. */
export const pageOf = (search: GuaranteeSearch): number => trailOf(search).length;
export const pageOn = (search: GuaranteeSearch, cursor: string): string | null =>
  joined([...trailOf(search), cursor]);
export const pageBack = (search: GuaranteeSearch): string | null => joined(trailOf(search).slice(0, -1));

/** The filter as the calls of the list, the count and the workbook take it. */
export const filterOf = (search: GuaranteeSearch): Pick<Body, 'filter' | 'q'> => ({
  filter: search.filter ?? 'active',
  ...(search.q ? { q: search.q } : {}),
});

/** One page of the list as the call takes it. */
export const pageBodyOf = (search: GuaranteeSearch): Body => {
  const cursor = trailOf(search).at(-1);
  return { ...filterOf(search), limit: pageSize, ...(cursor ? { cursor } : {}) };
};
