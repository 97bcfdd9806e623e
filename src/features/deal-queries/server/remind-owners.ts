import { and, eq, lt } from 'drizzle-orm';
import { formatDateTime } from '#domain/moscow-date.ts';
import { reminderDue, reminders } from '#features/deal-queries/deal-queries.rules.ts';
import { queryTexts } from '#features/deal-queries/deal-queries.texts.ts';
import { bankQueries } from '#features/deal-queries/server/deal-queries.tables.ts';
import { itemsOf } from '#features/deal-queries/server/find-query.ts';
import { bankOf } from '#features/deal-queries/server/tell-query.ts';
import { dealLegs, deals } from '#features/deals/server/deals.tables.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const [half, last] = reminders;
const texts = queryTexts.reminder;

const remind = (services: Services, id: number): Promise<void> =>
  writeByClock(services, async (writing) => {
    const { db, now } = writing;
    const [found] = await db
      .select({ query: bankQueries, deal: deals })
      .from(bankQueries)
      .innerJoin(dealLegs, eq(dealLegs.id, bankQueries.legId))
      .innerJoin(deals, eq(deals.id, dealLegs.dealId))
      .where(and(eq(bankQueries.id, id), eq(bankQueries.state, 'open')))
      .for('update', { of: bankQueries });
    if (!found) return;
    const { query, deal } = found;
    const share = reminderDue(query.askedAt, query.dueAt, now);
    if (share <= query.reminded) return;
    await db.update(bankQueries).set({ reminded: share }).where(eq(bankQueries.id, id));
    const open = (await itemsOf(db, id)).filter(({ state }) => state === 'open');
    const owners = open.flatMap(({ owner, ownerId }) => (owner === 'staff' ? [ownerId] : [deal.agentId]));
    const people = share >= last || owners.length === 0 ? [...owners, deal.managerId] : owners;
    const due = formatDateTime(query.dueAt);
    const bank = await bankOf(db, query);
    await notify(writing, {
      to: people.filter((person) => person !== null),
      fromUserId: null,
      kind: 'deal',
      header: texts.header(deal.id),
      message: share >= last ? texts.late(bank, due) : texts.half(bank, due),
      entity: { kind: 'deal', id: deal.id },
    });
  });

/** Owners of what is still unanswered hear at half of the term and at four fifths of it; each time once. */
export const remindOwners = async (services: Services): Promise<void> => {
  const now = services.clock.now();
  const open = await services.database.read((db) =>
    db
      .select()
      .from(bankQueries)
      .where(and(eq(bankQueries.state, 'open'), lt(bankQueries.reminded, last))),
  );
  for (const query of open) {
    const share = reminderDue(query.askedAt, query.dueAt, now);
    if (share >= half && share > query.reminded) await remind(services, query.id);
  }
};
