import { eq } from 'drizzle-orm';
import { formatPhone } from '#domain/phone.ts';
import { fullName } from '#domain/person-name.ts';
import { users } from '#features/people/server/people.tables.ts';
import { ownSettingsOf } from '#kit/contract/own-settings.ts';
import type { Db } from '#kit/server/database.ts';

/** Whom a client answers: a person by name and with what reaches him. */
export type ContactCard = {
  readonly name: string;
  readonly contacts: readonly string[];
  /** Where an answer to his letters goes. */
  readonly email: string | null;
  /** What stands under his letters, line by line: his name and contacts unless he has set a signature of his own. */
  readonly signed: readonly string[];
};

/** A person's name and contacts as a client may read them. */
export const contactCardOf = async (db: Db, userId: number): Promise<ContactCard> => {
  const { username, firstName, middleName, lastName, phone, email, settings } = users;
  const [found] = await db
    .select({ username, firstName, middleName, lastName, phone, email, settings })
    .from(users)
    .where(eq(users.id, userId));
  if (!found) throw new Error(`There is no user ${userId}`);
  const name = fullName(found) || found.username;
  const contacts = [found.phone && formatPhone(found.phone), found.email].filter(
    (contact): contact is string => Boolean(contact),
  );
  const { signature } = ownSettingsOf(found.settings);
  const signed = signature === '' ? [name, ...contacts] : signature.split('\n');
  return { name, contacts, email: found.email, signed };
};
