import { invitationLimits } from '#features/invitations/invitations.limits.ts';
import { eq } from 'drizzle-orm';
import { branchPeopleErrors } from '#features/branch-people/branch-people.errors.ts';
import type { BranchState } from '#features/branch-people/branch-people.status.ts';
import { branchPersonTexts as texts } from '#features/branch-people/branch-people.texts.ts';
import { branchPeople } from '#features/branch-people/server/branch-people.tables.ts';
import {
  findPerson,
  type Found,
  ownAmong,
  roleOf,
  stateOf,
} from '#features/branch-people/server/find-person.ts';
import { countHeldDeals } from '#features/deals/server/deals.facade.ts';
import { invitePerson, withdrawInvitationsOf } from '#features/invitations/server/invitations.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { endLinks, endSessionsOf } from '#features/sign-in/server/sign-in.facade.ts';
import { lockPeople, personChanged, writeUser } from '#features/users/server/users.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Columns = Partial<Pick<typeof users.$inferSelect, 'status' | 'blockReason'>>;

/** The person, held, who works without a contract: with one it is the administrator who lets him go. */
const lockOwn = async (operation: Operation, id: number): Promise<Found> => {
  await lockPeople(operation.db);
  const found = await findPerson(operation, id, true);
  if (!(await ownAmong(operation, [found])).has(id)) throw refuse(branchPeopleErrors.contracted);
  return found;
};

const change = async (
  operation: Operation,
  found: Found,
  set: Columns,
  { to, reason }: { readonly to: BranchState; readonly reason: string },
): Promise<void> => {
  const { services, afterCommit, caller } = operation;
  const { user } = found;
  await writeUser(operation, user, set);
  await recordChange(operation, {
    entity: 'user',
    entityId: user.id,
    before: { state: stateOf(found) },
    after: { state: to, reason },
  });
  await personChanged.emit(operation, {
    before: user,
    after: { ...user, ...set },
    byUserId: caller.userId,
    reason: reason || null,
  });
  afterCommit(() => services.forgetSessions(user.id));
};

const refuseHeld = async ({ db }: Operation, id: number): Promise<void> => {
  if ((await db.$count(users, eq(users.parentId, id))) > 0) throw refuse(branchPeopleErrors.hasPeople);
  if ((await countHeldDeals(db, id)) > 0) throw refuse(branchPeopleErrors.hasDeals);
};

/** Written after the account has changed, which would end a removal. */
const keepRemoved = async ({ db, now: removedAt }: Operation, userId: number): Promise<void> => {
  await db
    .insert(branchPeople)
    .values({ userId, removedAt })
    .onConflictDoUpdate({ target: branchPeople.userId, set: { removedAt } });
};

type Removing = { readonly id: number; readonly removed: boolean; readonly reason: string };

/** Takes a person out of the branch, who is let in no more, or lets him come back; whom we blocked stays blocked. */
export const removePerson = async ({ id, removed, reason }: Removing, operation: Operation) => {
  const found = await lockOwn(operation, id);
  const state = stateOf(found);
  if ((state === 'removed') === removed) return success;
  if (state === 'blocked') throw refuse(branchPeopleErrors.isBlocked);
  if (!removed) {
    const back = stateOf({ user: { ...found.user, status: 'active' }, kept: found.kept });
    await change(operation, found, { status: 'active', blockReason: null }, { to: back, reason });
    return success;
  }
  if (reason === '') throw refuseField('reason', texts.reasonNeeded);
  await refuseHeld(operation, id);
  const set = { status: 'blocked' as const, blockReason: `${texts.removed}: ${reason}` };
  await change(operation, found, set, { to: 'removed', reason });
  await keepRemoved(operation, id);
  await withdrawInvitationsOf(operation, id);
  await endLinks(operation, id);
  await endSessionsOf(operation, id);
  return success;
};

/** Sends the invitation anew, or gives its link where letters do not go out. */
export const invite = async (
  id: number,
  operation: Operation,
): Promise<{ is_sent: boolean; link: string | null }> => {
  const found = await lockOwn(operation, id);
  if (stateOf(found) === 'removed' || stateOf(found) === 'blocked')
    throw refuse(branchPeopleErrors.notWorking);
  const { user, registration } = found;
  if (user.passwordHash !== null || registration?.passwordHash) throw refuse(branchPeopleErrors.comeAlready);
  const { parentId, curatorId } = user;
  const place = { role: roleOf(found), parentId, curatorId, days: invitationLimits.days() };
  const link = await invitePerson(operation, user, place);
  return { is_sent: link === null, link };
};
