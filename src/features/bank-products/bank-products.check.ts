import { kopecksFromDecimal } from '#domain/money.ts';
import type { ProductFrame, StoredRule } from '#features/bank-products/bank-products.fields.ts';
import { productTexts } from '#features/bank-products/bank-products.texts.ts';

const bandProblems = (frame: ProductFrame): Record<string, string[]> => {
  const [from, to] = [kopecksFromDecimal(frame.amount_from), kopecksFromDecimal(frame.amount_to)];
  return {
    ...(to === 0 ? { amount_to: [productTexts.noSum] } : {}),
    ...(to > 0 && from > to ? { amount_to: [productTexts.bandTurned] } : {}),
    ...(frame.days_from > frame.days_to ? { days_to: [productTexts.bandTurned] } : {}),
  };
};

/** A kind may stand twice, as a stop and as a warning, but not twice alike. */
const twiceProblems = (rules: readonly StoredRule[]): Record<string, string[]> => {
  const seen = new Set<string>();
  const errors: Record<string, string[]> = {};
  for (const [at, { kind, severity }] of rules.entries()) {
    const key = `${kind} ${severity}`;
    if (seen.has(key)) errors[`rules.${at}.severity`] = [productTexts.twice];
    seen.add(key);
  }
  return errors;
};

/** What is wrong with fields that only make sense together, by field. */
export const productProblems = (
  product: ProductFrame & { readonly rules: readonly StoredRule[] },
): Record<string, string[]> => ({ ...bandProblems(product), ...twiceProblems(product.rules) });
