import type { Law } from '#domain/law.ts';
import type { IsoDate } from '#domain/moscow-date.ts';
import type { Purpose } from '#domain/purpose.ts';
import { draftCheckTexts } from '#features/deal-drafts/deal-drafts-check.texts.ts';

/** What is looked for in the draft of a guarantee, in the order it is shown. */
export const checkCodes = [
  'sum',
  'sum_words',
  'term',
  'principal',
  'principal_inn',
  'beneficiary',
  'beneficiary_inn',
  'guarantor',
  'purchase',
  'irrevocable',
  'penalty',
  'debit',
] as const;
export type CheckCode = (typeof checkCodes)[number];

/** `ok` and `differs` were found, `missing` was searched for and is not there, `unchecked` could not be searched. */
export const checkResults = ['ok', 'differs', 'missing', 'unchecked'] as const;
export type CheckResult = (typeof checkResults)[number];

/** A piece of a draft's text: positions of its first character and of the one after its last. */
export type Place = { readonly start: number; readonly end: number };

/** What a check searched, found and expected. */
export type DraftCheck = {
  readonly code: CheckCode;
  readonly result: CheckResult;
  readonly found: string | null;
  readonly expected: string | null;
  readonly place: Place | null;
  readonly note: string | null;
};

/** What the deal and its purchase say, by which a draft is judged. */
export type DraftFacts = {
  readonly law: Law | null;
  readonly purpose: Purpose | null;
  readonly amount: string | null;
  readonly dateEnd: IsoDate | null;
  readonly contractEnd: IsoDate | null;
  readonly bidsEnd: IsoDate | null;
  readonly clientName: string;
  readonly inn: string | null;
  readonly beneficiaryName: string | null;
  readonly beneficiaryInn: string | null;
  readonly bankName: string | null;
  readonly tenderNumber: string | null;
  readonly ikz: string | null;
  readonly hasDirectDebit: boolean;
};

export type Finding = Omit<DraftCheck, 'code'>;
export const notes = draftCheckTexts.notes;

export const unchecked = (note: string): Finding => ({
  result: 'unchecked',
  found: null,
  expected: null,
  place: null,
  note,
});
export const missing = (expected: string, note: string | null = null): Finding => ({
  result: 'missing',
  found: null,
  expected,
  place: null,
  note,
});
export const at = (
  result: 'ok' | 'differs',
  { found, expected, place, note = null }: Omit<Finding, 'result' | 'note'> & { note?: string | null },
): Finding => ({ result, found, expected, place, note });

export const placeOf = (match: RegExpExecArray | RegExpMatchArray, group = 0): Place => {
  const start = (match.index ?? 0) + (group === 0 ? 0 : match[0].indexOf(match[group] ?? ''));
  return { start, end: start + (match[group] ?? '').length };
};
export const before = (text: string, index: number, length: number): string =>
  text.slice(Math.max(0, index - length), index);
