import { and, eq, type SQL, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { callbacks } from '#features/callbacks/server/callbacks.read.ts';
import {
  giveBack,
  isFree,
  isPracticeLine,
  isUnfinished,
  keepOrFree,
  refuseInCall,
  takenBy,
  takeUnfinished,
} from '#features/calls/server/calls.facade.ts';
import { type RuleGround, windowsOf } from '#features/call-rules/server/call-rules.facade.ts';
import type { CallWindow } from '#features/call-rules/call-windows.ts';
import { judgeCompany } from '#features/winners/server/judge-company.ts';
import { refuseUnfinished } from '#features/winners/server/lease.ts';
import { shownWinner } from '#features/winners/server/shown-winner.ts';
import { whyHeld } from '#features/winners/server/why-held.ts';
import { hourWeight, rankAtHour } from '#features/winners/server/hour-weights.ts';
import { isAllowed } from '#features/winners/server/offer-rules.ts';
import { winnerContacts, winnerCompanies, winners } from '#features/winners/server/winners.tables.ts';
import { winnerErrors } from '#features/winners/winners.errors.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { anyOf, instantText, selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

/** A company in somebody's hands: until when by the clock of the database, and the number his writes are checked by. */
type Lease = {
  readonly company_id: number;
  readonly winner_id: number;
  readonly fence: number;
  readonly lease_until: string;
};

type Asked = {
  readonly userId: number;
  readonly now: Date;
  readonly windows: readonly CallWindow[];
  /** On a practice line nobody is woken: companies whose hours are over come last instead of not at all. */
  readonly isPractice: boolean;
  /** Companies that turned out to share a number with one that somebody has in hand. */
  readonly without: readonly number[];
  /** How many of a zone, and of each list before the zones, are judged. */
  readonly among: number;
};

/** A locked company is passed over: a few are enough, and where they are all locked more than people who press at once. */
const few = 4;
const many = 40;
const leaseColumns = sql`f.id as company_id, ${shownWinner} as winner_id, f.fence,
  ${instantText(sql`f.lease_until`)} as lease_until`;

/**
 * Companies in the order they are called in: promises, those who opened an offer, one's own, windows that close, the rest.
 * Where it is no working hour nobody is called but who has agreed to it.
 */
const candidates = ({ userId, now, windows, isPractice, without, among }: Asked): SQL => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  // What is allowed is a value, looked up row by row in the order of the queue: joined to stop lists and deals, a whole zone
  // would be sorted to hand out its first.
  const open = sql`${isFree} and (f.refused_until is null or f.refused_until <= ${moment})
    and not ${isUnfinished(moment)} and (select ${isAllowed(moment, moscowDateOf(now))}) and not ${anyOf(sql`f.id`, without)}`;
  const zones = windows.filter(({ opens }) => new Date(opens) <= now).map(({ zone }) => zone);
  const isDay = isPractice ? sql`true` : sql`f.zone = any(${sql.param(`{${zones.join(',')}}`)}::text[])`;
  const mine = sql`(f.assignee_id is null or f.assignee_id = ${userId})`;
  const promised = (tier: number, whose: SQL): SQL => sql`
    (select f.id, f.fence, ${tier}::int as tier, extract(epoch from b.at)::float8 as first, 0 as rank
     from ${callbacks} b join ${winnerContacts} n on n.value = b.phone and n.kind = 'phone'
     join ${winnerCompanies} f on f.id = n.company_id
     where ${whose} and b.closed_at is null and b.at <= ${moment} and ${mine} and (b.is_agreed or ${isDay}) and ${open}
     order by b.at limit ${among})`;
  return sql`
    ${promised(1, sql`b.owner_id = ${userId}`)} union all ${promised(2, sql`b.owner_id is null`)} union all
    (select f.id, f.fence, 3, extract(epoch from f.lifted_at)::float8, 0 from ${winnerCompanies} f
     where f.is_ready and f.lifted_at is not null and ${mine} and ${isDay} and ${open} order by f.lifted_at, f.id limit ${among})
    union all
    (select f.id, f.fence, case when f.rank < 0 then 7 else 4 end, 0,
       ${rankAtHour(sql`f.rank`, hourWeight(moment, sql`f.zone`))} from ${winnerCompanies} f
     where f.assignee_id = ${userId} and f.is_ready and ${isDay} and ${open} order by f.rank desc, f.id limit ${many})
    union all
    (select f.id, f.fence,
        case when z.opens > ${moment} then 8 when f.rank < 0 then 7
          when z.closes <= ${moment} + interval '1 hour' then 5 else 6 end,
        case when z.opens <= ${moment} and z.closes <= ${moment} + interval '1 hour' and f.rank >= 0
          then extract(epoch from z.closes)::float8 else 0 end,
        ${rankAtHour(sql`f.rank`, sql`z.weight`)}
     from (select z.*, ${hourWeight(moment, sql`z.zone`)} as weight
       from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as z(zone text, opens timestamptz, closes timestamptz)) z
     cross join lateral (
       select f.id, f.fence, f.rank from ${winnerCompanies} f
       where f.zone = z.zone and f.is_ready and f.assignee_id is null and ${open}
       order by f.rank desc, f.id limit ${among}) f
     where ${isPractice}::boolean or z.opens <= ${moment})`;
};

/**
 * Moment, rules, order and lease: one statement. A row that somebody else is just taking is passed over; so is one that
 * somebody has taken and closed since the candidates were read: its fence has moved.
 */
const takeStatement = (asked: Asked): SQL => sql`
  update ${winnerCompanies} f set ${takenBy(asked.userId)}
  from (
    select f.id from (${candidates(asked)}) as c join ${winnerCompanies} f on f.id = c.id
    where ${isFree} and f.fence = c.fence
    order by c.tier, c.first, c.rank desc, c.id limit 1 for update of f skip locked) t
  where f.id = t.id
  returning ${leaseColumns}`;

/** Whether a number of the company stands with another company too, and whether that one is in somebody's hands. */
const sharedStatement = (companyId: number): SQL => sql`
  select coalesce(json_agg(distinct c.value order by c.value), '[]') as numbers,
    bool_or(not (${isFree})) as is_busy
  from ${winnerContacts} c join ${winnerContacts} o on o.value = c.value and o.company_id <> c.company_id and o.kind = 'phone'
  join ${winnerCompanies} f on f.id = o.company_id
  where c.company_id = ${companyId} and c.kind = 'phone' and c.hidden_at is null`;

/** Of two companies with one number the second is not handed out while somebody has the first: who comes later sees it. */
const isShared = async ({ db }: Operation, companyId: number): Promise<boolean> => {
  const shared = await selectRow<{ numbers: string[]; is_busy: boolean | null }>(
    db,
    sharedStatement(companyId),
  );
  if (!shared || shared.numbers.length === 0) return false;
  // Never waited for: two who wait for each other's numbers would wait for ever.
  const lock = await selectRow<{ got: boolean }>(
    db,
    sql`select bool_and(pg_try_advisory_xact_lock(hashtextextended('winner ' || number, 0))) as got
        from json_array_elements_text(${JSON.stringify(shared.numbers)}::json) as number`,
  );
  if (lock?.got !== true) return true;
  return (await selectRow<{ is_busy: boolean | null }>(db, sharedStatement(companyId)))?.is_busy === true;
};

/** A company to call, or why there is none: the words of a rule, empty where simply nobody waits. */
type Next = { readonly lease: Lease | null; readonly why: string };
const nobody: Next = { lease: null, why: '' };

/** Leases the next company that the rules of calling let through, one of its numbers at least. */
const takeFirst = async (operation: Operation, ground: RuleGround): Promise<Next> => {
  const { db, now, caller, services } = operation;
  const windows = windowsOf(now, ground);
  const without: number[] = [0];
  const isPractice = isPracticeLine(services);
  for (let tries = 0; tries < many; tries += 1) {
    const asked = { userId: caller.userId, now, windows, isPractice, without };
    const taken =
      (await selectRow<Lease>(db, takeStatement({ ...asked, among: few }))) ??
      (await selectRow<Lease>(db, takeStatement({ ...asked, among: many })));
    if (!taken) return nobody;
    const refused = (await isShared(operation, taken.company_id))
      ? { words: '', isOfHouse: false }
      : await judgeCompany(operation, taken.company_id, caller.userId, ground);
    if (refused === null) return { lease: taken, why: '' };
    await giveBack(operation, winnerCompanies, taken.company_id);
    if (refused.isOfHouse) return { lease: null, why: refused.words };
    without.push(taken.company_id);
  }
  return nobody;
};

const takeNamed = async (operation: Operation, winnerId: number): Promise<Lease> => {
  const { db, now, caller } = operation;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const mine = sql`(f.assignee_id is null or f.assignee_id = ${caller.userId} or ${caller.role !== 'trainee' && caller.role !== 'manager'}::boolean)`;
  const taken = await selectRow<Lease>(
    db,
    sql`update ${winnerCompanies} f set ${takenBy(caller.userId)}
        where f.id = (select w.company_id from ${winners} w where w.id = ${winnerId})
          and ${isFree} and ${mine} and ${isAllowed(moment, moscowDateOf(now))}
        returning f.id as company_id, ${winnerId}::int as winner_id, f.fence,
          ${instantText(sql`f.lease_until`)} as lease_until`,
  );
  if (!taken) throw refuse(winnerErrors.notOffered, { message: await whyHeld(operation, winnerId) });
  if (await isShared(operation, taken.company_id)) throw refuse(winnerErrors.sharedNumber);
  return taken;
};

const isOfCompany = async ({ db }: Operation, winnerId: number, companyId: number): Promise<boolean> =>
  (await db.$count(winners, and(eq(winners.id, winnerId), eq(winners.companyId, companyId)))) > 0;

/** A talk of the caller's own that wants its result comes before everything, and nobody else instead of it. */
const takeOwnConversation = async (operation: Operation, winnerId: number): Promise<Lease | undefined> => {
  const { db, now, caller } = operation;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const conversation = await selectRow<Lease>(
    db,
    takeUnfinished(winnerCompanies, caller.userId, moment, leaseColumns),
  );
  if (conversation && winnerId !== 0 && !(await isOfCompany(operation, winnerId, conversation.company_id)))
    throw refuse(winnerErrors.noResult);
  return conversation;
};

/**
 * §7 `files-winners/next`: leases the first company of the queue (0) or that of the named winner, whole. Asked twice it is
 * the same one; asked for another, the one in hand is given back, unless a talk with it wants its result.
 */
export const nextWinner = async (
  operation: Operation,
  winnerId: number,
  ground: RuleGround,
): Promise<Next> => {
  const { db, caller } = operation;
  // Two windows of one person press at once: the second finds what the first has taken.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`winners of ${caller.userId}`}, 0))`);
  const held = await selectRow<Lease & { is_held: boolean }>(
    db,
    keepOrFree(winnerCompanies, caller.userId, leaseColumns),
  );
  if (held?.is_held !== true) {
    const conversation = await takeOwnConversation(operation, winnerId);
    if (conversation) return { lease: conversation, why: '' };
    return winnerId === 0
      ? takeFirst(operation, ground)
      : { lease: await takeNamed(operation, winnerId), why: '' };
  }
  if (winnerId === 0 || (await isOfCompany(operation, winnerId, held.company_id))) {
    const { is_held: _held, ...lease } = held;
    return { lease: winnerId === 0 ? lease : { ...lease, winner_id: winnerId }, why: '' };
  }
  await refuseInCall(operation, winnerCompanies, held.company_id);
  await refuseUnfinished(operation, held.company_id);
  await giveBack(operation, winnerCompanies, held.company_id);
  return { lease: await takeNamed(operation, winnerId), why: '' };
};
