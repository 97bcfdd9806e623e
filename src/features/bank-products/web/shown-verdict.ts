import type { Tone } from '#features/bank-products/bank-products.tones.ts';
import type { RuleVerdict } from '#features/bank-products/bank-products.verdict.ts';

/** A verdict as an answer carries it: agents get no rules. */
export type ShownVerdict = {
  readonly name: string;
  readonly result: Tone;
  readonly rules?: readonly RuleVerdict[] | undefined;
};
