import { invitationLimits } from '#features/invitations/invitations.limits.ts';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { fullName } from '#domain/person-name.ts';
import type { invitationCalls } from '#features/invitations/invitations.contract.ts';
import { invitationErrors } from '#features/invitations/invitations.errors.ts';
import { rolesInvitedBy, stateOf } from '#features/invitations/invitations.rules.ts';
import { invitationLetters } from '#features/invitations/invitations.letters.ts';
import { invitationTexts as texts } from '#features/invitations/invitations.texts.ts';
import { invitationScope } from '#features/invitations/server/invitations.scope.ts';
import { invitations } from '#features/invitations/server/invitations.tables.ts';
import { canPost, queueLetter } from '#features/letters/server/letters.facade.ts';
import { users, visibleUsers } from '#features/people/server/people.read.ts';
import { hashToken } from '#features/sign-in/server/sign-in.facade.ts';
import { holdersOf } from '#features/users/users.rules.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors, refuseField } from '#kit/contract/kit.errors.ts';
import { randomToken } from '#kit/server/clock.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

export type Invitation = typeof invitations.$inferSelect;
type Input = CallParsed<(typeof invitationCalls)['createInvitation']>['body'];
type User = typeof users.$inferSelect;

const dayMs = 24 * 3_600_000;
const mostOpen = 100;
const { problems } = texts;

/** Who stands above the invited; a head and a senior agent stand there themselves unless they say otherwise. */
const findParent = async ({ db, caller }: Operation, input: Input): Promise<User | null> => {
  const isOfBranch = caller.role === 'headagent' || caller.role === 'senioragent';
  const id = input.parent_id ?? (isOfBranch ? caller.userId : null);
  if (id === null) return null;
  const [parent] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active'), visibleUsers(caller)));
  const isFit = parent?.roles.some((role) => holdersOf('parent_id', [input.role]).includes(role));
  if (!parent || !isFit) throw refuseField('parent_id', problems.parent);
  return parent;
};

/** Whoever curates invites to himself; others inherit from above, and an administrator names anybody. */
const findCurator = async (
  { db, caller }: Operation,
  named: number | null,
  parent: User | null,
): Promise<number | null> => {
  if (caller.role === 'curator') return caller.userId;
  if (caller.role !== 'admin' || named === null) return parent?.curatorId ?? null;
  const [curator] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, named), eq(users.status, 'active')));
  if (!curator?.roles.includes('curator')) throw refuseField('curator_id', problems.curator);
  return curator.id;
};

const refuseMany = async ({ db, caller, now }: Operation): Promise<void> => {
  const open = and(
    eq(invitations.createdBy, caller.userId),
    isNull(invitations.withdrawnAt),
    gt(invitations.expiresAt, now),
    lt(invitations.used, invitations.uses),
    isNull(invitations.personId),
  );
  if ((await db.$count(invitations, open)) >= mostOpen) throw refuse(invitationErrors.tooMany);
};

type Terms = Pick<
  Invitation,
  'role' | 'isContracted' | 'parentId' | 'curatorId' | 'personId' | 'note' | 'uses'
>;

const write = async (operation: Operation, terms: Terms, days: number): Promise<Invitation> => {
  const { db, now, caller } = operation;
  const [made] = await db
    .insert(invitations)
    .values({
      ...terms,
      expiresAt: new Date(now.getTime() + days * dayMs),
      createdBy: caller.userId,
      byRole: caller.role,
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error('No invitation was written');
  await recordChange(operation, {
    entity: 'invitation',
    entityId: made.id,
    after: { role: made.role, parent_id: made.parentId, curator_id: made.curatorId, uses: made.uses, days },
  });
  return made;
};

/** Settles who may come by a new link and what he will be; the link itself is given by `giveLink`. */
export const createInvitation = async (input: Input, operation: Operation): Promise<{ id: number }> => {
  if (!rolesInvitedBy(operation.caller.role).includes(input.role)) throw refuseField('role', problems.role);
  if (input.role === 'headagent' && !input.is_contracted)
    throw refuseField('is_contracted', problems.headNeedsContract);
  const parent = await findParent(operation, input);
  if (!parent && !input.is_contracted) throw refuseField('parent_id', problems.parentNeeded);
  const curatorId = await findCurator(operation, input.curator_id, parent);
  await refuseMany(operation);
  const { role, is_contracted: isContracted, note, uses } = input;
  const terms = { role, isContracted, parentId: parent?.id ?? null, curatorId, personId: null, note, uses };
  const { id } = await write(operation, terms, input.days);
  return { id };
};

/** The invitation, held, if the caller sees it; absent and foreign ones are refused alike. */
const lockInvitation = async ({ db, caller }: Operation, id: number): Promise<Invitation> => {
  const mine = and(eq(invitations.id, id), invitationScope.where(caller));
  const [found] = await db.select().from(invitations).where(mine).for('update');
  if (!found) throw refuse(kitErrors.notFound);
  return found;
};

/** A new token for the link; the one before stops working. */
const renew = async (
  { db, services }: Pick<Operation, 'db' | 'services'>,
  invitationId: number,
): Promise<string> => {
  const token = randomToken();
  await db
    .update(invitations)
    .set({ tokenHash: hashToken(token) })
    .where(eq(invitations.id, invitationId));
  const base = services.settings.publicUrl ?? `http://127.0.0.1:${services.settings.port}/`;
  return new URL(`/registration?invitation=${token}`, base).href;
};

/** Gives the link of an invitation that is still open. */
export const giveLink = async (id: number, operation: Operation): Promise<{ link: string }> => {
  const found = await lockInvitation(operation, id);
  if (stateOf(found, operation.now) !== 'open') throw refuse(invitationErrors.over);
  const link = await renew(operation, id);
  await recordChange(operation, { entity: 'invitation', entityId: id, after: { link: 'given' } });
  return { link };
};

/** Withdraws an invitation: nobody comes by its link any more. */
export const withdrawInvitation = async (id: number, operation: Operation) => {
  const { db, now } = operation;
  const found = await lockInvitation(operation, id);
  if (found.withdrawnAt !== null) return success;
  await db.update(invitations).set({ withdrawnAt: now }).where(eq(invitations.id, id));
  await recordChange(operation, { entity: 'invitation', entityId: id, after: { withdrawn: true } });
  return success;
};

/** Takes away what is open of the invitations meant for one person. */
export const withdrawInvitationsOf = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  personId: number,
): Promise<void> => {
  const waiting = and(eq(invitations.personId, personId), isNull(invitations.withdrawnAt));
  await db.update(invitations).set({ withdrawnAt: now }).where(waiting);
};

/** Where somebody will stand who has not come yet was changed: the link meant for him leads there now. */
export const moveInvitationsOf = async (
  { db }: Pick<Operation, 'db'>,
  personId: number,
  place: Partial<Pick<Invitation, 'role' | 'parentId'>>,
): Promise<void> => {
  const waiting = and(eq(invitations.personId, personId), isNull(invitations.withdrawnAt));
  await db.update(invitations).set(place).where(waiting);
};

const hourMs = 3_600_000;

/** Nobody's mailbox is to be flooded. */
const refuseFlood = async ({ db, now }: Operation, personId: number): Promise<void> => {
  const recent = and(
    eq(invitations.personId, personId),
    gt(invitations.createdAt, new Date(now.getTime() - hourMs)),
  );
  if ((await db.$count(invitations, recent)) >= invitationLimits.letters())
    throw refuse(invitationErrors.tooManyLetters);
};

type Personal = Pick<Terms, 'role' | 'parentId' | 'curatorId'> & { readonly days: number };

/**
 * Invites one person of the book, who needs no contract: by letter where letters go out, and then null, else by the
 * link, for whoever invites to hand over. Earlier links of his stop working.
 */
export const invitePerson = async (
  operation: Operation,
  person: User,
  { days, ...place }: Personal,
): Promise<string | null> => {
  await refuseFlood(operation, person.id);
  await withdrawInvitationsOf(operation, person.id);
  const terms = { ...place, isContracted: false, personId: person.id, note: '', uses: 1 };
  const made = await write(operation, terms, days);
  const link = await renew(operation, made.id);
  if (!person.email || !canPost(operation.services)) return link;
  const [author] = await operation.db.select().from(users).where(eq(users.id, operation.caller.userId));
  const until = formatDate(moscowDateOf(made.expiresAt));
  await queueLetter(operation, {
    to: person.email,
    letter: invitationLetters.invite({
      name: person.firstName,
      author: author ? fullName(author) : '',
      until,
    }),
    userId: person.id,
    link,
    expiresAt: made.expiresAt,
  });
  return null;
};
