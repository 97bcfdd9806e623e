import { and, asc, eq } from 'drizzle-orm';
import type { Product as Kind } from '#domain/product.ts';
import type { DealFacts, Facts } from '#features/bank-products/bank-products.facts.ts';
import { bestProduct, judgeProduct } from '#features/bank-products/bank-products.precheck.ts';
import type { ProductVerdict } from '#features/bank-products/bank-products.verdict.ts';
import { bankProducts } from '#features/bank-products/server/bank-products.tables.ts';
import { readClientById } from '#features/bank-products/server/read-facts.ts';
import { judgedProduct } from '#features/bank-products/server/show-products.ts';
import { anyOf, type Db } from '#kit/server/database.ts';

/** A deal to be judged before it is sent: what is asked for, by whom, of what kind. */
export type PrecheckQuestion = {
  readonly product: Kind;
  readonly deal: DealFacts;
  readonly organizationId: number | null;
};

/** The verdicts of the products that are sold now, by bank, each bank's in the order of its products. */
export const judgeProducts = async (
  db: Db,
  product: Kind,
  facts: Facts,
  bankIds: readonly number[],
): Promise<ReadonlyMap<number, ProductVerdict[]>> => {
  const sold = and(
    anyOf(bankProducts.bankId, bankIds),
    eq(bankProducts.isActive, true),
    eq(bankProducts.product, product),
  );
  const rows = await db
    .select()
    .from(bankProducts)
    .where(sold)
    .orderBy(asc(bankProducts.position), asc(bankProducts.id));
  const verdicts = new Map<number, ProductVerdict[]>();
  for (const row of rows) {
    const ofBank = verdicts.get(row.bankId) ?? [];
    verdicts.set(row.bankId, [...ofBank, judgeProduct(judgedProduct(row), facts)]);
  }
  return verdicts;
};

/**
 * How a deal stands to the banks before it is sent: for each the product it would go by, with every rule. A bank
 * without products for such a deal is not in the answer: nothing is known of its rules.
 */
export const precheck = async (
  db: Db,
  { product, deal, organizationId }: PrecheckQuestion,
  bankIds: readonly number[],
): Promise<ReadonlyMap<number, ProductVerdict>> => {
  if (bankIds.length === 0) return new Map();
  const client = await readClientById(db, organizationId);
  const verdicts = await judgeProducts(db, product, { deal, client }, bankIds);
  const best = [...verdicts].map(([bankId, ofBank]) => [bankId, bestProduct(ofBank)] as const);
  return new Map(best.flatMap(([bankId, verdict]) => (verdict ? [[bankId, verdict] as const] : [])));
};
