import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { banks } from '#features/banks/server/banks.read.ts';
import type { threadCalls } from '#features/chat/threads.contract.ts';
import { isOurs, type ThreadView } from '#features/chat/chat.words.ts';
import { chatMarks, chatThreads } from '#features/chat/server/chat.tables.ts';
import {
  seenUpTo,
  selectThreadRows,
  type ThreadRow,
  threadRowView,
} from '#features/chat/server/thread-rows.ts';
import { visibleThreads } from '#features/chat/server/visible-threads.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { containing } from '#kit/server/like-words.ts';

type Body = CallParsed<typeof threadCalls.listThreads>['body'];
type Page = CallReply<typeof threadCalls.listThreads>;
type Place = { readonly value: string; readonly id: number };

/** Talks put off do not wait until their hour. */
const isAwake = (now: Date): SQL =>
  sql`(t.snoozed_until is null or t.snoozed_until <= ${now.toISOString()}::timestamptz)`;

/** What waits: for us a word of theirs without an answer, for an agent a word of ours that he has not seen. Over `t` and his mark `k`. */
export const isWaiting = (caller: Caller, now: Date): SQL =>
  isOurs(caller.role)
    ? sql`(t.waiting_since is not null and ${isAwake(now)})`
    : sql`(t.our_last_id > ${seenUpTo(caller)})`;

/** Talks that a person leads: as one of ours those given to him, as an agent those of his own deals. */
const isMine = ({ role, userId }: Caller): SQL =>
  isOurs(role)
    ? sql`t.assignee_id = ${userId}`
    : sql`(t.agent_id = ${userId} or exists (
        select 1 from ${deals} d where d.id = t.deal_id and d.agent_id = ${userId}))`;

/** Put off until an hour that has not come; an agent does not know of it. */
const isSnoozed = ({ role }: Caller, now: Date): SQL =>
  isOurs(role) ? sql`t.snoozed_until > ${now.toISOString()}::timestamptz` : sql`false`;

const viewOf = (view: ThreadView, caller: Caller, now: Date): SQL => {
  if (view === 'waiting') return isWaiting(caller, now);
  if (view === 'mine') return isMine(caller);
  return view === 'snoozed' ? isSnoozed(caller, now) : sql`true`;
};

/** Talks of ours that wait come by the clock, all others by the last word. */
const isByClock = (view: ThreadView, { role }: Caller): boolean => view === 'waiting' && isOurs(role);

const clock = sql`coalesce(t.due_at, 'infinity')`;
const orderOf = (byClock: boolean): SQL =>
  byClock ? sql`order by ${clock}, t.id` : sql`order by t.last_at desc nulls first, t.id desc nulls first`;

const after = (byClock: boolean, place: Place | undefined): SQL => {
  if (!place) return sql`true`;
  const key = sql`(${place.value}::timestamptz, ${place.id}::int)`;
  return byClock ? sql`(${clock}, t.id) > ${key}` : sql`(t.last_at, t.id) < ${key}`;
};

/** Talks found by words: the number of a deal, its client, the agent, the bank. */
const foundBy = (words: string): SQL => {
  const like = containing(words);
  const byNumber = /^\d{1,9}$/.test(words) ? sql`t.deal_id::text like ${`${words}%`} or` : sql``;
  return sql`(${byNumber} exists (select 1 from ${deals} d where d.id = t.deal_id and d.client_name ilike ${like})
    or exists (select 1 from ${banks} b where b.id = t.bank_id and b.name ilike ${like})
    or exists (
      select 1 from ${users} a
      where a.id = coalesce(t.agent_id, (select d.agent_id from ${deals} d where d.id = t.deal_id and t.side = 'agent'))
        and (a.last_name || ' ' || a.first_name) ilike ${like}))`;
};

const placeShape = z.tuple([
  z.boolean(),
  z.string().check(z.regex(/^[\d\-: .+]{10,40}$|^infinity$/)),
  z.int().check(z.gte(1), z.lte(2 ** 31 - 1)),
]);

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined; // not our word: refused like any other wrong value
  }
};

const readPlace = (cursor: string | undefined, byClock: boolean): Place | undefined => {
  if (cursor === undefined) return undefined;
  const read = placeShape.safeParse(parse(cursor));
  if (read.success && read.data[0] === byClock) return { value: read.data[1], id: read.data[2] };
  throw refuse(kitErrors.invalid, { errors: { cursor: [kitErrors.invalid.message] } });
};

/** The statement of a page, for the call and the test of its plan. */
export const listStatement = (
  caller: Caller,
  now: Date,
  { view, q, limit }: Pick<Body, 'view' | 'q' | 'limit'>,
  place?: Place,
): SQL => {
  const byClock = isByClock(view, caller);
  const order = orderOf(byClock);
  const key = byClock ? sql`${clock}::text` : sql`t.last_at::text`;
  const page = sql`
    select t.id, ${key} as place from ${chatThreads} t
    left join ${chatMarks} k on k.thread_id = t.id and k.user_id = ${caller.userId}
    where ${visibleThreads(caller)} and ${viewOf(view, caller, now)} and ${after(byClock, place)}
      and ${q ? foundBy(q) : sql`true`}
    ${order} limit ${limit + 1}`;
  return selectThreadRows(caller, page, order);
};

/** One page of the threads a caller may read, by key. */
export const listThreads = async ({ db, caller, now }: Operation, body: Body): Promise<Page> => {
  const { view, cursor, limit } = body;
  const byClock = isByClock(view, caller);
  const place = readPlace(cursor, byClock);
  const rows = await selectRows<ThreadRow>(db, listStatement(caller, now, body, place));
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  const next = isMore && Buffer.from(JSON.stringify([byClock, last.place, last.id])).toString('base64url');
  return { items: shown.map((row) => threadRowView(row, caller)), next_cursor: next || null };
};
