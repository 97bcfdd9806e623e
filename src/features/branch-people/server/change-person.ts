import { and, eq } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import type { Role } from '#domain/role.ts';
import type { branchPeopleCalls } from '#features/branch-people/branch-people.contract.ts';
import { takeUnderHead } from '#features/agents/server/agents.facade.ts';
import { branchPeopleErrors } from '#features/branch-people/branch-people.errors.ts';
import { branchPersonTexts as texts } from '#features/branch-people/branch-people.texts.ts';
import { branchPeople } from '#features/branch-people/server/branch-people.tables.ts';
import { findPerson, type Found, ownAmong, roleOf } from '#features/branch-people/server/find-person.ts';
import { type Card, showPerson } from '#features/branch-people/server/show-person.ts';
import { moveInvitationsOf, withdrawInvitationsOf } from '#features/invitations/server/invitations.facade.ts';
import { users, visibleUsers } from '#features/people/server/people.read.ts';
import { keepInvited } from '#features/registration/server/registration.facade.ts';
import { endSessionsOf } from '#features/sign-in/server/sign-in.facade.ts';
import { holdersOf } from '#features/users/users.rules.ts';
import {
  createGuest,
  lockPeople,
  refuseTwins,
  standsBelow,
  writeUser,
} from '#features/users/server/users.facade.ts';
import { personTexts } from '#features/users/users.texts.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors, refuseField } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Input = CallParsed<(typeof branchPeopleCalls)['createPerson']>['body'];
type Update = CallParsed<(typeof branchPeopleCalls)['updatePerson']>['body'];
type Versioned = { readonly id: number; readonly version: number };
type User = typeof users.$inferSelect;

/** Whoever stands above: seen by the caller, at work, of a fitting role; absent and foreign ones are refused alike. */
const findParent = async ({ db, caller }: Operation, parentId: number | null, role: Role): Promise<User> => {
  const id = parentId ?? (caller.role === 'headagent' ? caller.userId : null);
  if (id === null) throw refuseField('parent_id', texts.parentNeeded);
  const [parent] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active'), visibleUsers(caller)));
  if (!parent?.roles.some((one) => holdersOf('parent_id', [role]).includes(one)))
    throw refuseField('parent_id', personTexts.wrongParent);
  return parent;
};

const phoneOf = (typed: string): string => {
  const phone = normalizePhone(typed);
  if (phone === undefined) throw refuseField('phone', personTexts.phone);
  return phone;
};

/** A percent is the same however it is written: «60» and «60.00». */
const numberOf = (percent: string | null): number | null => (percent === null ? null : Number(percent));

const keepShare = async ({ db }: Operation, userId: number, sharePct: string | null): Promise<void> => {
  await db
    .insert(branchPeople)
    .values({ userId, sharePct })
    .onConflictDoUpdate({ target: branchPeople.userId, set: { sharePct } });
};

/** Puts a person into the branch, who works without a contract with us as soon as he has accepted the invitation. */
export const createPerson = async (input: Input, operation: Operation): Promise<{ id: number }> => {
  const { db, services, afterCommit } = operation;
  await lockPeople(db);
  const phone = phoneOf(input.phone);
  const parent = await findParent(operation, input.parent_id, input.role);
  await refuseTwins(db, { email: input.email }, 0);
  const id = await createGuest(operation, {
    lastName: input.last_name,
    firstName: input.first_name,
    middleName: input.middle_name,
    phone,
    email: input.email,
    legalForm: null,
    parentId: parent.id,
    curatorId: parent.curatorId,
    managerId: parent.managerId,
    dealsScope: input.deals_scope,
  });
  await keepInvited(operation, id, input.role);
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (user) await takeUnderHead(operation, user);
  await keepShare(operation, id, input.share_pct);
  await recordChange(operation, {
    entity: 'user',
    entityId: id,
    after: { role: input.role, parent_id: parent.id, share_pct: input.share_pct },
  });
  afterCommit(() => services.forgetSessions(operation.caller.userId));
  return { id };
};

/** Which of the fields are the person's own and must stay, and why; contacts stay once he has come. */
const refuseOwnFields = (
  { user, registration }: Found,
  input: Omit<Update, 'id' | 'version'>,
  phone: string | null,
  isOwn: boolean,
): void => {
  const changed = {
    last_name: user.lastName !== input.last_name,
    first_name: user.firstName !== input.first_name,
    middle_name: user.middleName !== input.middle_name,
    role: roleOf({ user, registration }) !== input.role,
    phone: user.phone !== phone,
    email: user.email !== input.email,
  };
  const hasCome = user.passwordHash !== null || Boolean(registration?.passwordHash);
  const whyNot = (field: string): string | null => {
    if (!isOwn) return texts.contracted;
    // A wrong telephone is put right until its code is typed; by the address he signs in, it is his at once.
    const isHis = field === 'email' ? hasCome : field === 'phone' && !user.roles.includes('guest');
    return isHis ? texts.comeAlready : null;
  };
  const errors: Record<string, readonly string[]> = {};
  for (const [field, isChanged] of Object.entries(changed)) {
    const why = isChanged ? whyNot(field) : null;
    if (why !== null) errors[field] = [why];
  }
  if (Object.keys(errors).length > 0) throw refuse(kitErrors.invalid, { errors });
};

/** How to reach him, as it will stand: whoever has no telephone or address yet may stay without. */
const contactsOf = ({ user }: Found, input: Pick<Update, 'phone' | 'email'>) => {
  if (input.email === null && user.email !== null) throw refuseField('email', fieldTexts.required);
  return {
    phone: input.phone === '' && user.phone === null ? null : phoneOf(input.phone),
    email: input.email,
  };
};

/** The person, held, as the one who writes has seen him. */
const lockPerson = async (operation: Operation, { id, version }: Versioned): Promise<Found> => {
  await lockPeople(operation.db);
  const found = await findPerson(operation, id, true);
  if (found.user.version !== version)
    throw refuse(branchPeopleErrors.changedMeanwhile, { detail: { version: found.user.version } });
  return found;
};

/** The one above, where he is not the person himself and does not stand below him. */
const findNewParent = async (
  operation: Operation,
  { user }: Found,
  parentId: number | null,
  role: Role,
): Promise<User> => {
  const parent = await findParent(operation, parentId, role);
  if (await standsBelow(operation.db, parent.id, user.id)) throw refuseField('parent_id', personTexts.circle);
  return parent;
};

type Columns = Parameters<typeof writeUser>[2];

const write = async (
  operation: Operation,
  { user }: Found,
  set: Columns,
  parentId: number,
): Promise<void> => {
  const { services, afterCommit, caller } = operation;
  await writeUser(operation, user, { ...set, parentId });
  // Whoever stands above sees other deals from now on, and so does he.
  afterCommit(() => {
    for (const id of new Set([user.id, user.parentId ?? user.id, parentId, caller.userId]))
      services.forgetSessions(id);
  });
};

/** Roles are credentials: what was open in the old one ends. Who has not come yet will act in the new one. */
const giveRole = async (operation: Operation, found: Found, role: Input['role']): Promise<Columns> => {
  if (roleOf(found) === role) return {};
  const { db } = operation;
  if (role === 'agent' && (await db.$count(users, eq(users.parentId, found.user.id))) > 0)
    throw refuseField('role', texts.hasPeople);
  if (found.user.roles.includes('guest')) {
    await keepInvited(operation, found.user.id, role);
    return {};
  }
  await endSessionsOf(operation, found.user.id);
  return { roles: [role] };
};

/** Changes a person of the branch; a card that somebody changed meanwhile is refused with the present version. */
export const updatePerson = async (
  { id, version, ...input }: Update,
  operation: Operation,
): Promise<Card> => {
  const found = await lockPerson(operation, { id, version });
  const { phone, email } = contactsOf(found, input);
  const isOwn = (await ownAmong(operation, [found])).has(id);
  refuseOwnFields(found, input, phone, isOwn);
  const parent = await findNewParent(operation, found, input.parent_id, input.role);
  if (email !== found.user.email) {
    await refuseTwins(operation.db, { email }, id);
    // A link is for the address it was written to.
    await withdrawInvitationsOf(operation, id);
  }
  const set = {
    lastName: input.last_name,
    firstName: input.first_name,
    middleName: input.middle_name,
    phone,
    email,
    dealsScope: input.deals_scope,
    ...(await giveRole(operation, found, input.role)),
  };
  await write(operation, found, set, parent.id);
  await moveInvitationsOf(operation, id, { role: input.role, parentId: parent.id });
  await keepShare(operation, id, input.share_pct);
  const { user, kept } = found;
  await recordChange(operation, {
    entity: 'user',
    entityId: id,
    before: {
      role: roleOf(found),
      parent_id: user.parentId,
      deals_scope: user.dealsScope,
      share_pct: kept?.sharePct ?? null,
    },
    after: {
      role: input.role,
      parent_id: parent.id,
      deals_scope: input.deals_scope,
      share_pct: input.share_pct,
    },
  });
  return showPerson(id, operation);
};

/** Puts a person under another of the same branch, with everybody below him. */
export const movePerson = async (
  { id, version, parent_id: parentId }: Versioned & { readonly parent_id: number },
  operation: Operation,
): Promise<Card> => {
  const found = await lockPerson(operation, { id, version });
  const parent = await findNewParent(operation, found, parentId, roleOf(found));
  await write(operation, found, {}, parent.id);
  await moveInvitationsOf(operation, id, { parentId: parent.id });
  await recordChange(operation, {
    entity: 'user',
    entityId: id,
    before: { parent_id: found.user.parentId },
    after: { parent_id: parent.id },
  });
  return showPerson(id, operation);
};

/** Sets the share of a person, by whoever has read what it was; his card that is open somewhere is to be read again. */
export const changeShare = async (
  operation: Operation,
  {
    id,
    was,
    sharePct,
  }: { readonly id: number; readonly was: string | null; readonly sharePct: string | null },
): Promise<void> => {
  await lockPeople(operation.db);
  const { user, kept } = await findPerson(operation, id, true);
  const before = kept?.sharePct ?? null;
  if (numberOf(before) !== numberOf(was)) throw refuse(branchPeopleErrors.changedMeanwhile);
  await keepShare(operation, id, sharePct);
  await writeUser(operation, user, {});
  await recordChange(operation, {
    entity: 'user',
    entityId: id,
    before: { share_pct: before },
    after: { share_pct: sharePct },
  });
};
