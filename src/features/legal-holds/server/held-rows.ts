import { and, getTableColumns, getTableName, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { loggedAs, tableOf } from '#features/legal-holds/server/held-tables.ts';
import { legalHolds } from '#features/legal-holds/server/legal-holds.tables.ts';
import { auditValues } from '#kit/server/audit.tables.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';
import { type ContributionsHolder, oncePerProduct } from '#kit/server/define-point.ts';
import { nameInBase, type PersonalTable, personalPoint } from '#kit/server/personal/define-personal.ts';

/** A hold that stands on a day: not lifted, its last day not over. */
export const isStanding = (now: Date): SQL | undefined =>
  and(
    isNull(legalHolds.liftedAt),
    or(isNull(legalHolds.untilDay), gte(legalHolds.untilDay, moscowDateOf(now))),
  );

/** A key by which rows of one table hang on rows of another, the names as the base has them. */
type Edge = {
  readonly child: PgTable;
  readonly column: string;
  readonly parent: string;
  readonly hasId: boolean;
};

const hasIdOf = (table: PgTable): boolean =>
  (getTableColumns(table) as Readonly<Record<string, PgColumn>>)['id']?.getSQLType() === 'integer';

const keysOf = (child: PgTable): (Edge & { readonly above: PgTable })[] => {
  const hasId = hasIdOf(child);
  return getTableConfig(child).foreignKeys.flatMap((key) => {
    const { columns: from, foreignTable: above } = key.reference();
    const [column] = from;
    const parent = getTableName(above);
    // Keys that name people lead to the whole house.
    if (!column || from.length > 1 || parent === tableOf.user) return [];
    return [{ child, column: nameInBase(column.name), parent, hasId, above }];
  });
};

/** Columns that say whose a row is: of the keys to people these alone are followed. */
const selvesOf = ({ table: child, columns }: PersonalTable): Edge[] =>
  Object.entries(columns).flatMap(([name, pd]) =>
    pd === 'self' && getTableName(child) !== tableOf.user
      ? [{ child, column: nameInBase(name), parent: tableOf.user, hasId: hasIdOf(child) }]
      : [],
  );

/** The keys of every table that holds personal data, and of whatever stands above it. */
const edgesOf: (holder: ContributionsHolder) => readonly Edge[] = oncePerProduct((holder) => {
  const personal = personalPoint.contributions(holder);
  const waiting = personal.map(({ table }) => table);
  const seen = new Set<PgTable>();
  const edges = personal.flatMap(selvesOf);
  for (let table = waiting.pop(); table; table = waiting.pop()) {
    if (seen.has(table)) continue;
    seen.add(table);
    const keys = keysOf(table);
    edges.push(...keys);
    waiting.push(...keys.map(({ above }) => above));
  }
  return edges;
});

type Ids = Map<string, Set<number>>;
const idsIn = (ids: Ids, table: string): Set<number> => {
  const found = ids.get(table) ?? new Set();
  ids.set(table, found);
  return found;
};

/** The rows that hang on those just found and were not known yet. */
const stepDown = async (db: Db, edges: readonly Edge[], held: Ids, fresh: Ids): Promise<Ids> => {
  const next: Ids = new Map();
  for (const { child, column, parent, hasId } of edges) {
    const parents = fresh.get(parent);
    if (!hasId || !parents) continue;
    const rows = await selectRows<{ id: number }>(
      db,
      sql`select t.id from ${child} t where ${anyOf(sql`t.${sql.identifier(column)}`, [...parents])}`,
    );
    const name = getTableName(child);
    const known = idsIn(held, name);
    for (const { id } of rows.filter((row) => !known.has(row.id))) {
      known.add(id);
      idsIn(next, name).add(id);
    }
  }
  return next;
};

/** What is held: records, and whatever hangs on them. */
export type HeldRows = {
  readonly idsOf: (table: string) => number[];
  /** A row as the base has it, columns by their names there. */
  readonly isHeld: (table: string, row: Readonly<Record<string, unknown>>) => boolean;
  /** What the log has of them: its names, and the numbers of the records. */
  readonly logged: readonly { readonly names: readonly string[]; readonly ids: ReadonlySet<number> }[];
};

/**
 * Everything that stands under a hold: the held accounts, deals, organizations and leads, and by foreign keys, however
 * deep, the rows that hang on them, so that a new table is held without being named. On an account hang the rows that are
 * its person's own.
 */
export const heldRows = async (holder: ContributionsHolder, db: Db, now: Date): Promise<HeldRows> => {
  const standing = await db
    .select({ kind: legalHolds.kind, recordId: legalHolds.recordId })
    .from(legalHolds)
    .where(isStanding(now));
  const held: Ids = new Map();
  for (const { kind, recordId } of standing) idsIn(held, tableOf[kind]).add(recordId);
  const edges = held.size === 0 ? [] : edgesOf(holder);
  for (let fresh: Ids = new Map(held); fresh.size > 0; ) fresh = await stepDown(db, edges, held, fresh);
  const logged = [...held].flatMap(([table, ids]) => {
    const names = loggedAs[table];
    return names ? [{ names, ids }] : [];
  });
  return {
    idsOf: (table) => [...(held.get(table) ?? [])],
    isHeld: (table, row) =>
      held.get(table)?.has(Number(row['id'])) === true ||
      edges.some(
        ({ child, column, parent }) =>
          getTableName(child) === table && held.get(parent)?.has(Number(row[column])) === true,
      ) ||
      (table === getTableName(auditValues) &&
        logged.some(
          ({ names, ids }) => names.includes(String(row['entity'])) && ids.has(Number(row['entity_id'])),
        )),
    logged,
  };
};
