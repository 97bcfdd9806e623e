import { asc, count, eq } from 'drizzle-orm';
import { timeAgoInDays } from '#domain/time-ago.ts';
import { letterTexts } from '#features/letters/letters.texts.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { waitingLetters } from '#features/mailboxes/server/mailboxes.facade.ts';
import { vitalPoint } from '#kit/server/outbound/define-neighbour.ts';

/** How many letters wait in each box, for the list of boxes. */
export const lettersWaiting = waitingLetters.give(async (db) => {
  const rows = await db
    .select({ id: letters.mailboxId, waiting: count() })
    .from(letters)
    .where(eq(letters.state, 'queued'))
    .groupBy(letters.mailboxId);
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
});

const hourMs = 3_600_000;

/** How long the oldest letter waits; more than an hour is too long. */
export const oldestLetter = vitalPoint.give(async ({ db, now }) => {
  const [oldest] = await db
    .select({ at: letters.createdAt })
    .from(letters)
    .where(eq(letters.state, 'queued'))
    .orderBy(asc(letters.id))
    .limit(1);
  return {
    key: 'letters',
    title: letterTexts.vital,
    value: oldest ? timeAgoInDays(oldest.at, now) : letterTexts.vitalNone,
    isBad: oldest !== undefined && now.getTime() - oldest.at.getTime() > hourMs,
  };
});
