import { eq, sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { mailboxes, mailboxSendings } from '#features/mailboxes/server/mailboxes.tables.ts';
import type { Db } from '#kit/server/database.ts';
import { mailFaultOf } from '#kit/server/outbound/mail-fault.ts';

/** Whether a letter may be handed over now; a box that is full says when it begins anew, by Moscow's day. */
type Slot = { readonly kind: 'free' | 'off' } | { readonly kind: 'full'; readonly until: Date };

/** Takes one letter of the day's limit of a box (null: the environment's, which has none). */
export const takeSlot = async (db: Db, mailboxId: number | null, now: Date): Promise<Slot> => {
  const day = moscowDateOf(now);
  const [box] =
    mailboxId === null ? [] : await db.select().from(mailboxes).where(eq(mailboxes.id, mailboxId));
  if (mailboxId !== null && !box?.isOn) return { kind: 'off' };
  const limit = box?.dailyLimit ?? null;
  const { day: kept, taken } = mailboxSendings;
  const rows = await db
    .insert(mailboxSendings)
    .values({ mailboxId, day, taken: 1 })
    .onConflictDoUpdate({
      target: mailboxSendings.mailboxId,
      set: { day, taken: sql`case when ${kept} = ${day} then ${taken} + 1 else 1 end` },
      ...(limit !== null && { setWhere: sql`${kept} <> ${day} or ${taken} < ${limit}` }),
    })
    .returning({ id: mailboxSendings.id });
  return rows.length > 0
    ? { kind: 'free' }
    : { kind: 'full', until: new Date(`${addDays(day, 1)}T00:00:00+03:00`) };
};

/** Writes down what came of handing a letter over; a failed one gives its place in the day's limit back. */
export const noteSending = async (
  db: Db,
  mailboxId: number | null,
  now: Date,
  error: unknown,
): Promise<void> => {
  const { taken } = mailboxSendings;
  const failed = error === null ? null : mailFaultOf(error);
  await db
    .update(mailboxSendings)
    .set(
      failed
        ? { failedAt: now, ...failed, taken: sql`greatest(${taken} - 1, 0)` }
        : { sentAt: now, fault: null, words: '' },
    )
    .where(sql`${mailboxSendings.mailboxId} is not distinct from ${mailboxId}`);
};
