import type { IsoDate } from '#domain/moscow-date.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { addWorkingDays } from '#domain/working-days.ts';
import { agreedOf, isOtherThan } from '#features/deal-legs/deal-legs.agreed.ts';
import { moveOf } from '#features/deal-legs/deal-legs.moves.ts';
import { reasonsOfMove } from '#features/deal-legs/deal-legs.reasons.ts';
import { dealGuaranteeTexts } from '#features/deal-legs/deal-legs-guarantee.texts.ts';
import { dealMoveTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';
import type { Deal, Leg, MoveOption } from '#features/deal-legs/deal-legs.view.ts';

/** What a person may be asked for a move; '' or null while empty. Sums are decimal strings, days `yyyy-MM-dd`. */
export type MoveForm = {
  readonly comment: string;
  readonly reason: string | null;
  readonly dueOn: string;
  readonly bankNumber: string;
  readonly paidAmount: string;
  readonly paidOn: string;
  readonly guaranteeNumber: string;
  readonly guaranteeDate: string;
  readonly registryNumber: string;
  readonly documentId: number | null;
  readonly issuedAmount: string;
  readonly issuedStart: string;
  readonly issuedEnd: string;
  readonly newAmount: string;
  readonly newStart: string;
  readonly newEnd: string;
  readonly newBeneficiary: string;
  readonly newBeneficiaryInn: string;
  readonly wordingWas: string;
  readonly wordingBecomes: string;
  readonly extraPrice: string;
  readonly claimAmount: string;
  readonly claimDate: string;
};
export type MoveField = keyof MoveForm;
export type MoveProblems = { readonly [F in MoveField]?: string };

/** What a reissue may be asked to change. */
const askedFields = [
  'newAmount',
  'newStart',
  'newEnd',
  'newBeneficiary',
  'newBeneficiaryInn',
  'wordingWas',
  'wordingBecomes',
] as const satisfies readonly MoveField[];

const required = (...fields: readonly MoveField[]) => fields.map((field) => [field, true] as const);
const optional = (...fields: readonly MoveField[]) => fields.map((field) => [field, false] as const);

/** What each need of a move asks for, in the order of the form; of a field named twice the later word holds. */
const fieldsByNeed: readonly (readonly [
  need: string,
  asked: readonly (readonly [field: MoveField, isRequired: boolean])[],
])[] = [
  ['reason', [...required('reason'), ...optional('comment')]],
  ['payment_sum', [...required('paidAmount', 'paidOn'), ...optional('comment')]],
  [
    'issue_details',
    [
      ...required('guaranteeNumber', 'guaranteeDate', 'documentId'),
      ...required('issuedAmount', 'issuedStart', 'issuedEnd'),
      ...optional('registryNumber', 'comment'),
    ],
  ],
  ['reissue_details', optional(...askedFields, 'documentId')],
  ['surcharge', required('extraPrice')],
  ['claim_details', required('claimAmount', 'claimDate')],
  ['end_details', required('documentId')],
  ['comment', required('comment')],
  ['due_at', required('dueOn')],
];

/** What is to be paid now: the first time the price, at a reissue what the bank asks for it. */
const priceToPay = (leg: Leg | undefined): string | null =>
  (leg?.guarantee_number == null ? leg?.offer?.price : leg.surcharge) ?? null;

/** The fields a move with so many legs asks for, each with whether it must be filled; the register's number where there is a register. */
export const fieldsOf = (
  move: MoveOption,
  legCount: number,
  hasRegister = true,
): ReadonlyMap<MoveField, boolean> => {
  const fields = new Map<MoveField, boolean>();
  for (const [need, asked] of fieldsByNeed) {
    if (!move.needs.includes(need) || (need === 'reason' && !reasonsOfMove(move.id))) continue;
    for (const [field, isRequired] of asked) fields.set(field, isRequired);
  }
  if (!hasRegister) fields.delete('registryNumber');
  const welcome = moveOf(move.id)?.welcomes;
  // The number a bank gave is that of one application.
  if (welcome && (welcome !== 'bankNumber' || legCount === 1)) fields.set(welcome, false);
  return fields;
};

/** Nothing is asked: the press of the button is the whole of it. */
export const asksNothing = (move: MoveOption, legCount: number): boolean =>
  fieldsOf(move, legCount).size === 0;

const firstOf = (...words: readonly (string | null | undefined)[]): string =>
  words.find((word) => word !== null && word !== undefined) ?? '';

/** What was agreed on of a guarantee, by the last word: the reissue asked for, the draft that was accepted, the offer. */
const issueOf = ({ reissue, issue, offer, ...leg }: Leg) => ({
  issuedAmount: firstOf(reissue?.amount, leg.guarantee_amount, issue?.draft?.amount, offer?.amount),
  issuedStart: firstOf(reissue?.date_start, leg.guarantee_start, offer?.date_start),
  issuedEnd: firstOf(reissue?.date_end, leg.guarantee_end, issue?.draft?.date_end, offer?.date_end),
});

/** What a guarantee stands for now: as issued, as offered, as the deal wants it. */
export const standingTerms = (deal: Deal, leg: Leg | undefined) => ({
  amount: firstOf(leg?.guarantee_amount, leg?.offer?.amount, deal.amount),
  start: firstOf(leg?.guarantee_start, leg?.offer?.date_start, deal.date_start),
  end: firstOf(leg?.guarantee_end, leg?.offer?.date_end, deal.date_end),
});

/** What a leg already knows of what a form asks. */
const existingOf = (leg: Leg): Partial<MoveForm> => ({
  bankNumber: leg.bank_number ?? '',
  paidAmount: priceToPay(leg) ?? '',
  ...issueOf(leg),
  extraPrice: leg.surcharge ?? '',
  claimAmount: leg.guarantee_amount ?? '',
});

/** The form as it opens: what the leg already knows is filled in. */
export const startMoveForm = (
  legs: readonly Leg[],
  today: IsoDate,
  calendar: ProductionCalendar,
): MoveForm => {
  const [only, ...others] = legs;
  return {
    comment: '',
    reason: null,
    dueOn: addWorkingDays(today, 1, calendar),
    bankNumber: '',
    paidAmount: '',
    paidOn: today,
    guaranteeNumber: '',
    guaranteeDate: today,
    registryNumber: '',
    documentId: null,
    issuedAmount: '',
    issuedStart: '',
    issuedEnd: '',
    newAmount: '',
    newStart: '',
    newEnd: '',
    newBeneficiary: '',
    newBeneficiaryInn: '',
    wordingWas: '',
    wordingBecomes: '',
    extraPrice: '',
    claimAmount: '',
    claimDate: today,
    ...(only && others.length === 0 ? existingOf(only) : {}),
  };
};

const otherReason = 'other';
export const isEmpty = (value: MoveForm[MoveField]): boolean => value === null || value === '';

type Filled = {
  readonly form: MoveForm;
  readonly fields: ReadonlyMap<MoveField, boolean>;
  readonly leg: Leg | undefined;
};

const otherReasonIsNamed = ({ form, fields }: Filled): string | null =>
  fields.has('reason') && form.reason === otherReason && form.comment === ''
    ? legTexts.guardReasons.reasonOther
    : null;

const otherSumIsExplained = ({ form, fields, leg }: Filled): string | null => {
  const price = priceToPay(leg);
  if (!fields.has('paidAmount') || !form.paidAmount || !price) return null;
  if (form.paidAmount === price || form.comment !== '') return null;
  return leg?.guarantee_number ? dealGuaranteeTexts.form.explainSurcharge : dealMoveTexts.explainSum;
};

const otherTermsAreExplained = ({ form, fields, leg }: Filled): string | null => {
  if (!fields.has('issuedAmount') || form.comment !== '' || !leg?.issue) return null;
  const isOther = agreedOf(leg).some((agreed) => isOtherThan(agreed, form.issuedAmount, form.issuedEnd));
  return isOther ? dealGuaranteeTexts.objections.differsFromAgreed : null;
};

const somethingChanges = ({ form, fields }: Filled): string | null =>
  fields.has('newAmount') && !form.documentId && askedFields.every((field) => isEmpty(form[field]))
    ? dealGuaranteeTexts.objections.nothingNew
    : null;

const endIsAfterStart = ({ form, fields }: Filled): string | null =>
  fields.has('issuedEnd') && form.issuedStart && form.issuedEnd && form.issuedEnd < form.issuedStart
    ? dealGuaranteeTexts.objections.endBeforeStart
    : null;

/** What must hold beside every required field being filled, and where it is said that it does not. */
const demands: readonly (readonly [field: MoveField, why: (filled: Filled) => string | null])[] = [
  ['comment', otherReasonIsNamed],
  ['comment', otherSumIsExplained],
  ['comment', otherTermsAreExplained],
  ['newAmount', somethingChanges],
  ['issuedEnd', endIsAfterStart],
];

/** Words under the fields that keep the move from being made. */
export const problemsOf = (
  form: MoveForm,
  fields: ReadonlyMap<MoveField, boolean>,
  legs: readonly Leg[],
): MoveProblems => {
  const problems: { [F in MoveField]?: string } = {};
  for (const [field, isRequired] of fields) {
    if (isRequired && isEmpty(form[field])) problems[field] = dealMoveTexts.required;
  }
  for (const [field, why] of demands) {
    const words = why({ form, fields, leg: legs[0] });
    if (words !== null) problems[field] = words;
  }
  return problems;
};
