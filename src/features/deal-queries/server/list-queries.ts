import { asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { shortName } from '#domain/person-name.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import type { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { workingMinutes } from '#features/deal-queries/deal-queries.rules.ts';
import { queryTexts } from '#features/deal-queries/deal-queries.texts.ts';
import { bankQueries, queryFiles, queryItems } from '#features/deal-queries/server/deal-queries.tables.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.read.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Queries = CallReply<typeof queryCalls.listQueries>;
type Item = Queries[number]['items'][number];
type Hints = CallReply<typeof queryCalls.suggestItems>;

const named = (name: string) => alias(users, name);
const [asker, answerer, sender] = [named('asker'), named('answerer'), named('sender')];
const [owner, changer] = [named('item_owner'), named('changer')];
const nameOf = (of: typeof asker) => ({
  lastName: of.lastName,
  firstName: of.firstName,
  middleName: of.middleName,
});
type Names = Parameters<typeof shortName>[0];
const shown = (name: Names | null): string | null => name && shortName(name);
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const itemsOfQueries = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Item[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      item: queryItems,
      documentName: documentKinds.name,
      owner: nameOf(owner),
      changer: nameOf(changer),
    })
    .from(queryItems)
    .leftJoin(documentKinds, eq(documentKinds.code, queryItems.documentType))
    .leftJoin(owner, eq(owner.id, queryItems.ownerId))
    .leftJoin(changer, eq(changer.id, queryItems.changedBy))
    .where(inArray(queryItems.queryId, [...ids]))
    .orderBy(asc(queryItems.number));
  const files = await db
    .select({ itemId: queryFiles.itemId, document: documents })
    .from(queryFiles)
    .innerJoin(queryItems, eq(queryItems.id, queryFiles.itemId))
    .innerJoin(documents, eq(documents.id, queryFiles.documentId))
    .where(inArray(queryItems.queryId, [...ids]))
    .orderBy(asc(documents.id));
  const filesByItem = Map.groupBy(files, ({ itemId }) => itemId);
  const views = rows.map(({ item, documentName, owner: ownerName, changer: changedBy }) => ({
    queryId: item.queryId,
    view: {
      id: item.id,
      number: item.number,
      kind: item.kind,
      title: item.title,
      text: item.text,
      document_type: item.documentType,
      document_name: documentName,
      owner: item.owner,
      owner_id: item.ownerId,
      owner_name: shown(ownerName),
      due_at: iso(item.dueAt),
      state: item.state,
      answer: item.answer,
      waived: item.waived,
      changed_by: shown(changedBy),
      changed_at: iso(item.changedAt),
      files: (filesByItem.get(item.id) ?? []).map(({ document }) => ({
        id: document.id,
        name: document.name,
        bytes: document.bytes,
        version: document.version,
        is_live: document.status === 'uploaded',
      })),
    } satisfies Item,
  }));
  const byQuery = Map.groupBy(views, ({ queryId }) => queryId);
  return new Map([...byQuery].map(([id, list]) => [id, list.map(({ view }) => view)]));
};

/** The questions of all banks of a deal, oldest first, with the working time each has lain on either side. */
export const listQueries = async (operation: Operation, dealId: number): Promise<Queries> => {
  const { db, now } = operation;
  await findDeal(operation, dealId);
  const rows = await db
    .select({
      query: bankQueries,
      bankId: banks.id,
      bankName: banks.name,
      askedBy: nameOf(asker),
      answeredBy: nameOf(answerer),
      sentBy: nameOf(sender),
    })
    .from(bankQueries)
    .innerJoin(dealLegs, eq(dealLegs.id, bankQueries.legId))
    .innerJoin(banks, eq(banks.id, dealLegs.bankId))
    .leftJoin(asker, eq(asker.id, bankQueries.askedBy))
    .leftJoin(answerer, eq(answerer.id, bankQueries.answeredBy))
    .leftJoin(sender, eq(sender.id, bankQueries.sentBy))
    .where(eq(dealLegs.dealId, dealId))
    .orderBy(asc(bankQueries.askedAt), asc(bankQueries.id));
  if (rows.length === 0) return [];
  const items = await itemsOfQueries(
    db,
    rows.map(({ query }) => query.id),
  );
  const calendar = await readCalendar(db);
  return rows.map(({ query, bankId, bankName, askedBy, answeredBy, sentBy }) => ({
    id: query.id,
    application_bank_id: query.legId,
    bank_id: bankId,
    bank_name: bankName,
    number: query.number,
    state: query.state,
    asked_at: query.askedAt.toISOString(),
    asked_by: shown(askedBy),
    due_at: query.dueAt.toISOString(),
    answered_at: iso(query.answeredAt),
    answered_by: shown(answeredBy),
    sent_at: iso(query.sentAt),
    sent_by: shown(sentBy),
    our_minutes: workingMinutes(query.askedAt, query.sentAt ?? query.bankRepliedAt ?? now, calendar),
    bank_minutes:
      query.sentAt === null ? 0 : workingMinutes(query.sentAt, query.bankRepliedAt ?? now, calendar),
    package: query.package,
    items: items.get(query.id) ?? [],
  }));
};

const mostHints = 20;

type Asked = { kind: Hints[number]['kind']; title: string; document_type: string | null; times: number };

/** What a bank has asked before, the frequent first; the usual questions stand after them. */
export const suggestItems = async ({ db }: Operation, bankId: number): Promise<Hints> => {
  const asked = await selectRows<Asked>(
    db,
    sql`select min(i.kind) as kind, min(i.title) as title, min(i.document_type) as document_type,
               count(*)::int as times
        from ${queryItems} i join ${bankQueries} q on q.id = i.query_id
        join ${dealLegs} l on l.id = q.leg_id
        where l.bank_id = ${bankId} group by lower(i.title) order by times desc, max(i.id) desc limit ${mostHints}`,
  );
  const existing = new Set(asked.map(({ title }) => title.toLowerCase()));
  const usual = queryTexts.usual
    .filter(({ title }) => !existing.has(title.toLowerCase()))
    .map((hint) => ({ ...hint, times: 0 }));
  return [...asked, ...usual];
};
