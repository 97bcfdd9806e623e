import { eq, sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import type { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import { productErrors } from '#features/bank-products/bank-products.errors.ts';
import { maxProducts } from '#features/bank-products/bank-products.fields.ts';
import { productTexts } from '#features/bank-products/bank-products.texts.ts';
import { bankProducts } from '#features/bank-products/server/bank-products.tables.ts';
import { checkProduct, isNameTaken } from '#features/bank-products/server/check-product.ts';
import {
  fieldsOf,
  findProduct,
  lockBank,
  type Product,
  type ShownProduct,
  shownProduct,
} from '#features/bank-products/server/show-products.ts';
import { changesSince } from '#features/people/server/people.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { type Refusal, refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Calls = typeof bankProductCalls;
type Wire = Readonly<Record<string, unknown>>;

const entity = 'bankProduct';

/** The place after the last product of a bank; refuses when there are too many. */
const nextPosition = async (db: Db, bankId: number): Promise<number> => {
  const products = await db
    .select({ position: bankProducts.position })
    .from(bankProducts)
    .where(eq(bankProducts.bankId, bankId));
  if (products.length >= maxProducts) throw refuse(productErrors.tooMany);
  return Math.max(0, ...products.map(({ position }) => position)) + 1;
};

const insertProduct = async (
  operation: Operation,
  row: Omit<typeof bankProducts.$inferInsert, 'createdAt' | 'updatedAt'>,
): Promise<ShownProduct> => {
  const { db, now } = operation;
  const [made] = await db
    .insert(bankProducts)
    .values({ ...row, createdAt: now, updatedAt: now })
    .returning();
  if (!made) throw refuse(productErrors.notFound);
  const after = { bank_id: made.bankId, ...fieldsOf(made), is_active: made.isActive, version: made.version };
  await recordChange(operation, { entity, entityId: made.id, after });
  return shownProduct(made);
};

/** Makes a product that stands last among those of its bank and is sold at once. */
export const createProduct = async (
  operation: Operation,
  { bank_id: bankId, ...fields }: CallParsed<Calls['createProduct']>['body'],
): Promise<ShownProduct> => {
  const { db } = operation;
  await lockBank(db, bankId);
  const columns = await checkProduct(db, fields, { bankId, id: 0 });
  return insertProduct(operation, { ...columns, bankId, position: await nextPosition(db, bankId) });
};

/** The refusal of an edit whose author has seen an older product: what was changed since, by whom, when. */
const productConflict = async (db: Db, product: Product, seenVersion: number): Promise<Refusal> => {
  const { fields, last } = await changesSince(db, entity, product.id, seenVersion);
  return refuse(productErrors.conflict, {
    detail: {
      version: product.version,
      fields,
      by: last?.person ? shortName(last.person) : null,
      at: last?.at.toISOString() ?? null,
    },
  });
};

const inNumbers = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Writes a change of a held product with its trace; a change of nothing leaves no trace. */
const writeProduct = async (
  operation: Operation,
  product: Product,
  change: { readonly columns: Partial<Product>; readonly before: Wire; readonly after: Wire },
): Promise<ShownProduct> => {
  const { before, after, columns } = change;
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  if (names.length === 0) return shownProduct(product);
  const version = product.version + 1;
  const [changed] = await operation.db
    .update(bankProducts)
    .set({ ...columns, version, updatedAt: operation.now })
    .where(eq(bankProducts.id, product.id))
    .returning();
  if (!changed) throw refuse(productErrors.notFound);
  const pick = (from: Wire): Wire => Object.fromEntries(names.map((name) => [name, from[name]]));
  await recordChange(operation, {
    entity,
    entityId: product.id,
    before: pick(before),
    after: { ...pick(after), version },
  });
  return shownProduct(changed);
};

/** Changes a product; an older version is refused with what was changed meanwhile. */
export const updateProduct = async (
  operation: Operation,
  { id, version, ...fields }: CallParsed<Calls['updateProduct']>['body'],
): Promise<ShownProduct> => {
  const { db } = operation;
  const product = await findProduct(db, id, true);
  if (product.version !== version) throw await productConflict(db, product, version);
  const columns = await checkProduct(db, fields, { bankId: product.bankId, id });
  const after = fieldsOf({ ...product, ...columns });
  return writeProduct(operation, product, { columns, before: fieldsOf(product), after });
};

/** Puts a product on sale or takes it off. */
export const switchProduct = async (
  operation: Operation,
  { id, is_active: isActive }: CallParsed<Calls['switchProduct']>['body'],
): Promise<ShownProduct> => {
  const product = await findProduct(operation.db, id, true);
  const [before, after] = [{ is_active: product.isActive }, { is_active: isActive }];
  return writeProduct(operation, product, { columns: { isActive }, before, after });
};

/** Puts the products of a bank in the given order; every one of them must be named once. */
export const orderProducts = async (
  operation: Operation,
  { bank_id: bankId, ids }: CallParsed<Calls['orderProducts']>['body'],
): Promise<void> => {
  const { db } = operation;
  await lockBank(db, bankId);
  const products = await db
    .select({ id: bankProducts.id })
    .from(bankProducts)
    .where(eq(bankProducts.bankId, bankId))
    .orderBy(bankProducts.position, bankProducts.id);
  const before = products.map(({ id }) => id);
  if (!isSame(inNumbers(before), inNumbers(ids))) throw refuse(productErrors.orderConflict);
  if (isSame(before, ids)) return;
  const places = JSON.stringify(ids.map((id, at) => ({ id, position: at + 1 })));
  await db.execute(sql`
    update ${bankProducts} p set position = o.position
    from jsonb_to_recordset(${places}::jsonb) as o(id int, position int) where p.id = o.id`);
  await recordChange(operation, {
    entity: 'bank',
    entityId: bankId,
    before: { products: before },
    after: { products: ids },
  });
};

/** The name itself, or with the first number that is free at the bank. */
const freeName = async (db: Db, bankId: number, name: string): Promise<string> => {
  let free = name;
  for (let number = 2; await isNameTaken(db, { bankId, id: 0 }, free); number += 1)
    free = productTexts.copyName(name, number);
  return free;
};

/** Copies a product with its rules to a bank; the copy is off until somebody has looked at it. */
export const copyProduct = async (
  operation: Operation,
  { bank_id: bankId, from_id: fromId }: CallParsed<Calls['copyProduct']>['body'],
): Promise<ShownProduct> => {
  const { db } = operation;
  await lockBank(db, bankId);
  const {
    id: _id,
    version: _version,
    createdAt: _created,
    updatedAt: _updated,
    ...copied
  } = await findProduct(db, fromId);
  const name = await freeName(db, bankId, copied.name);
  const position = await nextPosition(db, bankId);
  return insertProduct(operation, { ...copied, bankId, name, position, isActive: false });
};
