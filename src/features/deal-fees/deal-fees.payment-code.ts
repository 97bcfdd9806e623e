import { subtractKopecks } from '#domain/money.ts';
import type { Seller } from '#features/deal-fees/deal-fees.contract.ts';
import { kopecksOf } from '#features/deal-fees/deal-fees.rules.ts';

/** Largest values by ГОСТ Р 56042-2014, table 1; a sum is in kopecks. */
const longest = { Name: 160, BankName: 45, Purpose: 210 } as const;

/** A value may hold no separator of the code and no break of a line. */
const clean = (value: string): string => value.replaceAll(/[|\s]+/g, ' ').trim();

type Payment = {
  readonly seller: Seller;
  readonly amount: string;
  readonly paid: string;
  readonly purpose: string;
};

/**
 * What a QR code says of a payment to us (ГОСТ Р 56042-2014): version 0001, UTF-8, fields between «|», the five that
 * must be there first and in this order.
 */
export const paymentCode = ({ seller, amount, paid, purpose }: Payment): string => {
  const fields: readonly (readonly [string, string | null])[] = [
    ['Name', clean(seller.name).slice(0, longest.Name)],
    ['PersonalAcc', seller.account],
    ['BankName', clean(seller.bank_name).slice(0, longest.BankName)],
    ['BIC', seller.bik],
    ['CorrespAcc', seller.corr_account],
    ['PayeeINN', seller.inn],
    ['KPP', seller.kpp],
    ['Sum', String(subtractKopecks(kopecksOf(amount), kopecksOf(paid)))],
    ['Purpose', clean(purpose).slice(0, longest.Purpose)],
  ];
  return ['ST00012', ...fields.flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))].join('|');
};
