import type { IsoDate } from '#domain/moscow-date.ts';
import { expiryOf } from '#features/document-kinds/document-kinds.rules.ts';

/** What the second pair of eyes has said of a document. */
export const verdicts = ['accepted', 'rejected'] as const;
export type Verdict = (typeof verdicts)[number];

/** How a live document stands: waiting for the second pair of eyes, good, refused with a remark, out of its term. */
export const documentStates = ['uploaded', 'checked', 'rejected', 'expired'] as const;
export type DocumentState = (typeof documentStates)[number];

/** The state of a live document; a refusal outweighs the term, and the term an approval. */
export const stateOfDocument = (
  document: { readonly verdict: Verdict | null; readonly validUntil: IsoDate | null },
  today: IsoDate,
): DocumentState => {
  if (document.verdict === 'rejected') return 'rejected';
  if (expiryOf(document.validUntil, today) === 'expired') return 'expired';
  return document.verdict === 'accepted' ? 'checked' : 'uploaded';
};

/** How a bank stands to a document it asks for. */
export const slotMarks = ['has', 'checking', 'rejected', 'expired', 'waits', 'optional'] as const;
export type SlotMark = (typeof slotMarks)[number];

/** The best of the documents of one kind decides; without any the bank waits, if it cannot do without. */
export const markOf = (states: readonly DocumentState[], isRequired: boolean): SlotMark => {
  if (states.includes('checked')) return 'has';
  if (states.includes('uploaded')) return 'checking';
  if (states.includes('rejected')) return 'rejected';
  if (states.includes('expired')) return 'expired';
  return isRequired ? 'waits' : 'optional';
};
