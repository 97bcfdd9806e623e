import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { refreshDeals } from '#features/deals/web/deals.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';

/** A bank's question and one of its items, as the server shows them. */
export type Query = CallReply<typeof queryCalls.listQueries>[number];
export type Item = Query['items'][number];

/** Everything that a change of a question makes stale. */
export const refreshQueries = async (): Promise<void> => {
  await Promise.all([
    invalidateCalls(queryCalls.listQueries, queryCalls.suggestItems, dealDocumentCalls.listDocuments),
    refreshDeals(),
  ]);
};

/** Items that still wait for an answer. */
export const openItems = ({ items }: Query): readonly Item[] => items.filter(({ state }) => state === 'open');

/** Open questions first, the nearest due before the others; then what has been answered, newest first. */
export const inOrder = (queries: readonly Query[]): readonly Query[] =>
  queries.toSorted((one, other) => {
    const isOpen = Number(other.state === 'open') - Number(one.state === 'open');
    if (isOpen !== 0) return isOpen;
    return one.state === 'open'
      ? one.due_at.localeCompare(other.due_at)
      : other.asked_at.localeCompare(one.asked_at);
  });
