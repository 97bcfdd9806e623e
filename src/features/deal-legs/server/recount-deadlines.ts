import { eq, sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import type { Turning } from '#features/deal-legs/server/leg-turns.ts';
import { recomputeDeal } from '#features/deal-legs/server/move-leg.ts';
import { computeDeadline, writeHistory } from '#features/deals/server/deals.facade.ts';
import { closedStatuses } from '#features/deals/deals.status.ts';
import { tenders, tenderWinners } from '#features/tenders/server/tenders.read.ts';
import { selectRows } from '#kit/server/database.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
const over = sql.join(
  [...closedStatuses, 'issued'].map((status) => sql`${status}`),
  sql`, `,
);

/** Counts one deal's last day to sign anew. A day that a person wrote stays; a computed one follows, and says so. */
export const recountDeadline = async (writing: Turning, dealId: number): Promise<void> => {
  const { db } = writing;
  const [deal] = await db.select().from(deals).where(eq(deals.id, dealId)).for('update');
  if (!deal) return;
  const computed = await computeDeadline(db, deal);
  const isSame =
    iso(computed.signDeadlineComputed) === iso(deal.signDeadlineComputed) &&
    computed.protocolOn === deal.protocolOn;
  if (isSame) return;
  const syncs = deal.signDeadlineSource !== 'hand' && computed.signDeadlineComputed !== null;
  const stands = syncs
    ? { signDeadline: computed.signDeadlineComputed, signDeadlineSource: 'register' as const }
    : {};
  const [changed] = await db
    .update(deals)
    .set({ ...computed, ...stands })
    .where(eq(deals.id, dealId))
    .returning();
  if (!changed) return;
  const [before, after] = [iso(deal.signDeadline), iso(changed.signDeadline)];
  const change = {
    fields: ['sign_deadline'],
    before: { sign_deadline: before },
    after: { sign_deadline: after },
  };
  const details = before === after ? { computed_deadline: iso(computed.signDeadlineComputed) } : change;
  await writeHistory(writing, null, { dealId, move: 'sign_deadline_recounted', details });
  await recomputeDeal(writing, changed, null, deal);
};

/** Deals still to be signed whose purchase has come to name another day of its protocol. */
export const selectNewProtocols = (limit: number) => sql`
  select d.id from ${deals} d
  join ${tenders} t on t.id = d.tender_id
  left join lateral (
    select w.protocol_date from ${tenderWinners} w where w.tender_id = t.id
    order by w.company_inn is not distinct from d.inn desc,
             w.lot::text is not distinct from d.lot_number desc, w.protocol_date desc nulls last
    limit 1) w on true
  where d.status not in (${over}) and coalesce(w.protocol_date, t.protocol_date) is distinct from d.protocol_on
  order by d.id limit ${limit}`;

/** A term of seven working days, the longest holidays of a year included, is over well within this time. */
const longestTermDays = 60;

/** Deals still to be signed whose day is counted from a protocol of late. */
const selectCounted = (since: string) => sql`
  select d.id from ${deals} d
  where d.protocol_on >= ${since}::date and d.status not in (${over}) order by d.id`;

/** Another calendar: the days counted by it are counted anew. */
export const recountAll = async (writing: Turning): Promise<void> => {
  const since = addDays(moscowDateOf(writing.now), -longestTermDays);
  const found = await selectRows<{ id: number }>(writing.db, selectCounted(since));
  for (const { id } of found) await recountDeadline(writing, id);
};
