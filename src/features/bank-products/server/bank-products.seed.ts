import { asc, eq } from 'drizzle-orm';
import { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import { bankProducts } from '#features/bank-products/server/bank-products.tables.ts';
import { demoProducts } from '#features/bank-products/server/demo-products.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

/** What the fictional banks sell, made by the administrator through the product's own calls. */
export const bankProductsSeed = defineSeed({
  name: 'bank-products',
  order: 23,
  title: 'Продукты банков',
  run: async ({ read, runCall, actAs, today, progress }) => {
    const existing = await read((db) =>
      db.select({ bankId: bankProducts.bankId, name: bankProducts.name }).from(bankProducts),
    );
    const fictional = await read((db) =>
      db.select().from(banks).where(eq(banks.isDemo, true)).orderBy(asc(banks.id)),
    );
    const required = fictional
      .flatMap(demoProducts)
      .filter(({ bank_id, name }) => !existing.some((one) => one.bankId === bank_id && one.name === name));
    const caller = await actAs('admin');
    for (const body of required)
      await runCall(bankProductCalls.createProduct, { body }, { caller, now: today });
    progress(required.length, required.length);
  },
});
