import { and, eq, sql } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import type { invitationCalls } from '#features/invitations/invitations.contract.ts';
import { invitationErrors } from '#features/invitations/invitations.errors.ts';
import { stateOf } from '#features/invitations/invitations.rules.ts';
import { invitations, invitationUses } from '#features/invitations/server/invitations.tables.ts';
import type { Invitation } from '#features/invitations/server/make-invitation.ts';
import { resolveCallerScope } from '#features/people/server/people.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { hashToken } from '#features/sign-in/server/sign-in.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';

type Shown = CallReply<(typeof invitationCalls)['showInvitation']>;
type User = typeof users.$inferSelect;
type At = { readonly db: Db; readonly now: Date };

/** An open invitation with whoever is named in it. */
type Open = {
  readonly invitation: Invitation;
  readonly author: User;
  readonly parent: User | null;
  readonly person: User | null;
};

const findUser = async (db: Db, id: number | null): Promise<User | null> => {
  if (id === null) return null;
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
};

/** Whoever made it must still work in his role, and still lead the place he gave away. */
const isStillValid = async (
  db: Db,
  { byRole, parentId }: Invitation,
  author: User,
  parent: User | null,
): Promise<boolean> => {
  if (author.status !== 'active' || !author.roles.includes(byRole)) return false;
  if (parentId === null) return true;
  if (parent?.status !== 'active') return false;
  if (byRole === 'admin' || parentId === author.id) return true;
  const { agentIds } = await resolveCallerScope(db, author.id, byRole, null);
  return agentIds.includes(parentId);
};

/** The open invitation of a token, held when `isLocked`; null for a forged, spent, withdrawn or late one alike. */
const findOpen = async ({ db, now }: At, token: string, isLocked: boolean): Promise<Open | null> => {
  const query = db
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashToken(token)));
  const [invitation] = await (isLocked ? query.for('update') : query);
  if (!invitation || stateOf(invitation, now) !== 'open') return null;
  const author = await findUser(db, invitation.createdBy);
  const parent = await findUser(db, invitation.parentId);
  const person = await findUser(db, invitation.personId);
  if (!author || !(await isStillValid(db, invitation, author, parent))) return null;
  if (invitation.personId !== null && (person?.passwordHash || person?.status !== 'active')) return null;
  return { invitation, author, parent, person };
};

const nameOf = (user: User): string => fullName(user) || user.username;

/** What is settled in an invitation, for the invited; null where the link is no good, whatever the reason. */
export const showInvitation = async (token: string, at: At): Promise<Shown> => {
  const open = await findOpen(at, token, false);
  if (!open) return null;
  const { invitation, author, parent, person } = open;
  return {
    role: invitation.role,
    is_contracted: invitation.isContracted,
    author: nameOf(author),
    parent: parent && nameOf(parent),
    expires_at: invitation.expiresAt.toISOString(),
    person: person && {
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
      phone: person.phone,
      email: person.email,
    },
  };
};

/** The open invitation of a token, held until the transaction ends; one that is no good is refused. */
export const lockOpenInvitation = async (at: At, token: string): Promise<Open> => {
  const open = await findOpen(at, token, true);
  if (!open) throw refuse(invitationErrors.dead);
  return open;
};

/** Counts one who has come by a link that is held. */
export const spendInvitation = async ({ db, now }: At, id: number, userId: number): Promise<void> => {
  await db
    .update(invitations)
    .set({ used: sql`${invitations.used} + 1` })
    .where(and(eq(invitations.id, id), sql`${invitations.used} < ${invitations.uses}`));
  await db.insert(invitationUses).values({ userId, invitationId: id, at: now });
};

/** By whose invitation somebody has come; null where by none. */
export const inviterOf = async (db: Db, userId: number): Promise<number | null> => {
  const [row] = await db
    .select({ createdBy: invitations.createdBy })
    .from(invitationUses)
    .innerJoin(invitations, eq(invitations.id, invitationUses.invitationId))
    .where(eq(invitationUses.userId, userId));
  return row?.createdBy ?? null;
};
