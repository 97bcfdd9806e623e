import { eq, inArray } from 'drizzle-orm';
import { formatDate } from '#domain/moscow-date.ts';
import { type Author, dealsHeldBy, passDeal, whoSeesDeal } from '#features/deals/server/deals.facade.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import {
  type ItemKind,
  mayTake,
  noWork,
  shareOut,
  withOneMore,
  type Work,
} from '#features/hand-overs/hand-overs.rules.ts';
import { handOverTexts } from '#features/hand-overs/hand-overs.texts.ts';
import { namesOf } from '#features/hand-overs/server/hand-over-views.ts';
import { handOverItems } from '#features/hand-overs/server/hand-overs.tables.ts';
import type { HandOver } from '#features/hand-overs/server/visible-hand-overs.ts';
import { openTasksOf, passTask } from '#features/tasks/server/tasks.facade.ts';
import { openLeadsOf, ownersOfLeads, passLead } from '#features/leads/server/leads.facade.ts';
import { passPromise, waitingCallbacksOf } from '#features/callbacks/server/callbacks.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { agentsCuratedBy, passCurated } from '#features/users/server/users.facade.ts';
import type { Db } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';

/** How much has passed to whom. */
export type Passed = ReadonlyMap<number, Work>;

/** What of an item names the thing that passes. */
type ItemId = 'dealId' | 'taskId' | 'leadId' | 'callbackId' | 'agentId';

type User = typeof users.$inferSelect;
type OpenTask = Awaited<ReturnType<typeof openTasksOf>>[number];

const activePeople = async (db: Db, ids: readonly number[]): Promise<User[]> => {
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return rows.filter(({ status }) => status === 'active');
};

const takersOf = (people: readonly User[], kind: ItemKind): number[] =>
  people.filter(({ roles }) => mayTake(kind, roles)).map(({ id }) => id);

/** What of a person's work this hand-over has passed before: it is not passed twice, if somebody gave it back by hand. */
const passedBefore = async (db: Db, handOverId: number): Promise<ReadonlySet<string>> => {
  const rows = await db.select().from(handOverItems).where(eq(handOverItems.handOverId, handOverId));
  return new Set(
    rows.map(
      ({ kind, dealId, taskId, leadId, callbackId, agentId }) =>
        `${kind} ${dealId ?? taskId ?? leadId ?? callbackId ?? agentId}`,
    ),
  );
};

/** The words that stand in the histories of what passes. */
const commentOf = async (db: Db, { personId, reason, endsOn }: HandOver): Promise<string> => {
  const name = (await namesOf(db, [personId])).get(personId) ?? '';
  const { comments } = handOverTexts;
  return reason === 'absence' && endsOn ? comments.absence(name, formatDate(endsOn)) : comments.leaving(name);
};

/** The taker of a task: whoever has got its deal, else one of those who see the deal, else anybody in turn. */
const shareTasks = async (
  db: Db,
  open: readonly OpenTask[],
  people: readonly number[],
  dealTakers: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> => {
  const input = new Map<number, number>();
  const rest: OpenTask[] = [];
  for (const task of open) {
    const withDeal = task.dealId === null ? undefined : dealTakers.get(task.dealId);
    if (withDeal === undefined) rest.push(task);
    else input.set(task.id, withDeal);
  }
  const things = rest.map(({ id }) => ({ id, key: `task ${id}` }));
  const shared = shareOut(things, people);
  for (const { id, dealId } of rest) {
    const turn = shared.get(id);
    if (turn === undefined) continue;
    const [deal] = dealId === null ? [] : await db.select().from(deals).where(eq(deals.id, dealId));
    const seeing = deal ? await whoSeesDeal(db, deal) : people;
    input.set(id, seeing.includes(turn) ? turn : (people.find((one) => seeing.includes(one)) ?? turn));
  }
  return input;
};

/** Leads of one firm go to one person. */
const shareLeads = (
  open: Awaited<ReturnType<typeof openLeadsOf>>,
  people: readonly number[],
  before: ReadonlySet<string>,
): ReadonlyMap<number, number> =>
  shareOut(
    open
      .filter(({ id }) => !before.has(`lead ${id}`))
      .map(({ id, organizationId }) => ({
        id,
        key: organizationId === null ? `lead ${id}` : `client ${organizationId}`,
      })),
    people,
  );

/** A promised call goes to whoever has got its lead, else to anybody in turn. */
const shareCallbacks = async (
  db: Db,
  personId: number,
  people: readonly number[],
  before: ReadonlySet<string>,
): Promise<ReadonlyMap<number, number>> => {
  const waiting = (await waitingCallbacksOf(db, personId)).filter(({ id }) => !before.has(`callback ${id}`));
  const leadIds = waiting.flatMap(({ leadId }) => (leadId === null ? [] : [leadId]));
  const owners = await ownersOfLeads(db, leadIds);
  const shared = shareOut(
    waiting.map(({ id }) => ({ id, key: `callback ${id}` })),
    people,
  );
  return new Map(
    waiting.flatMap(({ id, leadId }) => {
      const withLead = leadId === null ? undefined : owners.get(leadId);
      const to = withLead !== undefined && people.includes(withLead) ? withLead : shared.get(id);
      return to === undefined ? [] : [[id, to] as const];
    }),
  );
};

/** The agents of an absent curator, in turn. */
const shareAgents = async (
  db: Db,
  personId: number,
  people: readonly number[],
  before: ReadonlySet<string>,
): Promise<ReadonlyMap<number, number>> => {
  const agents = (await agentsCuratedBy(db, personId)).filter((id) => !before.has(`curated ${id}`));
  return shareOut(
    agents.map((id) => ({ id, key: `agent ${id}` })),
    people,
  );
};

/** One hand-over while its work passes: from whom, to whom, in whose words, and what has passed already. */
type Course = {
  readonly writing: Writing;
  readonly handOver: HandOver;
  readonly people: readonly User[];
  readonly before: ReadonlySet<string>;
  readonly way: { readonly from: number; readonly author: Author; readonly comment: string };
  readonly note: (to: number, item: { kind: ItemKind } & { [Id in ItemId]?: number }) => Promise<void>;
};

/** Passes the deals beside which the person stands in any way; answers who has got which. */
const passDeals = async (course: Course): Promise<ReadonlyMap<number, number>> => {
  const { writing, handOver, people, before, way, note } = course;
  const { personId, reason } = handOver;
  const dealTakers = new Map<number, number>();
  const held = await dealsHeldBy(writing.db, personId, reason === 'leaving');
  for (const part of ['manager', 'operator', 'agent'] as const) {
    const mine = held.filter((deal) => deal[`${part}Id`] === personId && !before.has(`${part} ${deal.id}`));
    const things = mine.map(({ id, organizationId }) => ({
      id,
      key: organizationId === null ? `deal ${id}` : `client ${organizationId}`,
    }));
    for (const [dealId, to] of shareOut(things, takersOf(people, part))) {
      if (!(await passDeal(writing, { dealId, part, to, ...way }))) continue;
      if (!dealTakers.has(dealId)) dealTakers.set(dealId, to);
      await note(to, { kind: part, dealId });
    }
  }
  return dealTakers;
};

/** Passes open tasks, after the deals they belong to. */
const passTasks = async (course: Course, dealTakers: ReadonlyMap<number, number>): Promise<void> => {
  const { writing, handOver, people, before, way, note } = course;
  const { db } = writing;
  const open = (await openTasksOf(db, handOver.personId)).filter(({ id }) => !before.has(`task ${id}`));
  const shared = await shareTasks(db, open, takersOf(people, 'task'), dealTakers);
  for (const [taskId, to] of shared) {
    if (await passTask(writing, { taskId, to, isNew: true, ...way }))
      await note(to, { kind: 'task', taskId });
  }
};

/** Passes open leads, and the calls that were promised. */
const passCalls = async ({ writing, handOver, people, before, way, note }: Course): Promise<void> => {
  const { db } = writing;
  const { personId } = handOver;
  for (const [leadId, to] of shareLeads(await openLeadsOf(db, personId), takersOf(people, 'lead'), before)) {
    if (await passLead(writing, { leadId, to, ...way })) await note(to, { kind: 'lead', leadId });
  }
  for (const [callbackId, to] of await shareCallbacks(db, personId, takersOf(people, 'callback'), before)) {
    if (await passPromise(writing, { callbackId, to, ...way }))
      await note(to, { kind: 'callback', callbackId });
  }
};

/** Passes the agents of an absent curator; who leaves gives them away for good, by `passAgents`. */
const passCuratedOf = async ({ writing, handOver, people, before, way, note }: Course): Promise<void> => {
  if (handOver.reason === 'leaving') return;
  const takers = takersOf(people, 'curated');
  for (const [agentId, to] of await shareAgents(writing.db, handOver.personId, takers, before)) {
    if (await passCurated(writing, { agentId, from: way.from, to }))
      await note(to, { kind: 'curated', agentId });
  }
};

/**
 * Passes to the replacements whatever of the person's work is open now and has not been passed by this hand-over
 * yet. Repeated it passes only what has come since.
 */
export const passWork = async (writing: Writing, handOver: HandOver): Promise<Passed> => {
  const { db, now } = writing;
  const { id: handOverId, personId, replacementIds, createdBy, byRole } = handOver;
  const people = await activePeople(db, replacementIds);
  const before = await passedBefore(db, handOverId);
  const author = { userId: createdBy, role: byRole };
  const comment = await commentOf(db, handOver);
  const passed = new Map<number, Work>();
  const note = async (to: number, item: { kind: ItemKind } & { [Id in ItemId]?: number }) => {
    await db
      .insert(handOverItems)
      .values({ handOverId, toUserId: to, outcome: 'moved', movedAt: now, ...item });
    passed.set(to, withOneMore(passed.get(to) ?? noWork, item.kind));
  };
  const way = { from: personId, author, comment };
  const course = { writing, handOver, people, before, way, note };
  await passTasks(course, await passDeals(course));
  await passCalls(course);
  await passCuratedOf(course);
  return passed;
};
