import { asc, eq } from 'drizzle-orm';
import { letterErrors } from '#features/letters/letters.errors.ts';
import { judgeResend, readLetter } from '#features/letters/server/list-letters.ts';
import { letterFiles } from '#features/letters/server/letters.tables.ts';
import { insertLetter, type PostedLetter } from '#features/letters/server/queue-letter.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** Sends the same letter once more as a new one, so that each row of the outbox keeps what became of it. */
export const postAgain = async (id: number, operation: Operation): Promise<PostedLetter> => {
  const { db, now, services } = operation;
  const letter = await readLetter(id, db);
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
    userId: letter.userId,
    expiresAt: letter.expiresAt,
  };
  const copy = await insertLetter(operation, columns, files);
  await recordChange(operation, { entity: 'letter', entityId: copy.id, after: { repeats: id } });
  return copy;
};

/** The same for the screen of letters. */
export const resendLetter = async (id: number, operation: Operation): Promise<{ id: number }> => ({
  id: (await postAgain(id, operation)).id,
});
