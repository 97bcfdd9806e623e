import { and, asc, gt, inArray, isNull, sql } from 'drizzle-orm';
import { chatMarks, chatMessages, chatThreads } from '#features/chat/server/chat.read.ts';
import { deriveTurns, type DealStatus, deriveStatus, statePresets } from '#features/deals/deals.status.ts';
import { turnsOfLegs } from '#features/deal-legs/server/deal-legs.facade.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { leads } from '#features/leads/server/leads.read.ts';
import { tasks } from '#features/tasks/server/tasks.read.ts';
import { departments, users } from '#features/people/server/people.read.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';

/** The numbers of a thread's messages that decide who waits for whom. */
type Words = {
  readonly thread_id: number;
  /** The last word of ours, of theirs, and the last of theirs whatever became of it. */
  readonly ours: number | null;
  readonly theirs: number | null;
  readonly theirs_ever: number | null;
};

/** A deal with what follows from its legs, worked out anew. */
export type TrueDeal = Pick<typeof deals.$inferSelect, 'id' | 'managerId' | 'agentId' | 'createdBy'> &
  ReturnType<typeof deriveTurns> & {
    readonly status: DealStatus;
    readonly isInWork: boolean;
  };

const inWork = statePresets[3] ?? [];
const isInWork = (status: DealStatus): boolean => inWork.includes(status);

type Deals = ReadonlyMap<number, TrueDeal>;
/** How the world is looked at: through `db`, which shows one moment. */
export type Looking = Parameters<typeof turnsOfLegs>[0] & { readonly services: Pick<Services, 'jobPage'> };

const readDeals = async (looking: Looking, ids: readonly number[]): Promise<Deals> => {
  const { db } = looking;
  const rows = await db.select().from(deals).where(anyOf(deals.id, ids));
  const legs = await db.select().from(dealLegs).where(anyOf(dealLegs.dealId, ids));
  const turns = await turnsOfLegs(looking, anyOf(sql`l.deal_id`, ids));
  const legsOf = Map.groupBy(legs, ({ dealId }) => dealId);
  return new Map(
    rows.map((deal) => {
      const own = (legsOf.get(deal.id) ?? []).map((leg) => ({
        ...leg,
        ...(turns.get(leg.id) ?? { turn: null, agentTurn: null }),
      }));
      const status = own.length > 0 ? deriveStatus(own) : deal.status;
      const { id, managerId, agentId, createdBy } = deal;
      const people = { id, managerId, agentId, createdBy };
      return [id, { ...people, status, isInWork: isInWork(status), ...deriveTurns(own) }];
    }),
  );
};

const readWords = async (db: Db, threads: readonly number[]): Promise<ReadonlyMap<number, Words>> => {
  const rows = await selectRows<Words>(
    db,
    sql`select m.thread_id,
          max(m.id) filter (where m.side = 'staff' and m.deleted_at is null and not m.is_note and not m.is_system) as ours,
          max(m.id) filter (where m.side <> 'staff' and m.deleted_at is null and not m.is_system) as theirs,
          max(m.id) filter (where m.side <> 'staff') as theirs_ever
        from ${chatMessages} m where ${anyOf(sql`m.thread_id`, threads)} group by m.thread_id`,
  );
  return new Map(rows.map((row) => [row.thread_id, row]));
};

const readPeople = async (db: Db) => {
  const people = await db.select().from(users);
  const headed = await db.select().from(departments);
  return {
    people: new Map(people.map((user) => [user.id, user])),
    departments: new Map(headed.map((department) => [department.id, department])),
  };
};

/** Everybody, who may see what by whom he is. */
type People = Awaited<ReturnType<typeof readPeople>>;

type Waiting = {
  readonly deals: Deals;
  readonly threads: readonly (typeof chatThreads.$inferSelect)[];
  /** The deals that the threads are about. */
  readonly dealsOfThreads: Deals;
  readonly words: ReadonlyMap<number, Words>;
  readonly marks: readonly (typeof chatMarks.$inferSelect)[];
  readonly tasks: readonly (typeof tasks.$inferSelect)[];
  readonly leads: readonly (typeof leads.$inferSelect)[];
};

/** Everybody with a page of what may wait for somebody: what waits in two pages is what waits in both together. */
export type World = People & Waiting;

const nothing: Waiting = {
  deals: new Map(),
  threads: [],
  dealsOfThreads: new Map(),
  words: new Map(),
  marks: [],
  tasks: [],
  leads: [],
};

/** A page of deals whose legs say that they are in work. */
const dealPage = async (looking: Looking, after: number, limit: number) => {
  const rows = await looking.db
    .selectDistinct({ id: dealLegs.dealId })
    .from(dealLegs)
    .where(and(inArray(dealLegs.status, [...inWork]), gt(dealLegs.dealId, after)))
    .orderBy(asc(dealLegs.dealId))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  return { ids, waiting: { ...nothing, deals: await readDeals(looking, ids) } };
};

const threadPage = async (looking: Looking, after: number, limit: number) => {
  const { db } = looking;
  const threads = await db
    .select()
    .from(chatThreads)
    .where(gt(chatThreads.id, after))
    .orderBy(asc(chatThreads.id))
    .limit(limit);
  const ids = threads.map(({ id }) => id);
  const about = threads.flatMap(({ dealId }) => dealId ?? []);
  const waiting: Waiting = {
    ...nothing,
    threads,
    dealsOfThreads: await readDeals(looking, about),
    words: await readWords(db, ids),
    marks: await db.select().from(chatMarks).where(anyOf(chatMarks.threadId, ids)),
  };
  return { ids, waiting };
};

const taskPage = async ({ db }: Looking, after: number, limit: number) => {
  const open = await db
    .select()
    .from(tasks)
    .where(and(isNull(tasks.closedAt), gt(tasks.id, after)))
    .orderBy(asc(tasks.id))
    .limit(limit);
  return { ids: open.map(({ id }) => id), waiting: { ...nothing, tasks: open } };
};

const leadPage = async ({ db }: Looking, after: number, limit: number) => {
  const open = await db
    .select()
    .from(leads)
    .where(and(isNull(leads.closedAt), gt(leads.id, after)))
    .orderBy(asc(leads.id))
    .limit(limit);
  return { ids: open.map(({ id }) => id), waiting: { ...nothing, leads: open } };
};

/** Everything that may wait for somebody, page by page: for the slow recount alone. */
export const eachWorld = async (looking: Looking, use: (world: World) => void): Promise<void> => {
  const { jobPage } = looking.services;
  const people = await readPeople(looking.db);
  for (const readPage of [dealPage, threadPage, taskPage, leadPage]) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const from: number = after;
      const { ids, waiting } = await readPage(looking, from, jobPage);
      use({ ...people, ...waiting });
      after = ids.length < jobPage ? undefined : ids.at(-1);
    }
  }
};
