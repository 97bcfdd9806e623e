import { daysInclusive, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
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

/** What a bank demands of a document beside that it is there and good. */
export type DocumentDemand = {
  readonly signature: SignatureDemand;
  /** Days since its issue, in which the bank takes it; null where it takes any. */
  readonly max_age_days: number | null;
  /** The bank wants it on paper, too. */
  readonly needs_original: boolean;
};

const noDemand: DocumentDemand = { signature: 'none', max_age_days: null, needs_original: false };

/** A live document as the demand of a bank looks at it. */
type Judged = {
  readonly state: DocumentState;
  readonly signed: SignedBy | null;
  /** Whole days since it was issued, or attached where nobody has said when it was. */
  readonly age: number;
  /** Its original on paper is at hand. */
  readonly hasOriginal: boolean;
};

/** How many days ago a document was issued, or attached where nobody has said when it was issued. */
export const ageOf = (
  { issuedOn, uploadedAt }: { readonly issuedOn: IsoDate | null; readonly uploadedAt: Date },
  today: IsoDate,
): number => Math.max(0, daysInclusive(issuedOn ?? moscowDateOf(uploadedAt), today) - 1);

const isSignedAs = (demand: SignatureDemand, signed: SignedBy | null): boolean =>
  demand === 'none' || signed === 'kep' || (demand === 'any' && signed !== null);

/** How a bank stands to a document it asks for. */
export const slotMarks = [
  'has',
  'unsigned',
  'original',
  'checking',
  'rejected',
  'expired',
  'waits',
  'optional',
] as const;
export type SlotMark = (typeof slotMarks)[number];

/** The best of the documents of one kind decides; without any the bank waits, if it cannot do without. */
export const markOf = (
  documents: readonly Judged[],
  isRequired: boolean,
  { signature, max_age_days: maxAge, needs_original: needsOriginal }: DocumentDemand = noDemand,
): SlotMark => {
  const isTooOld = ({ state, age }: Judged): boolean =>
    maxAge !== null && age > maxAge && state !== 'rejected';
  const states = documents.map((document) => (isTooOld(document) ? 'expired' : document.state));
  const good = documents.filter((_document, at) => states[at] === 'checked');
  const signed = good.filter((document) => isSignedAs(signature, document.signed));
  if (signed.some(({ hasOriginal }) => hasOriginal || !needsOriginal)) return 'has';
  if (signed.length > 0) return 'original';
  if (good.length > 0) return 'unsigned';
  if (states.includes('uploaded')) return 'checking';
  if (states.includes('rejected')) return 'rejected';
  if (states.includes('expired')) return 'expired';
  return isRequired ? 'waits' : 'optional';
};
