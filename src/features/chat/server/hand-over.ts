import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { nextHandOver } from '#features/chat/chat.clock.ts';
import { chatTexts } from '#features/chat/chat.texts.ts';
import { chatThreads } from '#features/chat/server/chat.tables.ts';
import { type Recipient, readRecipients } from '#features/chat/server/recipients.ts';
import { onDuty } from '#features/chat/server/list-people.ts';
import { writeLine } from '#features/chat/server/product-line.ts';
import { readTitle } from '#features/chat/server/thread-rows.ts';
import { inform } from '#features/chat/server/publish-thread.ts';
import type { Thread } from '#features/chat/server/visible-threads.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';

/** Of the operators on duty who may read the thread, another than the one who keeps silent, with the fewest waiting. */
const nextOperator = async (
  db: Db,
  now: Date,
  thread: Thread,
  recipients: readonly Recipient[],
): Promise<Recipient | undefined> => {
  const operators = recipients.filter(
    ({ id, isOurs, roles }) => isOurs && roles.includes('operator') && id !== thread.assigneeId,
  );
  const ids = operators.map(({ id }) => id);
  const duty = await onDuty(db, now, ids);
  const busy = await selectRows<{ id: number; total: number }>(
    db,
    sql`select t.assignee_id as id, count(*)::int as total from ${chatThreads} t
        where t.waiting_since is not null and t.assignee_id is not null group by t.assignee_id`,
  );
  const loadOf = (id: number): number => busy.find((one) => one.id === id)?.total ?? 0;
  return operators
    .filter(({ id }) => duty.has(id))
    .toSorted((one, other) => loadOf(one.id) - loadOf(other.id) || one.id - other.id)[0];
};

const handOver = async (services: Services, id: number): Promise<void> => {
  await services.database.write(async (db) => {
    const now = services.clock.now();
    const isDue = and(
      eq(chatThreads.id, id),
      lte(chatThreads.handOverAt, now),
      isNotNull(chatThreads.waitingSince),
      sql`(${chatThreads.snoozedUntil} is null or ${chatThreads.snoozedUntil} <= ${now.toISOString()}::timestamptz)`,
    );
    const [thread] = await db.select().from(chatThreads).where(isDue).for('update', { skipLocked: true });
    if (!thread?.waitingSince) return;
    const recipients = await readRecipients(db, thread);
    const to = await nextOperator(db, now, thread, recipients);
    if (!to) return; // nobody else is at work: asked again a minute later
    const handedOver = thread.handedOver + 1;
    const handOverAt = nextHandOver(now, handedOver, await readCalendar(db));
    await db
      .update(chatThreads)
      .set({ assigneeId: to.id, handedOver, handOverAt })
      .where(eq(chatThreads.id, id));
    const minutes = Math.round((now.getTime() - thread.waitingSince.getTime()) / 60_000);
    const text = chatTexts.silent(shortName(to), minutes);
    await writeLine({ db, now }, thread, { text, isNote: true }, recipients);
    const ours = recipients.filter(({ isOurs }) => isOurs);
    await inform({ db, now }, thread, { what: 'thread', messageId: null, to: ours });
    await notify(
      { db, now },
      {
        to: [to.id],
        fromUserId: null,
        kind: 'chat',
        header: chatTexts.entrusted(await readTitle(db, id)),
        message: text,
        entity: { kind: 'thread', id },
      },
    );
  });
};

/** Hands threads whose clock ran out without an answer over to another operator on duty. Harmless when repeated. */
export const handOverSilent = async (services: Services): Promise<void> => {
  const rows = await services.database.read((db) =>
    db
      .select({ id: chatThreads.id })
      .from(chatThreads)
      .where(lte(chatThreads.handOverAt, services.clock.now()))
      .orderBy(asc(chatThreads.handOverAt))
      .limit(services.jobPage),
  );
  for (const { id } of rows) await handOver(services, id);
};
