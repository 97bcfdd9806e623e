import type * as z from 'zod/mini';
import type { ProductFrame } from '#features/bank-products/bank-products.fields.ts';
import type { Asked, ClientFacts, Facts } from '#features/bank-products/bank-products.facts.ts';
import { ruleTexts } from '#features/bank-products/bank-products-rule.texts.ts';

/** How a rule came out. Without data nothing is passed; what could not be checked says so. */
export const outcomes = ['passed', 'failed', 'no_data', 'not_checked'] as const;
export type Outcome = (typeof outcomes)[number];

/** What a rule found: the value in words, and what would make it pass where it did not. */
type Finding = {
  readonly outcome: Outcome;
  readonly found: string | null;
  readonly help: string | null;
};

export const passed = (found: string): Finding => ({ outcome: 'passed', found, help: null });
export const failed = (found: string, help: string): Finding => ({ outcome: 'failed', found, help });
export const noData = (help: string): Finding => ({ outcome: 'no_data', found: null, help });
export const notChecked = (help: string): Finding => ({ outcome: 'not_checked', found: null, help });

/** Passed when `isGood`, else failed with what would help. */
export const judged = (isGood: boolean, found: string, help: string): Finding =>
  isGood ? passed(found) : failed(found, help);

type Option = { readonly value: string; readonly label: string };
type Common = { readonly name: string; readonly label: string; readonly hint?: string };

/** One field of a rule's form: what it is called and what may stand in it. */
export type RuleField = Common &
  (
    | { readonly input: 'money' | 'codes' }
    | { readonly input: 'number'; readonly min: number; readonly max: number }
    | { readonly input: 'one' | 'many'; readonly options: readonly Option[] }
  );

/** The rule with its numbers filled in: what it asks for in words, the limit alone, and the judgement. */
export type Reading = {
  readonly words: string;
  readonly limit: string;
  readonly judge: (facts: Facts) => Finding;
};

/** A kind of rule as the registry holds it, the type of its parameters forgotten. */
export type RuleKind = {
  readonly kind: string;
  readonly title: string;
  readonly params: z.ZodMiniType<Readonly<Record<string, unknown>>>;
  /** What a new rule of the kind starts with. */
  readonly initial: Readonly<Record<string, unknown>>;
  readonly form: readonly RuleField[];
  /** Null when the parameters are not such as the kind has. */
  readonly read: (params: unknown) => Reading | null;
};

type Declared<P> = {
  readonly kind: string;
  readonly title: string;
  readonly params: z.ZodMiniType<P>;
  readonly initial: { readonly [K in keyof P]: unknown };
  readonly form: readonly RuleField[];
  readonly words: (params: P) => string;
  readonly limit: (params: P) => string;
  readonly judge: (params: P, facts: Facts) => Finding;
};

/** Declares a kind of rule: its parameters, its form, its words and its judgement, all in one file of `rules/`. */
export const defineRule = <P extends Readonly<Record<string, unknown>>>({
  words,
  limit,
  judge,
  ...rule
}: Declared<P>): RuleKind => ({
  ...rule,
  params: rule.params,
  read: (input) => {
    const parsed = rule.params.safeParse(input);
    if (!parsed.success) return null;
    const { data } = parsed;
    return { words: words(data), limit: limit(data), judge: (facts) => judge(data, facts) };
  },
});

/** A rule that every product has, judged by what the product names of itself. */
export type FrameRule = {
  readonly kind: string;
  readonly title: string;
  readonly form: readonly RuleField[];
  readonly read: (frame: ProductFrame) => Reading;
};

type DeclaredFrame = {
  readonly kind: string;
  readonly title: string;
  readonly form: readonly RuleField[];
  readonly words: (frame: ProductFrame) => string;
  readonly limit: (frame: ProductFrame) => string;
  readonly judge: (frame: ProductFrame, facts: Facts) => Finding;
};

/** Declares a rule that stands in every product, also in one file of `rules/`. */
export const defineFrameRule = ({ words, limit, judge, ...rule }: DeclaredFrame): FrameRule => ({
  ...rule,
  read: (frame) => ({ words: words(frame), limit: limit(frame), judge: (facts) => judge(frame, facts) }),
});

/** Judges by the client; without one there is no data. */
export const aboutClient = ({ client }: Facts, judge: (client: ClientFacts) => Finding): Finding =>
  client === null ? noData(ruleTexts.nameClient) : judge(client);

/** Judges by a fact that had to be asked for; `missing` says where it would come from. */
export const aboutAsked = <T>(
  fact: Asked<T>,
  missing: { readonly absent: string; readonly unchecked: string },
  judge: (value: T) => Finding,
): Finding => {
  if (fact.state === 'known') return judge(fact.value);
  return fact.state === 'absent' ? noData(missing.absent) : notChecked(missing.unchecked);
};
