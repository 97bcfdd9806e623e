import { and, eq, inArray } from 'drizzle-orm';
import { maxAttempts, pauseAfter } from '#features/letters/letters.state.ts';
import { stopAddress } from '#features/letters/server/letter-stops.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Bounce } from '#kit/server/mail-in/read-bounce.ts';

type Row = typeof letters.$inferSelect;

/** What a letter that came back becomes: for a passing reason it goes once more, if it is whole and has tries left. */
const becomes = (letter: Row, { kind }: Bounce, now: Date): Partial<Row> => {
  const isWhole = !letter.hasLink || letter.link !== null;
  if (kind === 'later' && isWhole && letter.state !== 'demo' && letter.attempts < maxAttempts)
    return {
      state: 'queued',
      failure: 'later',
      nextTryAt: new Date(now.getTime() + pauseAfter(letter.attempts)),
    };
  // A try under way settles nothing any more: it finds another moment here.
  return { state: 'failed', failure: kind === 'noAddress' ? kind : 'returned', nextTryAt: now };
};

/** A letter that will not be tried again, and who wrote it; null for the product itself. */
type Returned = Pick<Row, 'authorId' | 'recipient' | 'subject'>;

/**
 * Takes back the letter of ours that a report of the post names: for good, or to try on. An address that nobody has is
 * stopped; it is the letter's own, whatever address the report names. Answers a letter that is over by that.
 */
export const takeBack = async (
  writing: Pick<Writing, 'db' | 'now'>,
  bounce: Bounce,
): Promise<Returned | null> => {
  const { db, now } = writing;
  const { messageIds, words } = bounce;
  if (messageIds.length === 0) return null;
  const [letter] = await db
    .select()
    .from(letters)
    .where(
      and(inArray(letters.messageId, [...messageIds]), inArray(letters.state, ['sent', 'queued', 'demo'])),
    )
    .limit(1)
    .for('update');
  if (!letter) return null;
  const after = becomes(letter, bounce, now);
  await db
    .update(letters)
    .set({ ...after, words })
    .where(eq(letters.id, letter.id));
  const { id: letterId, recipient: address } = letter;
  if (bounce.kind === 'noAddress')
    await stopAddress(writing, { address, kind: 'noAddress', letterId, words });
  return after.state === 'failed' ? letter : null;
};
