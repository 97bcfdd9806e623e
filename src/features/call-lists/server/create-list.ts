import { and, arrayOverlaps, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import { rolesOf } from '#domain/access.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { callByList } from '#features/call-lists/call-lists.access.ts';
import type { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import { callListErrors, callListProblems } from '#features/call-lists/call-lists.errors.ts';
import { callListPeople, callLists } from '#features/call-lists/server/call-lists.tables.ts';
import { lockList } from '#features/call-lists/server/find-list.ts';
import { callScripts, callScriptVersions } from '#features/call-scripts/server/call-scripts.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Fields = CallParsed<(typeof callListCalls)['createList']>['body'];

/** Whether a script is in use: published and not switched off. */
const isScriptInUse = async ({ db }: Operation, id: number): Promise<boolean> => {
  const own = and(
    eq(callScripts.id, id),
    eq(callScripts.isActive, true),
    isNotNull(callScriptVersions.publishedAt),
  );
  const [found] = await db
    .select({ id: callScripts.id })
    .from(callScripts)
    .innerJoin(callScriptVersions, eq(callScriptVersions.scriptId, callScripts.id))
    .where(own)
    .limit(1);
  return found !== undefined;
};

const check = async (operation: Operation, fields: Fields): Promise<void> => {
  const { db, now } = operation;
  if (fields.last_day < fields.first_day) throw refuseField('last_day', callListProblems.days);
  if (fields.last_day < moscowDateOf(now)) throw refuseField('last_day', callListProblems.pastDays);
  if (!(await isScriptInUse(operation, fields.script_id)))
    throw refuseField('script_id', callListProblems.script);
  const calling = and(
    inArray(users.id, fields.people),
    eq(users.status, 'active'),
    arrayOverlaps(users.roles, [...rolesOf(callByList)]),
  );
  if ((await db.$count(users, calling)) < new Set(fields.people).size)
    throw refuseField('people', callListProblems.person);
};

const setPeople = async ({ db }: Operation, listId: number, people: readonly number[]): Promise<void> => {
  const { userId } = callListPeople;
  const own = eq(callListPeople.listId, listId);
  await db
    .delete(callListPeople)
    .where(people.length === 0 ? own : and(own, notInArray(userId, [...people])));
  if (people.length === 0) return;
  const rows = [...new Set(people)].map((id) => ({ listId, userId: id }));
  await db.insert(callListPeople).values(rows).onConflictDoNothing();
};

const columnsOf = ({ name, script_id: scriptId, first_day: firstDay, last_day: lastDay }: Fields) => ({
  name,
  scriptId,
  firstDay,
  lastDay,
});

/** Begins a list as a draft. */
export const createList = async (operation: Operation, fields: Fields): Promise<{ id: number }> => {
  const { db, now, caller } = operation;
  await check(operation, fields);
  const [made] = await db
    .insert(callLists)
    .values({ ...columnsOf(fields), state: 'draft', createdBy: caller.userId, createdAt: now })
    .returning({ id: callLists.id });
  const id = made?.id ?? 0;
  await setPeople(operation, id, fields.people);
  await recordChange(operation, { entity: 'callList', entityId: id, after: { ...fields } });
  return { id };
};

/** Changes a list; whoever is taken off it gets no next number. */
export const changeList = async (
  operation: Operation,
  { id, ...fields }: CallParsed<(typeof callListCalls)['changeList']>['body'],
) => {
  const before = await lockList(operation, id);
  if (before.state === 'stopped') throw refuse(callListErrors.isStopped);
  if (before.state === 'running' && fields.people.length === 0)
    throw refuseField('people', callListProblems.people);
  await check(operation, fields);
  await operation.db.update(callLists).set(columnsOf(fields)).where(eq(callLists.id, id));
  await setPeople(operation, id, fields.people);
  const { name, scriptId, firstDay, lastDay } = before;
  await recordChange(operation, {
    entity: 'callList',
    entityId: id,
    before: { name, script_id: scriptId, first_day: firstDay, last_day: lastDay },
    after: { ...fields },
  });
  return success;
};
