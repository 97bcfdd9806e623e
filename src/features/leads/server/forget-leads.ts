import { and, asc, inArray, isNull, lt } from 'drizzle-orm';
import { addMonths, moscowDateOf } from '#domain/moscow-date.ts';
import { monthsOfNames } from '#features/leads/leads.rules.ts';
import { leadHistory, leads } from '#features/leads/server/leads.tables.ts';
import { refreshLead } from '#features/leads/server/notify-lead.ts';
import { changeLead } from '#features/leads/server/write-lead.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

/** Takes the names out of leads that never answered in six months: the row stays for the statistics, the person does not. */
export const forgetLeads = async (services: Services): Promise<void> => {
  for (;;) {
    const forgotten = await writeByClock(services, async (writing) => {
      const { db, now } = writing;
      const before = new Date(`${addMonths(moscowDateOf(now), -monthsOfNames)}T00:00:00+03:00`);
      const silent = await db
        .select()
        .from(leads)
        .where(
          and(
            isNull(leads.reachedAt),
            isNull(leads.forgottenAt),
            isNull(leads.dealId),
            lt(leads.createdAt, before),
          ),
        )
        .orderBy(asc(leads.createdAt))
        .limit(services.jobPage)
        .for('update');
      for (const lead of silent) {
        const isLive = lead.closedAt === null;
        const changed = await changeLead(writing, null, lead, {
          set: {
            name: '',
            phone: null,
            email: null,
            comment: '',
            forgottenAt: now,
            nextContactAt: null,
            responseDueAt: null,
            ...(isLive ? { state: 'lost' as const, lostReason: 'no_contact' as const, closedAt: now } : {}),
          },
          story: { what: 'forgotten' },
        });
        await refreshLead(writing, changed);
      }
      const ids = silent.map(({ id }) => id);
      if (ids.length > 0)
        await db
          .update(leadHistory)
          .set({ before: {}, after: {}, comment: null })
          .where(inArray(leadHistory.leadId, ids));
      return silent.length;
    });
    if (forgotten < services.jobPage) return;
  }
};
