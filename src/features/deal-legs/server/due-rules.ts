import { type SQL, sql } from 'drizzle-orm';
import { officeHours, type WorkingHours } from '#domain/working-clock.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { calendarColumn, calendarOf, readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { type DueRules, goesByClock, hoursOf } from '#features/deal-legs/deal-legs.due.ts';
import { closedStatuses, type DealStatus, type SubState, whoseTurnOf } from '#features/deals/deals.status.ts';
import { type Norm, normEnds, usualNorms } from '#features/turn-norms/turn-norms.rules.ts';
import type { Turning } from '#features/deal-legs/server/leg-turns.ts';
import { storeStandings } from '#features/deal-legs/server/store-standings.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { type NormChanged, normsColumn, normsOf } from '#features/turn-norms/server/turn-norms.facade.ts';
import { anyOf, type Db, selectRow, selectRows } from '#kit/server/database.ts';

type Writing = { readonly db: Db; readonly now: Date };

/** Norms and days off as they are stored. */
export type StoredRules = {
  readonly norms: Parameters<typeof normsOf>[0];
  readonly days: Parameters<typeof calendarOf>[0];
};

/** What the rules are made of, for whoever reads it together with more. */
export const rulesColumn = sql<StoredRules>`jsonb_build_object('norms', ${normsColumn}, 'days', ${calendarColumn})`;

const rulesOf = ({ norms, days }: StoredRules): DueRules => ({
  norms: normsOf(norms),
  calendar: calendarOf(days),
});

const readRules = async (db: Db): Promise<DueRules> => {
  const row = await selectRow<{ rules: StoredRules }>(db, sql`select ${rulesColumn} as rules`);
  return rulesOf(row?.rules ?? { norms: [], days: [] });
};

const usual: DueRules = { norms: usualNorms, calendar: {} };
const existing = new WeakMap<object, Promise<DueRules>>();

/** The rules of an operation that has read them already. */
export const keepRules = (writing: object, rules: StoredRules): void => {
  existing.set(writing, Promise.resolve(rulesOf(rules)));
};

/** By what the due time of a status is counted; where it goes by a clock, norms and days off are read once an operation. */
export const dueRulesFor = (
  writing: Writing,
  status: DealStatus,
  sub: SubState | null,
): Promise<DueRules> => {
  if (!goesByClock(status, sub)) return Promise.resolve(usual);
  const found = existing.get(writing) ?? readRules(writing.db);
  existing.set(writing, found);
  return found;
};

type Waiting = {
  readonly id: number;
  readonly deal_id: number;
  readonly since: string;
  readonly due: string;
  readonly has_agent: boolean;
  /** The hours of its bank; ours where it has none. */
  readonly hours: WorkingHours;
};

const stateOf = (place: string): SQL => {
  const [status, sub] = place.split('.');
  return sub === undefined ? sql`l.status = ${status}` : sql`l.status = ${status} and l.sub_state = ${sub}`;
};

const closed = sql.join(
  closedStatuses.map((status) => sql`${status}`),
  sql`, `,
);

const hoursOfBank = sql`jsonb_build_object('from', coalesce(b.work_from, ${officeHours.from}),
  'to', coalesce(b.work_to, ${officeHours.to}), 'zone', coalesce(b.time_zone, ${officeHours.zone}))`;

/**
 * A norm is another: legs that wait by it are due when the new one ends, their deals with them. A due time that is
 * not where the old norm put it was set by a person and stays. Deals are locked before their legs, as everywhere.
 */
export const recountDues = async (
  writing: Turning,
  { place, before, after, onRecounted }: NormChanged,
): Promise<void> => {
  const { db } = writing;
  await db.execute(sql`
    select d.id from ${deals} d
    where exists (select 1 from ${dealLegs} l where l.deal_id = d.id and ${stateOf(place)} and l.due_at is not null)
    order by d.id for update`);
  const legs = await selectRows<Waiting>(
    db,
    sql`select l.id, l.deal_id, l.status_since::text as since, l.due_at::text as due,
               d.agent_id is not null as has_agent, ${hoursOfBank} as hours
        from ${dealLegs} l join ${deals} d on d.id = l.deal_id left join ${banks} b on b.id = l.bank_id
        where ${stateOf(place)} and l.due_at is not null order by l.id for update of l`,
  );
  const calendar = await readCalendar(db);
  const [status, sub = null] = place.split('.') as [DealStatus, SubState?];
  const endOf = (norm: Norm, { since, has_agent: hasAgent, hours }: Waiting): Date =>
    normEnds(norm, new Date(since), calendar, hoursOf(whoseTurnOf(status, sub, hasAgent), hours));
  const moved = legs
    .filter((leg) => endOf(before, leg).getTime() === new Date(leg.due).getTime())
    .map((leg) => ({ ...leg, due: endOf(after, leg).toISOString() }));
  onRecounted(moved.length);
  if (moved.length === 0) return;
  const rows = JSON.stringify(moved.map(({ id, due }) => ({ id, due })));
  await db.execute(sql`
    update ${dealLegs} l set due_at = v.due
    from jsonb_to_recordset(${rows}::jsonb) as v(id int, due timestamptz) where l.id = v.id`);
  const ids = [...new Set(moved.map((leg) => leg.deal_id))];
  // As `deriveDeadline` has it: the nearest of what is still open.
  await db.execute(sql`
    update ${deals} d set deadline = least(d.sign_deadline, (
      select min(l.due_at) from ${dealLegs} l where l.deal_id = d.id and l.status not in (${closed})))
    where ${anyOf(sql`d.id`, ids)}`);
  await storeStandings(writing, ids);
};
