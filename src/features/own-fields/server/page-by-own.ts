import { type SQL, sql } from 'drizzle-orm';
import { ownFieldValues } from '#features/own-fields/server/own-fields.tables.ts';
import { anyOf, type Db, selectRow, selectRows } from '#kit/server/database.ts';
import type { Listed, OwnPage } from '#kit/server/lists/own-lists.ts';

/** Where the value of a field stands. */
type ValueColumns = { readonly key: SQL; readonly number: SQL };

/** What is asked of one field. */
export type FieldCondition = {
  readonly code: string;
  /** Whether one whole value is asked for: what holds it stands in the order of a list by days. */
  readonly isWhole: boolean;
  readonly on: (columns: ValueColumns) => SQL;
};

/**
 * As many records as are picked out whole: along the days even rare ones are passed soon, elsewhere each is looked up.
 * Tests set it.
 */
export const mostPicked = { byDays: 1_000, other: 5_000 };

export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;

const columns: ValueColumns = { key: sql`v.key`, number: sql`v.number` };
/** The same to read, but no index goes by it. */
const read: ValueColumns = { key: sql`(v.key || '')`, number: sql`(v.number + 0)` };

/** Values `v` that answer: fields of two records never have one code. */
export const valuesWith = ({ code, on }: FieldCondition): SQL => sql`v.field = ${code} and ${on(columns)}`;

const holdersOf = (condition: FieldCondition, most: number): SQL =>
  sql`select v.record_id from ${ownFieldValues} v where ${valuesWith(condition)} limit ${most + 1}`;

type Counted = { readonly condition: FieldCondition; readonly count: number };

/** The conditions, the rarest first, by how many records hold them: counted no further than `most`. */
const byCount = async (db: Db, conditions: readonly FieldCondition[], most: number): Promise<Counted[]> => {
  const counts = conditions.map((one) => sql`(select count(*)::int from (${holdersOf(one, most)}) v)`);
  const row = await selectRow<{ counts: number[] }>(
    db,
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return conditions
    .map((condition, at) => ({ condition, count: row?.counts[at] ?? 0 }))
    .toSorted((a, b) => a.count - b.count);
};

type Explained = { readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }] };

/** Which of many-held conditions fewer records hold, as far as PostgreSQL guesses: a wrong guess costs a longer look. */
const rarestByGuess = async (
  db: Db,
  conditions: readonly FieldCondition[],
): Promise<FieldCondition | undefined> => {
  const guessed: { readonly condition: FieldCondition; readonly rows: number }[] = [];
  for (const condition of conditions) {
    const values = sql`select from ${ownFieldValues} v where ${valuesWith(condition)}`;
    const row = await selectRow<Explained>(db, sql`explain (format json) ${values}`);
    guessed.push({ condition, rows: row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? Infinity });
  }
  return guessed.toSorted((a, b) => a.rows - b.rows)[0]?.condition;
};

/** Whether one record holds it, looked up by the record: not to be turned into a join with all that do. */
const isHeld =
  ({ record }: Listed, id: SQL) =>
  ({ code, on }: FieldCondition): SQL =>
    sql`exists (select from (select held.key, held.number from ${ownFieldValues} held
      where held.record = ${record} and held.record_id = ${id} and held.field = ${code} offset 0) v where ${on(columns)})`;

type Asked = {
  readonly db: Db;
  readonly listed: Listed;
  readonly conditions: readonly FieldCondition[];
  readonly isByDays: boolean;
};

const unasked: OwnPage = { join: sql``, where: sql`true` };

const othersOf = ({ conditions }: Asked, lead: FieldCondition): FieldCondition[] =>
  conditions.filter((one) => one !== lead);

/** What holds a condition in the order of a list by days: one value stands so, of others each is looked at in passing. */
const walk = (asked: Asked, lead: FieldCondition): OwnPage => {
  const { listed } = asked;
  const held = lead.isWhole
    ? valuesWith(lead)
    : sql`v.field = ${lead.code} and v.record_at is not null and ${lead.on(read)}`;
  return {
    join: sql` join ${ownFieldValues} v on v.record_id = ${listed.id} and ${held}`,
    where: allOf(othersOf(asked, lead).map(isHeld(listed, sql`v.record_id`))),
    at: { moment: sql`v.record_at`, id: sql`v.record_id` },
  };
};

/** The few records that hold a condition, by their numbers: what of them stands first PostgreSQL then knows. */
const pick = async (asked: Asked, lead: FieldCondition, most: number): Promise<OwnPage> => {
  const { db, listed } = asked;
  const rows = await selectRows<{ record_id: number }>(db, holdersOf(lead, most));
  const ids = rows.map(({ record_id: id }) => id);
  const rest = othersOf(asked, lead).map(isHeld(listed, listed.id));
  return { join: sql``, where: allOf([anyOf(listed.id, ids), ...rest]) };
};

const leadOf = async ({ db, conditions }: Asked, { condition, count }: Counted, most: number) =>
  count <= most || conditions.length === 1 ? condition : ((await rarestByGuess(db, conditions)) ?? condition);

/** A list by days goes along those that hold the rarest, unless few hold it and they stand in no such order. */
const alongDays = async (asked: Asked, single: FieldCondition | undefined): Promise<OwnPage> => {
  // Whoever hold one value stand in the order of the list however many they are.
  if (single?.isWhole) return walk(asked, single);
  const most = mostPicked.byDays;
  const [rarest] = await byCount(asked.db, asked.conditions, most);
  if (!rarest) return unasked;
  const isPicked = rarest.count <= most && !rarest.condition.isWhole;
  return isPicked ? pick(asked, rarest.condition, most) : walk(asked, await leadOf(asked, rarest, most));
};

/** Whether any of the first thousands that hold one condition holds the others, too. */
const areMet = async (asked: Asked, lead: FieldCondition, most: number): Promise<boolean> => {
  const rest = othersOf(asked, lead).map(isHeld(asked.listed, sql`v.record_id`));
  const row = await selectRow<{ met: boolean }>(
    asked.db,
    sql`select exists (select from (${holdersOf(lead, most)}) v where ${allOf(rest)}) as met`,
  );
  return row?.met ?? false;
};

/** What excludes each other, as good as always, is looked for among all that hold one of them. */
const meet = (asked: Asked, lead: FieldCondition): OwnPage => {
  const { listed } = asked;
  const rest = othersOf(asked, lead).map(isHeld(listed, sql`v.record_id`));
  const held = sql`select v.record_id from ${ownFieldValues} v where ${valuesWith(lead)} and ${allOf(rest)}`;
  return { join: sql``, where: sql`${listed.id} in (${held})` };
};

/** Any other list goes along its own order, and each record is looked up, unless few hold the rarest or hardly any hold all. */
const alongOther = async (asked: Asked): Promise<OwnPage> => {
  const { db, listed, conditions } = asked;
  const most = mostPicked.other;
  const counted = await byCount(db, conditions, most);
  const [rarest] = counted;
  if (!rarest) return unasked;
  const lead = await leadOf(asked, rarest, most);
  if (rarest.count <= most) return pick(asked, lead, most);
  if (conditions.length > 1 && !(await areMet(asked, lead, most))) return meet(asked, lead);
  return { join: sql``, where: allOf([lead, ...othersOf(asked, lead)].map(isHeld(listed, listed.id))) };
};

/** A page of the records that answer, which costs about as much however many do: it begins with the rarest condition. */
export const pageByOwn = (asked: Asked): Promise<OwnPage> => {
  const [first, ...more] = asked.conditions;
  return asked.isByDays ? alongDays(asked, more.length === 0 ? first : undefined) : alongOther(asked);
};
