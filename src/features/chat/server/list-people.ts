import { chatLimits } from '#features/chat/chat.limits.ts';
import { sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import { mayPass } from '#domain/access.ts';
import { answerChat } from '#features/chat/chat.access.ts';
import type { threadCalls } from '#features/chat/threads.contract.ts';
import { isOurs, ourRoles } from '#features/chat/chat.words.ts';
import { chatMessages } from '#features/chat/server/chat.tables.ts';
import { type Recipient, readRecipients } from '#features/chat/server/recipients.ts';
import { findThread, type Thread } from '#features/chat/server/visible-threads.ts';
import { sessions } from '#features/sign-in/server/sign-in.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Person = CallReply<typeof threadCalls.listPeople>[number];

/** Those of these people who were at work within the last minutes: a session of theirs has asked something. */
export const onDuty = async (db: Db, now: Date, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const since = new Date(now.getTime() - chatLimits.duty() * 60_000).toISOString();
  const rows = await selectRows<{ id: number }>(
    db,
    sql`select distinct s.user_id as id from ${sessions} s
        where ${anyOf(sql`s.user_id`, ids)} and s.ended_at is null and s.seen_at >= ${since}::timestamptz`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** People of ours whom an agent meets in the thread: who leads it and who has written in it. */
const metIn = async (db: Db, thread: Thread): Promise<ReadonlySet<number>> => {
  const rows = await selectRows<{ id: number }>(
    db,
    sql`select distinct m.author_id as id from ${chatMessages} m
        where m.thread_id = ${thread.id} and not m.is_note and m.author_id is not null`,
  );
  return new Set([...rows.map(({ id }) => id), ...(thread.assigneeId === null ? [] : [thread.assigneeId])]);
};

const roleOf = ({ roles }: Recipient): Person['role'] =>
  roles.find((role) => ourRoles.includes(role)) ?? roles[0] ?? 'guest';

/** Who reads a thread, by name. An agent is told of his branch and of those of ours he has met in it. */
export const listPeople = async (operation: Operation, threadId: number): Promise<Person[]> => {
  const { db, caller, now } = operation;
  const thread = await findThread(operation, threadId);
  const recipients = await readRecipients(db, thread);
  const met = isOurs(caller.role) ? null : await metIn(db, thread);
  const shown = met ? recipients.filter(({ id, isOurs: ours }) => !ours || met.has(id)) : recipients;
  const duty = await onDuty(
    db,
    now,
    shown.map(({ id }) => id),
  );
  return shown.map((person) => ({
    id: person.id,
    name: shortName(person),
    role: roleOf(person),
    can_lead: person.isOurs && person.roles.some((role) => mayPass(answerChat, role)),
    read_to: person.readId,
    is_on_duty: duty.has(person.id),
  }));
};
