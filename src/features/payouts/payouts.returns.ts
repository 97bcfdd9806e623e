/** What stands before the number of an order; a day, a sum and the number of a contract, «7/26», are none. */
const numbered =
  /(?<!\p{L})(?:№|n|п\/п|поручени\p{L}*)\s*(?:№|n)?\s*0*(\d+)(?![\p{L}\d]|[/-][\p{L}\d]|[.,]\d)/giu;

/** The numbers that a purpose gives to money that has come back; none where it speaks of no return. */
export const returnedNumbers = (purpose: string): ReadonlySet<number> =>
  new Set(
    /возврат/iu.test(purpose) ? [...purpose.matchAll(numbered)].map(([, number]) => Number(number)) : [],
  );
