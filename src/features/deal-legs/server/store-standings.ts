import { eq, sql } from 'drizzle-orm';
import { standingOf } from '#features/deal-legs/deal-legs.standing.ts';
import type { AgentTurn, WhoseTurn, DealStatus } from '#features/deals/deals.status.ts';
import { bankRenames, dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { type Turning, turnedLegs } from '#features/deal-legs/server/leg-turns.ts';
import { anyOf, selectRows } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

type Recomputed = {
  readonly id: number;
  readonly status: DealStatus;
  readonly turn: WhoseTurn | null;
  readonly agentTurn: AgentTurn | null;
};

/** What the rows of these deals show of their legs, worked out anew from the legs by the turns that are stored. */
export const readStandings = async (reading: Turning, recomputed: readonly Recomputed[]) => {
  const ids = recomputed.map(({ id }) => id);
  const legs = await turnedLegs(reading, anyOf(sql`l.deal_id`, ids));
  const legsOf = Map.groupBy(
    legs.map((leg) => ({ ...leg, ball: leg.stored_turn })),
    ({ deal_id: dealId }) => dealId,
  );
  return new Map(recomputed.map((deal) => [deal.id, standingOf(deal, legsOf.get(deal.id) ?? [])]));
};

/** Stores them where legs of many deals have changed at once; `recomputeDeal` does it where those of one have. */
export const storeStandings = async (writing: Turning, ids: readonly number[]): Promise<void> => {
  const { db } = writing;
  const recomputed = await selectRows<Recomputed>(
    db,
    sql`select d.id, d.status, d.turn, d.agent_turn as "agentTurn" from ${deals} d where ${anyOf(sql`d.id`, ids)} order by d.id for update`,
  );
  const rows = [...(await readStandings(writing, recomputed))].map(([id, standing]) => ({ id, ...standing }));
  await db.execute(sql`
    update ${deals} d set standing = v.standing, bank_names = array(select jsonb_array_elements_text(v."bankNames"))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id int, standing jsonb, "bankNames" jsonb)
    where d.id = v.id`);
};

/** Deals that stood there before their standing was stored get theirs, a page a transaction; a later run goes on. */
export const storeMissingStandings = async (services: Services): Promise<void> => {
  for (;;) {
    const rows = await services.database.read((db) =>
      selectRows<{ id: number }>(
        db,
        sql`select d.id from ${deals} d where d.standing is null order by d.id limit ${services.jobPage}`,
      ),
    );
    if (rows.length === 0) return;
    await writeByClock(services, (writing) =>
      storeStandings(
        writing,
        rows.map(({ id }) => id),
      ),
    );
  }
};

const newest = 2 ** 31 - 1;

/** One page of a renamed bank's deals, the newest first; the rows name it as it is called now. */
const syncRename = async (writing: Turning, bankId: number, page: number): Promise<void> => {
  const { db } = writing;
  const ofBank = eq(bankRenames.bankId, bankId);
  const [rename] = await db.select().from(bankRenames).where(ofBank).for('update');
  if (!rename) return;
  const rows = await selectRows<{ id: number }>(
    db,
    sql`select l.deal_id as id from ${dealLegs} l
        where l.bank_id = ${bankId} and l.deal_id < ${rename.beforeDealId} order by l.deal_id desc limit ${page}`,
  );
  const ids = rows.map(({ id }) => id);
  await storeStandings(writing, ids);
  const last = ids.length < page ? undefined : ids.at(-1);
  if (last === undefined) await db.delete(bankRenames).where(ofBank);
  else await db.update(bankRenames).set({ beforeDealId: last }).where(ofBank);
};

/** A bank goes by another name: the rows of its newest deals follow at once, the others page by page. */
export const renameBank = async (
  writing: Writing,
  { bankId }: { readonly bankId: number },
): Promise<void> => {
  const again = { beforeDealId: newest };
  await writing.db
    .insert(bankRenames)
    .values({ bankId, ...again })
    .onConflictDoUpdate({ target: bankRenames.bankId, set: again });
  await syncRename(writing, bankId, writing.services.jobPage);
};

/** Goes on with renames whose rows have not all followed yet; a later run goes on where this one ended. */
export const syncRenames = async (services: Services): Promise<void> => {
  for (;;) {
    const [next] = await services.database.read((db) => db.select().from(bankRenames).limit(1));
    if (!next) return;
    await writeByClock(services, (writing) => syncRename(writing, next.bankId, services.jobPage));
  }
};
