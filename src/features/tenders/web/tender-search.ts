import { laws } from '#domain/law.ts';
import type { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { winnerFilters } from '#features/tenders/tenders.rules.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { oneOf, type SearchOf, shaped, words } from '#kit/web/search-fields.ts';

export const pageSize = 50;

/** What of the list stands in its address, so that a link shows a colleague the same rows. */
export const tenderSearch = {
  q: words(200),
  law: oneOf(laws),
  winner: oneOf(winnerFilters),
  /** Keys of the pages gone through, the last one being this page's; so one can go back page by page. */
  after: shaped(/^[\d~-]+$/, 4000),
};
export type TenderSearch = SearchOf<typeof tenderSearch>;

const trailOf = ({ after }: TenderSearch): readonly string[] => after?.split('~') ?? [];
const joined = (trail: readonly string[]): string | null => (trail.length > 0 ? trail.join('~') : null);

/** Which page this is, from 0. */
export const pageOf = (search: TenderSearch): number => trailOf(search).length;
export const pageOn = (search: TenderSearch, cursor: string): string | null =>
  joined([...trailOf(search), cursor]);
export const pageBack = (search: TenderSearch): string | null => joined(trailOf(search).slice(0, -1));

/** One page of the list as the call takes it. */
export const pageBodyOf = (search: TenderSearch): CallInput<typeof tenderCalls.searchTenders>['body'] => {
  const cursor = trailOf(search).at(-1);
  return {
    limit: pageSize,
    ...(search.q ? { q: search.q } : {}),
    ...(search.law ? { law: search.law } : {}),
    ...(search.winner ? { winner: search.winner } : {}),
    ...(cursor ? { cursor } : {}),
  };
};
