import { eq } from 'drizzle-orm';
import { users } from '#features/people/server/people.read.ts';
import type { ownCardCalls } from '#features/users/own-card.contract.ts';
import { emailChanges } from '#features/users/server/users.tables.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type OwnCard = CallReply<(typeof ownCardCalls)['getOwnCard']>;

const findOwn = async (db: Db, { userId }: Caller) => {
  const [row] = await db
    .select({ user: users, newEmail: emailChanges.newEmail })
    .from(users)
    .leftJoin(emailChanges, eq(emailChanges.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw refuse(kitErrors.notFound);
  return row;
};

/** What a person sees of himself. */
export const showOwnCard = async ({
  db,
  caller,
}: {
  readonly db: Db;
  readonly caller: Caller;
}): Promise<OwnCard> => {
  const { user, newEmail } = await findOwn(db, caller);
  return {
    username: user.username,
    last_name: user.lastName,
    first_name: user.firstName,
    middle_name: user.middleName,
    introduction: user.introduction,
    phone: user.phone,
    email: user.email,
    new_email: newEmail,
    avatar: user.avatar,
  };
};

/** The line that stands under the own name. */
export const saveIntroduction = async (introduction: string, operation: Operation): Promise<void> => {
  const { db, now, caller } = operation;
  const { user } = await findOwn(db, caller);
  if (user.introduction === introduction) return;
  await db.update(users).set({ introduction, updatedAt: now }).where(eq(users.id, user.id));
  await recordChange(operation, {
    entity: 'user',
    entityId: user.id,
    before: { introduction: user.introduction },
    after: { introduction },
  });
};
