import { eq } from 'drizzle-orm';
import { formatPhone } from '#domain/phone.ts';
import { fullName } from '#domain/person-name.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallContext } from '#kit/server/implement.ts';
import type { Caller } from '#kit/server/caller.ts';

/** Whom the client answers: the person who made the calculation, by name and with what reaches him. */
export type Author = { readonly name: string; readonly contacts: readonly string[] };

/** The name and contacts of the caller as a client may read them. */
export const findAuthor = async ({
  db,
  caller,
}: Pick<CallContext, 'db'> & { readonly caller: Caller }): Promise<Author> => {
  const { firstName, middleName, lastName, phone, email } = users;
  const [found] = await db
    .select({ firstName, middleName, lastName, phone, email })
    .from(users)
    .where(eq(users.id, caller.userId));
  if (!found) return { name: caller.username, contacts: [] };
  const contacts = [found.phone && formatPhone(found.phone), found.email];
  return {
    name: fullName(found) || caller.username,
    contacts: contacts.filter((contact): contact is string => Boolean(contact)),
  };
};
