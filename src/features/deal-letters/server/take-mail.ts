import { Readable } from 'node:stream';
import { and, arrayContains, eq } from 'drizzle-orm';
import {
  cleanFileName,
  describeFileProblem,
  fileNameProblem,
  maxFileNameLength,
  uploadKinds,
} from '#domain/upload-kinds.ts';
import { bankLetterTexts as texts } from '#features/deal-letters/deal-letters.texts.ts';
import { incomingFiles, incomingLetters } from '#features/deal-letters/server/deal-letters.tables.ts';
import { fileLetter } from '#features/deal-letters/server/file-letter.ts';
import { placeLetter } from '#features/deal-letters/server/place-letter.ts';
import { takeBack } from '#features/letters/server/letters.facade.ts';
import { letters } from '#features/letters/server/letters.read.ts';
import { type ReadBox, visitBoxes } from '#features/mailboxes/server/mailboxes.facade.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { ApartFailure, runApart } from '#kit/server/apart/run-apart.ts';
import type { Db } from '#kit/server/database.ts';
import { judgeFile } from '#kit/server/files/judge-file.ts';
import { claimFiles } from '#kit/server/files/named-files.ts';
import type { Bounce } from '#kit/server/mail-in/read-bounce.ts';
import type { LetterFile, ReadLetter } from '#kit/server/mail-in/read-letter.ts';
import type { RawLetter } from '#kit/server/mail-in/visit-mailbox.ts';
import type { Services } from '#kit/server/services.ts';

const reader = new URL('../../../kit/server/mail-in/read-letter.worker.ts', import.meta.url);

/** What a letter's file has become: a stored one we take, or a name with the reason why not. */
type JudgedFile = Omit<typeof incomingFiles.$inferInsert, 'letterId' | 'id'>;

/** Files of letters are judged by content as any upload of documents. */
const judge = async ({ files }: Services, { name: report, content }: LetterFile): Promise<JudgedFile> => {
  const name = cleanFileName(report || texts.noName);
  const row = { name: name.slice(0, maxFileNameLength), bytes: content.length };
  const problem = fileNameProblem(name, 'documents');
  if (problem) return { ...row, problem: describeFileProblem(problem, 'documents') };
  if (content.length > uploadKinds.documents.maxBytes)
    return { ...row, problem: describeFileProblem('too_large', 'documents') };
  const verdict = await judgeFile(content, name, 'documents');
  if (!verdict.ok) return { ...row, problem: describeFileProblem(verdict.problem, 'documents') };
  const { sha256 } = await files.save(Readable.from([content]), {
    maxBytes: content.length,
    accept: () => Promise.resolve(),
  });
  return { ...row, mime: verdict.mime, sha256, marks: verdict.marks };
};

/** What a letter says; one that kills its reader is kept and said to be unreadable. */
const read = async (services: Services, raw: Buffer): Promise<ReadLetter | null> => {
  try {
    return await runApart<ReadLetter>(reader, new Uint8Array(raw), { seconds: 30 });
  } catch (error) {
    if (!(error instanceof ApartFailure)) throw error;
    services.log.warn({ event: 'letter not read', reason: error.reason });
    return null;
  }
};

const unread: ReadLetter = {
  messageId: null,
  answers: [],
  fromAddress: '',
  fromName: '',
  subject: texts.unreadable,
  text: '',
  sentAt: null,
  isAutomatic: false,
  bounce: null,
  files: [],
};

type Arrival = {
  readonly letter: ReadLetter;
  readonly isRead: boolean;
  readonly isCut: boolean;
  readonly rawSha256: string;
  readonly files: readonly JudgedFile[];
  /** Where it came to. */
  readonly box: ReadBox;
};

/** Whether the letter is one we have sent ourselves, by its mark: a loop must not answer itself. */
const isOwn = async (db: Db, { messageId }: ReadLetter): Promise<boolean> => {
  if (messageId === null) return false;
  return (await db.$count(letters, eq(letters.messageId, messageId))) > 0;
};

const placeOf = async (db: Db, { letter, isRead, isCut }: Arrival) => {
  if (!isRead) return { legId: null, dealId: null, reason: 'unreadable' as const };
  const place = await placeLetter(db, letter);
  return isCut ? { ...place, reason: 'long' as const } : place;
};

/** A letter that speaks of a deal and yet was not laid to it is told to operators, or to whose box it came to; mere strangers wait in the list. */
const notifySorters = async (db: Db, now: Date, letter: ReadLetter, { ownerId }: ReadBox): Promise<void> => {
  const sorters = ownerId === null ? arrayContains(users.roles, ['operator']) : eq(users.id, ownerId);
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, 'active'), sorters));
  await notify(
    { db, now },
    {
      to: people.map(({ id }) => id),
      fromUserId: null,
      kind: 'bank',
      header: texts.arrived,
      message: texts.arrivedText(letter.fromAddress, letter.subject || texts.noSubject),
      entity: null,
    },
  );
};

/** Takes a letter of ours back that a report names, and tells who wrote it when it is over by that. */
const notifyAuthor = async (
  writing: { readonly db: Db; readonly now: Date },
  bounce: Bounce,
): Promise<void> => {
  const letter = await takeBack(writing, bounce);
  if (!letter || letter.authorId === null) return;
  await notify(writing, {
    to: [letter.authorId],
    fromUserId: null,
    kind: 'bank',
    header: texts.returned,
    message: texts.returnedText(letter.recipient, letter.subject, bounce.words),
    entity: null,
  });
};

/** Writes a letter once, whoever brings it again, and lays it where it belongs. */
const arrive = async (services: Services, db: Db, arrival: Arrival): Promise<void> => {
  const { letter, rawSha256, files, box } = arrival;
  const now = services.clock.now();
  const stored = [rawSha256, ...files.flatMap(({ sha256 }) => sha256 ?? [])];
  await claimFiles(db, services.files, stored);
  const { legId, dealId, reason } = await placeOf(db, arrival);
  const isAutomatic = letter.isAutomatic || letter.bounce !== null || (await isOwn(db, letter));
  const [saved] = await db
    .insert(incomingLetters)
    .values({
      messageId: letter.messageId ?? `<${rawSha256}@unnamed>`,
      rawSha256,
      fromAddress: letter.fromAddress,
      fromName: letter.fromName,
      subject: letter.subject,
      text: letter.text,
      sentAt: letter.sentAt,
      receivedAt: now,
      state: isAutomatic ? 'automatic' : 'loose',
      reason,
      legId,
      dealId,
      mailboxId: box.id,
      boxOwnerId: box.ownerId,
    })
    .onConflictDoNothing({ target: incomingLetters.messageId })
    .returning();
  if (!saved) return;
  if (files.length > 0)
    await db.insert(incomingFiles).values(files.map((file) => ({ ...file, letterId: saved.id })));
  if (letter.bounce) await notifyAuthor({ db, now }, letter.bounce);
  if (isAutomatic) return;
  if (reason === null && legId !== null) await fileLetter({ db, now }, saved, legId, null);
  else if (reason !== 'unknown') await notifySorters(db, now, letter, box);
};

/** Takes a letter in as it came; `note` is written with it, so that neither is there without the other. */
export const bringLetter = async (
  services: Services,
  { raw, isCut, box }: Pick<RawLetter, 'raw' | 'isCut'> & { readonly box: ReadBox },
  note: (db: Db) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> => {
  const letter = await read(services, raw);
  const { sha256: rawSha256 } = await services.files.save(Readable.from([raw]), {
    maxBytes: raw.length,
    accept: () => Promise.resolve(),
  });
  const files: JudgedFile[] = [];
  for (const file of letter?.files ?? []) files.push(await judge(services, file));
  const arrival = { letter: letter ?? unread, isRead: letter !== null, isCut, rawSha256, files, box };
  await services.database.write(async (db) => {
    await arrive(services, db, arrival);
    await note(db);
  });
};

/** Takes what is new in every box that is read. */
export const takeMail = (services: Services): Promise<void> =>
  visitBoxes(services, (letter, box, note) => bringLetter(services, { ...letter, box }, note));
