import { formatDate, isIsoDate } from '#domain/moscow-date.ts';
import { dealConflictTexts } from '#features/deals/deals-conflict.texts.ts';
import { dealGuaranteeTexts } from '#features/deal-legs/deal-legs-guarantee.texts.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { dealMoveTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import type { MoveField, MoveForm } from '#features/deal-legs/web/moves/move-form.ts';
import type { OfferForm } from '#features/deal-legs/web/moves/offer-form.ts';
import { roublesText } from '#domain/money.ts';

const texts = dealMoveTexts.offer;
const guarantee = dealGuaranteeTexts.form;

const moveLabels: Readonly<Record<MoveField, string>> = {
  comment: dealMoveTexts.comment,
  reason: dealMoveTexts.reason,
  dueOn: dealMoveTexts.questionDue,
  bankNumber: dealMoveTexts.bankNumber,
  paidAmount: dealMoveTexts.paidAmount,
  paidOn: dealMoveTexts.paidOn,
  guaranteeNumber: dealMoveTexts.guaranteeNumber,
  guaranteeDate: dealMoveTexts.guaranteeDate,
  registryNumber: dealMoveTexts.registryNumber,
  documentId: dealMoveTexts.guaranteeFile,
  issuedAmount: guarantee.amount,
  issuedStart: guarantee.start,
  issuedEnd: guarantee.end,
  newAmount: guarantee.amount,
  newStart: guarantee.start,
  newEnd: guarantee.end,
  newBeneficiary: guarantee.beneficiaryName,
  newBeneficiaryInn: guarantee.beneficiaryInn,
  wordingWas: guarantee.wordingWas,
  wordingBecomes: guarantee.wordingBecomes,
  extraPrice: guarantee.extraPrice,
  claimAmount: guarantee.claimAmount,
  claimDate: guarantee.claimDate,
};

/** What a credit or a loan is handed out by is a contract. */
const loanLabels: Readonly<Partial<Record<MoveField, string>>> = {
  guaranteeNumber: dealMoveTexts.contractNumber,
  guaranteeDate: dealMoveTexts.contractDate,
  documentId: dealMoveTexts.contractFile,
};

/** What a field of a move is called, in the words of the deal's product. */
export const moveLabelOf = (field: MoveField, product: number): string =>
  (product === guaranteeProduct ? undefined : loanLabels[field]) ?? moveLabels[field];

/** What a field of an offer is called. */
export const offerLabels: Readonly<Record<keyof OfferForm, string>> = {
  amount: texts.amount,
  date_start: texts.dateStart,
  date_end: texts.dateEnd,
  price: texts.price,
  pro_price: texts.proPrice,
  rate: texts.rate,
  valid_until: texts.validUntil,
  conditions: texts.conditions,
};

const isMoney = (value: string): boolean => /^\d+\.\d{2}$/.test(value);

/** A value of such a field in words. */
const valueWords = (value: string | number | null): string => {
  if (value === null || value === '') return dealConflictTexts.empty;
  const text = String(value);
  if (isIsoDate(text)) return formatDate(text);
  return isMoney(text) ? roublesText(text) : text;
};

export const moveWords = (field: MoveField, form: MoveForm): string => valueWords(form[field]);
export const offerWords = (field: keyof OfferForm, form: OfferForm): string => valueWords(form[field]);
