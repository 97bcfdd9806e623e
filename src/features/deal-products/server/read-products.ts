import { and, count, eq } from 'drizzle-orm';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { dealProductCalls } from '#features/deal-products/deal-products.contract.ts';
import { allProducts, keyOf, type ProductKey } from '#features/deal-products/deal-products.rules.ts';
import { dealProducts } from '#features/deal-products/server/deal-products.tables.ts';
import { mayEdit } from '#features/deals/deals.rules.ts';
import type { Deal } from '#features/deals/server/deals.facade.ts';
import { legHistory } from '#features/deals/server/deals.read.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

export type Products = CallReply<typeof dealProductCalls.getProducts>;
type Item = Products['items'][number];

/** The word of the history under which a change of products stands. */
export const productsMove = 'products';

/** How many times the products of a deal have been saved: whoever has seen fewer has seen older ones. */
export const versionOf = async (db: Db, dealId: number): Promise<number> => {
  const saves = and(eq(legHistory.dealId, dealId), eq(legHistory.move, productsMove));
  const [found] = await db.select({ saves: count() }).from(legHistory).where(saves);
  return found?.saves ?? 0;
};

/** The product the deal itself is about. */
export const mainOf = (deal: Deal): ProductKey => ({
  product: deal.product,
  guarantee_kind: deal.guaranteeKind,
});

/** Every product with what this deal asks of it; the main one, which stands in the deal, comes first. */
export const readProducts = async ({ db, caller }: Operation, deal: Deal): Promise<Products> => {
  const rows = await db.select().from(dealProducts).where(eq(dealProducts.dealId, deal.id));
  const main = mainOf(deal);
  const nothing = { amount: null, days: null, comment: null, is_main: false, is_required: false };
  const others = allProducts
    .filter((one) => keyOf(one) !== keyOf(main))
    .map((one): Item => {
      const key = { ...one, product: one.product as Item['product'] }; // the list holds 0, 1 and 2 alone
      const row = rows.find(
        (existing) =>
          keyOf({ ...one, product: existing.product, guarantee_kind: existing.guaranteeKind }) === keyOf(one),
      );
      if (!row) return { ...key, ...nothing };
      const { amount, days, comment } = row;
      return { ...key, amount, days, comment, is_main: false, is_required: true };
    });
  const own = {
    ...main,
    amount: deal.amount,
    days: deal.days,
    comment: null,
    is_main: true,
    is_required: true,
  };
  return {
    items: [{ ...own, product: deal.product as Item['product'] }, ...others],
    version: await versionOf(db, deal.id),
    can_edit: mayEdit(caller.role, deal.status),
  };
};
