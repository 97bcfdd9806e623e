import { anyDeal } from '#features/bank-packages/bank-packages.rules.ts';
import type { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import type { CallInput } from '#kit/contract/define-call.ts';

export type SentItem = CallInput<(typeof packageCalls)['savePackage']>['body']['items'][number];

/** A line as the editor sends it: a document demanded of every deal. */
export const newItem = (document_type: string, more: Partial<SentItem> = {}): SentItem => ({
  ...anyDeal,
  clients: [],
  laws: [],
  purposes: [],
  document_type,
  is_required: true,
  note: '',
  ...more,
});
