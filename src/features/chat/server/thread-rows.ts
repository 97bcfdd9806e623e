import { type SQL, sql } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import type { threadCalls } from '#features/chat/threads.contract.ts';
import { countLimit } from '#features/chat/chat.rules.ts';
import { chatTexts } from '#features/chat/chat.texts.ts';
import { type Counterpart, isOurs, type MessageSide, type ThreadKind } from '#features/chat/chat.words.ts';
import { chatFiles, chatMarks, chatMessages, chatThreads } from '#features/chat/server/chat.tables.ts';
import { nameOf, personColumn, type PersonRow, personView } from '#features/chat/server/people.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

/** A thread as a list shows it. */
export type ThreadRowView = CallReply<typeof threadCalls.listThreads>['items'][number];

/** What the queries of threads select of one. */
export type ThreadRow = {
  readonly id: number;
  readonly kind: ThreadKind;
  readonly side: Counterpart;
  readonly deal_id: number | null;
  readonly client_name: string | null;
  readonly leg_id: number | null;
  readonly ordinal: number | null;
  readonly leg_due_at: string | null;
  readonly bank_id: number | null;
  readonly bank_name: string | null;
  readonly person: PersonRow;
  readonly assignee: PersonRow;
  readonly last_text: string | null;
  readonly last_at: string | null;
  readonly last_side: MessageSide | null;
  readonly last_author: number | null;
  readonly last_files: number;
  readonly unread: number;
  readonly unanswered: number;
  readonly waiting_since: string | null;
  readonly due_at: string | null;
  readonly snoozed_until: string | null;
  readonly is_muted: boolean;
  readonly my_read: number;
  readonly place: string;
};

/**
 * Up to where the words of the other side are no longer new for the caller: what he has read, and what his own
 * side has answered since. Over `chat_threads t` with his mark `k`.
 */
export const seenUpTo = ({ role }: Caller): SQL =>
  isOurs(role)
    ? sql`greatest(k.read_id, t.our_last_id, t.resolved_id, 0)`
    : sql`greatest(k.read_id, (
        select max(a.id) from ${chatMessages} a where a.thread_id = t.id and a.side <> 'staff'), 0)`;

/** The words of the other side, seen from the caller's, over `chat_messages m`. */
const ofOthers = ({ role }: Caller): SQL =>
  isOurs(role) ? sql`m.side <> 'staff'` : sql`m.side = 'staff' and not m.is_note and not m.is_system`;

/** Rows of the threads of `page`, which selects `id` and `place`, with what stands beside them. */
export const selectThreadRows = (caller: Caller, page: SQL, order: SQL): SQL => sql`
  with page as materialized (${page})
  select t.id, t.kind, t.side, t.deal_id, d.client_name, t.leg_id, l.ordinal, l.due_at as leg_due_at, t.bank_id,
         b.name as bank_name, ${personColumn('a', sql`a.roles[1]`)} as person,
         ${personColumn('p', sql`p.roles[1]`)} as assignee,
         m.text as last_text, m.at as last_at, m.side as last_side, m.author_id as last_author,
         (select count(*)::int from ${chatFiles} f where f.message_id = m.id) as last_files,
         n.unread, t.unanswered, t.waiting_since, t.due_at, t.snoozed_until,
         coalesce(k.is_muted, false) as is_muted, coalesce(k.read_id, 0) as my_read, page.place
  from page join ${chatThreads} t on t.id = page.id
  left join ${deals} d on d.id = t.deal_id
  left join ${dealLegs} l on l.id = t.leg_id
  left join ${banks} b on b.id = t.bank_id
  left join ${users} a on a.id = case when t.side = 'agent' then coalesce(t.agent_id, d.agent_id) end
  left join ${users} p on p.id = t.assignee_id
  left join ${chatMessages} m on m.id = t.last_id
  left join ${chatMarks} k on k.thread_id = t.id and k.user_id = ${caller.userId}
  cross join lateral (
    select count(*)::int as unread from (
      select 1 from ${chatMessages} m
      where m.thread_id = t.id and m.id > ${seenUpTo(caller)} and m.deleted_at is null and ${ofOthers(caller)}
      limit ${countLimit}) counted) n
  ${order}`;

const moment = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

type TitleRow = Pick<ThreadRow, 'side' | 'client_name' | 'bank_name' | 'person'>;

const titleOf = (row: TitleRow): string => {
  if (row.side === 'bank') return row.bank_name ?? chatTexts.sides.bank;
  if (row.side === 'client') return row.client_name || chatTexts.sides.client;
  return row.person ? nameOf(row.person) : chatTexts.sides.agent;
};

const excerptLength = 140;

const lastOf = (row: ThreadRow, caller: Caller): ThreadRowView['last'] =>
  row.last_at === null || row.last_side === null
    ? null
    : {
        text: (row.last_text ?? '').slice(0, excerptLength).toWellFormed(),
        at: new Date(row.last_at).toISOString(),
        side: row.last_side,
        is_mine: row.last_author === caller.userId,
        files: row.last_files,
      };

/** A row as the wire shows it; what only our side may know is cut from an agent's answer by the contract. */
export const threadRowView = (row: ThreadRow, caller: Caller): ThreadRowView => ({
  id: row.id,
  kind: row.kind,
  side: row.side,
  title: titleOf(row),
  person: personView(row.person),
  deal: row.deal_id === null ? null : { id: row.deal_id, client_name: row.client_name ?? '' },
  leg:
    row.leg_id === null || row.bank_id === null
      ? null
      : {
          id: row.leg_id,
          number: `${row.deal_id}-${row.ordinal}`,
          bank_id: row.bank_id,
          bank_name: row.bank_name ?? '',
          due_at: moment(row.leg_due_at),
        },
  last: lastOf(row, caller),
  unread: row.unread,
  unanswered: row.unanswered,
  waiting_since: moment(row.waiting_since),
  due_at: moment(row.due_at),
  snoozed_until: moment(row.snoozed_until),
  assignee: personView(row.assignee),
  is_muted: row.is_muted,
});

/** Some threads as rows, whatever the caller's right to them, which is proved before. */
export const readRows = (db: Db, caller: Caller, page: SQL): Promise<ThreadRow[]> =>
  selectRows<ThreadRow>(db, selectThreadRows(caller, page, sql``));

/** What a thread is called: the agent, the bank or the client. */
export const readTitle = async (db: Db, threadId: number): Promise<string> => {
  const [row] = await selectRows<TitleRow>(
    db,
    sql`select t.side, d.client_name, b.name as bank_name, ${personColumn('a')} as person
        from ${chatThreads} t
        left join ${deals} d on d.id = t.deal_id
        left join ${banks} b on b.id = t.bank_id
        left join ${users} a on a.id = case when t.side = 'agent' then coalesce(t.agent_id, d.agent_id) end
        where t.id = ${threadId}`,
  );
  return row ? titleOf(row) : '';
};
