import { dealLegs, deals } from '#features/deals/server/deals.tables.ts';
import type { Db } from '#kit/server/database.ts';

type Required = {
  readonly agentId: number;
  readonly bankId: number;
  /** Its guarantee was issued then. */
  readonly now: Date;
  readonly deal?: Partial<typeof deals.$inferInsert>;
  readonly leg?: Partial<typeof dealLegs.$inferInsert>;
};

/** A deal of an agent with one leg whose guarantee a bank has issued, written straight down: tests of money want many. */
export const insertIssuedLeg = async (
  db: Db,
  { agentId, bankId, now, deal: ofDeal, leg: ofLeg }: Required,
): Promise<{ readonly deal: typeof deals.$inferSelect; readonly legId: number }> => {
  const [deal] = await db
    .insert(deals)
    .values({
      product: 1,
      source: 'staff',
      status: 'issued',
      agentId,
      clientName: 'ООО «Кедровый Контур»',
      createdBy: agentId,
      createdAt: now,
      updatedAt: now,
      ...ofDeal,
    })
    .returning();
  if (!deal) throw new Error('No deal');
  const [leg] = await db
    .insert(dealLegs)
    .values({
      dealId: deal.id,
      bankId,
      ordinal: 1,
      status: 'issued',
      statusSince: now,
      createdAt: now,
      ...ofLeg,
    })
    .returning({ id: dealLegs.id });
  if (!leg) throw new Error('No leg');
  return { deal, legId: leg.id };
};
