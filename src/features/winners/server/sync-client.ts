import { eq, or, sql } from 'drizzle-orm';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { syncClients } from '#features/winners/server/client-manager.ts';
import { addContacts, contactsOfCard } from '#features/winners/server/find-company.ts';
import { recomputeCompanies } from '#features/winners/server/recompute-companies.ts';
import { winnerCompanies } from '#features/winners/server/winners.tables.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';

type Base = Pick<Writing, 'db' | 'now'>;

/** A deal of a client was made, moved or given to another: his purchases and whose he is are counted anew. */
export const syncDeal = async (base: Base, inn: string | null): Promise<void> => {
  if (inn === null) return;
  const own = await selectRows<{ id: number }>(
    base.db,
    sql`select f.id from ${winnerCompanies} f where f.inn = ${inn} for update`,
  );
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return;
  await syncClients(base, ids);
  await recomputeCompanies(base, ids);
};

/** The card of a client was made or changed: his company stands under it, with the numbers that it names. */
export const syncCard = async (base: Base, organizationId: number): Promise<void> => {
  const { db } = base;
  const [card] = await db.select().from(organizations).where(eq(organizations.id, organizationId));
  if (!card) return;
  const { inn, organizationId: ofCard, id } = winnerCompanies;
  const own = await db
    .select()
    .from(winnerCompanies)
    .where(or(eq(inn, card.inn), eq(ofCard, card.id)))
    .orderBy(id)
    .for('update');
  for (const company of own) {
    if (company.organizationId === null)
      await db
        .update(winnerCompanies)
        .set({
          organizationId: card.mergedInto ?? card.id,
          ...(card.timeZone ? { zone: card.timeZone } : {}),
        })
        .where(eq(id, company.id));
    await addContacts(base, [[company.id, contactsOfCard(card, { own: 'card', people: 'person' })]]);
  }
  const ids = own.map((company) => company.id);
  await syncClients(base, ids);
  await recomputeCompanies(base, ids);
};
