import { sql } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { shortName } from '#domain/person-name.ts';
import { answerChat, keepChatFiles } from '#features/chat/chat.access.ts';
import type { threadCalls } from '#features/chat/threads.contract.ts';
import { isOurs } from '#features/chat/chat.words.ts';
import { chatMarks } from '#features/chat/server/chat.tables.ts';
import { readRows, type ThreadRow, threadRowView } from '#features/chat/server/thread-rows.ts';
import { findThread, type Thread } from '#features/chat/server/visible-threads.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type View = CallReply<typeof threadCalls.getThread>;
type Facts = {
  amount: string | null;
  need_by: string | null;
  last: string;
  first: string;
  middle: string;
};

/** How far the other side has got: our ticks when we ask, ours when an agent asks. */
const readMarks = async (
  db: Db,
  thread: Thread,
  { role }: Caller,
): Promise<{ delivered: number; read: number }> => {
  const theirs = sql`u.roles && array['agent', 'senioragent', 'headagent']`;
  const other = isOurs(role) ? theirs : sql`not ${theirs}`;
  const row = await selectRow<{ delivered: number; read: number }>(
    db,
    sql`select coalesce(max(k.delivered_id), 0) as delivered, coalesce(max(k.read_id), 0) as read
        from ${chatMarks} k join ${users} u on u.id = k.user_id
        where k.thread_id = ${thread.id} and ${other}`,
  );
  return row ?? { delivered: 0, read: 0 };
};

const readFacts = (db: Db, thread: Thread, userId: number): Promise<Facts | undefined> =>
  selectRow<Facts>(
    db,
    sql`select d.amount::text, to_char(d.sign_deadline at time zone 'Europe/Moscow', 'DD.MM.YYYY') as need_by,
               u.last_name as last, u.first_name as first, u.middle_name as middle
        from ${users} u left join ${deals} d on d.id = ${thread.dealId} where u.id = ${userId}`,
  );

const roubles = (amount: string): string =>
  Number(amount).toLocaleString('ru-RU', { style: 'currency', currency: 'RUB' });

const factsOf = (row: ThreadRow, facts: Facts | undefined): View['facts'] => ({
  client: row.client_name || null,
  sum: facts?.amount == null ? null : roubles(facts.amount),
  deal: row.deal_id === null ? null : String(row.deal_id),
  bank: row.bank_name,
  person: row.person === null ? null : row.person.first || row.person.last,
  signBy: facts?.need_by ?? null,
  me: facts ? shortName({ lastName: facts.last, firstName: facts.first, middleName: facts.middle }) : null,
});

const rightsOf = (thread: Thread, { role }: Caller): View['may'] => {
  const leads = mayPass(answerChat, role);
  return {
    write: true,
    note: leads,
    write_for: leads && thread.side !== 'agent' ? thread.side : null,
    lead: leads,
    make_task: leads,
    keep_file: thread.dealId !== null && mayPass(keepChatFiles, role),
  };
};

/** One talk with everything its head and its composer want to know. */
export const showThread = async (operation: Operation, id: number): Promise<View> => {
  const { db, caller } = operation;
  const thread = await findThread(operation, id);
  const [row] = await readRows(db, caller, sql`select ${thread.id}::int as id, '' as place`);
  if (!row) throw new Error(`No thread ${id}`);
  const marks = await readMarks(db, thread, caller);
  return {
    ...threadRowView(row, caller),
    delivered_to: marks.delivered,
    read_to: marks.read,
    my_read_to: row.my_read,
    may: rightsOf(thread, caller),
    facts: factsOf(row, await readFacts(db, thread, caller.userId)),
  };
};
