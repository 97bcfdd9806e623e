import type { Law } from '#domain/law.ts';
import type { Product } from '#domain/product.ts';
import type { Purpose } from '#domain/purpose.ts';

/** What happens to a deal that breaks a rule: it is not taken, or a person is warned. */
export const severities = ['stop', 'warn'] as const;
export type Severity = (typeof severities)[number];

/** How the documents of a product are signed: by a qualified electronic signature or by hand on document. */
export const signKinds = ['kep', 'paper'] as const;
export type SignKind = (typeof signKinds)[number];

/** A rule as a product keeps it: which kind, how grave, and the numbers and lists of that kind. */
export type StoredRule = {
  readonly kind: string;
  readonly severity: Severity;
  readonly params: Readonly<Record<string, unknown>>;
};

/** What every product names, in the words of the wire: laws, purposes, sums in roubles and terms in days. */
export type ProductFrame = {
  readonly laws: readonly Law[];
  readonly purposes: readonly Purpose[];
  readonly amount_from: string;
  readonly amount_to: string;
  readonly days_from: number;
  readonly days_to: number;
};

/** A product as it is judged. */
export type JudgedProduct = ProductFrame & {
  readonly id: number;
  readonly bank_id: number;
  readonly name: string;
  readonly product: Product;
  readonly rules: readonly StoredRule[];
};

/** A longer guarantee is nobody's product. */
export const maxProductDays = 3650;
/** A bank sells a handful of products. */
export const maxProducts = 50;
export const maxRules = 40;
