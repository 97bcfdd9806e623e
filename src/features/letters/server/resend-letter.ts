import { asc, eq } from 'drizzle-orm';
import { letterErrors } from '#features/letters/letters.errors.ts';
import { judgeResend, readLetter } from '#features/letters/server/list-letters.ts';
import { letterFiles, letters } from '#features/letters/server/letters.tables.ts';
import { insertLetter, type PostedLetter } from '#features/letters/server/queue-letter.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Row = Awaited<ReturnType<typeof readLetter>>;

const copyLetter = async (letter: Row, operation: Operation): Promise<PostedLetter> => {
  const { db, now, services } = operation;
  const { id } = letter;
  const answer = judgeResend(letter, now, services);
  if (answer !== 'yes') throw refuse(letterErrors[answer]);
  const files = await db
    .select()
    .from(letterFiles)
    .where(eq(letterFiles.letterId, id))
    .orderBy(asc(letterFiles.id));
  const columns = {
    recipient: letter.recipient,
    subject: letter.subject,
    text: letter.text,
    hasLink: letter.hasLink,
    link: letter.link,
    canUnsubscribe: letter.canUnsubscribe,
    attachmentName: letter.attachmentName,
    attachmentType: letter.attachmentType,
    attachmentSha256: letter.attachmentSha256,
    attachmentBytes: letter.attachmentBytes,
    replyTo: letter.replyTo,
    authorId: letter.authorId,
    isBulk: letter.stopHash !== null,
    sending: { purpose: letter.purpose, ownerId: letter.boxOwnerId },
    userId: letter.userId,
    expiresAt: letter.expiresAt,
  };
  const copy = await insertLetter(operation, columns, files);
  await recordChange(operation, { entity: 'letter', entityId: copy.id, after: { repeats: id } });
  return copy;
};

/**
 * Sends the same letter once more as a new one, so that each row of the outbox keeps what became of it. Whoever calls
 * has found the letter among the records of his own.
 */
export const postAgain = async (id: number, operation: Operation): Promise<PostedLetter> => {
  const [letter] = await operation.db.select().from(letters).where(eq(letters.id, id));
  if (!letter) throw refuse(kitErrors.notFound);
  return copyLetter(letter, operation);
};

/** The same for the screen of letters. */
export const resendLetter = async (id: number, operation: Operation): Promise<{ id: number }> => ({
  id: (await copyLetter(await readLetter(id, operation), operation)).id,
});
