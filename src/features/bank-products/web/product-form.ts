import type { Law } from '#domain/law.ts';
import type { Product as Kind } from '#domain/product.ts';
import type { Purpose } from '#domain/purpose.ts';
import { productBody } from '#features/bank-products/bank-products.body.ts';
import { productProblems } from '#features/bank-products/bank-products.check.ts';
import type { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import type { Severity, SignKind, StoredRule } from '#features/bank-products/bank-products.fields.ts';
import { kindOf } from '#features/bank-products/bank-products.kinds.ts';
import type { RuleField } from '#features/bank-products/bank-products.rule.ts';
import type { Product } from '#features/bank-products/web/product-changes.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { checkForm } from '#kit/web/forms/check-form.ts';

/** What a field holds while it is edited: text, or the chosen of several. */
type Typed = string | string[];

/** A rule while it is edited; `key` tells the rows apart. */
type RuleValues = {
  readonly key: string;
  readonly kind: string;
  readonly severity: Severity;
  readonly params: Readonly<Record<string, Typed>>;
};

/** What the form of a product holds: texts as typed, sums as decimal strings. */
export type ProductValues = {
  readonly name: string;
  readonly product: Kind;
  readonly laws: Law[];
  readonly purposes: Purpose[];
  readonly sign: SignKind;
  readonly amount_from: string;
  readonly amount_to: string;
  readonly days_from: string;
  readonly days_to: string;
  readonly rules: RuleValues[];
};

type ProductBody = Omit<CallInput<typeof bankProductCalls.createProduct>['body'], 'bank_id'>;

const typedOf = (value: unknown): Typed => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** A parameter of the wire as its field shows it. */
const shownParam = ({ input }: RuleField, value: unknown): Typed =>
  input === 'codes' && Array.isArray(value) ? value.join(', ') : typedOf(value);

/** What stands in the field as the wire has it; an empty number is said to be required, not taken for a nought. */
const sentParam = ({ input }: RuleField, typed: Typed | undefined): unknown => {
  const text = typeof typed === 'string' ? typed : '';
  if (input === 'number') return text.trim() === '' ? undefined : Number(text);
  if (input === 'codes') return text.split(/[\s,;]+/).filter((code) => code !== '');
  return typed;
};

/** A rule as its row of the form begins. */
export const ruleValuesOf = ({ kind, severity, params }: StoredRule): RuleValues => ({
  key: crypto.randomUUID(),
  kind,
  severity,
  params: Object.fromEntries(
    (kindOf(kind)?.form ?? []).map((field) => [field.name, shownParam(field, params[field.name])]),
  ),
});

/** A row of the form as the rule that is kept. */
const ruleOf = ({ kind, severity, params }: RuleValues): StoredRule => ({
  kind,
  severity,
  params: Object.fromEntries(
    (kindOf(kind)?.form ?? []).map((field) => [field.name, sentParam(field, params[field.name])]),
  ),
});

/** The product in words of its kind, as far as it is filled in; null while it is not whole. */
export const ruleWords = (values: RuleValues): string | null => {
  const { kind, params } = ruleOf(values);
  return kindOf(kind)?.read(params)?.words ?? null;
};

/** What a bank offers unless its product says otherwise; only staff knows the limits. */
export type ProductStart = {
  readonly laws: readonly Law[];
  readonly max_amount?: string | undefined;
  readonly max_term_days?: number | undefined;
};

export const newValues = (bank: ProductStart): ProductValues => ({
  name: '',
  product: 'guarantee',
  laws: [...bank.laws],
  purposes: [],
  sign: 'kep',
  amount_from: '0.00',
  amount_to: bank.max_amount ?? '',
  days_from: '1',
  days_to: String(bank.max_term_days ?? ''),
  rules: [],
});

/** The form of a product as it stands. */
export const valuesOf = (product: Product): ProductValues => ({
  name: product.name,
  product: product.product,
  laws: product.laws,
  purposes: product.purposes,
  sign: product.sign,
  amount_from: product.amount_from ?? '',
  amount_to: product.amount_to ?? '',
  days_from: String(product.days_from ?? ''),
  days_to: String(product.days_to ?? ''),
  rules: (product.rules ?? []).map(ruleValuesOf),
});

const numberOf = (text: string): number =>
  text.trim() === '' ? (undefined as unknown as number) : Number(text);

/** What is sent. */
export const bodyOf = (values: ProductValues): ProductBody => ({
  ...values,
  days_from: numberOf(values.days_from),
  days_to: numberOf(values.days_to),
  rules: values.rules.map(ruleOf),
});

/** A problem of one entry of a list stands at the whole list. */
export const fieldOf = (path: string): string =>
  /^(laws|purposes|rules\.\d+\.params\.[a-z_]+)\.\d+$/.exec(path)?.[1] ?? path;

const schema = productBody();

/** The first thing wrong with each field, by the very rules of the server. */
export const formProblems = (values: ProductValues): Record<string, string> => {
  const body = bodyOf(values);
  const fitting = { ...body, bank_id: 1 } as Parameters<typeof productProblems>[0]; // judged in the next line
  const misshapen = checkForm(schema, fitting);
  const wrong = Object.keys(misshapen).length > 0 ? misshapen : productProblems(fitting);
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([path, [text]]) => (text ? [[fieldOf(path), text]] : [])),
  );
};
