import { eq, sql } from 'drizzle-orm';
import type { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import { productErrors } from '#features/bank-products/bank-products.errors.ts';
import { inOrderOfKinds } from '#features/bank-products/bank-products.precheck.ts';
import { bankProducts } from '#features/bank-products/server/bank-products.tables.ts';
import { visibleProducts } from '#features/bank-products/server/visible-products.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

/** A product as its row has it. */
export type Product = typeof bankProducts.$inferSelect;
export type ShownProduct = CallReply<(typeof bankProductCalls)['createProduct']>;

/** What a person writes of a product, in the words of the wire. */
export const fieldsOf = (product: Omit<Product, 'id' | 'createdAt' | 'updatedAt' | 'version'>) => ({
  name: product.name,
  product: product.product,
  laws: product.laws,
  purposes: product.purposes,
  sign: product.sign,
  amount_from: product.amountFrom,
  amount_to: product.amountTo,
  days_from: product.daysFrom,
  days_to: product.daysTo,
  // JSON of the database keeps no order of keys; versions are compared in this one.
  rules: inOrderOfKinds(product.rules).map(({ kind, severity, params }) => ({ kind, severity, params })),
});

/** A product as it is answered; what is for staff alone is cut from the answer by its contract. */
export const shownProduct = (product: Product): ShownProduct => ({
  ...fieldsOf(product),
  id: product.id,
  is_active: product.isActive,
  updated_at: product.updatedAt.toISOString(),
  version: product.version,
});

/** One product; `lock` holds its row for a change. */
export const findProduct = async (db: Db, id: number, lock = false): Promise<Product> => {
  const query = db.select().from(bankProducts).where(eq(bankProducts.id, id));
  const [product] = await (lock ? query.for('update') : query);
  if (!product) throw refuse(productErrors.notFound);
  return product;
};

/** The bank's row, held while its products change one after another. */
export const lockBank = async (db: Db, id: number): Promise<{ id: number; name: string }> => {
  const [bank] = await db
    .select({ id: banks.id, name: banks.name })
    .from(banks)
    .where(eq(banks.id, id))
    .for('update');
  if (!bank) throw refuse(productErrors.bankNotFound);
  return bank;
};

/** The products of a bank in their order, as far as the caller may see them. */
export const listProducts = async (
  { db, caller }: Pick<Operation, 'db' | 'caller'>,
  bankId: number,
): Promise<ShownProduct[]> => {
  const bank = await db.$count(banks, eq(banks.id, bankId));
  if (bank === 0) throw refuse(productErrors.bankNotFound);
  const seen = await selectRows<{ id: number }>(
    db,
    sql`select p.id from ${bankProducts} p join ${banks} b on b.id = p.bank_id
        where p.bank_id = ${bankId} and ${visibleProducts(caller)}`,
  );
  const rows = await db
    .select()
    .from(bankProducts)
    .where(
      anyOf(
        bankProducts.id,
        seen.map(({ id }) => id),
      ),
    )
    .orderBy(bankProducts.position, bankProducts.id);
  return rows.map(shownProduct);
};
