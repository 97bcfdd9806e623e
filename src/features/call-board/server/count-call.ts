import { eq, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { timeInZone } from '#domain/phone-place.ts';
import { callDaySums, callFacts } from '#features/call-board/server/call-board.tables.ts';
import { callScriptConversations } from '#features/call-scripts/server/call-scripts.read.ts';
import type { FigureGroup } from '#features/calls/calls.figures.ts';
import { calls } from '#features/calls/server/calls.read.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { leads } from '#features/leads/server/leads.read.ts';
import { placesOfPhones } from '#features/numbering/server/numbering.facade.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { winnerOffers } from '#features/winner-offers/server/winner-offers.read.ts';
import { winnerCompanies, winnerContacts, winnerEvents } from '#features/winners/server/winners.read.ts';
import { instantText, selectRow } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';

type Fact = typeof callFacts.$inferSelect;

type Found = {
  readonly user_id: number;
  readonly is_practice: boolean;
  readonly started_at: string;
  readonly phone: string | null;
  readonly is_reached: boolean;
  readonly seconds: number;
  readonly zone: string | null;
  readonly region: string | null;
  readonly source: string | null;
  readonly script_id: number | null;
  readonly version_id: number | null;
  readonly has_offer: boolean;
  readonly is_opened: boolean;
  readonly lead_id: number | null;
  readonly deal_id: number | null;
};

/** All that is to be known of a call that is counted; nothing of one that never went out or goes on. */
const find = (db: Writing['db'], callId: number, bornLeadId: number | null): Promise<Found | undefined> =>
  selectRow<Found>(
    db,
    sql`
      select c.user_id, c.is_practice, ${instantText(sql`c.started_at`)} as started_at, c.phone,
        c.answered_at is not null as is_reached,
        coalesce(round(extract(epoch from c.ended_at - c.answered_at)), 0)::int as seconds,
        coalesce(f.zone, o.time_zone) as zone, coalesce(f.region_code, o.region_code) as region, n.source,
        s.script_id, s.version_id,
        exists (select from ${winnerOffers} k where k.call_id = c.id) as has_offer,
        exists (select from ${winnerOffers} k where k.call_id = c.id and k.opened_at is not null) as is_opened,
        l.id as lead_id, d.id as deal_id
      from ${calls} c
      left join lateral (
        select e.company_id from ${winnerEvents} e where e.call_id = c.id and e.kind = 'called' limit 1) e on true
      left join ${winnerCompanies} f on f.id = e.company_id
      left join ${winnerContacts} n on n.company_id = f.id and n.kind = 'phone' and n.value = c.phone
      left join ${organizations} o on o.id = c.organization_id
      left join lateral (
        select v.script_id, v.version_id from ${callScriptConversations} v where v.call_id = c.id
        order by v.id desc limit 1) s on true
      left join lateral (
        select l.id from ${leads} l where l.id in (c.lead_id, ${bornLeadId}::int) and l.call_id = c.id
          and l.phone = c.phone and l.created_by in (c.user_id, c.to_user_id) limit 1) l on true
      left join ${deals} d on d.id = c.deal_id and d.created_at >= c.started_at
        and not exists (select from ${callFacts} x where x.deal_id = d.id and x.call_id <> c.id)
      where c.id = ${callId} and c.direction = 'out' and c.phone is not null and c.user_id is not null
        and c.dialled_at is not null and c.ended_at is not null`,
  );

const moscow = 'Europe/Moscow';
const hourIn = (at: Date, zone: string): number => Number(timeInZone(at, zone).slice(0, 2));

const factOf = async (db: Writing['db'], callId: number, found: Found): Promise<Fact> => {
  const at = new Date(found.started_at);
  const zone = found.zone ?? (await placesOfPhones(db, [found.phone ?? '']))[0]?.zone ?? '';
  return {
    callId,
    day: moscowDateOf(at),
    isPractice: found.is_practice,
    userId: found.user_id,
    hour: hourIn(at, zone || moscow),
    zone,
    region: found.region ?? '',
    source: found.source ?? '',
    scriptId: found.script_id,
    versionId: found.version_id,
    isReached: found.is_reached,
    seconds: found.seconds,
    hasOffer: found.has_offer,
    isOpened: found.is_opened,
    leadId: found.lead_id,
    dealId: found.deal_id,
  };
};

/** Under which rows of the sums a call is counted. */
const placesOf = (fact: Fact): readonly (readonly [FigureGroup, string])[] => [
  ['all', ''],
  ['hour', String(fact.hour)],
  ['region', fact.region],
  ['script', String(fact.scriptId ?? '')],
  ['source', fact.source],
  ['version', String(fact.versionId ?? '')],
  ['zone', fact.zone],
];

const countsOf = (fact: Fact) => ({
  attempts: 1,
  reached: Number(fact.isReached),
  seconds: fact.seconds,
  offers: Number(fact.hasOffer),
  opened: Number(fact.isOpened),
  leads: Number(fact.leadId !== null),
});
type Counts = ReturnType<typeof countsOf>;

/** Adds a call to the sums of its day, or takes it out of them (`sign` −1). */
const add = async ({ db }: Pick<Writing, 'db'>, fact: Fact, sign: 1 | -1): Promise<void> => {
  const counts = Object.fromEntries(
    Object.entries(countsOf(fact)).map(([name, count]) => [name, sign * count]),
  ) as Counts;
  const { isPractice, day, userId } = fact;
  const rows = placesOf(fact).map(([by, value]) => ({ by, value, isPractice, day, userId, ...counts }));
  const more = (name: keyof Counts) => sql`${callDaySums[name]} + excluded.${sql.identifier(name)}`;
  await db
    .insert(callDaySums)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        callDaySums.by,
        callDaySums.isPractice,
        callDaySums.day,
        callDaySums.userId,
        callDaySums.value,
      ],
      set: {
        attempts: more('attempts'),
        reached: more('reached'),
        seconds: more('seconds'),
        offers: more('offers'),
        opened: more('opened'),
        leads: more('leads'),
      },
    });
};

const isSame = (one: Fact, other: Fact): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Counts a call as it stands now: once, however often it is told; what was counted of it before goes. One call is counted by
 * one at a time, so that an offer opened at the very end of the talk is not lost.
 */
export const countCall = async (
  writing: Pick<Writing, 'db'>,
  callId: number,
  bornLeadId: number | null = null,
): Promise<void> => {
  const { db } = writing;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('call fact', ${callId}))`);
  const found = await find(db, callId, bornLeadId);
  if (!found) return;
  const [before] = await db.select().from(callFacts).where(eq(callFacts.callId, callId));
  const fact = await factOf(db, callId, {
    ...found,
    // What once came of a call stays with it, though the lead be forgotten.
    lead_id: found.lead_id ?? before?.leadId ?? null,
    deal_id: found.deal_id ?? before?.dealId ?? null,
  });
  if (before && isSame(before, fact)) return;
  if (before) await add(writing, before, -1);
  await db.insert(callFacts).values(fact).onConflictDoUpdate({ target: callFacts.callId, set: fact });
  await add(writing, fact, 1);
};
