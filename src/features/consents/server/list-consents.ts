import { type SQL, sql } from 'drizzle-orm';
import type { consentCalls as calls } from '#features/consents/consents.contract.ts';
import { consentErrors as errors } from '#features/consents/consents.errors.ts';
import type { ConsentChannel, ConsentKind } from '#features/consents/consents.kinds.ts';
import { consentTexts } from '#features/consents/consents.texts.ts';
import {
  announceWithdrawal,
  type ConsentBook,
  consentBooks,
} from '#features/consents/server/consent-books.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { instantText, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { containing } from '#kit/server/like-words.ts';
import { readPlace, writePlace } from '#kit/server/list-place.ts';

type Own = CallReply<typeof calls.listOwn>[number];
type Page = CallReply<typeof calls.listConsents>;
type Filter = CallParsed<typeof calls.listConsents>['body'];
type Reader = Pick<Operation, 'db' | 'services'>;

type Row = {
  book: string;
  id: number;
  kind: ConsentKind;
  user_id: number | null;
  who: string;
  phone: string | null;
  version: string | null;
  words: string | null;
  channel: ConsentChannel;
  address: string | null;
  at: string;
  proof: string | null;
  withdrawn_at: string | null;
  withdrawn_how: string | null;
  place: number;
};

/** More books than there will ever be: a number that no two consents share is made of the number and the book. */
const mostBooks = 16;

/** The last consents of all books that meet conditions: each book gives its own by its own index. */
const lastOf = (books: readonly ConsentBook[], conditions: readonly SQL[], limit: number): SQL => {
  const where = sql.join([sql`true`, ...conditions], sql` and `);
  const ofBook = ({ name, rows }: ConsentBook, at: number): SQL => sql`
    (select * from (select ${name}::text as book, r.id::bigint * ${mostBooks} + ${at} as place, r.* from (${rows}) r) c
      where ${where} order by c.at desc nulls first, c.place desc nulls first limit ${limit})`;
  return sql`select c.book, c.id, c.kind, c.user_id, c.person as who, c.phone, c.version::text as version, c.words,
      c.channel, c.address, ${instantText(sql`c.at`)} as at, c.proof, ${instantText(sql`c.withdrawn_at`)} as withdrawn_at,
      c.withdrawn_how, c.place::int as place
    from (${sql.join(books.map(ofBook), sql` union all `)}) c
    order by c.at desc nulls first, c.place desc nulls first limit ${limit}`;
};

const keyOf = ({ book, id }: Row): string => `${book}-${id}`;

const shown = (row: Row): Own => ({
  key: keyOf(row),
  kind: row.kind,
  version: row.version,
  words: row.words,
  channel: row.channel,
  at: row.at,
  withdrawn_at: row.withdrawn_at,
  withdrawn_how: row.withdrawn_how,
});

const conditionsOf = ({ q, kind, state, cursor }: Filter): SQL[] => [
  ...(q
    ? [sql`(c.person ilike ${containing(q)} or c.phone like ${containing(q.replaceAll(/[\s()-]/g, ''))})`]
    : []),
  ...(kind ? [sql`c.kind = ${kind}`] : []),
  ...(state ? [state === 'standing' ? sql`c.withdrawn_at is null` : sql`c.withdrawn_at is not null`] : []),
  ...(cursor ? [readPlace(cursor, sql`(c.at, c.place)`)] : []),
];

/** A page of consents of everybody, the newest first. */
export const listConsents = async ({ db, services }: Reader, filter: Filter): Promise<Page> => {
  const { limit } = filter;
  const books = consentBooks.contributions(services);
  const rows = await selectRows<Row>(db, lastOf(books, conditionsOf(filter), limit + 1));
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map((row) => ({
      ...shown(row),
      who: row.who,
      phone: row.phone,
      address: row.address,
      proof: row.proof,
    })),
    next_cursor: last ? writePlace(last.at, last.place) : null,
  };
};

const mostOwn = 100;
const ownRows = ({ db, services }: Reader, userId: number): Promise<Row[]> =>
  selectRows<Row>(db, lastOf(consentBooks.contributions(services), [sql`c.user_id = ${userId}`], mostOwn));

/** What a person himself has agreed to. */
export const listOwn = async (operation: Reader & Pick<Operation, 'caller'>): Promise<Own[]> =>
  (await ownRows(operation, operation.caller.userId)).map(shown);

type Whose = { readonly key: string; readonly how: string; readonly isByHimself: boolean };

const withdraw = async (operation: Operation, { key, how, isByHimself }: Whose) => {
  const [name, id] = key.split('-', 2);
  const book = consentBooks.contributions(operation.services).find((one) => one.name === name);
  if (!book) throw refuse(errors.notFound);
  const of = [sql`c.id = ${Number(id)}`];
  const [row] = await selectRows<Row>(operation.db, lastOf([book], of, 1));
  const isOpen = row && (!isByHimself || row.user_id === operation.caller.userId);
  if (!isOpen) throw refuse(errors.notFound);
  if (consentTexts.stops[row.kind] === null) throw refuse(errors.isContract);
  const kind = await book.withdraw(operation, row.id, how);
  if (kind === null) throw refuse(errors.isWithdrawn);
  await announceWithdrawal(operation, { kind, userId: row.user_id, isByHimself });
  return success;
};

/** Takes a consent back as its person has asked by a paper or a letter. */
export const withdrawConsent = (operation: Operation, key: string, how: string) =>
  withdraw(operation, { key, how, isByHimself: false });

/** Takes back what the caller himself has agreed to. */
export const withdrawOwn = (operation: Operation, key: string) =>
  withdraw(operation, { key, how: consentTexts.byHimself, isByHimself: true });
