import type { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import type { HideableField } from '#features/deal-list/deal-list.columns.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

/** A row as the server gives it: without what stands in hidden columns alone. */
export type ListedRow = CallReply<typeof dealListCalls.searchDeals>['items'][number];
/** A row with every field of it, as cards and cells take it. */
export type WholeRow = CallReply<typeof dealListCalls.readBoard>['columns'][number]['items'][number];

const nothing: Pick<WholeRow, HideableField> = {
  inn: null,
  law: null,
  guarantee_kind: null,
  purpose: null,
  tender_number: null,
  banks: [],
  bank_count: 0,
  sub_state: null,
  turn: { words: '', actor: null },
  due_at: null,
  sign_deadline: null,
  manager: null,
  agent: null,
};

/** A hidden field is not there at all, never there as undefined: an answer is JSON. */
type Sent = Omit<WholeRow, HideableField> & Partial<WholeRow>;

/** A row with nothing in place of what was hidden when it was asked for; a column shown since asks for the page anew. */
export const wholeRow = (row: ListedRow): WholeRow => ({ ...nothing, ...(row as Sent) });
