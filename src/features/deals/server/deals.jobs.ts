import { eq, sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { expiringDays } from '#features/deals/deals.rules.ts';
import type { SubState } from '#features/deals/deals.status.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { moveLeg, settleDeal } from '#features/deals/server/move-leg.ts';
import { readLegs } from '#features/deals/server/read-legs.ts';
import { type LegMoved, legMoved, tellDealMoved } from '#features/deals/server/tell-deal.ts';
import { lockLegs } from '#features/deals/server/visible-deals.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineJob } from '#kit/server/define-job.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const batch = 200;

type Due = { readonly deal_id: number };

/** Deals whose issued guarantee has come near its end, or past it, and does not say so yet. */
const selectDue = (today: string) => sql`
  select distinct l.deal_id from application_banks l
  join deals d on d.id = l.deal_id
  left join offers o on o.leg_id = l.id and o.is_active
  where l.status = 'issued' and (
    (l.sub_state = 'active' and coalesce(o.date_end, d.date_end) <= ${addDays(today, expiringDays)}::date)
    or (l.sub_state in ('active', 'expiring') and coalesce(o.date_end, d.date_end) < ${today}::date))
  order by l.deal_id limit ${batch}`;

const stepFor = (
  sub: SubState | null,
  end: string | null,
  today: string,
): { move: string; toSub: SubState } | null => {
  if (end === null || (sub !== 'active' && sub !== 'expiring')) return null;
  if (end < today) return { move: 'T35b', toSub: 'expired' };
  return sub === 'active' && end <= addDays(today, expiringDays) ? { move: 'T35', toSub: 'expiring' } : null;
};

const moveDeal = (services: Services, dealId: number): Promise<void> =>
  writeByClock(services, async (writing) => {
    const { db, now } = writing;
    const today = moscowDateOf(now);
    const [deal] = await db.select().from(deals).where(eq(deals.id, dealId)).for('update');
    if (!deal) return;
    await lockLegs(db, dealId);
    const legs: LegMoved[] = [];
    for (const { leg, offer } of await readLegs(db, dealId)) {
      const step =
        leg.status === 'issued' ? stepFor(leg.subState, offer?.dateEnd ?? deal.dateEnd, today) : null;
      if (!step) continue;
      const written = { ...step, to: 'issued' as const, decisionHours: leg.decisionHours, validUntil: null };
      const moved = await moveLeg(writing, deal, leg, written, null);
      legs.push(legMoved(leg, moved, step.move, null));
    }
    await tellDealMoved(writing, { deal: await settleDeal(writing, deal, null), author: null, legs });
  });

/** T35: an issued guarantee becomes expiring a month before its end and expired after it. Harmless when repeated. */
export const runCalendarMoves = async (services: Services): Promise<void> => {
  const today = moscowDateOf(services.clock.now());
  for (;;) {
    const due = await services.database.read((db) => selectRows<Due>(db, selectDue(today)));
    for (const { deal_id: dealId } of due) await moveDeal(services, dealId);
    if (due.length < batch) return;
  }
};

export const calendarMoves = defineJob({ name: 'deals.calendar', everyMinutes: 60, run: runCalendarMoves });
