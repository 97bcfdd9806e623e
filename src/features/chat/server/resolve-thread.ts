import { eq, sql } from 'drizzle-orm';
import { answerDue } from '#features/chat/chat.clock.ts';
import { countLimit } from '#features/chat/chat.rules.ts';
import { chatMessages, chatThreads } from '#features/chat/server/chat.tables.ts';
import type { Thread } from '#features/chat/server/visible-threads.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

/** What a thread's messages say of it. */
type Standing = {
  last_id: number | null;
  last_at: string | null;
  our_last_id: number | null;
  waiting_since: string | null;
  waiting_side: string | null;
  unanswered: number;
};

const live = sql`m.thread_id = t.id and m.deleted_at is null and not m.is_note and not m.is_system`;

const readStanding = (db: Db, threadId: number, resolvedId: number | null): Promise<Standing | undefined> =>
  selectRow<Standing>(
    db,
    sql`
    select last.id as last_id, last.at as last_at, our.id as our_last_id, first.at as waiting_since,
           first.side as waiting_side, rest.total as unanswered
    from ${chatThreads} t
    left join lateral (
      select m.id, m.at from ${chatMessages} m where ${live} order by m.id desc limit 1) last on true
    left join lateral (
      select m.id from ${chatMessages} m where ${live} and m.side = 'staff' order by m.id desc limit 1) our on true
    left join lateral (
      select m.at, m.side from ${chatMessages} m
      where ${live} and m.side <> 'staff' and m.id > greatest(our.id, ${resolvedId}::int, 0)
      order by m.id limit 1) first on true
    cross join lateral (
      select count(*)::int as total from (
        select 1 from ${chatMessages} m
        where ${live} and m.side <> 'staff' and m.id > greatest(our.id, ${resolvedId}::int, 0)
        limit ${countLimit}) counted) rest
    where t.id = ${threadId}`,
  );

const sameMoment = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

/** When to answer, and so when a silence is handed over: the clock runs for words an agent wrote himself. */
const dueFor = async (db: Db, standing: Standing, since: Date | null): Promise<Date | null> =>
  since !== null && standing.waiting_side === 'agent'
    ? answerDue(since, standing.our_last_id === null, await readCalendar(db))
    : null;

/**
 * Brings what a thread waits for in line with its messages; told by every change of them. The thread is locked
 * before. Answers whether anything changed that a counter counts.
 */
export const resolveThread = async (
  db: Db,
  thread: Thread,
  changes: Partial<Pick<Thread, 'assigneeId' | 'snoozedUntil' | 'resolvedId'>> = {},
): Promise<void> => {
  const resolvedId = changes.resolvedId === undefined ? thread.resolvedId : changes.resolvedId;
  const standing = await readStanding(db, thread.id, resolvedId);
  if (!standing) throw new Error(`No thread ${thread.id}`);
  const since = standing.waiting_since === null ? null : new Date(standing.waiting_since);
  const isSame = sameMoment(since, thread.waitingSince);
  const dueAt = isSame ? thread.dueAt : await dueFor(db, standing, since);
  await db
    .update(chatThreads)
    .set({
      ...changes,
      lastId: standing.last_id,
      lastAt: standing.last_at === null ? thread.createdAt : new Date(standing.last_at),
      ourLastId: standing.our_last_id,
      waitingSince: since,
      dueAt,
      unanswered: standing.unanswered,
      ...(isSame ? {} : { handOverAt: dueAt, handedOver: 0 }),
    })
    .where(eq(chatThreads.id, thread.id));
};
