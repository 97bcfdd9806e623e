import { eq, inArray } from 'drizzle-orm';
import { formatDate } from '#domain/moscow-date.ts';
import { dealsHeldBy, passDeal, whoSeesDeal } from '#features/deals/server/deals.facade.ts';
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
import type { Db } from '#kit/server/database.ts';

type Writing = { readonly db: Db; readonly now: Date };
/** How much has passed to whom. */
export type Passed = ReadonlyMap<number, Work>;

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
      ({ kind, dealId, taskId, leadId, callbackId }) => `${kind} ${dealId ?? taskId ?? leadId ?? callbackId}`,
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

/**
 * Passes to the replacements whatever of the person's work is open now and has not been passed by this hand-over
 * yet. Repeated it passes only what has come since.
 */
export const passWork = async (writing: Writing, handOver: HandOver): Promise<Passed> => {
  const { db, now } = writing;
  const { id: handOverId, personId, reason, replacementIds, createdBy, byRole } = handOver;
  const people = await activePeople(db, replacementIds);
  const before = await passedBefore(db, handOverId);
  const author = { userId: createdBy, role: byRole };
  const comment = await commentOf(db, handOver);
  const passed = new Map<number, Work>();
  const note = async (
    to: number,
    item: { kind: ItemKind; dealId?: number; taskId?: number; leadId?: number; callbackId?: number },
  ) => {
    await db
      .insert(handOverItems)
      .values({ handOverId, toUserId: to, outcome: 'moved', movedAt: now, ...item });
    passed.set(to, withOneMore(passed.get(to) ?? noWork, item.kind));
  };
  const dealTakers = new Map<number, number>();
  const held = await dealsHeldBy(db, personId, reason === 'leaving');
  for (const part of ['manager', 'operator'] as const) {
    const mine = held.filter((deal) => deal[`${part}Id`] === personId && !before.has(`${part} ${deal.id}`));
    const things = mine.map(({ id, organizationId }) => ({
      id,
      key: organizationId === null ? `deal ${id}` : `client ${organizationId}`,
    }));
    for (const [dealId, to] of shareOut(things, takersOf(people, part))) {
      if (!(await passDeal(writing, { dealId, part, from: personId, to, author, comment }))) continue;
      if (!dealTakers.has(dealId)) dealTakers.set(dealId, to);
      await note(to, { kind: part, dealId });
    }
  }
  const open = (await openTasksOf(db, personId)).filter(({ id }) => !before.has(`task ${id}`));
  const shared = await shareTasks(db, open, takersOf(people, 'task'), dealTakers);
  for (const [taskId, to] of shared) {
    if (await passTask(writing, { taskId, from: personId, to, author, comment, isNew: true }))
      await note(to, { kind: 'task', taskId });
  }
  const way = { from: personId, author, comment };
  for (const [leadId, to] of shareLeads(await openLeadsOf(db, personId), takersOf(people, 'lead'), before)) {
    if (await passLead(writing, { leadId, to, ...way })) await note(to, { kind: 'lead', leadId });
  }
  for (const [callbackId, to] of await shareCallbacks(db, personId, takersOf(people, 'callback'), before)) {
    if (await passPromise(writing, { callbackId, to, ...way }))
      await note(to, { kind: 'callback', callbackId });
  }
  return passed;
};
