import { and, eq, type SQL, sql } from 'drizzle-orm';
import { formatDateTime } from '#domain/moscow-date.ts';
import { reminderDue, reminders } from '#features/deal-queries/deal-queries.rules.ts';
import { queryTexts } from '#features/deal-queries/deal-queries.texts.ts';
import { bankQueries, queryItems } from '#features/deal-queries/server/deal-queries.tables.ts';
import { itemsOf, type Query, type QueryItem } from '#features/deal-queries/server/find-query.ts';
import { bankOf } from '#features/deal-queries/server/notify-query.ts';
import type { Deal } from '#features/deals/server/deals.facade.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { selectRows } from '#kit/server/database.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const last = Math.max(...reminders);
const texts = queryTexts.reminder;

type Term = { readonly dueAt: Date; readonly reminded: number };

/** The reminder a term has come to and its people have not had yet, or 0. */
const nextReminder = (term: Term, askedAt: Date, now: Date): number => {
  const share = reminderDue(askedAt, term.dueAt, now);
  return share > term.reminded ? share : 0;
};

/** An item that has a term of its own; others are due with their question. */
const hasOwnTerm = <I extends { readonly dueAt: Date | null }>(item: I): item is I & { dueAt: Date } =>
  item.dueAt !== null;

type Reminding = { readonly writing: Writing; readonly query: Query; readonly deal: Deal };

/** Whoever answers an item; what the client owes is asked of his agent. */
const ownerOf = ({ owner, ownerId }: QueryItem, deal: Deal): number | null =>
  owner === 'staff' ? ownerId : deal.agentId;

const inform = async (
  { writing, deal }: Reminding,
  people: readonly (number | null)[],
  message: string,
): Promise<void> =>
  notify(writing, {
    to: [...new Set(people)].filter((person) => person !== null),
    fromUserId: null,
    kind: 'deal',
    header: texts.header(deal.id),
    message,
    entity: { kind: 'deal', id: deal.id },
  });

const remindOfWhole = async (asked: Reminding, open: readonly QueryItem[]): Promise<void> => {
  const { writing, query, deal } = asked;
  const share = nextReminder(query, query.askedAt, writing.now);
  if (share === 0) return;
  await writing.db.update(bankQueries).set({ reminded: share }).where(eq(bankQueries.id, query.id));
  const owners = open.filter((item) => !hasOwnTerm(item)).map((item) => ownerOf(item, deal));
  const people = share >= last || open.length === 0 ? [...owners, deal.managerId] : owners;
  const words = share >= last ? texts.late : texts.half;
  await inform(asked, people, words(await bankOf(writing.db, query), formatDateTime(query.dueAt)));
};

const remindOfItem = async (asked: Reminding, item: QueryItem & Term): Promise<void> => {
  const { writing, query, deal } = asked;
  const share = nextReminder(item, query.askedAt, writing.now);
  if (share === 0) return;
  await writing.db.update(queryItems).set({ reminded: share }).where(eq(queryItems.id, item.id));
  const owner = ownerOf(item, deal);
  const people = share >= last ? [owner, deal.managerId] : [owner];
  const words = share >= last ? texts.itemLate : texts.itemHalf;
  const bank = await bankOf(writing.db, query);
  await inform(asked, people, words(bank, item.number, formatDateTime(item.dueAt)));
};

const remind = (services: Services, id: number): Promise<void> =>
  writeByClock(services, async (writing) => {
    const { db } = writing;
    const [found] = await db
      .select({ query: bankQueries, deal: deals })
      .from(bankQueries)
      .innerJoin(dealLegs, eq(dealLegs.id, bankQueries.legId))
      .innerJoin(deals, eq(deals.id, dealLegs.dealId))
      .where(and(eq(bankQueries.id, id), eq(bankQueries.state, 'open')))
      .for('update', { of: bankQueries });
    if (!found) return;
    const asked = { writing, ...found };
    const open = (await itemsOf(db, id)).filter(({ state }) => state === 'open');
    await remindOfWhole(asked, open);
    for (const item of open) if (hasOwnTerm(item)) await remindOfItem(asked, item);
  });

type Due = { readonly id: number };

/** A term that has come to its first reminder and has not been told the last: a glance, `nextReminder` judges. */
const mayBeDue = (dueAt: SQL, reminded: SQL, now: Date): SQL => sql`(${reminded} < ${last}
  and ${now.toISOString()}::timestamptz >= q.asked_at + (${dueAt} - q.asked_at) * ${reminders[0] / 100}::float8)`;

/** Open questions of which somebody may have to be reminded, in the order of their numbers. */
const selectDue = (now: Date, after: number, limit: number): SQL => sql`
  select q.id from ${bankQueries} q
  where q.state = 'open' and q.id > ${after}
    and (${mayBeDue(sql`q.due_at`, sql`q.reminded`, now)}
      or exists (select from ${queryItems} i
                 where i.query_id = q.id and i.state = 'open' and i.due_at is not null
                   and ${mayBeDue(sql`i.due_at`, sql`i.reminded`, now)}))
  order by q.id limit ${limit}`;

/**
 * Owners of what is still unanswered hear at half of the term and at four fifths of it, each time once: of an item's
 * own term where it has one, of the question's otherwise.
 */
export const remindOwners = async (services: Services): Promise<void> => {
  const read = (after: number, limit: number) =>
    services.database.read((db) => selectRows<Due>(db, selectDue(services.clock.now(), after, limit)));
  await forEachRow(services, read, ({ id }) => remind(services, id));
};
