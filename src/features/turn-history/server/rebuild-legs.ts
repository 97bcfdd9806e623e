import { asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { type DealStatus, isClosed } from '#features/deals/deals.status.ts';
import { dealLegs, deals, legHistory } from '#features/deals/server/deals.read.ts';
import { legTurns, turnRebuilds } from '#features/turn-history/server/turn-history.tables.ts';
import { rebuildTurns } from '#features/turn-history/turn-history.rules.ts';
import type { Db } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';
import { pagesOf } from '#kit/server/database/pages-of.ts';

type OldLeg = Pick<
  typeof dealLegs.$inferSelect,
  'id' | 'dealId' | 'status' | 'subState' | 'turn' | 'dueAt' | 'createdAt'
> & { readonly agentId: number | null };

const selectLegs = (db: Db, before: number, limit: number): Promise<OldLeg[]> =>
  db
    .select({
      id: dealLegs.id,
      dealId: dealLegs.dealId,
      status: dealLegs.status,
      subState: dealLegs.subState,
      turn: dealLegs.turn,
      dueAt: dealLegs.dueAt,
      createdAt: dealLegs.createdAt,
      agentId: deals.agentId,
    })
    .from(dealLegs)
    .innerJoin(deals, eq(deals.id, dealLegs.dealId))
    .where(lt(dealLegs.id, before))
    .orderBy(desc(dealLegs.id))
    .limit(limit)
    .for('update', { of: dealLegs });

type Step = Parameters<typeof rebuildTurns>[0]['steps'][number];

const stepsOf = async (
  db: Db,
  ids: number[],
): Promise<Map<number | null, (Step & { legId: number | null })[]>> => {
  const { legId, at, fromStatus, fromSub, toStatus, toSub, id } = legHistory;
  const rows = await db
    .select({ legId, at, from: fromStatus, fromSub, to: sql<DealStatus>`${toStatus}`, toSub })
    .from(legHistory)
    .where(sql`${inArray(legId, ids)} and ${toStatus} is not null`)
    .orderBy(asc(id));
  return Map.groupBy(rows, (row) => row.legId);
};

/** When the turns of each leg began to be written as they passed. */
const writtenSince = async (db: Db, ids: number[]): Promise<Map<number, Date>> => {
  const rows = await db
    .selectDistinctOn([legTurns.legId], { legId: legTurns.legId, since: legTurns.since })
    .from(legTurns)
    .where(inArray(legTurns.legId, ids))
    .orderBy(legTurns.legId, asc(legTurns.since));
  return new Map(rows.map(({ legId, since }) => [legId, since]));
};

const turnsOf = (leg: OldLeg, steps: readonly Step[], until: Date | null): (typeof legTurns.$inferInsert)[] =>
  rebuildTurns({ since: leg.createdAt, until, state: leg, hasAgent: leg.agentId !== null, steps }).map(
    (stretch) => {
      // The one that lasts is known as it stands.
      const now =
        stretch.until === null ? { turn: isClosed(leg.status) ? null : leg.turn, dueAt: leg.dueAt } : {};
      const { id: legId, dealId } = leg;
      return { ...stretch, ...now, legId, dealId, isRebuilt: true };
    },
  );

/** One page of the legs that were there before turns were written, the newest first; false once none is left. */
export const rebuildPage = async ({ db }: Writing, size: number): Promise<boolean> => {
  const [rest] = await db.select().from(turnRebuilds).for('update');
  if (!rest) return false;
  const legs = await selectLegs(db, rest.beforeLegId, size);
  const ids = legs.map(({ id }) => id);
  if (ids.length > 0) {
    const [steps, since] = [await stepsOf(db, ids), await writtenSince(db, ids)];
    const rows = legs.flatMap((leg) => turnsOf(leg, steps.get(leg.id) ?? [], since.get(leg.id) ?? null));
    for (const page of pagesOf(rows)) await db.insert(legTurns).values(page);
  }
  const last = legs.at(-1);
  if (last && legs.length === size) await db.update(turnRebuilds).set({ beforeLegId: last.id });
  else await db.delete(turnRebuilds);
  return legs.length === size;
};
