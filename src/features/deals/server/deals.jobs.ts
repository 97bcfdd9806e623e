import { eq, type SQL, sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { dealMoves } from '#features/deals/deals.moves.ts';
import { expiringDays } from '#features/deals/deals.term.ts';
import { termsOf } from '#features/deals/deals.reissue.ts';
import type { SubState } from '#features/deals/deals.status.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { followTurns, moveLeg, settleDeal } from '#features/deals/server/move-leg.ts';
import { judgeLegs } from '#features/deals/server/judge-legs.ts';
import { readLockedLegs } from '#features/deals/server/read-legs.ts';
import { recountDeadline, selectNewProtocols } from '#features/deals/server/recount-deadlines.ts';
import { followRenames, storeMissingStandings } from '#features/deals/server/store-standings.ts';
import { type LegMoved, legMoved, tellDealMoved } from '#features/deals/server/tell-deal.ts';
import { lockLegs } from '#features/deals/server/visible-deals.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineJob } from '#kit/server/define-job.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

type Due = { readonly deal_id: number };

/** Deals whose issued guarantee has come near its end, or past it, and does not say so yet. */
const selectDue = (today: string, limit: number) => sql`
  select distinct l.deal_id from application_banks l
  join deals d on d.id = l.deal_id
  left join offers o on o.leg_id = l.id and o.is_active
  where l.status = 'issued' and (
    (l.sub_state = 'active' and coalesce(l.guarantee_end, o.date_end, d.date_end) <= ${addDays(today, expiringDays)}::date)
    or (l.sub_state in ('active', 'expiring') and coalesce(l.guarantee_end, o.date_end, d.date_end) < ${today}::date))
  order by l.deal_id limit ${limit}`;

const stepFor = (
  sub: SubState | null,
  end: string | null,
  today: string,
): { move: string; toSub: SubState } | null => {
  if (end === null || (sub !== 'active' && sub !== 'expiring')) return null;
  if (end < today) return { move: dealMoves.expire.id, toSub: 'expired' };
  return sub === 'active' && end <= addDays(today, expiringDays)
    ? { move: dealMoves.nearEnd.id, toSub: 'expiring' }
    : null;
};

const moveDeal = (services: Services, dealId: number): Promise<void> =>
  writeByClock(services, async (writing) => {
    const { db, now } = writing;
    const today = moscowDateOf(now);
    const [deal] = await db.select().from(deals).where(eq(deals.id, dealId)).for('update');
    if (!deal) return;
    const legs: LegMoved[] = [];
    for (const one of await readLockedLegs(writing, dealId)) {
      const { leg, offer } = one;
      const step =
        leg.status === 'issued' ? stepFor(leg.subState, termsOf(leg, offer, deal).dateEnd, today) : null;
      if (!step) continue;
      const written = { ...step, to: 'issued' as const, decisionHours: leg.decisionHours, validUntil: null };
      const moved = await moveLeg(writing, deal, leg, written, null);
      legs.push(legMoved(one, moved, step.move, null));
    }
    await tellDealMoved(writing, { deal: await settleDeal(writing, deal, null), author: null, legs });
  });

/** T35: an issued guarantee becomes expiring a month before its end and expired after it. Harmless when repeated. */
export const runCalendarMoves = async (services: Services): Promise<void> => {
  const today = moscowDateOf(services.clock.now());
  for (;;) {
    const page = services.jobPage;
    const due = await services.database.read((db) => selectRows<Due>(db, selectDue(today, page)));
    for (const { deal_id: dealId } of due) await moveDeal(services, dealId);
    if (due.length < page) return;
  }
};

export const calendarMoves = defineJob({ name: 'deals.calendar', everyMinutes: 60, run: runCalendarMoves });

/** Deals with unsent legs judged before the bank, its products or the client were last changed, or never judged. */
const selectStaleVerdicts = (limit: number) => sql`
  select distinct l.deal_id from application_banks l
  join deals d on d.id = l.deal_id
  left join organizations o on o.id = d.organization_id
  left join lateral (select max(p.updated_at) as at from bank_products p where p.bank_id = l.bank_id) p on true
  left join lateral (
    select max(a.at) as at from audit_log a where a.entity = 'bank' and a.entity_id = l.bank_id) b on true
  left join lateral (
    select max(s.updated_at) as at from statements s where s.organization_id = d.organization_id) s on true
  where l.bank_id is not null and l.status in ('creating', 'draft', 'collecting')
    and (l.precheck is null
      or (l.precheck->>'at')::timestamptz < greatest(p.at, b.at, o.updated_at, s.at))
  order by l.deal_id limit ${limit}`;

const judgeDeal = (services: Services, dealId: number): Promise<void> =>
  writeByClock(services, async (writing) => {
    const [deal] = await writing.db.select().from(deals).where(eq(deals.id, dealId)).for('update');
    if (!deal) return;
    await lockLegs(writing.db, dealId);
    await judgeLegs(writing, deal);
    await followTurns(writing, dealId, null);
  });

/** Deals that wait for somebody to accept an offer whose last day is over: a new one is ours to ask for. */
const selectPastOffers = (today: string, after: number, limit: number) => sql`
  select distinct l.deal_id as id from application_banks l
  join offers o on o.leg_id = l.id and o.is_active
  where l.status = 'approved' and l.ball <> 'broker' and o.valid_until < ${today}::date and l.deal_id > ${after}
  order by l.deal_id limit ${limit}`;

/** Turns that have passed to us with the last day of an offer; harmless when repeated. */
export const followPastOffers = async (services: Services): Promise<void> => {
  const today = moscowDateOf(services.clock.now());
  const read = (after: number, limit: number) =>
    services.database.read((db) => selectRows<{ id: number }>(db, selectPastOffers(today, after, limit)));
  await forEachRow(services, read, ({ id }) =>
    writeByClock(services, (writing) => followTurns(writing, id, null)),
  );
};

/**
 * Keeps what follows from the records of others and from the calendar: verdicts by the rules of banks, days to sign
 * by protocols, turns by the last days of offers, rows of the list that wait for their standing or for another name
 * of a bank. A page of each at a time: the next run goes on.
 */
export const runUpkeep = async (services: Services): Promise<void> => {
  const read = <T extends Record<string, unknown>>(query: SQL) =>
    services.database.read((db) => selectRows<T>(db, query));
  for (const { deal_id: dealId } of await read<Due>(selectStaleVerdicts(services.jobPage)))
    await judgeDeal(services, dealId);
  await followPastOffers(services);
  for (const { id } of await read<{ id: number }>(selectNewProtocols(services.jobPage)))
    await writeByClock(services, (writing) => recountDeadline(writing, id));
  await storeMissingStandings(services);
  await followRenames(services);
};

export const upkeep = defineJob({ name: 'deals.upkeep', everyMinutes: 5, run: runUpkeep });
