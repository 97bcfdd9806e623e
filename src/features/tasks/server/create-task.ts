import { isStaff } from '#domain/role.ts';
import { type Deal, findDeal } from '#features/deals/server/deals.facade.ts';
import { findLead, type Lead, whoSeesLead } from '#features/leads/server/leads.facade.ts';
import { findOrganization } from '#features/organizations/server/organizations.facade.ts';
import type { taskCalls } from '#features/tasks/tasks.contract.ts';
import { taskTexts } from '#features/tasks/tasks.texts.ts';
import { mayGiveTo } from '#features/tasks/server/find-takers.ts';
import { refreshTask, notifyAssigned } from '#features/tasks/server/notify-task.ts';
import { addTask } from '#features/tasks/server/write-task.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';
import { eq } from 'drizzle-orm';

/** What a new task says. */
type TaskInput = CallParsed<(typeof taskCalls)['createTask']>['body'];

const problems = taskTexts.fieldProblems;

/** Refuses one field with the reason in words. */
export const refuseField = (field: string, why: string) =>
  refuse(kitErrors.invalid, { errors: { [field]: [why] } });

const isOfStaff = async ({ db }: Operation, userId: number): Promise<boolean> => {
  const [user] = await db.select({ roles: users.roles }).from(users).where(eq(users.id, userId));
  return user?.roles.some(isStaff) ?? false;
};

/** What a task is about: one of them at most. */
type TaskSubject = {
  readonly deal: Deal | null;
  readonly organizationId: number | null;
  readonly lead: Lead | null;
};

/** Refuses a taker out of the caller's reach, or one who could not open what the task is about. */
export const checkTaker = async (
  operation: Operation,
  userId: number,
  { deal, organizationId, lead }: TaskSubject,
): Promise<void> => {
  if (!(await mayGiveTo(operation, userId, deal))) {
    const isReached = deal !== null && (await mayGiveTo(operation, userId, null));
    throw refuseField('to_user_id', isReached ? problems.seesNoDeal : problems.notYours);
  }
  const isOwn = userId === operation.caller.userId;
  if (organizationId !== null && !isOwn && !(await isOfStaff(operation, userId)))
    throw refuseField('to_user_id', problems.seesNoOrganization);
  if (lead !== null && !isOwn && !(await whoSeesLead(operation.db, lead)).includes(userId))
    throw refuseField('to_user_id', problems.seesNoLead);
};

const subjectOf = async (operation: Operation, input: TaskInput): Promise<TaskSubject> => {
  const { application_id: dealId, organization_id: organizationId, lead_id: leadId } = input;
  if ([dealId, organizationId, leadId].filter((id) => id !== null).length > 1)
    throw refuseField(leadId === null ? 'organization_id' : 'lead_id', problems.oneSubject);
  const deal = dealId === null ? null : await findDeal(operation, dealId);
  if (organizationId !== null) await findOrganization(operation, organizationId);
  const lead = leadId === null ? null : await findLead(operation, leadId);
  return { deal, organizationId, lead };
};

/** The term of a new task; one that repeats has to have it. */
const termOf = ({ due_at: required, repeat }: TaskInput, now: Date): Date | null => {
  const dueAt = required === null ? null : new Date(required);
  if (dueAt && dueAt < now) throw refuseField('due_at', problems.pastDue);
  if (repeat && !dueAt) throw refuseField('due_at', problems.repeatNeedsDue);
  return dueAt;
};

/** Gives a task to somebody, or to oneself; the other one is told. */
export const createTask = async (
  operation: Operation,
  input: TaskInput,
): Promise<{ id: number; version: number }> => {
  const { caller, now } = operation;
  const { to_user_id: toUserId } = input;
  const subject = await subjectOf(operation, input);
  await checkTaker(operation, toUserId, subject);
  const dueAt = termOf(input, now);
  const { title, text, priority, repeat } = input;
  const isOwn = toUserId === caller.userId;
  const task = await addTask(
    operation,
    caller,
    {
      title,
      text,
      dealId: subject.deal?.id ?? null,
      organizationId: subject.organizationId,
      leadId: subject.lead?.id ?? null,
      fromUserId: caller.userId,
      toUserId,
      dueAt,
      priority,
      repeat,
      repeatFrom: repeat ? dueAt : null,
      // Nobody has to open what he has written himself.
      state: isOwn ? 'seen' : 'new',
    },
    { what: 'created' },
  );
  await recordChange(operation, { entity: 'task', entityId: task.id, after: { title, version: 1 } });
  if (!isOwn) await notifyAssigned(operation, task, caller.userId);
  await refreshTask(operation, task);
  return { id: task.id, version: task.version };
};
