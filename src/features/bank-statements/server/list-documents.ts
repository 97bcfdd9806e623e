import { type SQL, sql } from 'drizzle-orm';
import type { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import type { DocumentFilter } from '#features/bank-statements/bank-statements.rules.ts';
import {
  statementDocuments,
  statementMatches,
} from '#features/bank-statements/server/bank-statements.tables.ts';
import { findOffers, moneyDocuments } from '#features/bank-statements/server/find-documents.ts';
import type { Offer } from '#features/bank-statements/server/matchers.ts';
import { openDifferences } from '#features/bank-statements/server/register-lines.ts';
import { ownAccounts } from '#features/own-accounts/server/own-accounts.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { anyOf, type Db, selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { everyWordIn } from '#kit/server/like-words.ts';

type Line = CallReply<typeof statementCalls.searchDocuments>['items'][number];
type Search = CallParsed<typeof statementCalls.searchDocuments>['body'];
type Found = Omit<Line, 'offer'>;
type Reading = Pick<Operation, 'db' | 'services'>;

const columns = sql`d.id, d.day::text as day, d.number, d.direction, d.amount::text as amount, d.party_name, d.party_inn,
  d.purpose, a.number as account, d."left"::text as "left", d.note,
  coalesce((select string_agg(m.title, ', ' order by m.id) from ${statementMatches} m
    where m.document_id = d.id and m.undone_at is null), '') as matched`;

const isOpen = sql`d."left" > 0`;

const filterOf: Readonly<Record<DocumentFilter, SQL>> = {
  open: isOpen,
  offered: isOpen,
  noted: sql`${isOpen} and d.note is not null`,
  matched: sql`d."left" = 0`,
  all: sql`true`,
};

const after = (place: string | undefined): SQL[] => {
  if (place === undefined) return [];
  const found = /^(\d{4})(\d\d)(\d\d)-(\d{1,9})$/.exec(place);
  const day = found && `${found[1]}-${found[2]}-${found[3]}`;
  if (!found || !day || Number.isNaN(Date.parse(day))) throw refuseField('cursor', fieldTexts.wrong);
  return [sql`(d.day, d.id) < (${day}::date, ${Number(found[4])}::int)`];
};

/** A document as the list has it, without what is offered for it. */
export const selectOne = (db: Db, id: number): Promise<Found | undefined> =>
  selectRow<Found>(
    db,
    sql`select ${columns} from ${statementDocuments} d join ${ownAccounts} a on a.id = d.account_id where d.id = ${id}`,
  );

/** The documents of a condition, the newest first: the page is cut first, its neighbours are read after. */
export const selectDocuments = ({ filter, q, direction, account_id, cursor, limit }: Search): SQL => {
  const conditions = [
    filterOf[filter],
    ...(direction ? [sql`d.direction = ${direction}`] : []),
    ...(account_id ? [sql`d.account_id = ${account_id}`] : []),
    ...(q ? everyWordIn(sql`d.search_text`, q) : []),
    ...after(cursor),
  ];
  return sql`select ${columns} from (select * from ${statementDocuments} d
      where ${sql.join(conditions, sql` and `)}
      order by d.day desc nulls first, d.id desc nulls first limit ${limit + 1}) d
    join ${ownAccounts} a on a.id = d.account_id
    order by d.day desc nulls first, d.id desc nulls first`;
};

const placeOf = ({ day, id }: Found): string => `${day.replaceAll('-', '')}-${id}`;

/** What the first of some offers is for. */
export const wordsOfFirst = ([first]: readonly Offer[]): string =>
  first ? first.parts.map(({ title }) => title).join(', ') : '';

/** Rows with what is offered first for each: read for all of them at once, by what is open now. */
const withOffers = async (reading: Reading, rows: readonly Found[]): Promise<Line[]> => {
  const { db } = reading;
  const open = rows.filter(({ left }) => left !== '0.00').map(({ id }) => id);
  const documents =
    open.length === 0
      ? []
      : await db.select().from(statementDocuments).where(anyOf(statementDocuments.id, open));
  const offers = await findOffers(reading, await moneyDocuments(db, documents));
  return rows.map((row) => ({ ...row, offer: wordsOfFirst(offers.get(row.id) ?? []) }));
};

/** As many documents as are looked at for those with an offer: at once, and before an answer is given. */
const offeredPage = { rows: 200, most: 2000 } as const;

/**
 * The documents that something is offered for. Offers follow what is open at this moment and are stored nowhere: open
 * documents are looked at by pages until one of the asked length is full.
 */
const searchOffered = async (
  reading: Reading,
  asked: Search,
): Promise<CallReply<typeof statementCalls.searchDocuments>> => {
  const items: Line[] = [];
  let cursor = asked.cursor;
  for (let looked = 0; looked < offeredPage.most; looked += offeredPage.rows) {
    const rows = await selectRows<Found>(
      reading.db,
      selectDocuments({ ...asked, cursor, limit: offeredPage.rows - 1 }),
    );
    const offered = (await withOffers(reading, rows)).filter(({ offer }) => offer !== '');
    items.push(...offered);
    const [lastShown, lastSeen] = [items[asked.limit - 1], rows.at(-1)];
    if (items.length > asked.limit && lastShown)
      return { items: items.slice(0, asked.limit), next_cursor: placeOf(lastShown) };
    if (rows.length < offeredPage.rows || !lastSeen) return { items, next_cursor: null };
    cursor = placeOf(lastSeen);
  }
  return { items, next_cursor: cursor ?? null };
};

/** One page of documents. */
export const searchDocuments = async (
  reading: Reading,
  asked: Search,
): Promise<CallReply<typeof statementCalls.searchDocuments>> => {
  if (asked.filter === 'offered') return searchOffered(reading, asked);
  const rows = await selectRows<Found>(reading.db, selectDocuments(asked));
  const shown = rows.slice(0, asked.limit);
  const last = rows.length > asked.limit ? shown.at(-1) : undefined;
  return { items: await withOffers(reading, shown), next_cursor: last ? placeOf(last) : null };
};

/** How much money nobody has named yet. */
export const countOpen = async ({
  db,
}: Pick<Operation, 'db'>): Promise<CallReply<typeof statementCalls.countOpen>> => {
  const row = await selectRow<{
    came: number;
    came_sum: string;
    went: number;
    went_sum: string;
    differences: number;
  }>(
    db,
    sql`select count(*) filter (where d.direction = 'in')::int as came,
          coalesce(sum(d."left") filter (where d.direction = 'in'), 0)::numeric(15,2)::text as came_sum,
          count(*) filter (where d.direction = 'out')::int as went,
          coalesce(sum(d."left") filter (where d.direction = 'out'), 0)::numeric(15,2)::text as went_sum,
          (${openDifferences()}) as differences
        from ${statementDocuments} d where d."left" > 0`,
  );
  return {
    in: { count: row?.came ?? 0, sum: row?.came_sum ?? '0.00' },
    out: { count: row?.went ?? 0, sum: row?.went_sum ?? '0.00' },
    differences: row?.differences ?? 0,
  };
};
