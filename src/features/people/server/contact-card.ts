import { eq } from 'drizzle-orm';
import { formatPhone } from '#domain/phone.ts';
import { fullName } from '#domain/person-name.ts';
import { users } from '#features/people/server/people.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** Whom a client answers: a person by name and with what reaches him. */
export type ContactCard = {
  readonly name: string;
  readonly contacts: readonly string[];
  /** Where an answer to his letters goes. */
  readonly email: string | null;
};

/** A person's name and contacts as a client may read them. */
export const contactCardOf = async (db: Db, userId: number): Promise<ContactCard> => {
  const { username, firstName, middleName, lastName, phone, email } = users;
  const [found] = await db
    .select({ username, firstName, middleName, lastName, phone, email })
    .from(users)
    .where(eq(users.id, userId));
  if (!found) throw new Error(`There is no user ${userId}`);
  const contacts = [found.phone && formatPhone(found.phone), found.email];
  return {
    name: fullName(found) || found.username,
    contacts: contacts.filter((contact): contact is string => Boolean(contact)),
    email: found.email,
  };
};
