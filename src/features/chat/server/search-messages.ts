import { type SQL, sql } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import type { messageCalls } from '#features/chat/messages.contract.ts';
import { searchTextOf } from '#features/chat/chat.rules.ts';
import { chatTexts } from '#features/chat/chat.texts.ts';
import type { Counterpart, MessageSide } from '#features/chat/chat.words.ts';
import { chatMessages, chatThreads } from '#features/chat/server/chat.tables.ts';
import { nameOf, personColumn, type PersonRow } from '#features/chat/server/people.ts';
import { findThread, visibleMessages, visibleThreads } from '#features/chat/server/visible-threads.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { containing } from '#kit/server/like-words.ts';

type Body = CallParsed<typeof messageCalls.searchMessages>['body'];
type Page = CallReply<typeof messageCalls.searchMessages>;

type Row = {
  thread_id: number;
  side: Counterpart;
  deal_id: number | null;
  client_name: string | null;
  bank_name: string | null;
  agent: PersonRow;
  author: PersonRow;
  message_id: number;
  message_side: MessageSide;
  at: string;
  is_note: boolean;
  text: string;
};

/** Every word somewhere in the message; a number is the deal's too. */
const matching = (q: string): SQL => {
  const words = searchTextOf(q)
    .split(/\s+/)
    .filter((word) => word !== '');
  const all = words.map((word) => sql`m.search_text like ${containing(word)}`);
  const stated = sql`(${sql.join(all, sql` and `)})`;
  return /^\d{1,9}$/.test(q)
    ? sql`(${stated} or (t.deal_id = ${Number(q)} and m.search_text <> ''))`
    : stated;
};

const readCursor = (cursor: string | undefined): number | undefined => {
  if (cursor === undefined) return undefined;
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor);
  throw refuse(kitErrors.invalid, { errors: { cursor: [kitErrors.invalid.message] } });
};

/** The statement of a search, for the call and the test of its plan. */
export const searchStatement = (caller: Caller, body: Body, count: number): SQL => {
  const { q, thread_id, author_id, application_id } = body;
  const before = readCursor(body.cursor);
  return sql`
    select t.id as thread_id, t.side, t.deal_id, d.client_name, b.name as bank_name, ${personColumn('a')} as agent,
           ${personColumn('u')} as author, m.id as message_id, m.side as message_side, m.at, m.is_note, m.text
    from ${chatMessages} m
    join ${chatThreads} t on t.id = m.thread_id
    left join ${deals} d on d.id = t.deal_id
    left join ${banks} b on b.id = t.bank_id
    left join ${users} a on a.id = case when t.side = 'agent' then coalesce(t.agent_id, d.agent_id) end
    left join ${users} u on u.id = m.author_id
    where ${matching(q)} and m.deleted_at is null and not m.is_system
      and ${visibleMessages(caller)} and ${visibleThreads(caller)}
      and ${thread_id === undefined ? sql`true` : sql`t.id = ${thread_id}`}
      and ${author_id === undefined ? sql`true` : sql`m.author_id = ${author_id}`}
      and ${application_id === undefined ? sql`true` : sql`t.deal_id = ${application_id}`}
      and ${before === undefined ? sql`true` : sql`m.id < ${before}`}
    order by m.id desc limit ${count}`;
};

const titleOf = (row: Row): string => {
  if (row.side === 'bank') return row.bank_name ?? chatTexts.sides.bank;
  if (row.side === 'client') return row.client_name || chatTexts.sides.client;
  return row.agent ? nameOf(row.agent) : chatTexts.sides.agent;
};

const authorOf = (row: Row): string =>
  row.author && (row.message_side === 'staff' || row.message_side === 'agent')
    ? nameOf(row.author)
    : chatTexts.sides[row.message_side];

/** Words said in threads the caller may read, the newest first. */
export const searchMessages = async (operation: Operation, body: Body): Promise<Page> => {
  const { db, caller } = operation;
  if (body.application_id !== undefined) await findDeal(operation, body.application_id);
  if (body.thread_id !== undefined) await findThread(operation, body.thread_id);
  const rows = await selectRows<Row>(db, searchStatement(caller, body, body.limit + 1));
  const shown = rows.slice(0, body.limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({
      thread_id: row.thread_id,
      thread_title: titleOf(row),
      side: row.side,
      deal: row.deal_id === null ? null : { id: row.deal_id, client_name: row.client_name ?? '' },
      message_id: row.message_id,
      at: new Date(row.at).toISOString(),
      author: authorOf(row),
      is_note: row.is_note,
      text: row.text,
    })),
    next_cursor: rows.length > body.limit && last ? String(last.message_id) : null,
  };
};
