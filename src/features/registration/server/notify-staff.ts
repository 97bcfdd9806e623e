import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import { roleNames } from '#domain/role.ts';
import { canPost, queueLetters } from '#features/letters/server/letters.facade.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { registrationLetters } from '#features/registration/registration.letters.ts';
import { registrationNews as news } from '#features/registration/registration.texts.ts';
import type { registrations } from '#features/registration/server/registration.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallContext } from '#kit/server/implement.ts';

type Newcomer = {
  readonly user: typeof users.$inferSelect;
  readonly registration: typeof registrations.$inferSelect;
};

/** Somebody has registered and confirmed his address: administrators, who let him in, and curators, who lead agents, hear of it at once. */
export const notifyStaff = async (
  context: Omit<CallContext, 'caller'>,
  { user, registration }: Newcomer,
): Promise<void> => {
  const { db, services } = context;
  const staff = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.status, 'active'),
        sql`${users.roles} && array['admin', 'curator']::text[]`,
        isNotNull(users.id),
      ),
    );
  const name = fullName(user) || user.username;
  const role = roleNames[registration.askedRole].toLowerCase();
  const who = news.newcomer(name, role, registration.city);
  await notify(context, {
    to: staff.map(({ id }) => id),
    fromUserId: user.id,
    kind: 'system',
    header: news.newcomerHeader,
    message: who,
    entity: { kind: 'agent', id: user.id },
  });
  if (!canPost(services)) return;
  const link = services.settings.publicUrl
    ? new URL(`/user/update/${user.id}`, services.settings.publicUrl).href
    : '';
  await queueLetters(
    context,
    staff.flatMap(({ id, email }) =>
      email
        ? [
            {
              to: email,
              letter: registrationLetters.newcomer({ name, who, phone: user.phone ?? '', card: link }),
              userId: id,
            },
          ]
        : [],
    ),
  );
};
