import { hash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { inArray, sql } from 'drizzle-orm';
import { wholeText, type Written } from '#domain/letters/letters.ts';
import { type Language, letterLanguageOf } from '#domain/words/language.ts';
import { tryAtOnce } from '#features/letters/server/deliver-letter.ts';
import type { LetterFailure, LetterState } from '#features/letters/letters.state.ts';
import { boxFor, type Sending } from '#features/mailboxes/server/mailboxes.facade.ts';
import { mailboxes } from '#features/mailboxes/server/mailboxes.read.ts';
import { isStopped, stoppedAmong } from '#features/letters/server/letter-stops.ts';
import { letterFiles, letters } from '#features/letters/server/letters.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import { randomToken } from '#kit/server/clock.ts';
import { claimFiles } from '#kit/server/files/named-files.ts';
import type { CallContext } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

/** What queueing a letter needs of a call. */
export type Posting = Pick<CallContext, 'db' | 'now' | 'services' | 'afterCommit'>;

/** A letter to one person, in the language of its reader. In its text `{link}` stands where `link`, a one-use link, goes. */
export type QueuedLetter = {
  readonly to: string;
  readonly letter: Written;
  /** Of its reader, where whoever writes knows it; looked up otherwise. */
  readonly language?: Language;
  readonly userId?: number | null;
  /** What it is about, and whose own box it leaves by if he has one; «registration» otherwise. */
  readonly sending?: Sending;
  /** One of many alike: its reader stops such letters by one press, and who has stopped them gets none. */
  readonly isBulk?: boolean;
  /** Who wrote it. */
  readonly authorId?: number;
  readonly link?: string;
  /** The link is where its reader stops such letters, too. */
  readonly canUnsubscribe?: boolean;
  /** After this moment the letter is worth nothing and is not tried again. */
  readonly expiresAt?: Date;
  readonly attachment?: { readonly name: string; readonly type: string; readonly bytes: Uint8Array };
  /** Files that are stored already. */
  readonly files?: readonly StoredAttachment[];
  /** Where an answer goes; the sender's own address otherwise. */
  readonly replyTo?: string;
};

/** What letters are written as, before a box is chosen for them. */
type PlainLetter = Omit<QueuedLetter, 'attachment' | 'files'>;

/** A stored file that goes with a letter. */
export type StoredAttachment = {
  readonly name: string;
  readonly type: string;
  readonly sha256: string;
  readonly bytes: number;
};

/** A letter in the outbox: its row, and the mark by which an answer names it. */
export type PostedLetter = { readonly id: number; readonly messageId: string };

const maxAttachmentBytes = 10 * 1024 * 1024;

/** Whether letters can reach anybody: SMTP is configured, or this is a demonstration with an outbox to look at. */
export const canPost = ({ mailer, settings }: Pick<Services, 'mailer' | 'settings'>): boolean =>
  mailer.isConfigured || settings.demo;

const keep = async (
  { db, services }: Posting,
  { name, type, bytes }: NonNullable<QueuedLetter['attachment']>,
) => {
  const saved = await services.files.save(Readable.from([bytes]), {
    maxBytes: maxAttachmentBytes,
    accept: () => Promise.resolve(),
  });
  await claimFiles(db, services.files, [saved.id]);
  return {
    attachmentName: name,
    attachmentType: type,
    attachmentSha256: saved.sha256,
    attachmentBytes: saved.bytes,
  };
};

type Columns = Omit<
  typeof letters.$inferInsert,
  | 'messageId'
  | 'state'
  | 'createdAt'
  | 'nextTryAt'
  | 'attempts'
  | 'failure'
  | 'words'
  | 'sentAt'
  | 'purpose'
  | 'mailboxId'
  | 'boxOwnerId'
> & { readonly sending: Sending; readonly isBulk: boolean };

/** What a new letter becomes by the box it leaves by and by its address, in the statement that writes it. */
const leavingBy = ({ mailer, settings }: Services, { sending, recipient }: Columns) => {
  const box = boxFor(sending);
  const stopped = isStopped(recipient);
  const unboxed: LetterState = mailer.isConfigured ? 'queued' : 'demo';
  // Nobody stands behind the boxes of a demonstration.
  const boxed: LetterState = settings.demo ? 'demo' : 'queued';
  return {
    purpose: sending.purpose,
    mailboxId: box,
    boxOwnerId: sql<number | null>`(select o.owner_id from ${mailboxes} o where o.id = ${box})`,
    state: sql<LetterState>`case when ${stopped} then 'failed' when ${box} is null then ${unboxed} else ${boxed} end`,
    failure: sql<LetterFailure | null>`case when ${stopped} then 'stopped' end`,
  };
};

const withoutChoice = ({ sending: _sending, isBulk, ...columns }: Columns) => {
  const stopToken = isBulk ? randomToken() : null;
  return { ...columns, stopToken, stopHash: stopToken && hash('sha256', stopToken) };
};

const insertLetters = async (
  { db, now, services, afterCommit }: Posting,
  columns: readonly Columns[],
): Promise<PostedLetter[]> => {
  const { settings } = services;
  const host = settings.publicUrl?.hostname ?? 'poruchitel.localhost';
  const rows = columns.map((letter) => ({
    ...withoutChoice(letter),
    ...leavingBy(services, letter),
    messageId: `<${randomUUID()}@${host}>`,
    createdAt: now,
    nextTryAt: now,
  }));
  const posted = await db
    .insert(letters)
    .values(rows)
    .returning({ id: letters.id, messageId: letters.messageId, state: letters.state });
  for (const { id, state } of posted) {
    if (state !== 'queued') continue;
    // Not awaited: an answer that waits for the mail server would tell which addresses are known.
    afterCommit(() => tryAtOnce(services, id));
  }
  return posted;
};

/** Writes a letter into the outbox in the transaction of the call and sends it after the commit. */
export const insertLetter = async (
  posting: Posting,
  columns: Columns,
  files: readonly StoredAttachment[] = [],
): Promise<PostedLetter> => {
  const [row] = await insertLetters(posting, [columns]);
  if (!row) throw new Error('No letter was written');
  if (files.length > 0)
    await posting.db
      .insert(letterFiles)
      .values(
        files.map(({ name, type, sha256, bytes }) => ({ letterId: row.id, name, type, sha256, bytes })),
      );
  return row;
};

type Words = { readonly subject: string; readonly text: string };

/** What letters say in the language of each reader, above the company's footer; nothing where the company has switched one off. */
const readWords = async (
  { db }: Posting,
  plain: readonly PlainLetter[],
): Promise<readonly (readonly [PlainLetter, Words])[]> => {
  const ids = plain.flatMap(({ userId, language }) => (language ? [] : (userId ?? [])));
  const readers =
    ids.length === 0
      ? []
      : await db
          .select({ id: users.id, settings: users.settings })
          .from(users)
          .where(inArray(users.id, [...new Set(ids)]));
  const languages = new Map(readers.map(({ id, settings }) => [id, letterLanguageOf(settings)]));
  return plain.flatMap((letter) => {
    const language = letter.language ?? languages.get(letter.userId ?? 0) ?? 'ru';
    const written = letter.letter(language);
    return written.isOff ? [] : [[letter, { subject: written.subject, text: wholeText(written) }] as const];
  });
};

const columnsOf = (letter: PlainLetter, words: Words): Columns => ({
  recipient: letter.to,
  ...words,
  hasLink: letter.link !== undefined,
  link: letter.link ?? null,
  canUnsubscribe: letter.canUnsubscribe ?? false,
  userId: letter.userId ?? null,
  expiresAt: letter.expiresAt ?? null,
  replyTo: letter.replyTo ?? null,
  authorId: letter.authorId ?? null,
  sending: letter.sending ?? { purpose: 'registration' },
  isBulk: letter.isBulk ?? false,
});

const isUnsubscribed = async ({ db }: Posting, { to, isBulk = false }: PlainLetter): Promise<boolean> =>
  isBulk && (await stoppedAmong(db, [to], ['unsubscribed'])).size > 0;

/**
 * Puts a letter into the outbox in the transaction of the call; it is sent after the commit and, when that
 * fails, by a job. Where no letter can reach anybody (`canPost`), or the company has switched this one off, nothing is
 * written and the answer is null.
 */
export const postLetter = async (posting: Posting, letter: QueuedLetter): Promise<PostedLetter | null> => {
  if (!canPost(posting.services) || (await isUnsubscribed(posting, letter))) return null;
  const [written] = await readWords(posting, [letter]);
  if (!written) return null;
  const attached = letter.attachment ? await keep(posting, letter.attachment) : {};
  return insertLetter(posting, { ...columnsOf(...written), ...attached }, letter.files);
};

/** The same where nothing hangs on the letter: whether it has been put into the outbox. */
export const queueLetter = async (posting: Posting, letter: QueuedLetter): Promise<boolean> =>
  (await postLetter(posting, letter)) !== null;

/** The same for several letters that carry nothing, by one statement; answers how many were written. */
export const queueLetters = async (posting: Posting, plain: readonly PlainLetter[]): Promise<number> => {
  if (plain.length === 0 || !canPost(posting.services)) return 0;
  const bulk = plain.filter(({ isBulk }) => isBulk).map(({ to }) => to);
  const stopped = await stoppedAmong(posting.db, bulk, ['unsubscribed']);
  const left = await readWords(
    posting,
    plain.filter(({ to, isBulk }) => !(isBulk && stopped.has(to))),
  );
  if (left.length > 0)
    await insertLetters(
      posting,
      left.map((written) => columnsOf(...written)),
    );
  return left.length;
};
