import { and, arrayContains, eq } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import type { Role } from '#domain/role.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Everybody of a role who works. */
export const activeOf = async (db: Db, role: Role): Promise<number[]> => {
  const isOne = and(eq(users.status, 'active'), arrayContains(users.roles, [role]));
  return (await db.select({ id: users.id }).from(users).where(isOne)).map(({ id }) => id);
};

/** Directors hear of what is done with somebody's data; whoever does it needs not be told. */
export const notifyDirectors = async (
  { db, now, caller }: Pick<Operation, 'db' | 'now' | 'caller'>,
  header: string,
  words: (who: string) => string,
): Promise<void> => {
  const [doer] = await db.select().from(users).where(eq(users.id, caller.userId));
  await notify(
    { db, now },
    {
      to: await activeOf(db, 'director'),
      fromUserId: caller.userId,
      kind: 'system',
      header,
      message: words(doer ? shortName(doer) : ''),
      entity: null,
    },
  );
};
