import { type SQL, sql } from 'drizzle-orm';
import type { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { basePercentOf, type FrozenFormula } from '#features/accruals/accruals.frozen.ts';
import type { MissingPart } from '#features/accruals/accruals.rules.ts';
import { accrualScope } from '#features/accruals/server/accruals.scope.ts';
import { accrualGrounds, accruals } from '#features/accruals/server/accruals.tables.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { findLeg } from '#features/deals/server/deals.facade.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { everyWordIn } from '#kit/server/like-words.ts';

type Query = CallParsed<typeof accrualCalls.listAccruals>['query'];
/** What a list is narrowed by. */
export type AccrualFilters = Omit<Query, 'cursor' | 'limit'>;
/** A line of the list as the wire carries it. */
type AccrualLine = CallReply<typeof accrualCalls.listAccruals>['items'][number];

/** A line as the database gives it. */
export type LineRow = Omit<
  AccrualLine,
  'person' | 'payee_name' | 'rate' | 'has_no_rates' | 'missing_terms'
> & {
  readonly person_id: number;
  readonly payee_id: number | null;
  readonly formula: FrozenFormula;
  readonly missing: MissingPart | null;
};

const columns = sql`
  a.id, a.kind, a.level, a.deal_id as application_id, a.leg_id as application_bank_id,
  case when l.ordinal is null then a.deal_id::text else a.deal_id || '-' || l.ordinal end as number,
  a.day::text, d.client_name, b.name as bank_name, a.person_id, a.payee_id, g.base::text, g.excess::text,
  a.amount::text, case when a.state = 'reversed' then '0.00' else a.corrected::text end as corrected,
  (a.amount + case when a.state = 'reversed' then 0 else a.corrected end)::text as total, a.state, a.formula,
  g.missing, g.needs_yes and g.yes_at is null as needs_yes`;

const joins = sql`
  join ${accrualGrounds} g on g.id = a.ground_id
  join ${deals} d on d.id = a.deal_id
  left join ${dealLegs} l on l.id = a.leg_id
  left join ${banks} b on b.id = a.bank_id`;

const newestFirst = sql`order by a.day desc nulls first, a.id desc nulls first`;

/**
 * The lines a caller sees of the conditions with what stands beside them: the page is cut first, its neighbours are read
 * after. What he sees in several ways is cut for each of them by its own index, never read by OR.
 */
export const selectLines = (caller: Caller, conditions: readonly SQL[], count: SQL): SQL => {
  const page = (part: SQL, what: SQL): SQL => sql`
    select ${what} from ${accruals} a where ${sql.join([part, ...conditions], sql` and `)} ${newestFirst} limit ${count}`;
  const parts = accrualScope.parts(caller);
  const ids = sql.join(
    parts.map((part) => sql`(${page(part, sql`a.id`)})`),
    sql` union `,
  );
  const seen =
    parts.length === 1 && parts[0]
      ? page(parts[0], sql`a.*`)
      : sql`select a.* from ${accruals} a where a.id in (${ids}) ${newestFirst} limit ${count}`;
  return sql`select ${columns} from (${seen}) a ${joins} ${newestFirst}`;
};

/** What the list is narrowed by: corrections that stand in a line are no lines. */
export const conditionsOf = ({ q, month, person_id, bank_id, state }: AccrualFilters): SQL[] => [
  sql`not a.is_folded`,
  // A line of its own stands in the month of its day: the days are what the indexes are ordered by.
  ...(month
    ? [sql`a.day >= ${`${month}-01`}::date and a.day < ${`${month}-01`}::date + interval '1 month'`]
    : []),
  ...(person_id ? [sql`a.person_id = ${person_id}`] : []),
  ...(bank_id ? [sql`a.bank_id = ${bank_id}`] : []),
  ...(state ? [sql`a.state = ${state}`] : []),
  ...(q ? everyWordIn(sql`a.search_text`, q) : []),
];

/**
 * How many rows a list reads, in the text where PostgreSQL may keep one plan for all values: one whose length it cannot
 * know is planned anew for each page, for more than reading it takes. By words or by several filters at once the best
 * index hangs on their values.
 */
const countOf = ({ q, person_id, bank_id, state }: AccrualFilters, count: number): SQL => {
  const filters = [person_id, bank_id, state].filter((filter) => filter !== undefined);
  return q || filters.length > 1 ? sql`${count}` : sql`${count}`.inlineParams();
};

/** Rows with the names of people, as the wire carries them. */
export const linesOf = async (
  reading: Pick<Operation, 'db' | 'services'>,
  rows: readonly LineRow[],
): Promise<AccrualLine[]> => {
  const names = await shortNamesOf(
    reading,
    rows.flatMap(({ person_id, payee_id }) => [person_id, payee_id]),
  );
  return rows.map(({ person_id, payee_id, formula, missing, ...line }) => ({
    ...line,
    person: { id: person_id, name: names.get(person_id) ?? '' },
    payee_name: payee_id === null || payee_id === person_id ? null : (names.get(payee_id) ?? null),
    rate: basePercentOf(formula),
    has_no_rates: missing === 'rates' || missing === 'both',
    missing_terms: missing === 'terms' || missing === 'both',
  }));
};

const after = (cursor: string | undefined): SQL[] => {
  if (cursor === undefined) return [];
  const found = /^(\d{4})(\d\d)(\d\d)-(\d{1,9})$/.exec(cursor);
  const day = found && `${found[1]}-${found[2]}-${found[3]}`;
  if (!found || !day || Number.isNaN(Date.parse(day))) throw refuseField('cursor', fieldTexts.wrong);
  return [sql`(a.day, a.id) < (${day}::date, ${Number(found[4])}::int)`];
};

/** One page of the accruals a caller sees, by key, the newest first. */
export const listAccruals = async (
  operation: Operation,
  { cursor, limit, ...filters }: Query,
): Promise<CallReply<typeof accrualCalls.listAccruals>> => {
  const { db, caller, services } = operation;
  const conditions = [...conditionsOf(filters), ...after(cursor)];
  const rows = await services.database.prepared<LineRow>(
    db,
    selectLines(caller, conditions, countOf(filters, limit + 1)),
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: await linesOf(operation, shown),
    next_cursor: last === undefined ? null : `${last.day.replaceAll('-', '')}-${last.id}`,
  };
};

/** What was accrued for a leg, as far as the caller sees it. */
export const listOfLeg = async (operation: Operation, legId: number): Promise<AccrualLine[]> => {
  const { db, caller } = operation;
  await findLeg(operation, legId);
  const conditions = [...conditionsOf({}), sql`a.leg_id = ${legId}`];
  return linesOf(operation, await selectRows<LineRow>(db, selectLines(caller, conditions, sql`100`)));
};
