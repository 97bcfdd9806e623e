import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { leastLoaded } from '#features/leads/server/choose-owner.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { notifyDistributors, notifyLate } from '#features/leads/server/notify-lead.ts';
import { giveLead } from '#features/leads/server/pass-lead.ts';
import type { Lead } from '#features/leads/server/visible-leads.ts';
import type { Services } from '#kit/server/services.ts';
import type { Writing } from '#kit/server/implement.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

/** Gives one lead on to the next manager at work; when all have had it, it is nobody's and the heads hear of it. */
const passOn = async (writing: Writing, lead: Lead): Promise<void> => {
  const late = lead.ownerId;
  const passedOver = late === null ? lead.passedOver : [...lead.passedOver, late];
  const next = await leastLoaded(writing, passedOver);
  const passed = await giveLead(writing, lead, { to: next, author: null, what: 'passed', passedOver });
  if (late !== null) await notifyLate(writing, passed, late);
  if (next === null) await notifyDistributors(writing, passed, null);
};

/** Passes on the leads that nobody has answered in their fifteen minutes of work. */
export const passUnanswered = async (services: Services): Promise<void> => {
  for (;;) {
    const passed = await writeByClock(services, async (writing) => {
      const late = await writing.db
        .select()
        .from(leads)
        .where(
          and(lte(leads.responseDueAt, writing.now), isNull(leads.firstResponseAt), eq(leads.state, 'new')),
        )
        .orderBy(asc(leads.id))
        .limit(services.jobPage)
        .for('update');
      for (const lead of late) await passOn(writing, lead);
      return late.length;
    });
    if (passed < services.jobPage) return;
  }
};
