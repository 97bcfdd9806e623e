import { clientLetterErrors } from '#features/client-letters/client-letters.errors.ts';
import { clientLetterTexts as texts } from '#features/client-letters/client-letters.texts.ts';
import { publishDealTouched, writeHistory } from '#features/deals/server/deals.facade.ts';
import { queueLetter } from '#features/letters/server/letters.facade.ts';
import { contactCardOf } from '#features/people/server/people.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';

type ClientLetter = {
  readonly dealId: number;
  readonly legId?: number | null;
  readonly to: string;
  readonly subject: string;
  /** Between the greeting and the writer's name. */
  readonly text: string;
  readonly file: SentFile;
  /** The word of the deal's history, and what it says has gone. */
  readonly move: string;
  readonly what: string;
};

const bytesOf = async ({ stream }: SentFile): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
};

/** Writes to the client of a deal the caller sees; the answer comes to the caller, the deal's history says what has gone where. */
export const writeToClient = async (operation: Operation, letter: ClientLetter): Promise<void> => {
  const { db, caller } = operation;
  const { dealId, legId = null, to, subject, file, move } = letter;
  const author = await contactCardOf(db, caller.userId);
  const isQueued = await queueLetter(operation, {
    to,
    subject,
    text: texts.framed(letter.text, author.name, author.contacts),
    attachment: { name: file.name, type: file.mime, bytes: await bytesOf(file) },
    ...(author.email && { replyTo: author.email }),
  });
  if (!isQueued) throw refuse(clientLetterErrors.cannotPost);
  const comment = texts.sentTo(letter.what, to);
  await writeHistory(operation, caller, { dealId, legId, move, comment, details: {} });
  await publishDealTouched(operation, dealId);
};
