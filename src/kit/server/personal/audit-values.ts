import { hash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { type ApartValues, auditValues } from '#kit/server/audit.tables.ts';
import { randomToken } from '#kit/server/clock.ts';
import type { Db } from '#kit/server/database.ts';
import { type ContributionsHolder, oncePerProduct } from '#kit/server/define-point.ts';
import { gatherRows } from '#kit/server/gather-rows.ts';
import { nameInBase, personalPoint } from '#kit/server/personal/define-personal.ts';

/** Classes that tell a person; words are kept with the log, which the law keeps, but for those a table sets apart. */
const naming = new Set(['name', 'phone', 'email', 'contact', 'inn', 'address', 'identity', 'bank']);

/** Names that fields of people have, as features have declared their columns, in both spellings. */
const personalNames: (holder: ContributionsHolder) => ReadonlySet<string> = oncePerProduct(
  (holder) =>
    new Set(
      personalPoint
        .contributions(holder)
        .filter(({ table }) => table !== auditValues)
        .flatMap(({ columns, apart = [] }) => [
          ...apart,
          ...Object.entries(columns).flatMap(([name, pd]) => (naming.has(pd) ? [name] : [])),
        ])
        .flatMap((name) => [name, nameInBase(name)]),
    ),
);

type Values = Readonly<Record<string, unknown>>;
type Sides = {
  readonly entity: string;
  readonly entityId: number;
  readonly before?: Values | null;
  readonly after?: Values | null;
};

/** What stands in the log in place of a value. */
type Apart = { readonly apart: string; readonly print: string };

const isApart = (value: unknown): value is Apart =>
  typeof value === 'object' && value !== null && 'apart' in value && 'print' in value;

/** The same value has one text, whatever order a base gives its fields. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

const printOf = (salt: string, name: string, value: unknown): string =>
  hash('sha256', [salt, name, textOf(value)].join('\n'), 'hex');

const gathered = gatherRows<typeof auditValues.$inferInsert>((db, rows) => ({
  insert: db.insert(auditValues).values([...rows]),
}));

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A change as the log keeps it: the values that tell a person written apart, their salted fingerprints in it. */
export const keepApart = async <S extends Sides>(
  { db, services }: { readonly db: Db; readonly services: ContributionsHolder },
  change: S,
): Promise<S> => {
  const names = personalNames(services);
  const pick = (side: Values | null | undefined): Values =>
    Object.fromEntries(
      Object.entries(side ?? {}).filter(([name, value]) => names.has(name) && !isEmpty(value)),
    );
  const values: ApartValues = { before: pick(change.before), after: pick(change.after) };
  if (Object.keys(values.before).length + Object.keys(values.after).length === 0) return change;
  const [token, salt] = [randomToken(), randomToken()];
  await gathered.add(db, [{ token, salt, entity: change.entity, entityId: change.entityId, values }]);
  const marked = (side: 'before' | 'after') => ({
    [side]: {
      ...change[side],
      ...Object.fromEntries(
        Object.entries(values[side]).map(([name, value]): [string, Apart] => [
          name,
          { apart: token, print: printOf(salt, name, value) },
        ]),
      ),
    },
  });
  return {
    ...change,
    ...(change.before ? marked('before') : {}),
    ...(change.after ? marked('after') : {}),
  };
};

const tokensIn = (side: Values | null | undefined): string[] =>
  Object.values(side ?? {}).flatMap((value) => (isApart(value) ? [value.apart] : []));

/**
 * Rows of the log with their values put back. A value that was erased, or is not the one that was written, is `gone`.
 */
export const putBack = async <R extends { readonly before: Values | null; readonly after: Values | null }>(
  db: Db,
  rows: readonly R[],
  gone: string,
): Promise<R[]> => {
  const tokens = [...new Set(rows.flatMap(({ before, after }) => [...tokensIn(before), ...tokensIn(after)]))];
  if (tokens.length === 0) return [...rows];
  const kept = await db.select().from(auditValues).where(inArray(auditValues.token, tokens));
  const byToken = new Map(kept.map((row) => [row.token, row]));
  const whole = (row: R, side: 'before' | 'after'): Values | null =>
    row[side] &&
    Object.fromEntries(
      Object.entries(row[side]).map(([name, value]) => {
        if (!isApart(value)) return [name, value];
        const found = byToken.get(value.apart);
        const was = found?.values[side][name];
        return [name, found && printOf(found.salt, name, was) === value.print ? was : gone];
      }),
    );
  return rows.map((row) => ({ ...row, before: whole(row, 'before'), after: whole(row, 'after') }));
};
