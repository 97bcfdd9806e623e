import { and, eq, isNotNull } from 'drizzle-orm';
import { precheck } from '#features/bank-products/server/bank-products.facade.ts';
import type { BankPrice } from '#features/tariffs/server/tariffs.facade.ts';
import { wizardStatuses } from '#features/deals/deals.status.ts';
import { brokenRules, isOverridden, type LegVerdict, verdictOf } from '#features/deals/deals.verdict.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { precheckQuestion } from '#features/deal-legs/server/precheck-question.ts';
import { priceColumns, priceDeal } from '#features/deal-legs/server/price-deal.ts';
import type { Deal, Leg } from '#features/deals/server/deals.facade.ts';
import type { Db } from '#kit/server/database.ts';

type Reading = { readonly db: Db; readonly now: Date };

/** What a leg keeps of how its deal stands to its bank. */
type Judged = { readonly productId: number | null; readonly precheck: LegVerdict };

/** How a deal stands to banks now: the limits of their cards and the rules of their products, three queries in all. */
export const judgeBanks = async (
  reading: Reading,
  deal: Deal,
  bankIds: readonly number[],
  prices: readonly BankPrice[],
): Promise<ReadonlyMap<number, Judged>> => {
  const products = await precheck(reading.db, precheckQuestion(deal, reading.now), bankIds);
  const judged = (bankId: number): Judged => {
    const product = products.get(bankId);
    const card = prices.find((price) => price.bankId === bankId)?.fit;
    return { productId: product?.product_id ?? null, precheck: verdictOf(card, product, reading.now) };
  };
  return new Map(bankIds.map((bankId) => [bankId, judged(bankId)]));
};

const unjudged = { productId: null, precheck: null, precheckOverride: null, permissionRequest: null };

/** The columns of a verdict; a permission that does not cover a broken rule any more goes. */
export const verdictColumns = (judged: Judged | undefined, leg?: Leg) => {
  if (!judged) return unjudged;
  const { productId, precheck: verdict } = judged;
  const override = leg?.precheckOverride ?? null;
  const holds = brokenRules(verdict).length > 0 && isOverridden(verdict, override);
  return {
    productId,
    precheck: verdict,
    precheckOverride: holds ? override : null,
    permissionRequest: verdict.result === 'red' && !holds ? (leg?.permissionRequest ?? null) : null,
  };
};

/** Nothing has been sent yet, so the price follows the tariff. */
const isUnsent = (leg: Leg): boolean => wizardStatuses.some((status) => status === leg.status);

type Judging = {
  /** The legs to look at; without names, all that nothing has been sent of. */
  readonly legIds?: readonly number[];
  /** Whether unsent legs get today's price, too. */
  readonly reprices?: boolean;
};

/** How legs with banks stand now, as columns that the caller writes, by the number of the leg. */
export const judgedColumns = async (reading: Reading, deal: Deal, legs: readonly Leg[], reprices = false) => {
  const bankIds = legs.flatMap(({ bankId }) => (bankId === null ? [] : [bankId]));
  const prices = bankIds.length > 0 ? await priceDeal(reading, deal, bankIds) : [];
  const judged = await judgeBanks(reading, deal, bankIds, prices);
  return new Map(
    legs.map((leg) => {
      const price = prices.find(({ bankId }) => bankId === leg.bankId);
      const priced = reprices && isUnsent(leg) ? priceColumns(price) : {};
      return [leg.id, { ...priced, ...verdictColumns(judged.get(leg.bankId ?? 0), leg) }];
    }),
  );
};

/** Judges legs of a locked deal anew and answers them as they stand afterwards. */
export const judgeLegs = async (
  reading: Reading,
  deal: Deal,
  { legIds, reprices = false }: Judging = {},
): Promise<Leg[]> => {
  const { db } = reading;
  const withBank = and(eq(dealLegs.dealId, deal.id), isNotNull(dealLegs.bankId));
  const all = await db.select().from(dealLegs).where(withBank);
  const legs = all.filter((leg) => (legIds ? legIds.includes(leg.id) : isUnsent(leg)));
  const written: Leg[] = [];
  for (const [id, columns] of await judgedColumns(reading, deal, legs, reprices)) {
    const [row] = await db.update(dealLegs).set(columns).where(eq(dealLegs.id, id)).returning();
    if (row) written.push(row);
  }
  return written;
};
