import { isSettlementAccount } from '#domain/requisites.ts';

/** A number in roubles that fits a bank's code, another for each serial. */
export const accountNumber = (bik: string, serial: number): string => {
  const numbers = Array.from({ length: 10 }, (_, key) => `40702810${key}${String(serial).padStart(11, '0')}`);
  return numbers.find((number) => isSettlementAccount(number, bik)) ?? '';
};
