import { eq } from 'drizzle-orm';
import { formatRoubles, parseDecimalString } from '#domain/money.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { type FieldErrors, refuse } from '#kit/contract/define-errors.ts';
import type { dealProductCalls } from '#features/deal-products/deal-products.contract.ts';
import { dealProductErrors, productProblems } from '#features/deal-products/deal-products.errors.ts';
import { allProducts, keyOf, productName } from '#features/deal-products/deal-products.rules.ts';
import { dealProducts } from '#features/deal-products/server/deal-products.tables.ts';
import {
  mainOf,
  type Products,
  productsMove,
  readProducts,
  versionOf,
} from '#features/deal-products/server/read-products.ts';
import { mayEdit } from '#features/deals/deals.rules.ts';
import {
  type Deal,
  lockDeal,
  publishDealTouched,
  writeHistory,
} from '#features/deals/server/deals.facade.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Body = CallParsed<typeof dealProductCalls.saveProducts>['body'];
type Required = Body['products'][number];

const problemsOf = (deal: Deal, products: readonly Required[]): FieldErrors => {
  const main = keyOf(mainOf(deal));
  const keys = products.map(keyOf);
  const problems = products.map((one, at): string | null => {
    if (keyOf(one) === main) return productProblems.main;
    if (!allProducts.some((existing) => keyOf(existing) === keyOf(one))) return productProblems.unknown;
    if (keys.indexOf(keyOf(one)) !== at) return productProblems.twice;
    return one.amount !== null && parseDecimalString(one.amount) === 0 ? productProblems.zeroSum : null;
  });
  const wrong = problems.flatMap((why, at) => (why === null ? [] : [[`products.${at}`, [why]] as const]));
  return Object.fromEntries(wrong);
};

const wordsOf = (products: Products): string =>
  products.items
    .filter((item) => item.is_required && !item.is_main)
    .map((item) => {
      const sum = item.amount === null ? undefined : parseDecimalString(item.amount);
      return sum === undefined ? productName(item) : `${productName(item)} ${formatRoubles(sum)}`;
    })
    .join(', ');

/** Writes what a deal asks for beside its main product, all of it at once; an older list than the stored one is 409. */
export const saveProducts = async (operation: Operation, body: Body): Promise<Products> => {
  const { caller, db, now } = operation;
  const deal = await lockDeal(operation, body.application_id);
  if (!mayEdit(caller.role, deal.status)) throw refuse(dealProductErrors.closed);
  if ((await versionOf(db, deal.id)) !== body.version) throw refuse(dealProductErrors.conflict);
  const errors = problemsOf(deal, body.products);
  if (Object.keys(errors).length > 0) throw refuse(dealProductErrors.wrong, { errors });
  const before = await readProducts(operation, deal);
  await db.delete(dealProducts).where(eq(dealProducts.dealId, deal.id));
  const rows = body.products.map(({ product, guarantee_kind: guaranteeKind, amount, days, comment }) => ({
    dealId: deal.id,
    product,
    guaranteeKind,
    amount,
    days,
    comment: comment || null,
    updatedAt: now,
  }));
  if (rows.length > 0) await db.insert(dealProducts).values(rows);
  const after = await readProducts(operation, deal);
  const [was, becomes] = [wordsOf(before), wordsOf(after)];
  const details = { fields: ['products'], before: { products: was }, after: { products: becomes } };
  await writeHistory(operation, caller, { dealId: deal.id, move: productsMove, details });
  await recordChange(operation, {
    entity: 'deal',
    entityId: deal.id,
    before: details.before,
    after: details.after,
  });
  await publishDealTouched(operation, deal.id);
  return { ...after, version: body.version + 1 };
};
