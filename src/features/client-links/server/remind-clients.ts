import { eq, sql } from 'drizzle-orm';
import { momentInZone, dayInZone } from '#domain/working-clock.ts';
import { zoneOf } from '#features/callbacks/server/callbacks.facade.ts';
import { clientLinkLetters } from '#features/client-links/client-links.letters.ts';
import { reminderDays, reminderHours } from '#features/client-links/client-links.rules.ts';
import type { LinkPurpose } from '#features/client-links/client-links.states.ts';
import { clientLinkTexts as texts } from '#features/client-links/client-links.texts.ts';
import { waitingOf } from '#features/client-links/client-links.waiting.ts';
import { clientLinks } from '#features/client-links/server/client-links.tables.ts';
import { findById, isLive, type LiveLink, withItsDeal } from '#features/client-links/server/find-link.ts';
import { issueAddress } from '#features/client-links/server/make-link.ts';
import { readPage } from '#features/client-links/server/show-page.ts';
import { findDeal, publishDealTouched, writeHistory } from '#features/deals/server/deals.facade.ts';
import { canPost, queueLetter } from '#features/letters/server/letters.facade.ts';
import { contactCardOf } from '#features/people/server/people.facade.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import { canText, queueSms } from '#features/sms/server/sms.facade.ts';
import { selectRows } from '#kit/server/database.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import type { Operation, Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const dayMs = 24 * 3_600_000;
/** A message that has not left by then would come in the night. */
const smsLifeMs = 3_600_000;

const dayOfNext = sql.join(
  reminderDays.map((day, at) => sql`when ${at} then ${day}::int`),
  sql` `,
);

/** Links whose next reminder has come. */
const selectDue = (now: Date, after: number, limit: number) => sql`
  select l.id from ${withItsDeal}
  where l.id > ${after} and ${isLive(now)} and l.reminders_stopped_at is null and l.reminded < 3
    and l.created_at + (case l.reminded ${dayOfNext} end) * interval '1 day' <= ${now.toISOString()}::timestamptz
  order by l.id limit ${limit}`;

/** Whether it is day where the client is: by his firm's region, else by his number. */
const isHisDay = async ({ db, now }: Writing, phone: string, organizationId: number | null) => {
  const { zone } = await zoneOf(db, phone, organizationId);
  const at = (hour: number): Date => momentInZone(dayInZone(now, zone), `${hour}:00`, zone);
  return now >= at(reminderHours.from) && now < at(reminderHours.to);
};

/** Sends what reaches him; false where nothing can. */
const post = async (
  operation: Operation,
  link: LiveLink,
  waiting: readonly LinkPurpose[],
): Promise<boolean> => {
  const { now, services, caller, db } = operation;
  const what = waiting.map((purpose) => texts.purposes[purpose]).join(', ');
  if (canText(services))
    await queueSms(operation, {
      phone: link.phone,
      text: texts.reminder.sms(link.deal_id, what, await issueAddress(operation, link.id)),
      expiresAt: new Date(now.getTime() + smsLifeMs),
    });
  if (link.email === null || !canPost(services)) return canText(services);
  const author = await contactCardOf(db, caller.userId);
  await queueLetter(operation, {
    to: link.email,
    letter: clientLinkLetters.reminder({
      deal: String(link.deal_id),
      what,
      signed: author.signed.join('\n'),
    }),
    link: await issueAddress(operation, link.id),
    expiresAt: new Date(link.expires_at),
    sending: { purpose: 'offers', ownerId: caller.userId },
    ...(author.email && { replyTo: author.email }),
  });
  return true;
};

/**
 * Reminds one client, in the scope of whoever gave the link, if anything waits for him. A day that was missed is not
 * made up for: of two reminders that have come he gets one.
 */
const remind = async (writing: Writing, id: number): Promise<void> => {
  const { db, now } = writing;
  const [row] = await db.select().from(clientLinks).where(eq(clientLinks.id, id)).for('update');
  const link = await findById(writing, id);
  if (!row || !link || row.remindersStoppedAt !== null) return;
  const days = (now.getTime() - row.createdAt.getTime()) / dayMs;
  const reminded = reminderDays.filter((day) => day <= days).length;
  if (reminded <= row.reminded) return;
  const caller = await actAs(db, link.maker, link.by_role);
  const operation = { ...writing, caller, requestId: 'job', callName: 'client-links.remind' };
  const deal = await findDeal(operation, link.deal_id).catch(() => null);
  if (deal && !(await isHisDay(writing, link.phone, deal.organizationId))) return;
  await db.update(clientLinks).set({ reminded }).where(eq(clientLinks.id, id));
  const waiting = deal ? waitingOf(await readPage({ link, operation })) : [];
  if (waiting.length === 0) return;
  if (!(await post(operation, link, waiting))) return;
  await writeHistory(operation, null, {
    dealId: link.deal_id,
    move: 'client_reminded',
    details: { client: link.name },
  });
  await publishDealTouched(operation, link.deal_id);
};

/** Reminds clients on the days of their links, each by day where he is. */
export const remindClients = async (services: Services): Promise<void> => {
  const now = services.clock.now();
  const read = (after: number, limit: number) =>
    services.database.read((db) => selectRows<{ id: number }>(db, selectDue(now, after, limit)));
  await forEachRow(services, read, ({ id }) => writeByClock(services, (writing) => remind(writing, id)));
};
