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

/** How a version of a document has been signed: by certificate, or by a code. */
export type SignedBy = 'kep' | 'sms';
/** What a bank demands of a document's signature: none, any electronic one, or one by certificate. */
export type SignatureDemand = 'none' | 'any' | 'kep';

/** A live document as the demand of a bank looks at it. */
type Judged = { readonly state: DocumentState; readonly signed: SignedBy | null };

const isSignedAs = (demand: SignatureDemand, signed: SignedBy | null): boolean =>
  demand === 'none' || signed === 'kep' || (demand === 'any' && signed !== null);

/** How a bank stands to a document it asks for. */
export const slotMarks = ['has', 'unsigned', 'checking', 'rejected', 'expired', 'waits', 'optional'] as const;
export type SlotMark = (typeof slotMarks)[number];

/** The best of the documents of one kind decides; without any the bank waits, if it cannot do without. */
export const markOf = (
  documents: readonly Judged[],
  isRequired: boolean,
  demand: SignatureDemand = 'none',
): SlotMark => {
  const states = documents.map(({ state }) => state);
  if (documents.some(({ state, signed }) => state === 'checked' && isSignedAs(demand, signed))) return 'has';
  if (states.includes('checked')) return 'unsigned';
  if (states.includes('uploaded')) return 'checking';
  if (states.includes('rejected')) return 'rejected';
  if (states.includes('expired')) return 'expired';
  return isRequired ? 'waits' : 'optional';
};
