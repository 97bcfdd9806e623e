import { shortName } from '#domain/person-name.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { findLead } from '#features/leads/server/leads.facade.ts';
import type { taskCalls } from '#features/tasks/tasks.contract.ts';
import { taskErrors } from '#features/tasks/tasks.errors.ts';
import { isOpen, mayEdit, mayPostpone } from '#features/tasks/tasks.status.ts';
import { taskTexts } from '#features/tasks/tasks.texts.ts';
import { checkTaker, refuseField } from '#features/tasks/server/create-task.ts';
import { showTask } from '#features/tasks/server/show-task.ts';
import { refreshTask, notifyAssigned, notifyOthers } from '#features/tasks/server/notify-task.ts';
import { lockTask, partsOf, type Task } from '#features/tasks/server/visible-tasks.ts';
import { changeTask } from '#features/tasks/server/write-task.ts';
import { changesSince } from '#features/people/server/people.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { type Refusal, refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Patch = Omit<CallParsed<(typeof taskCalls)['updateTask']>['body'], 'id' | 'version'>;

/** The refusal of an edit whose author has seen an older task: which fields were changed since, by whom, when. */
const taskConflict = async (db: Db, task: Task, seenVersion: number): Promise<Refusal> => {
  const { fields, last } = await changesSince(db, 'task', task.id, seenVersion);
  return refuse(taskErrors.changedMeanwhile, {
    detail: {
      version: task.version,
      fields,
      by: last?.person ? shortName(last.person) : null,
      at: last?.at.toISOString() ?? null,
    },
  });
};

const isAssigned = ([, value]: [string, unknown]): boolean => value !== undefined;

/** Who may change these fields: the term may be put off by the taker too, the rest belongs to the giver. */
const refuseStranger = (operation: Operation, task: Task, patch: Patch): void => {
  const parts = partsOf(operation.caller, task);
  const isTermAlone = Object.entries(patch)
    .filter(isAssigned)
    .every(([field]) => field === 'due_at');
  if (mayEdit(parts) || (isTermAlone && mayPostpone(task.state, parts))) return;
  throw refuse(taskErrors.notEditable);
};

const repeatOf = (task: Task, { repeat = task.repeat }: Patch, dueAt: Date | null) => {
  if (repeat === null) return { repeat, repeatFrom: null };
  if (dueAt === null) throw refuseField('due_at', taskTexts.fieldProblems.repeatNeedsDue);
  return { repeat, repeatFrom: repeat === task.repeat ? task.repeatFrom : dueAt };
};

const termOf = (task: Task, { due_at: required }: Patch, now: Date): Date | null => {
  if (required === undefined) return task.dueAt;
  const dueAt = required === null ? null : new Date(required);
  const isSame = dueAt?.getTime() === task.dueAt?.getTime();
  if (dueAt && dueAt < now && !isSame) throw refuseField('due_at', taskTexts.fieldProblems.pastDue);
  return dueAt;
};

const checkNewTaker = async (operation: Operation, task: Task, userId: number): Promise<void> => {
  const { dealId, organizationId, leadId } = task;
  const deal = dealId === null ? null : await findDeal(operation, dealId);
  const lead = leadId === null ? null : await findLead(operation, leadId);
  await checkTaker(operation, userId, { deal, organizationId, lead });
};

/** The taker hears of any edit but his own, the giver of those made by a person over them, a new taker of the task. */
const notifyChange = async (operation: Operation, before: Task, after: Task): Promise<void> => {
  const { userId: by } = operation.caller;
  if (before.toUserId === after.toUserId) {
    const to = by === after.toUserId ? [] : [after.toUserId];
    return notifyOthers(operation, after, 'changed', { by, to });
  }
  await notifyOthers(operation, after, 'passed', { by, to: [before.toUserId] });
  if (after.toUserId !== by) await notifyAssigned(operation, after, by);
};

/** The task as the patch makes it; a new taker has not seen it, a new term is reminded of anew. */
const patched = ({ now, caller }: Operation, task: Task, patch: Patch) => {
  const dueAt = termOf(task, patch, now);
  const toUserId = patch.to_user_id ?? task.toUserId;
  const isSameTerm = dueAt?.getTime() === task.dueAt?.getTime();
  const unseen = { state: toUserId === caller.userId ? ('seen' as const) : ('new' as const) };
  return {
    title: patch.title ?? task.title,
    text: patch.text ?? task.text,
    priority: patch.priority ?? task.priority,
    toUserId,
    dueAt,
    ...repeatOf(task, patch, dueAt),
    ...(toUserId === task.toUserId ? {} : unseen),
    ...(isSameTerm ? {} : { remindedAt: null }),
  };
};

/** Changes the named fields of an open task; an older version is refused with what was changed, by whom and when. */
export const updateTask = async (
  operation: Operation,
  { id, version, ...patch }: Patch & { readonly id: number; readonly version: number },
): Promise<CallReply<(typeof taskCalls)['updateTask']>> => {
  const { db, caller } = operation;
  const task = await lockTask(operation, id);
  refuseStranger(operation, task, patch);
  if (task.version !== version) throw await taskConflict(db, task, version);
  if (!isOpen(task.state)) throw refuse(taskErrors.closed);
  const set = patched(operation, task, patch);
  const isPassed = set.toUserId !== task.toUserId;
  if (isPassed) await checkNewTaker(operation, task, set.toUserId);
  const changed = await changeTask(operation, caller, task, { set, story: { what: 'edited' } });
  await notifyChange(operation, task, changed);
  await refreshTask(operation, changed, isPassed ? [task.toUserId] : []);
  return showTask(operation, id);
};
