import { type SQL, sql } from 'drizzle-orm';
import { isOurs } from '#features/chat/chat.words.ts';
import { chatMarks, chatThreads } from '#features/chat/server/chat.tables.ts';
import { isWaiting } from '#features/chat/server/list-threads.ts';
import { sidesOf, visibleThreads } from '#features/chat/server/visible-threads.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRow } from '#kit/server/database.ts';
import { type CounterContext, counterCap } from '#kit/server/define-counter.ts';

const notMuted = sql`not coalesce(k.is_muted, false)`;

/** A thread that somebody of ours leads waits for him alone; one that nobody leads waits for all who may read it. */
const isForMe = ({ role, userId }: Caller): SQL =>
  isOurs(role) ? sql`(t.assignee_id is null or t.assignee_id = ${userId})` : sql`true`;

/** The statement of a count, for the counter and the test of its plan. */
export const countStatement = (caller: Caller, now: Date, more: SQL): SQL => sql`
  select count(*)::int as total from (
    select 1 from ${chatThreads} t
    left join ${chatMarks} k on k.thread_id = t.id and k.user_id = ${caller.userId}
    where ${isWaiting(caller, now)} and ${more} and ${visibleThreads(caller)}
    limit ${counterCap}) waiting`;

type CountContext = Omit<CounterContext, 'services'>;

const count = async ({ db, caller, now }: CountContext, more: SQL): Promise<number> => {
  if (sidesOf(caller).length === 0) return 0;
  const row = await selectRow<{ total: number }>(db, countStatement(caller, now, more));
  return row?.total ?? 0;
};

/** Talks that wait for the caller himself: what the badge shows. */
export const countForMe = (context: CountContext): Promise<number> =>
  count(context, sql`${notMuted} and ${isForMe(context.caller)}`);

/** The numbers on the switch of the list. */
export const countThreads = async (context: CountContext): Promise<{ waiting: number; mine: number }> => ({
  waiting: await count(context, sql`true`),
  mine: await count(
    context,
    isOurs(context.caller.role) ? sql`t.assignee_id = ${context.caller.userId}` : sql`true`,
  ),
});
