import { and, eq, sql } from 'drizzle-orm';
import { handOverCalls } from '#features/hand-overs/hand-overs.contract.ts';
import { handOverErrors } from '#features/hand-overs/hand-overs.errors.ts';
import { createHandOver } from '#features/hand-overs/server/create-hand-over.ts';
import { itemsOf, viewOf, viewsOf } from '#features/hand-overs/server/hand-over-views.ts';
import { handOvers } from '#features/hand-overs/server/hand-overs.tables.ts';
import { listPeople, previewWork } from '#features/hand-overs/server/preview-work.ts';
import { placeOf, readPlace } from '#features/hand-overs/server/place-in-list.ts';
import { cancelHandOver, endHandOver } from '#features/hand-overs/server/run-hand-over.ts';
import { findHandOver, visibleHandOvers } from '#features/hand-overs/server/visible-hand-overs.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { implement } from '#kit/server/implement.ts';

/** Those under way stand before those that are over. */
const rank = sql<number>`case when ${handOvers.endedAt} is null then 0 else 1 end`;

export const handOverRoutes = implement(handOverCalls, {
  listHandOvers: async ({ body }, { db, caller }) => {
    const place = body.cursor === undefined ? undefined : readPlace(body.cursor);
    const rows = await db
      .select({ handOver: handOvers, rank })
      .from(handOvers)
      .where(
        and(
          visibleHandOvers(caller),
          body.person_id === undefined ? undefined : eq(handOvers.personId, body.person_id),
          place && sql`(${rank}, -${handOvers.id}) > (${place[0]}::int, ${-place[1]}::int)`,
        ),
      )
      .orderBy(rank, sql`${handOvers.id} desc`)
      .limit(body.limit + 1);
    const shown = rows.slice(0, body.limit);
    const last = rows.length > body.limit ? shown.at(-1) : undefined;
    return {
      items: await viewsOf(
        db,
        shown.map(({ handOver }) => handOver),
      ),
      next_cursor: last ? placeOf(last.rank, last.handOver.id) : null,
    };
  },

  getHandOver: async ({ query }, context) => {
    const { db } = context;
    const found = await findHandOver(context, query.id);
    return { ...(await viewOf(db, found)), items: await itemsOf(db, found.id) };
  },

  listPeople: (_input, context) => listPeople(context),

  preview: ({ query }, context) => previewWork(context, query.user_id),

  createHandOver: ({ body }, context) => createHandOver(context, body),

  endHandOver: async ({ body }, context) => {
    const { db, caller } = context;
    const found = await findHandOver(context, body.id, true);
    if (found.state === 'ended' || found.state === 'cancelled') throw refuse(handOverErrors.over);
    if (found.version !== body.version)
      throw refuse(handOverErrors.changedMeanwhile, { detail: { version: found.version } });
    const end = found.state === 'planned' ? cancelHandOver : endHandOver;
    return viewOf(db, await end(context, found, caller.userId));
  },
});
