import { hashPassword, judgePassword } from '#features/sign-in/server/sign-in.facade.ts';
import { refuseTwins } from '#features/users/server/check-person.ts';
import { users } from '#features/people/server/people.read.ts';
import { usernameField } from '#features/users/users.fields.ts';
import { personTexts } from '#features/users/users.texts.ts';
import { type FieldErrors, refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import type { Db } from '#kit/server/database.ts';
import { emailField } from '#kit/contract/fields.ts';

type NewAdministrator = { readonly username: string; readonly email?: string; readonly password: string };

const problemsOf = async ({ username, email, password }: NewAdministrator): Promise<FieldErrors> => {
  const problem = await judgePassword(password, [username, email ?? null]);
  return {
    ...(usernameField().safeParse(username).success ? {} : { username: [personTexts.username] }),
    ...(!email || emailField().safeParse(email).success ? {} : { email: [fieldTexts.email] }),
    ...(problem ? { password: [problem] } : {}),
  };
};

/**
 * Makes an administrator from the command line, the only way to the first one where there are no demo people.
 * Refuses, by field, a wrong or taken login or e-mail and a weak password. Answers the new user's id.
 */
export const createAdministrator = async (db: Db, now: Date, person: NewAdministrator): Promise<number> => {
  const errors = await problemsOf(person);
  if (Object.keys(errors).length > 0) throw refuse(kitErrors.invalid, { errors });
  const email = person.email?.toLowerCase() ?? null;
  await refuseTwins(db, { username: person.username, email }, 0);
  const passwordHash = await hashPassword(person.password);
  const [user] = await db
    .insert(users)
    .values({
      username: person.username,
      email,
      passwordHash,
      roles: ['admin'],
      stopApp: 0,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!user) throw refuse(kitErrors.conflict);
  await db.insert(auditLog).values({
    at: now,
    requestId: 'command',
    call: 'admin create',
    entity: 'user',
    entityId: user.id,
    after: { username: user.username, roles: user.roles },
  });
  return user.id;
};
