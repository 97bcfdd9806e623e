import { and, eq, gt, sql } from 'drizzle-orm';
import { calendarChanged } from '#features/calendar/server/calendar.facade.ts';
import { answerDue } from '#features/chat/chat.clock.ts';
import { chatEvents } from '#features/chat/chat.events.ts';
import { chatTexts } from '#features/chat/chat.texts.ts';
import { chatThreads } from '#features/chat/server/chat.tables.ts';
import { readRecipients } from '#features/chat/server/recipients.ts';
import { writeLine } from '#features/chat/server/product-line.ts';
import { type Deal, whoSeesDeal } from '#features/deals/server/deals.facade.ts';
import { dealMoved, defineFact } from '#features/deal-legs/server/deal-legs.facade.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { listen } from '#kit/server/define-hook.ts';
import type { Writing } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';

/** A thread goes out of sight with its deal and comes back with it: what waits is another number for all who saw it. */
const publishVanished = async (writing: Pick<Writing, 'db' | 'now'>, deal: Deal): Promise<void> =>
  publish(writing, chatEvents.counted, { to: await whoSeesDeal(writing.db, { ...deal, status: 'draft' }) });

/** Whether there is a thread with the agent that a move is to be told in. */
export const agentThread = defineFact<boolean>('agent_thread', {
  fact: sql`exists (select from ${chatThreads} t where t.deal_id = l.deal_id and t.side = 'agent')`,
});

/** A leg that moves to another status is a line in the thread with the deal's agent, where there is one already. */
export const onDealMoved = listen(dealMoved, async ({ db, now }, { deal, legs }) => {
  if (legs.some(({ from, to }) => from === 'deleted' || to === 'deleted'))
    await publishVanished({ db, now }, deal);
  const stated = legs
    .filter((leg) => leg.from !== leg.to && leg.bankName !== null)
    .map((leg) => chatTexts.moved(leg.bankName ?? '', dealTexts.statusNames[leg.to]));
  if (stated.length === 0 || deal.status === 'deleted' || !legs.some(({ found }) => agentThread.of(found)))
    return;
  const [thread] = await db
    .select()
    .from(chatThreads)
    .where(and(eq(chatThreads.dealId, deal.id), eq(chatThreads.side, 'agent')))
    .for('update');
  if (!thread) return;
  const recipients = await readRecipients(db, thread);
  for (const text of new Set(stated))
    await writeLine({ db, now }, thread, { text, isNote: false }, recipients);
});

/** Another calendar moves the hours that have not come yet; a silence that was handed over keeps its own. */
export const onCalendarChanged = listen(calendarChanged, async ({ db, now }, { calendar }) => {
  const ahead = await db.select().from(chatThreads).where(gt(chatThreads.dueAt, now)).for('update');
  for (const { id, waitingSince, ourLastId, handedOver } of ahead) {
    if (waitingSince === null) continue;
    const dueAt = answerDue(waitingSince, ourLastId === null, calendar);
    const next = handedOver === 0 ? { handOverAt: dueAt } : {};
    await db
      .update(chatThreads)
      .set({ dueAt, ...next })
      .where(eq(chatThreads.id, id));
  }
});
