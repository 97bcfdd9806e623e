import { and, asc, getTableName, inArray, isNull, lt, notInArray, or } from 'drizzle-orm';
import { addMonths, moscowDateOf } from '#domain/moscow-date.ts';
import { leadLimits } from '#features/leads/leads.limits.ts';
import { heldRows } from '#features/legal-holds/server/legal-holds.facade.ts';
import { leadHistory, leads } from '#features/leads/server/leads.tables.ts';
import { refreshLead } from '#features/leads/server/notify-lead.ts';
import type { Lead } from '#features/leads/server/visible-leads.ts';
import { changeLead } from '#features/leads/server/write-lead.ts';
import { defineHook } from '#kit/server/define-hook.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

/** People have been taken out of these leads: whoever keeps their names elsewhere does the same. */
export const leadsForgotten = defineHook<{ readonly leadIds: readonly number[] }>('leads.forgotten');

/** Nobody has ever reached them, no deal came of them, and no call to them is promised for later. */
const silentFor = (now: Date) =>
  and(
    isNull(leads.reachedAt),
    isNull(leads.forgottenAt),
    isNull(leads.dealId),
    lt(leads.createdAt, new Date(`${addMonths(moscowDateOf(now), -leadLimits.keepNames())}T00:00:00+03:00`)),
    or(isNull(leads.nextContactAt), lt(leads.nextContactAt, now)),
  );

const forget = async (writing: Writing, lead: Lead): Promise<void> => {
  const end = { state: 'lost', lostReason: 'no_contact', closedAt: writing.now } as const;
  const changed = await changeLead(writing, null, lead, {
    set: {
      name: '',
      phone: null,
      email: null,
      comment: '',
      forgottenAt: writing.now,
      nextContactAt: null,
      responseDueAt: null,
      ...(lead.closedAt === null ? end : {}),
    },
    story: { what: 'forgotten' },
  });
  await refreshLead(writing, changed);
};

const forgetPage = async (writing: Writing): Promise<number> => {
  const { db, now, services } = writing;
  const held = await heldRows(services, db, now);
  const silent = await db
    .select()
    .from(leads)
    .where(and(silentFor(now), notInArray(leads.id, held.idsOf(getTableName(leads)))))
    .orderBy(asc(leads.createdAt))
    .limit(services.jobPage)
    .for('update');
  if (silent.length === 0) return 0;
  const leadIds = silent.map(({ id }) => id);
  // Promises to call them go first: a lead that is over hears of none.
  await leadsForgotten.emit(writing, { leadIds });
  for (const lead of silent) await forget(writing, lead);
  await db
    .update(leadHistory)
    .set({ before: {}, after: {}, comment: null })
    .where(inArray(leadHistory.leadId, leadIds));
  return silent.length;
};

/** Takes the names out of leads that never answered in six months and are not held: the row stays for the statistics, the person does not. */
export const forgetLeads = async (services: Services): Promise<void> => {
  for (;;) {
    const forgotten = await writeByClock(services, forgetPage);
    if (forgotten < services.jobPage) return;
  }
};
