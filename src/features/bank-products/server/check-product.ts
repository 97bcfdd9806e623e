import { and, eq, ne } from 'drizzle-orm';
import { laws } from '#domain/law.ts';
import { purposes } from '#domain/purpose.ts';
import type { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import { productProblems } from '#features/bank-products/bank-products.check.ts';
import { productErrors } from '#features/bank-products/bank-products.errors.ts';
import { inOrderOfKinds } from '#features/bank-products/bank-products.precheck.ts';
import { bankProducts } from '#features/bank-products/server/bank-products.tables.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';

type ProductFields = Omit<CallParsed<(typeof bankProductCalls)['createProduct']>['body'], 'bank_id'>;

/** Where the name may not stand twice: at the bank, except in the product that is being changed. */
type Place = { readonly bankId: number; readonly id: number };

/** Whether another product of the bank has the name. */
export const isNameTaken = async (db: Db, { bankId, id }: Place, name: string): Promise<boolean> => {
  const twin = and(eq(bankProducts.bankId, bankId), eq(bankProducts.name, name), ne(bankProducts.id, id));
  return (await db.$count(bankProducts, twin)) > 0;
};

/** The columns of a product after every check; refuses by field. `id` is 0 for a new one. */
export const checkProduct = async (db: Db, fields: ProductFields, place: Place) => {
  const errors = productProblems(fields);
  if (Object.keys(errors).length > 0) throw refuse(kitErrors.invalid, { errors });
  if (await isNameTaken(db, place, fields.name))
    throw refuse(productErrors.nameTaken, { errors: { name: [productErrors.nameTaken.message] } });
  return {
    name: fields.name,
    product: fields.product,
    laws: laws.filter((law) => fields.laws.includes(law)),
    purposes: purposes.filter((purpose) => fields.purposes.includes(purpose)),
    sign: fields.sign,
    amountFrom: fields.amount_from,
    amountTo: fields.amount_to,
    daysFrom: fields.days_from,
    daysTo: fields.days_to,
    rules: inOrderOfKinds(fields.rules),
  };
};
