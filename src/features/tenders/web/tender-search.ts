import * as z from 'zod/mini';
import { laws } from '#domain/law.ts';
import type { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { winnerFilters } from '#features/tenders/tenders.rules.ts';
import type { CallInput } from '#kit/contract/define-call.ts';

export const pageSize = 50;

/** What of the list stands in its address, so that a link shows a colleague the same rows. */
export const tenderSearch = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  law: z.optional(z.enum(laws)),
  winner: z.optional(z.enum(winnerFilters)),
  /** Keys of the pages gone through, the last one being this page's; so one can go back page by page. */
  after: z.optional(z.string().check(z.maxLength(4000), z.regex(/^[\d~-]+$/))),
});
export type TenderSearch = z.infer<typeof tenderSearch>;

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
