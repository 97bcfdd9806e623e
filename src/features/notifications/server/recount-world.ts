import { inArray, isNull, sql } from 'drizzle-orm';
import { chatMarks, chatThreads } from '#features/chat/server/chat.tables.ts';
import { deriveBall, type DealStatus, deriveStatus, statePresets } from '#features/deals/deals.status.ts';
import { ballsOf } from '#features/deals/server/deals.facade.ts';
import { dealLegs, deals } from '#features/deals/server/deals.tables.ts';
import { tasks } from '#features/tasks/server/tasks.tables.ts';
import { departments, users } from '#features/users/server/users.tables.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

/** The numbers of a thread's messages that decide who waits for whom. */
type Words = {
  readonly thread_id: number;
  /** The last word of ours, of theirs, and the last of theirs whatever became of it. */
  readonly ours: number | null;
  readonly theirs: number | null;
  readonly theirs_ever: number | null;
};

/** A deal with what follows from its legs, worked out anew. */
export type TrueDeal = Pick<typeof deals.$inferSelect, 'id' | 'managerId' | 'agentId' | 'createdBy'> & {
  readonly isDeleted: boolean;
  readonly isInWork: boolean;
  readonly ball: ReturnType<typeof deriveBall>;
};

const inWork = statePresets[3] ?? [];
const isInWork = (status: DealStatus): boolean => inWork.includes(status);

const readDeals = async (db: Db, now: Date): Promise<ReadonlyMap<number, TrueDeal>> => {
  const working = db
    .select({ id: dealLegs.dealId })
    .from(dealLegs)
    .where(inArray(dealLegs.status, [...inWork]));
  const talked = sql`select ${chatThreads.dealId} from ${chatThreads} where ${chatThreads.dealId} is not null`;
  const mine = sql`(${deals.id} in ${working} or ${deals.id} in (${talked}))`;
  const rows = await db.select().from(deals).where(mine);
  const legs = await db
    .select()
    .from(dealLegs)
    .where(sql`${dealLegs.dealId} in (select ${deals.id} from ${deals} where ${mine})`);
  const balls = await ballsOf(db, sql`l.deal_id in (select ${deals.id} from ${deals} where ${mine})`, now);
  const legsOf = Map.groupBy(legs, ({ dealId }) => dealId);
  return new Map(
    rows.map((deal) => {
      const own = (legsOf.get(deal.id) ?? []).map((leg) => ({
        ...leg,
        ball: balls.get(leg.id) ?? null,
      }));
      const status = own.length > 0 ? deriveStatus(own) : deal.status;
      const { id, managerId, agentId, createdBy } = deal;
      const people = { id, managerId, agentId, createdBy };
      return [
        id,
        { ...people, isDeleted: status === 'deleted', isInWork: isInWork(status), ball: deriveBall(own) },
      ];
    }),
  );
};

const readWords = async (db: Db): Promise<ReadonlyMap<number, Words>> => {
  const rows = await selectRows<Words>(
    db,
    sql`select m.thread_id,
          max(m.id) filter (where m.side = 'staff' and m.deleted_at is null and not m.is_note and not m.is_system) as ours,
          max(m.id) filter (where m.side <> 'staff' and m.deleted_at is null and not m.is_system) as theirs,
          max(m.id) filter (where m.side <> 'staff') as theirs_ever
        from chat_messages m group by m.thread_id`,
  );
  return new Map(rows.map((row) => [row.thread_id, row]));
};

/** Everything that may wait for somebody, read whole: for the slow recount alone. */
export const readWorld = async (db: Db, now: Date) => {
  const people = await db.select().from(users);
  const headed = await db.select().from(departments);
  return {
    people: new Map(people.map((user) => [user.id, user])),
    departments: new Map(headed.map((department) => [department.id, department])),
    deals: await readDeals(db, now),
    threads: await db.select().from(chatThreads),
    words: await readWords(db),
    marks: await db.select().from(chatMarks),
    tasks: await db.select().from(tasks).where(isNull(tasks.closedAt)),
  };
};
export type World = Awaited<ReturnType<typeof readWorld>>;
