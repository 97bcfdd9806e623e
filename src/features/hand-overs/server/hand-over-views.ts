import { asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { shortName } from '#domain/person-name.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import type { handOverCalls } from '#features/hand-overs/hand-overs.contract.ts';
import { noWork, type Work } from '#features/hand-overs/hand-overs.rules.ts';
import { callbacks } from '#features/callbacks/server/callbacks.read.ts';
import { leads } from '#features/leads/server/leads.read.ts';
import { handOverItems } from '#features/hand-overs/server/hand-overs.tables.ts';
import type { HandOver } from '#features/hand-overs/server/visible-hand-overs.ts';
import { tasks } from '#features/tasks/server/tasks.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Db } from '#kit/server/database.ts';

export type HandOverView = CallReply<(typeof handOverCalls)['createHandOver']>;
type Item = CallReply<(typeof handOverCalls)['getHandOver']>['items'][number];
type User = typeof users.$inferSelect;

export const nameOf = (user: User): string => shortName(user) || user.username;

/** Names of people by their ids. */
export const namesOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((user) => [user.id, nameOf(user)]));
};

type Counts = Work & Pick<HandOverView, 'returned' | 'kept'>;
const nothing: Counts = { ...noWork, returned: 0, kept: 0 };

const countItems = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Counts>> => {
  if (ids.length === 0) return new Map();
  const { handOverId, kind, dealId, outcome } = handOverItems;
  const rows = await db
    .select({
      handOverId,
      deals: sql<number>`count(distinct ${dealId})::int`,
      tasks: sql<number>`count(*) filter (where ${kind} = 'task')::int`,
      leads: sql<number>`count(*) filter (where ${kind} = 'lead')::int`,
      callbacks: sql<number>`count(*) filter (where ${kind} = 'callback')::int`,
      agents: sql<number>`count(*) filter (where ${kind} = 'curated')::int`,
      returned: sql<number>`count(*) filter (where ${outcome} = 'returned')::int`,
      kept: sql<number>`count(*) filter (where ${outcome} = 'kept')::int`,
    })
    .from(handOverItems)
    .where(inArray(handOverId, [...ids]))
    .groupBy(handOverId);
  return new Map(rows.map(({ handOverId: id, ...counts }) => [id, counts]));
};

/** Hand-overs as the wire carries them. */
export const viewsOf = async (db: Db, rows: readonly HandOver[]): Promise<HandOverView[]> => {
  const names = await namesOf(
    db,
    rows.flatMap(({ personId, createdBy, replacementIds }) => [personId, createdBy, ...replacementIds]),
  );
  const counts = await countItems(
    db,
    rows.map(({ id }) => id),
  );
  const named = (id: number) => ({ id, name: names.get(id) ?? '' });
  return rows.map((row) => ({
    id: row.id,
    person: named(row.personId),
    reason: row.reason,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    state: row.state,
    replacements: row.replacementIds.map(named),
    comment: row.comment,
    author: named(row.createdBy),
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    version: row.version,
    ...(counts.get(row.id) ?? nothing),
  }));
};

/** One hand-over as the wire carries it. */
export const viewOf = async (db: Db, row: HandOver): Promise<HandOverView> => {
  const [view] = await viewsOf(db, [row]);
  if (!view) throw new Error(`Hand-over ${row.id} is gone`);
  return view;
};

/** What has passed, in the order in which it did. */
export const itemsOf = async (db: Db, handOverId: number): Promise<Item[]> => {
  const curated = alias(users, 'curated');
  const rows = await db
    .select({
      item: handOverItems,
      client: deals.clientName,
      title: tasks.title,
      lead: leads.name,
      callback: callbacks.name,
      curated,
      to: users,
    })
    .from(handOverItems)
    .innerJoin(users, eq(users.id, handOverItems.toUserId))
    .leftJoin(deals, eq(deals.id, handOverItems.dealId))
    .leftJoin(tasks, eq(tasks.id, handOverItems.taskId))
    .leftJoin(leads, eq(leads.id, handOverItems.leadId))
    .leftJoin(callbacks, eq(callbacks.id, handOverItems.callbackId))
    .leftJoin(curated, eq(curated.id, handOverItems.agentId))
    .where(eq(handOverItems.handOverId, handOverId))
    .orderBy(asc(handOverItems.id))
    .limit(1_000);
  return rows.map(({ item, client, title, lead, callback, curated: agent, to }) => ({
    id: item.id,
    kind: item.kind,
    deal: item.dealId === null ? null : { id: item.dealId, client_name: client },
    task: item.taskId === null ? null : { id: item.taskId, title: title ?? '' },
    lead: item.leadId === null ? null : { id: item.leadId, name: lead ?? '' },
    callback: item.callbackId === null ? null : { id: item.callbackId, name: callback ?? '' },
    agent: agent && { id: agent.id, name: nameOf(agent) },
    to: { id: to.id, name: nameOf(to) },
    outcome: item.outcome,
  }));
};
