import { sql } from 'drizzle-orm';
import type { Product as Kind } from '#domain/product.ts';
import type { DealFacts } from '#features/bank-products/bank-products.facts.ts';
import type { JudgedProduct } from '#features/bank-products/bank-products.fields.ts';
import { bestProduct, inOrderOfKinds, judgeProduct } from '#features/bank-products/bank-products.precheck.ts';
import type { ProductVerdict } from '#features/bank-products/bank-products.verdict.ts';
import { bankProducts } from '#features/bank-products/server/bank-products.tables.ts';
import { clientOf, type StoredClient, storedClient } from '#features/bank-products/server/read-facts.ts';
import { anyOf, type Db, selectRow } from '#kit/server/database.ts';

/** A deal to be judged before it is sent: what is asked for, by whom, of what kind. */
export type PrecheckQuestion = {
  readonly product: Kind;
  readonly deal: DealFacts;
  readonly organizationId: number | null;
};

type Stored = { readonly products: readonly JudgedProduct[]; readonly client: StoredClient | null };

/** The products these banks sell now, in the order of each bank, and the client, by one statement. */
const readStored = async (
  db: Db,
  { product, organizationId }: PrecheckQuestion,
  bankIds: readonly number[],
): Promise<Stored> => {
  const stored = await selectRow<Stored>(
    db,
    sql`select ${storedClient(organizationId)} as client, coalesce((
          select jsonb_agg(jsonb_build_object('id', p.id, 'bank_id', p.bank_id, 'name', p.name,
            'product', p.product, 'laws', p.laws, 'purposes', p.purposes, 'sign', p.sign,
            'amount_from', p.amount_from::text, 'amount_to', p.amount_to::text,
            'days_from', p.days_from, 'days_to', p.days_to, 'rules', p.rules) order by p.position, p.id)
          from ${bankProducts} p
          where ${anyOf(sql`p.bank_id`, bankIds)} and p.is_active and p.product = ${product}), '[]') as products`,
  );
  return stored ?? { products: [], client: null };
};

/** The verdicts of the products that are sold now, by bank, each bank's in the order of its products. */
export const judgeProducts = async (
  db: Db,
  question: PrecheckQuestion,
  bankIds: readonly number[],
): Promise<ReadonlyMap<number, ProductVerdict[]>> => {
  const { products, client } = await readStored(db, question, bankIds);
  const facts = { deal: question.deal, client: client && clientOf(client) };
  const judge = (product: JudgedProduct): ProductVerdict =>
    judgeProduct({ ...product, rules: inOrderOfKinds(product.rules) }, facts);
  return new Map(
    [...Map.groupBy(products, (product) => product.bank_id)].map(([bankId, ofBank]) => [
      bankId,
      ofBank.map(judge),
    ]),
  );
};

/**
 * How a deal stands to the banks before it is sent: for each the product it would go by, with every rule. A bank
 * without products for such a deal is not in the answer: nothing is known of its rules.
 */
export const precheck = async (
  db: Db,
  question: PrecheckQuestion,
  bankIds: readonly number[],
): Promise<ReadonlyMap<number, ProductVerdict>> => {
  if (bankIds.length === 0) return new Map();
  const verdicts = await judgeProducts(db, question, bankIds);
  const best = [...verdicts].map(([bankId, ofBank]) => [bankId, bestProduct(ofBank)] as const);
  return new Map(best.flatMap(([bankId, verdict]) => (verdict ? [[bankId, verdict] as const] : [])));
};
