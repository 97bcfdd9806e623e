import { isDeepStrictEqual } from 'node:util';
import { eq, type SQL, sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';
import { bankPackages } from '#features/bank-packages/server/bank-packages.read.ts';
import { bankProducts } from '#features/bank-products/server/bank-products.read.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { expiringDays } from '#features/deal-legs/deal-legs.term.ts';
import { termsOf } from '#features/deals/deals.reissue.ts';
import type { Standing } from '#features/deals/deals.standing.ts';
import { deriveTurns, type SubState } from '#features/deals/deals.status.ts';
import { type TurnedLeg, turnedLegs } from '#features/deal-legs/server/leg-turns.ts';
import { dealLegs, deals, offers } from '#features/deals/server/deals.read.ts';
import { syncTurns, moveLeg, recomputeDeal } from '#features/deal-legs/server/move-leg.ts';
import { judgeLegs } from '#features/deal-legs/server/judge-legs.ts';
import { readLockedLegs } from '#features/deal-legs/server/read-legs.ts';
import { recountDeadline, selectNewProtocols } from '#features/deal-legs/server/recount-deadlines.ts';
import {
  readStandings,
  storeMissingStandings,
  syncRenames,
} from '#features/deal-legs/server/store-standings.ts';
import { type LegMoved, legMoved, publishDealMoved } from '#features/deal-legs/server/notify-moves.ts';
import { lockLegs } from '#features/deals/server/deals.facade.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { statements } from '#features/statements/server/statements.read.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import { anyOf, selectRows } from '#kit/server/database.ts';
import { defineJob } from '#kit/server/define-job.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

type Due = { readonly deal_id: number };

/** Deals whose issued guarantee has come near its end, or past it, and does not say so yet. */
const selectDue = (today: string, limit: number) => sql`
  select distinct l.deal_id from ${dealLegs} l
  join ${deals} d on d.id = l.deal_id
  left join ${offers} o on o.leg_id = l.id and o.is_active
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
      legs.push(legMoved(one, moved, step));
    }
    await publishDealMoved(writing, { deal: await recomputeDeal(writing, deal, null), author: null, legs });
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

export const calendarMoves = defineJob({
  name: 'deals.calendar',
  title: legTexts.jobs.calendar,
  everyMinutes: 60,
  run: runCalendarMoves,
});

/** Deals with unsent legs judged before the bank, its products or the client were last changed, or never judged. */
const selectOutdatedVerdicts = (limit: number) => sql`
  select distinct l.deal_id from ${dealLegs} l
  join ${deals} d on d.id = l.deal_id
  left join ${organizations} o on o.id = d.organization_id
  left join lateral (select max(p.updated_at) as at from ${bankProducts} p where p.bank_id = l.bank_id) p on true
  left join lateral (
    select max(a.at) as at from ${auditLog} a where a.entity = 'bank' and a.entity_id = l.bank_id) b on true
  left join lateral (
    select max(s.updated_at) as at from ${statements} s where s.organization_id = d.organization_id) s on true
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
    await syncTurns(writing, dealId, null);
  });

/** Deals that wait for somebody to accept an offer whose last day is over: a new one is ours to ask for. */
const selectPastOffers = (today: string, after: number, limit: number) => sql`
  select distinct l.deal_id as id from ${dealLegs} l
  join ${offers} o on o.leg_id = l.id and o.is_active
  where l.status = 'approved' and l.turn <> 'broker' and o.valid_until < ${today}::date and l.deal_id > ${after}
  order by l.deal_id limit ${limit}`;

/** Turns that have passed to us with the last day of an offer; harmless when repeated. */
export const syncPastOffers = async (services: Services): Promise<void> => {
  const today = moscowDateOf(services.clock.now());
  const read = (after: number, limit: number) =>
    services.database.read((db) => selectRows<{ id: number }>(db, selectPastOffers(today, after, limit)));
  await forEachRow(services, read, ({ id }) =>
    writeByClock(services, (writing) => syncTurns(writing, id, null)),
  );
};

type Stored = Parameters<typeof readStandings>[1][number] & Pick<Standing, 'standing'>;

/** Deals whose documents are not with their bank yet, a page after another: of banks that ask for others now, or all. */
const selectCollecting = (changedSince: Date | null, after: number, limit: number) => {
  const isChanged =
    changedSince === null
      ? sql`true`
      : sql`exists (select from ${bankPackages} p
                    where p.bank_id = l.bank_id and p.updated_at >= ${changedSince.toISOString()}::timestamptz)`;
  return sql`
    select distinct on (d.id) d.id, d.status, d.turn, d.agent_turn as "agentTurn", d.standing
    from ${dealLegs} l join ${deals} d on d.id = l.deal_id
    where (l.status = 'collecting' or l.sub_state = 'queued') and ${isChanged} and d.id > ${after}
    order by d.id limit ${limit}`;
};

/** Whether what is stored of a deal is what follows from its legs now. */
const isTrue = (
  { id, turn, agentTurn, standing }: Stored,
  legs: readonly TurnedLeg[],
  read: Awaited<ReturnType<typeof readStandings>>,
): boolean => {
  const owed = deriveTurns(legs.map((leg) => ({ ...leg, turn: leg.ball })));
  return (
    owed.turn === turn &&
    owed.agentTurn === agentTurn &&
    legs.every((leg) => leg.ball === leg.stored_turn) &&
    isDeepStrictEqual(standing, read.get(id)?.standing)
  );
};

/**
 * Turns that have passed with nobody's doing: a document has run out of its term, a bank asks for another. Those of a
 * page are worked out together, and only what has passed is written.
 */
const syncCollecting = async (services: Services, changedSince: Date | null): Promise<void> => {
  const { database, jobPage, clock } = services;
  for (let after = 0; ; ) {
    const from = after;
    const outdated = await database.read(async (db) => {
      const page = await selectRows<Stored>(db, selectCollecting(changedSince, from, jobPage));
      const reading = { db, now: clock.now(), services };
      const ids = page.map(({ id }) => id);
      const legs = Map.groupBy(await turnedLegs(reading, anyOf(sql`l.deal_id`, ids)), (leg) => leg.deal_id);
      const read = await readStandings(reading, page);
      after = ids.length < jobPage ? 0 : (ids.at(-1) ?? 0);
      return page.filter((deal) => !isTrue(deal, legs.get(deal.id) ?? [], read));
    });
    for (const { id } of outdated) await writeByClock(services, (writing) => syncTurns(writing, id, null));
    if (after === 0) return;
  }
};

/** Longer than from one run of the upkeep to the next. */
const packageMs = 15 * 60_000;

/**
 * Keeps what follows from the records of others and from the calendar: verdicts by the rules of banks, days to sign
 * by protocols, turns by the last days of offers, rows of the list that wait for their standing or for another name
 * of a bank. A page of each at a time: the next run goes on.
 */
export const runUpkeep = async (services: Services): Promise<void> => {
  const read = <T extends Record<string, unknown>>(query: SQL) =>
    services.database.read((db) => selectRows<T>(db, query));
  for (const { deal_id: dealId } of await read<Due>(selectOutdatedVerdicts(services.jobPage)))
    await judgeDeal(services, dealId);
  await syncPastOffers(services);
  await syncCollecting(services, new Date(services.clock.now().getTime() - packageMs));
  for (const { id } of await read<{ id: number }>(selectNewProtocols(services.jobPage)))
    await writeByClock(services, (writing) => recountDeadline(writing, id));
  await storeMissingStandings(services);
  await syncRenames(services);
};

export const upkeep = defineJob({
  name: 'deals.upkeep',
  title: legTexts.jobs.upkeep,
  everyMinutes: 5,
  run: runUpkeep,
});

export const turnsOfDay = defineJob({
  name: 'deals.turns',
  title: legTexts.jobs.turns,
  everyMinutes: 24 * 60,
  run: (services) => syncCollecting(services, null),
});
