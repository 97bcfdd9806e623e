import { and, eq, gt, sql } from 'drizzle-orm';
import { calendarChanged } from '#features/calendar/server/calendar.facade.ts';
import { answerDue } from '#features/chat/chat.clock.ts';
import { chatEvents } from '#features/chat/chat.events.ts';
import { chatTexts } from '#features/chat/chat.texts.ts';
import { chatThreads } from '#features/chat/server/chat.tables.ts';
import { readHearers } from '#features/chat/server/hearers.ts';
import { sayLine } from '#features/chat/server/product-line.ts';
import { type Deal, dealMoved, defineFact, whoSeesDeal } from '#features/deals/server/deals.facade.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { listen } from '#kit/server/define-hook.ts';
import type { Writing } from '#kit/server/implement.ts';
import { speak } from '#kit/server/realtime/speak.ts';

/** A talk goes out of sight with its deal and comes back with it: what waits is another number for all who saw it. */
const tellOfVanished = async (writing: Pick<Writing, 'db' | 'now'>, deal: Deal): Promise<void> =>
  speak(writing, chatEvents.counted, { to: await whoSeesDeal(writing.db, { ...deal, status: 'draft' }) });

/** Whether there is a talk with the agent that a move is to be told in. */
export const agentTalk = defineFact<boolean>('agent_talk', {
  fact: sql`exists (select from chat_threads t where t.deal_id = l.deal_id and t.side = 'agent')`,
});

/** A leg that moves to another status is a line in the talk with the deal's agent, where there is one already. */
export const onDealMoved = listen(dealMoved, async ({ db, now }, { deal, legs }) => {
  if (legs.some(({ from, to }) => from === 'deleted' || to === 'deleted'))
    await tellOfVanished({ db, now }, deal);
  const said = legs
    .filter((leg) => leg.from !== leg.to && leg.bankName !== null)
    .map((leg) => chatTexts.moved(leg.bankName ?? '', dealTexts.statusNames[leg.to]));
  if (said.length === 0 || deal.status === 'deleted' || !legs.some(({ found }) => agentTalk.of(found)))
    return;
  const [thread] = await db
    .select()
    .from(chatThreads)
    .where(and(eq(chatThreads.dealId, deal.id), eq(chatThreads.side, 'agent')))
    .for('update');
  if (!thread) return;
  const hearers = await readHearers(db, thread);
  for (const text of new Set(said)) await sayLine({ db, now }, thread, { text, isNote: false }, hearers);
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
