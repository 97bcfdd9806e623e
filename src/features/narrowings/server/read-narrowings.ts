import { and, asc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import { sets, type Shape } from '#features/narrowings/narrowings.areas.ts';
import { narrowingTexts as texts } from '#features/narrowings/narrowings.texts.ts';
import { narrowings } from '#features/narrowings/server/narrowings.tables.ts';
import { workOutNarrowed } from '#features/narrowings/server/work-out-narrowed.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Narrowed } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';

type Narrowing = typeof narrowings.$inferSelect;

/** What a row takes, whether by a ready set or by its own words. */
export const shapeOf = ({ set, levels, kinds }: Pick<Narrowing, 'set' | 'levels' | 'kinds'>): Shape =>
  set === null ? { otherwise: 'full', levels, kinds } : sets[set];

/** What holds on a day of these people, and who took it. */
const readStanding = (db: Db, userIds: readonly number[], day: string) =>
  db
    .select({ row: narrowings, maker: users })
    .from(narrowings)
    .innerJoin(users, eq(users.id, narrowings.madeBy))
    .where(
      and(
        inArray(narrowings.userId, userIds),
        isNull(narrowings.liftedAt),
        lte(narrowings.fromDay, day),
        or(isNull(narrowings.toDay), gte(narrowings.toDay, day)),
      ),
    )
    .orderBy(asc(narrowings.id));

/** What was worked out of equal rows for equal calls; the same object, so that a change is seen by comparing. */
const memory = new WeakMap<Services['calls'], Map<string, Narrowed>>();
const mostCached = 500;

/** What has been taken away from these people together, as it stands today. */
export const findNarrowed = async (
  db: Db,
  userIds: readonly number[],
  now: Date,
  { calls }: Pick<Services, 'calls'>,
): Promise<Narrowed | undefined> => {
  const rows = await readStanding(db, userIds, moscowDateOf(now));
  const [first] = rows;
  if (!first) return undefined;
  const { maker, row } = first;
  const why = texts.why(shortName(maker) || maker.username, row.toDay && formatDate(row.toDay), row.reason);
  const shapes = rows.map((standing) => shapeOf(standing.row));
  const cached = memory.get(calls) ?? new Map<string, Narrowed>();
  memory.set(calls, cached);
  const key = JSON.stringify([why, shapes]);
  const made = cached.get(key) ?? workOutNarrowed(calls, shapes, why);
  if (cached.size > mostCached) cached.clear();
  cached.set(key, made);
  return made;
};
