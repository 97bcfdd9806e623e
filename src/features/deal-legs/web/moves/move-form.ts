import type { IsoDate } from '#domain/moscow-date.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { addWorkingDays } from '#domain/working-days.ts';
import type { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { moveOf } from '#features/deal-legs/deal-legs.moves.ts';
import { reasonsOfMove } from '#features/deal-legs/deal-legs.reasons.ts';
import { dealGuaranteeTexts } from '#features/deal-legs/deal-legs.guarantee-texts.ts';
import { dealMoveTexts } from '#features/deal-legs/deal-legs.move-texts.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';
import type { Leg, MoveOption } from '#features/deal-legs/deal-legs.view.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import type { FieldErrors } from '#kit/contract/define-errors.ts';

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
type MoveBody = CallInput<typeof legCalls.moveLegs>['body'];

/** What a reissue may be asked to change. */
export const askedFields = [
  'newAmount',
  'newStart',
  'newEnd',
  'newBeneficiary',
  'newBeneficiaryInn',
  'wordingWas',
  'wordingBecomes',
] as const satisfies readonly MoveField[];

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
  const needs = new Set(move.needs);
  if (needs.has('reason') && reasonsOfMove(move.id))
    fields.set('reason', true).set('comment', needs.has('comment'));
  if (needs.has('payment_sum')) fields.set('paidAmount', true).set('paidOn', true).set('comment', false);
  if (needs.has('issue_details')) {
    fields
      .set('guaranteeNumber', true)
      .set('guaranteeDate', true)
      .set('documentId', true)
      .set('issuedAmount', true)
      .set('issuedStart', true)
      .set('issuedEnd', true);
    if (hasRegister) fields.set('registryNumber', false);
    fields.set('comment', false);
  }
  if (needs.has('reissue_details')) {
    for (const field of askedFields) fields.set(field, false);
    fields.set('documentId', false);
  }
  if (needs.has('surcharge')) fields.set('extraPrice', true);
  if (needs.has('claim_details')) fields.set('claimAmount', true).set('claimDate', true);
  if (needs.has('end_details')) fields.set('documentId', true);
  if (needs.has('comment')) fields.set('comment', true);
  if (needs.has('due_at')) fields.set('dueOn', true);
  const welcome = moveOf(move.id)?.welcomes;
  // The number a bank gave is that of one application.
  if (welcome && (welcome !== 'bankNumber' || legCount === 1)) fields.set(welcome, false);
  return fields;
};

/** Nothing is asked: the press of the button is the whole of it. */
export const asksNothing = (move: MoveOption, legCount: number): boolean =>
  fieldsOf(move, legCount).size === 0;

/** What was agreed on of a guarantee, by the last word: the reissue asked for, the draft that was accepted, the offer. */
const issueOf = ({ reissue, guarantee_amount, guarantee_end, issue, offer }: Leg) => ({
  amount: reissue?.amount ?? guarantee_amount ?? issue?.draft?.amount ?? offer?.amount,
  end: reissue?.date_end ?? guarantee_end ?? issue?.draft?.date_end ?? offer?.date_end,
});

/** Whose word it is. */
type Agreed = {
  readonly by: 'byRequest' | 'byDraft' | 'byOffer' | 'byPurchase';
  readonly amount: string | null;
  readonly end: string | null;
};

/** What was agreed on of a guarantee and what its purchase takes at least, each with its source. */
export const agreedOf = ({ reissue, guarantee_number: issued, issue, offer }: Leg): readonly Agreed[] => {
  const all: readonly (Agreed | null)[] = issued
    ? [reissue && { by: 'byRequest', amount: reissue.amount ?? null, end: reissue.date_end ?? null }]
    : [
        issue?.draft ? { by: 'byDraft', amount: issue.draft.amount, end: issue.draft.date_end } : null,
        offer && { by: 'byOffer', amount: offer.amount, end: offer.date_end },
        issue && { by: 'byPurchase', amount: issue.least.amount, end: issue.least.date_end },
      ];
  return all.filter((one) => one !== null).filter(({ amount, end }) => amount !== null || end !== null);
};

const isOtherThan = ({ by, amount, end }: Agreed, form: MoveForm): boolean =>
  by !== 'byPurchase' &&
  ((amount !== null && form.issuedAmount !== '' && Number(amount) !== Number(form.issuedAmount)) ||
    (end !== null && form.issuedEnd !== '' && end !== form.issuedEnd));

/** The form as it opens: what the leg already knows is filled in. */
export const startMoveForm = (
  legs: readonly Leg[],
  today: IsoDate,
  calendar: ProductionCalendar,
): MoveForm => {
  const only = legs.length === 1 ? legs[0] : undefined;
  const agreed = only && issueOf(only);
  return {
    comment: '',
    reason: null,
    dueOn: addWorkingDays(today, 1, calendar),
    bankNumber: only?.bank_number ?? '',
    paidAmount: priceToPay(only) ?? '',
    paidOn: today,
    guaranteeNumber: '',
    guaranteeDate: today,
    registryNumber: '',
    documentId: null,
    issuedAmount: agreed?.amount ?? '',
    issuedStart: only?.reissue?.date_start ?? only?.guarantee_start ?? only?.offer?.date_start ?? '',
    issuedEnd: agreed?.end ?? '',
    newAmount: '',
    newStart: '',
    newEnd: '',
    newBeneficiary: '',
    newBeneficiaryInn: '',
    wordingWas: '',
    wordingBecomes: '',
    extraPrice: only?.surcharge ?? '',
    claimAmount: only?.guarantee_amount ?? '',
    claimDate: today,
  };
};

const otherReason = 'other';
const isEmpty = (value: MoveForm[MoveField]): boolean => value === null || value === '';

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
  if (fields.has('reason') && form.reason === otherReason && form.comment === '') {
    problems.comment = legTexts.guardReasons.reasonOther;
  }
  const price = priceToPay(legs[0]);
  if (
    fields.has('paidAmount') &&
    form.paidAmount &&
    price &&
    form.paidAmount !== price &&
    form.comment === ''
  ) {
    problems.comment = legs[0]?.guarantee_number
      ? dealGuaranteeTexts.form.explainSurcharge
      : dealMoveTexts.explainSum;
  }
  if (fields.has('issuedAmount') && form.comment === '' && legs[0]?.issue)
    if (agreedOf(legs[0]).some((agreed) => isOtherThan(agreed, form)))
      problems.comment = dealGuaranteeTexts.objections.differsFromAgreed;
  if (fields.has('newAmount') && !form.documentId && askedFields.every((field) => isEmpty(form[field])))
    problems.newAmount = dealGuaranteeTexts.objections.nothingNew;
  if (fields.has('issuedEnd') && form.issuedStart && form.issuedEnd && form.issuedEnd < form.issuedStart)
    problems.issuedEnd = dealGuaranteeTexts.objections.endBeforeStart;
  return problems;
};

// A bank's question is answered by the end of the named day in Moscow.
const endOfDay = (day: IsoDate): string => new Date(`${day}T23:59:00+03:00`).toISOString();

const input = <K extends string, V>(key: K, value: V | null | ''): { readonly [P in K]?: V } =>
  (value === null || value === '' ? {} : { [key]: value }) as { readonly [P in K]?: V };

/** The body of the call: the move, its legs with the versions seen, and only the fields this move asks for. */
export const moveBody = (move: MoveOption, legs: readonly Leg[], form: MoveForm | null): MoveBody => {
  const fields = form ? fieldsOf(move, legs.length) : new Map<MoveField, boolean>();
  const read = <F extends MoveField>(field: F): MoveForm[F] | null =>
    form && fields.has(field) ? form[field] : null;
  const dueOn = read('dueOn');
  return {
    application_bank_ids: legs.map((leg) => leg.id),
    versions: legs.map((leg) => leg.version),
    move: move.id,
    ...input('comment', read('comment')),
    ...input('reason_code', read('reason')),
    ...input('due_at', dueOn && endOfDay(dueOn)),
    ...input('bank_number', read('bankNumber')),
    ...input('paid_amount', read('paidAmount')),
    ...input('paid_on', read('paidOn')),
    ...input('guarantee_number', read('guaranteeNumber')),
    ...input('guarantee_date', read('guaranteeDate')),
    ...input('registry_number', read('registryNumber')),
    ...input('document_id', read('documentId')),
    ...input('guarantee_amount', read('issuedAmount')),
    ...input('guarantee_start', read('issuedStart')),
    ...input('guarantee_end', read('issuedEnd')),
    ...input('new_amount', read('newAmount')),
    ...input('new_date_start', read('newStart')),
    ...input('new_date_end', read('newEnd')),
    ...input('new_beneficiary_name', read('newBeneficiary')),
    ...input('new_beneficiary_inn', read('newBeneficiaryInn')),
    ...input('wording_was', read('wordingWas')),
    ...input('wording_becomes', read('wordingBecomes')),
    ...input('extra_price', read('extraPrice')),
    ...input('claim_amount', read('claimAmount')),
    ...input('claim_date', read('claimDate')),
  };
};

const wireNames: Readonly<Record<string, MoveField>> = {
  comment: 'comment',
  reason_code: 'reason',
  due_at: 'dueOn',
  bank_number: 'bankNumber',
  paid_amount: 'paidAmount',
  paid_on: 'paidOn',
  guarantee_number: 'guaranteeNumber',
  guarantee_date: 'guaranteeDate',
  registry_number: 'registryNumber',
  document_id: 'documentId',
  guarantee_amount: 'issuedAmount',
  guarantee_start: 'issuedStart',
  guarantee_end: 'issuedEnd',
  new_amount: 'newAmount',
  new_date_start: 'newStart',
  new_date_end: 'newEnd',
  new_beneficiary_name: 'newBeneficiary',
  new_beneficiary_inn: 'newBeneficiaryInn',
  wording_was: 'wordingWas',
  wording_becomes: 'wordingBecomes',
  extra_price: 'extraPrice',
  claim_amount: 'claimAmount',
  claim_date: 'claimDate',
};

/** The server's objections at the fields of the form. */
export const problemsOfServer = (errors: FieldErrors): MoveProblems =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, [first]]) => {
      const field = wireNames[name];
      return field && first !== undefined ? [[field, first]] : [];
    }),
  );
