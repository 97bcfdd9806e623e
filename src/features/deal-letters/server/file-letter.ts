import { asc, eq } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import { receiveFromBank } from '#features/chat/server/chat.facade.ts';
import { maxTextLength } from '#features/chat/chat.rules.ts';
import { emailsOf, ownWords, warningsOf } from '#features/deal-letters/deal-letters.rules.ts';
import { bankLetterTexts as texts } from '#features/deal-letters/deal-letters.texts.ts';
import { incomingFiles, incomingLetters } from '#features/deal-letters/server/deal-letters.tables.ts';
import type { Incoming } from '#features/deal-letters/server/visible-letters.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import type { Db } from '#kit/server/database.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';

type File = typeof incomingFiles.$inferSelect;
type Writing = { readonly db: Db; readonly now: Date };

const received = (file: File): ReceivedFile[] =>
  file.sha256 === null || file.mime === null
    ? []
    : [{ sha256: file.sha256, name: file.name, mime: file.mime, bytes: file.bytes, marks: file.marks }];

const wordsOf = (letter: Incoming, files: readonly File[]): string => {
  const from = letter.fromName === '' ? letter.fromAddress : `${letter.fromName}, ${letter.fromAddress}`;
  const own = ownWords(letter.text);
  const words = texts.received(from, letter.subject || texts.noSubject, own || texts.noText);
  const refused = files.filter(({ sha256 }) => sha256 === null).map(({ name }) => name);
  const tail = refused.length === 0 ? '' : texts.notSaved(refused).slice(0, maxTextLength / 2);
  const room = maxTextLength - tail.length;
  const cut = words.length <= room ? words : `${words.slice(0, room - texts.cut.length)}${texts.cut}`;
  return `${cut}${tail}`.toWellFormed();
};

/** Lays a letter into the thread of an application with its bank; `resolvedBy` is who placed it, null for the product. */
export const fileLetter = async (
  writing: Writing,
  letter: Incoming,
  legId: number,
  resolvedBy: number | null,
): Promise<void> => {
  const { db, now } = writing;
  const files = await db
    .select()
    .from(incomingFiles)
    .where(eq(incomingFiles.letterId, letter.id))
    .orderBy(asc(incomingFiles.id));
  const text = wordsOf(letter, files);
  const [leg] = await db
    .select({ dealId: dealLegs.dealId, contacts: banks.contacts })
    .from(dealLegs)
    .leftJoin(banks, eq(banks.id, dealLegs.bankId))
    .where(eq(dealLegs.id, legId));
  const warnings = warningsOf(
    { from: letter.fromAddress, text: letter.text },
    emailsOf(leg?.contacts ?? null),
  );
  const chatMessageId = await receiveFromBank(writing, {
    legId,
    text,
    files: files.flatMap(received),
    warnings,
  });
  await db
    .update(incomingLetters)
    .set({
      state: 'filed',
      reason: null,
      legId,
      dealId: leg?.dealId ?? null,
      chatMessageId,
      resolvedBy,
      resolvedAt: now,
    })
    .where(eq(incomingLetters.id, letter.id));
};
