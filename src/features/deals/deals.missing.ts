import { isDoubtfulInn } from '#domain/inn.ts';
import type { Law } from '#domain/law.ts';
import type { Purpose } from '#domain/purpose.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';

type Fillable = {
  readonly product: number;
  readonly law: Law | null;
  readonly purpose: Purpose | null;
  readonly inn: string | null;
  readonly innReason: string | null;
  readonly clientName: string;
  readonly amount: string | null;
  readonly dateStart: string | null;
  readonly dateEnd: string | null;
  readonly creditPurpose: string | null;
};

const isEmpty = (value: unknown): boolean => value === null || value === '';
const isZero = (amount: string | null): boolean => amount === null || !/[1-9]/.test(amount);

/**
 * Fields, as the wire names them, without which documents cannot be collected (T3) and nothing is sent (T5). The client
 * is known where our base or a register has his INN.
 */
export const missingFields = (deal: Fillable, isFound: boolean): string[] => {
  const isGuarantee = deal.product === guaranteeProduct;
  const required: readonly (readonly [string, boolean])[] = [
    ['inn', isEmpty(deal.inn)],
    ['inn_reason', deal.inn !== null && isDoubtfulInn(deal.inn, isFound) && isEmpty(deal.innReason)],
    ['client_name', isEmpty(deal.clientName)],
    ['law', isGuarantee && isEmpty(deal.law)],
    ['purpose', isGuarantee && isEmpty(deal.purpose)],
    ['amount', isZero(deal.amount)],
    ['date_start', isEmpty(deal.dateStart)],
    ['date_end', isEmpty(deal.dateEnd)],
    ['credit_purpose', !isGuarantee && isEmpty(deal.creditPurpose)],
  ];
  return required.flatMap(([field, isMissing]) => (isMissing ? [field] : []));
};

/** Whether a deal holds what makes it a draft (T2); a commercial contract may still be without dates. */
export const isDraftable = (deal: Fillable): boolean =>
  missingFields(deal, true).every(
    (field) => deal.law === 'com' && (field === 'date_start' || field === 'date_end'),
  );
