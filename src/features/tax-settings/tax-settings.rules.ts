import { Decimal } from 'decimal.js';
import { addKopecks, type Kopecks, kopecks, kopecksFromDecimal, subtractKopecks } from '#domain/money.ts';
import { addMonths, type IsoDate } from '#domain/moscow-date.ts';
import { isVatForm } from '#domain/vat.ts';
import type { Regime } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import type { TaxKind, TaxValues } from '#features/tax-settings/tax-settings.kinds.ts';

/** What holds on one day: of each kind the row that began last. */
export type TaxesOfDay = { readonly [K in TaxKind]: TaxValues[K] };

const hundred = 100;
const roubles = (amount: Kopecks): Decimal => new Decimal(amount).div(hundred);
const partOf = (amount: Kopecks, percent: string): Decimal => roubles(amount).mul(percent).div(hundred);

/** The rate of VAT a regime pays on a day; null: VAT is not charged. */
const vatPercentOf = (regime: Regime | null, taxes: TaxesOfDay): string | null => {
  if (regime === 'osno' || regime === 'usn22') return taxes.vat.percent;
  if (regime === 'usn5') return taxes.vat_usn5.percent;
  return regime === 'usn7' ? taxes.vat_usn7.percent : null;
};

/** Whether VAT hangs on a regime that is not known. */
export const lacksRegime = ({ form, regime }: { form: LegalForm; regime: Regime | null }): boolean =>
  isVatForm(form) && regime === null;

/** Whether a payee's reward has VAT on a day: a business by its regime. */
export const paysVat = (form: LegalForm, regime: Regime | null, taxes: TaxesOfDay): boolean =>
  isVatForm(form) && vatPercentOf(regime, taxes) !== null;

/** A sum with its VAT: what is added to it or stands inside it, and what is to be paid altogether. */
type WithVat = { readonly vat: Kopecks; readonly toPay: Kopecks };

/** VAT of a sum, rounded once, half a kopeck up: on top of it, or inside it by the calculated rate. */
export const vatOf = (sum: Kopecks, percent: string | null, isOnTop: boolean): WithVat => {
  if (percent === null) return { vat: kopecks(0), toPay: sum };
  if (!isOnTop)
    return {
      vat: kopecksFromDecimal(roubles(sum).mul(percent).div(new Decimal(hundred).add(percent))),
      toPay: sum,
    };
  const vat = kopecksFromDecimal(partOf(sum, percent));
  return { vat, toPay: addKopecks(sum, vat) };
};

/** What a year's income is taxed with by brackets, before rounding. */
const taxOfYear = (income: Kopecks, { brackets }: TaxValues['ndfl']): Decimal =>
  brackets.reduce((tax, { over, percent }, at) => {
    const next = brackets[at + 1];
    const top = next ? Decimal.min(roubles(income), next.over) : roubles(income);
    const inside = top.sub(over);
    return inside.lte(0) ? tax : tax.add(inside.mul(percent).div(hundred));
  }, new Decimal(0));

/** Whole roubles; what is under 50 kopecks is dropped (НК ст. 52 п. 6). */
const wholeRoubles = (tax: Decimal): Kopecks =>
  kopecks(tax.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber() * hundred);

/** What a person has been paid by us in the year of a payment, tax included, and what of it has been withheld. */
export type Income = {
  readonly paidBefore: Kopecks;
  readonly withheldBefore: Kopecks;
  readonly isResident: boolean;
};

/**
 * НДФЛ withheld from a payment to a person: what the year's tax is by now, less what has been withheld (НК ст. 226 п. 3),
 * never more than the payment has roubles. Who is no resident is taxed payment by payment.
 */
export const ndflOf = (
  sum: Kopecks,
  { paidBefore, withheldBefore, isResident }: Income,
  rates: TaxValues['ndfl'],
): Kopecks => {
  if (!isResident) return wholeRoubles(partOf(sum, rates.foreign));
  const due = wholeRoubles(taxOfYear(addKopecks(paidBefore, sum), rates)) - withheldBefore;
  return kopecks(Math.max(0, Math.min(due, sum - (sum % hundred))));
};

/**
 * НДФЛ withheld when this much of what is left of an act reaches a person: with all that is left its whole tax, with a
 * part the least tax by which the part is what remains. A part never grows the tax faster than itself, so this ends.
 */
export const ndflOfPart = (
  net: Kopecks,
  left: Kopecks,
  income: Income,
  rates: TaxValues['ndfl'],
): Kopecks => {
  if (net >= left - ndflOf(left, income, rates)) return subtractKopecks(left, net);
  let tax = kopecks(0);
  for (;;) {
    const next = ndflOf(addKopecks(net, tax), income, rates);
    if (next === tax) return tax;
    tax = next;
  }
};

/** Insurance contributions for a payment to a person: our cost, up to the year's limit and above it. */
export const contributionsOf = (
  sum: Kopecks,
  accruedBefore: Kopecks,
  { percent, limit, above }: TaxValues['contributions'],
): Kopecks => {
  const left = Decimal.max(0, new Decimal(limit).sub(roubles(accruedBefore)));
  const under = Decimal.min(left, roubles(sum));
  const over = roubles(sum).sub(under);
  return kopecksFromDecimal(under.mul(percent).add(over.mul(above)).div(hundred));
};

/** How near our payments of the year are to what a self-employed person may earn: amber from 80 %, red above the limit. */
export const npdMeter = (paid: Kopecks, { sum }: TaxValues['npd_limit']): 'good' | 'wait' | 'bad' => {
  if (roubles(paid).gt(sum)) return 'bad';
  return roubles(paid).gte(new Decimal(sum).mul('0.8')) ? 'wait' : 'good';
};

/** A receipt of a payment is due by the 9th of the next month (422-ФЗ ст. 14 ч. 3). */
export const receiptDue = (paidOn: IsoDate): IsoDate =>
  `${addMonths(`${paidOn.slice(0, 7)}-01`, 1).slice(0, 7)}-09`;

/** What an act comes to for a payee. */
type ActSums = WithVat & {
  readonly sum: Kopecks;
  readonly percent: string | null;
  readonly ndfl: Kopecks;
  /** What he receives. */
  readonly payout: Kopecks;
  readonly contributions: Kopecks;
};

type ActFacts = {
  readonly form: LegalForm;
  readonly regime: Regime | null;
  readonly sum: Kopecks;
  readonly isOnTop: boolean;
  readonly income: Income;
  /** The year's confirmed acts: contributions go by what has been accrued (НК ст. 424), not by what is paid. */
  readonly accruedBefore: Kopecks;
};

/** The sums of an act: VAT by regime for a business, НДФЛ and contributions for a person, neither for who pays НПД. */
export const actSums = (facts: ActFacts, taxes: TaxesOfDay): ActSums => {
  const { form, regime, sum, isOnTop, income, accruedBefore } = facts;
  const percent = paysVat(form, regime, taxes) ? vatPercentOf(regime, taxes) : null;
  const { vat, toPay } = vatOf(sum, percent, isOnTop);
  const isPerson = form === 'person';
  const ndfl = isPerson ? ndflOf(sum, income, taxes.ndfl) : kopecks(0);
  return {
    sum,
    percent,
    vat,
    toPay,
    ndfl,
    payout: subtractKopecks(toPay, ndfl),
    contributions: isPerson ? contributionsOf(sum, accruedBefore, taxes.contributions) : kopecks(0),
  };
};

type UsnFacts = {
  readonly form: LegalForm;
  readonly regime: Regime | null;
  /** The year whose word of him we have, and what of ours he had been paid in it by then. */
  readonly stated: { readonly year: number; readonly isOverLimit: boolean } | null;
  readonly year: number;
  readonly paidThisYear: Kopecks;
};

/**
 * Whether «УСН без НДС» is to be asked anew: each January, and once our own payments alone have passed what frees him
 * of VAT in the year.
 */
export const asksUsn = (
  { form, regime, stated, year, paidThisYear }: UsnFacts,
  limit: TaxValues['usn_limit'],
): 'year' | 'limit' | null => {
  if (regime !== 'usn' || (form !== 'ip' && form !== 'ooo')) return null;
  if (stated === null || stated.year < year) return 'year';
  return roubles(paidThisYear).gt(limit.sum) && !stated.isOverLimit ? 'limit' : null;
};
