import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { shortBankName } from '#domain/bank-name.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { fullName, shortName } from '#domain/person-name.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import {
  type BookChoice,
  bookChoices,
  type BookField,
  type BookMapping,
  mostRows,
  plainHeading,
} from '#features/book-import/book-import.columns.ts';
import { bookErrors } from '#features/book-import/book-import.errors.ts';
import { recogniseHeadings } from '#features/book-import/book-import.cells.ts';
import { groupRows, readRow, type World } from '#features/book-import/book-import.read.ts';
import { bookTexts } from '#features/book-import/book-import.texts.ts';
import { bookMappings } from '#features/book-import/server/book-import.tables.ts';
import {
  type FoundClient,
  type FoundDeal,
  resolveClients,
  resolveDeals,
} from '#features/book-import/server/resolve-book.ts';
import { type BroughtField, fieldsOfTable } from '#features/own-fields/server/own-fields.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { readStoredSheet } from '#kit/server/read-sheet-apart.ts';
import type { Services } from '#kit/server/services.ts';

const { wrong } = bookTexts;

/** A book, read: its columns, its deals and its clients, and what each would come to. */
export type Book = {
  /** `own` is the name of the company's own field that a heading stands for where it stands for none of ours. */
  readonly headings: { heading: string; field: BookChoice | null; own: string | null }[];
  readonly problems: string[];
  readonly rows: number;
  readonly deals: readonly FoundDeal[];
  readonly clients: readonly FoundClient[];
};

const refuseFile = (message: string) =>
  refuse(bookErrors.unreadable, { message, errors: { files: [message] } });

/** The sheet of a stored file. */
const readRows = (services: Services, sha256: string): Promise<readonly (readonly string[])[]> =>
  readStoredSheet(services, sha256, (kind) =>
    refuseFile(kind === 'too_large' ? wrong.tooLarge : wrong.unreadable),
  );

const readWorld = async (db: Db, now: Date): Promise<World> => {
  const existingBanks = await db.select({ id: banks.id, name: banks.name }).from(banks);
  const people = await db.select().from(users).where(eq(users.status, 'active'));
  return {
    banks: existingBanks.map(({ id, name }) => ({ id, names: [shortBankName(name), name] })),
    people: people.map((one) => ({ id: one.id, names: [shortName(one), one.username, fullName(one)] })),
    today: moscowDateOf(now),
  };
};

const isChoice = (value: unknown): value is BookChoice => bookChoices.some((choice) => choice === value);

/** Pairs as a form carries them; what is not a pair of ours is left out. */
const parseMapping = (input: string | undefined): BookMapping | null => {
  if (input === undefined) return null;
  try {
    const read: unknown = JSON.parse(input);
    if (typeof read !== 'object' || read === null) return null;
    return Object.fromEntries(
      Object.entries(read).flatMap(([heading, field]) => (isChoice(field) ? [[heading, field]] : [])),
    );
  } catch {
    return null;
  }
};

const headingsKey = (headings: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headings)).digest('hex');

/** The fields of these headings as they were chosen last time. */
const rememberedFor = async (db: Db, headings: readonly string[]): Promise<BookMapping | null> => {
  const [row] = await db
    .select()
    .from(bookMappings)
    .where(eq(bookMappings.headings, headingsKey(headings)));
  return (row?.fields as BookMapping | undefined) ?? null;
};

/** Remembers the fields for the next book with the same headings. */
export const rememberMapping = async (db: Db, headings: Book['headings'], now: Date): Promise<void> => {
  const fields = Object.fromEntries(
    headings.flatMap(({ heading, field }) => (field ? [[heading, field]] : [])),
  );
  const key = headingsKey(headings.map(({ heading }) => heading));
  await db
    .insert(bookMappings)
    .values({ headings: key, fields, updatedAt: now })
    .onConflictDoUpdate({ target: bookMappings.headings, set: { fields, updatedAt: now } });
};

const isOurs = (field: BookChoice | null): field is BookField => field !== null && field !== 'skip';

/** A heading that no field of ours has taken may be called as a field that the company has added, of deals first. */
const withOwn = (
  headings: ReturnType<typeof recogniseHeadings>,
  fields: readonly BroughtField[],
): Book['headings'] =>
  headings.map(({ heading, field }) => {
    const own = fields.find(({ name }) => plainHeading(name) === plainHeading(heading));
    return { heading, field, own: isOurs(field) ? null : (own?.name ?? null) };
  });

/** Where fields of the company's own stand. */
const columnsOf = (headings: Book['headings'], fields: readonly BroughtField[]) =>
  fields.flatMap((field) => {
    const at = headings.findIndex((heading) => heading.field === null && heading.own === field.name);
    return at < 0 ? [] : [{ ...field, at }];
  });

type Asked = { readonly sha256: string; readonly mapping: string | undefined };

/** Reads a book and finds what each of its deals would come to. */
export const readBook = async (
  { db, caller, now, services }: Pick<Operation, 'db' | 'caller' | 'now' | 'services'>,
  { sha256, mapping }: Asked,
): Promise<Book> => {
  const [first = [], ...body] = await readRows(services, sha256);
  const names = first.map((heading) => heading.trim()).filter((heading) => heading !== '');
  const reader = { db, caller, services };
  const [ofDeal, ofClient] = [await fieldsOfTable(reader), await fieldsOfTable(reader, 'organization')];
  const headings = withOwn(
    recogniseHeadings(
      first.map((heading) => heading.trim()),
      parseMapping(mapping) ?? (await rememberedFor(db, names)),
    ),
    [...ofDeal, ...ofClient],
  );
  const own = columnsOf(headings, ofDeal);
  const taken = new Set(own.map(({ at }) => at));
  const ownOfClient = columnsOf(headings, ofClient).filter(({ at }) => !taken.has(at));
  const columnOf = new Map(
    headings.flatMap(({ field }, at) => (isOurs(field) ? [[field, at] as const] : [])),
  );
  const rows = body.flatMap((values, at) => (values.some(Boolean) ? [{ values, row: at + 2 }] : []));
  const shown = headings.filter(({ heading }) => heading !== '');
  const problems = [
    ...(['inn'] as const).flatMap((field) =>
      columnOf.has(field) ? [] : [wrong.noField(bookTexts.fields[field])],
    ),
    ...(rows.length === 0 ? [wrong.noRows] : []),
    ...(rows.length > mostRows ? [wrong.tooLarge] : []),
  ];
  if (problems.length > 0) return { headings: shown, problems, rows: rows.length, deals: [], clients: [] };
  const world = await readWorld(db, now);
  const read = rows.map(({ values, row }) => readRow(values, row, { columnOf, own, ownOfClient }, world));
  const dealRows = read.filter(({ isClientAlone }) => !isClientAlone);
  const context = { db, caller };
  const deals = await resolveDeals(context, groupRows(dealRows, columnOf), world, own);
  const clients = await resolveClients(context, read, deals, ownOfClient);
  return { headings: shown, problems, rows: rows.length, deals, clients };
};
