import { normalizePhone } from '#domain/phone.ts';
import { optional, type Reader } from '#features/book-import/book-import.cells.ts';
import type { BookRow } from '#features/book-import/book-import.read.ts';
import { bookTexts } from '#features/book-import/book-import.texts.ts';
import type { StatedClient } from '#features/organizations/organizations.contacts.ts';
import { emailField } from '#kit/contract/fields.ts';

const { wrong } = bookTexts;

/** How the client of a row is reached: himself, or the person the row names. */
export type BookContact = {
  readonly person: string;
  readonly phone: string | null;
  readonly email: string | null;
};

const mostName = 200;
const mail = emailField();
const emailOf = (text: string): string | undefined => {
  const read = mail.safeParse(text.toLowerCase());
  return read.success ? read.data : undefined;
};

/** The contact cells of a row; a phone has one form (§3). */
export const readContact = (reader: Reader): BookContact => ({
  person: reader.text('contact').replaceAll(/\s+/g, ' ').slice(0, mostName),
  phone: optional(reader, 'phone', normalizePhone, wrong.phone),
  email: optional(reader, 'email', emailOf, wrong.email),
});

/** What a book says of a client's card and of the company's own fields of it. */
export type StatedInBook = StatedClient & { readonly own?: Readonly<Record<string, string>> };

/** A client of the book: what all its rows say of him. */
export type BookClient = {
  readonly inn: string;
  readonly rows: readonly BookRow[];
  readonly stated: StatedInBook;
};

const valuesOf = (rows: readonly BookRow[]): StatedInBook => {
  const stated = { name: '', phone: null as string | null, email: null as string | null };
  const people = new Map<string, { name: string; phone: string | null; email: string | null }>();
  for (const { deal, contact } of rows) {
    stated.name ||= deal.client_name;
    const key = contact.person.toLowerCase();
    const existing =
      key === '' ? stated : (people.get(key) ?? { name: contact.person, phone: null, email: null });
    existing.phone ??= contact.phone;
    existing.email ??= contact.email;
    if (key !== '') people.set(key, existing);
  }
  const own = Object.assign({}, ...rows.map((row) => row.ownOfClient).toReversed()) as BookRow['ownOfClient'];
  return { ...stated, people: [...people.values()], ...(Object.keys(own).length === 0 ? {} : { own }) };
};

/** The clients of rows, one for each INN; of what two rows say differently the upper one counts. */
export const groupClients = (rows: readonly BookRow[]): BookClient[] => {
  const byInn = new Map<string, BookRow[]>();
  for (const row of rows) {
    if (row.deal.inn === null) continue;
    const existing = byInn.get(row.deal.inn);
    if (existing) existing.push(row);
    else byInn.set(row.deal.inn, [row]);
  }
  return [...byInn].map(([inn, members]) => ({ inn, rows: members, stated: valuesOf(members) }));
};
