import { and, eq, inArray, sql } from 'drizzle-orm';
import { deliveryAddresses } from '#features/deal-delivery/server/deal-delivery.tables.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import type { Db } from '#kit/server/database.ts';

/** The addresses that passed to another organization, and the one its deliveries started with. */
type MovedAddresses = { readonly ids: readonly number[]; readonly defaultId: number | null };

/** Puts every address of an organization under another, whose own usual address stays the usual one. */
export const moveAddressesToClient = async (db: Db, from: number, to: number): Promise<MovedAddresses> => {
  const [cached] = await db
    .select({ id: deliveryAddresses.id })
    .from(deliveryAddresses)
    .where(and(eq(deliveryAddresses.organizationId, to), deliveryAddresses.isDefault));
  const rows = await db
    .select({ id: deliveryAddresses.id, isDefault: deliveryAddresses.isDefault })
    .from(deliveryAddresses)
    .where(eq(deliveryAddresses.organizationId, from))
    .orderBy(deliveryAddresses.id);
  const set = { organizationId: to, ...(cached ? { isDefault: false } : {}) };
  await db.update(deliveryAddresses).set(set).where(eq(deliveryAddresses.organizationId, from));
  return { ids: rows.map(({ id }) => id), defaultId: rows.find(({ isDefault }) => isDefault)?.id ?? null };
};

/** Gives the addresses back, with those written since for the same deals; the usual one is usual again. */
export const returnAddresses = async (
  db: Db,
  { ids, defaultId }: MovedAddresses,
  dealIds: readonly number[],
  from: number,
  to: number,
): Promise<void> => {
  const rows = await db
    .update(deliveryAddresses)
    .set({ organizationId: to })
    .where(
      and(
        eq(deliveryAddresses.organizationId, from),
        sql`(${inArray(deliveryAddresses.id, [...ids])} or ${deliveryAddresses.legId} in
          (select id from ${dealLegs} where ${inArray(sql`deal_id`, [...dealIds])}))`,
      ),
    )
    .returning({ id: deliveryAddresses.id, isDefault: deliveryAddresses.isDefault });
  const wasUsual = rows.find(({ id }) => id === defaultId);
  if (!wasUsual || rows.some(({ isDefault }) => isDefault)) return;
  await db.update(deliveryAddresses).set({ isDefault: true }).where(eq(deliveryAddresses.id, wasUsual.id));
};
