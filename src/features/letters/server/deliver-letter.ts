import { and, asc, eq, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import { linkPlace } from '#domain/letters/letters.ts';
import { branding } from '#domain/branding/branding.ts';
import { type LetterFailure, maxAttempts, pauseAfter } from '#features/letters/letters.state.ts';
import { letterTexts as texts } from '#features/letters/letters.texts.ts';
import { noteSending, sendThrough, takeSlot } from '#features/mailboxes/server/mailboxes.facade.ts';
import { mailboxes } from '#features/mailboxes/server/mailboxes.read.ts';
import { letterFiles, letters } from '#features/letters/server/letters.tables.ts';
import { wordsOf } from '#kit/server/outbound/mail-fault.ts';
import type { Attachment, Letter } from '#kit/server/mailer.ts';
import { escaped } from '#kit/server/replies/plain-page.ts';
import { ForbiddenHost } from '#kit/server/outbound/public-address.ts';
import type { Services } from '#kit/server/services.ts';

type Row = typeof letters.$inferSelect;
type Verdict = {
  readonly failure: LetterFailure;
  readonly isFinal: boolean;
  readonly words: string;
  /** What the box has failed with. */
  readonly error: unknown;
} | null;

/** How long a try keeps a letter from others; longer than the mailer waits for its server. */
const holdMs = 5 * 60_000;

/**
 * A letter is taken by moving its next try into the future: of two that want it one finds it no longer due. One whose
 * box has used up its day waits for the next, one whose box is switched off is over; neither is answered.
 */
const take = ({ database, clock }: Services, id: number): Promise<Row | undefined> =>
  database.write(async (db) => {
    const now = clock.now();
    const mine = and(eq(letters.id, id), eq(letters.state, 'queued'));
    const [row] = await db
      .update(letters)
      .set({ nextTryAt: new Date(now.getTime() + holdMs) })
      .where(and(mine, lte(letters.nextTryAt, now)))
      .returning();
    if (!row) return undefined;
    const slot = await takeSlot(db, row.mailboxId, now);
    if (slot.kind === 'free') return row;
    await db
      .update(letters)
      .set(
        slot.kind === 'full'
          ? { nextTryAt: slot.until, failure: 'limit' }
          : { state: 'failed', failure: 'boxOff', link: null },
      )
      .where(mine);
    return undefined;
  });

/** Where one press stops such letters: its own link, or the page of those that are sent to many. */
const unsubscribeOf = ({ publicUrl, port }: Services['settings'], row: Row): string | undefined => {
  if (row.canUnsubscribe && row.link !== null) return row.link;
  if (row.stopToken === null) return undefined;
  const link = new URL('/api/letters/stop', publicUrl ?? `http://127.0.0.1:${port}`);
  link.searchParams.set('token', row.stopToken);
  return link.href;
};

const picture = /^data:(?<type>image\/\w+);base64,(?<bytes>.*)$/su;

/** A letter under the company's logo, where it has one: its text as it is, nothing in it is markup. */
const withLogo = (
  text: string,
): { readonly html: { readonly html?: string }; readonly logo: Attachment[] } => {
  const { logo, name = '' } = branding();
  const { type, bytes } = picture.exec(logo ?? '')?.groups ?? {};
  if (type === undefined || bytes === undefined) return { html: {}, logo: [] };
  const head = `<p><img src="cid:logo" alt="${escaped(name)}" height="40"></p>`;
  return {
    html: { html: `${head}<div style="white-space: pre-line">${escaped(text)}</div>` },
    logo: [
      { name: type.replace('image/', 'logo.'), type, content: Buffer.from(bytes, 'base64'), cid: 'logo' },
    ],
  };
};

const letterOf = async ({ database, files, settings }: Services, row: Row): Promise<Letter> => {
  const unsubscribe = unsubscribeOf(settings, row);
  const text = row.link === null ? row.text : row.text.replaceAll(linkPlace, row.link);
  const letter = {
    to: row.recipient,
    subject: row.subject,
    text: row.stopToken !== null && unsubscribe ? `${text}\n\n${texts.unsubscribe(unsubscribe)}` : text,
    messageId: row.messageId,
    ...(row.replyTo && { replyTo: row.replyTo }),
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
  const stored = await database.read((db) =>
    db.select().from(letterFiles).where(eq(letterFiles.letterId, row.id)).orderBy(asc(letterFiles.id)),
  );
  const own =
    row.attachmentSha256 && row.attachmentName && row.attachmentType
      ? [{ name: row.attachmentName, type: row.attachmentType, sha256: row.attachmentSha256 }]
      : [];
  const { html, logo } = withLogo(letter.text);
  const attachments: Attachment[] = [...logo];
  for (const { name, type, sha256 } of [...own, ...stored])
    attachments.push({ name, type, content: (await files.open(sha256)).stream });
  return { ...letter, ...html, attachments };
};

const networkCodes = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS']);

/** A refusal by 5xx of the address or of the letter is the last word; all else may pass by itself. */
const judge = (error: unknown): NonNullable<Verdict> => {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
  const answer = { isFinal: responseCode >= 500, words: wordsOf(error), error };
  if (code === 'EENVELOPE') return { ...answer, failure: 'address' };
  if (code === 'EAUTH') return { ...answer, failure: 'login', isFinal: false };
  if (networkCodes.has(code) || error instanceof ForbiddenHost)
    return { ...answer, failure: 'unreachable', isFinal: false };
  return { ...answer, failure: 'refused' };
};

const attempt = async (services: Services, row: Row): Promise<Verdict> => {
  try {
    const letter = await letterOf(services, row);
    if (row.mailboxId === null) await services.mailer.send(letter);
    else await sendThrough(services, row.mailboxId, letter);
    return null;
  } catch (error) {
    const verdict = judge(error);
    services.log.warn({ event: 'letter not sent', letter: row.id, failure: verdict.failure });
    return verdict;
  }
};

const resolve = async (
  { database, clock, settings }: Services,
  row: Row,
  verdict: Verdict,
): Promise<void> => {
  const now = clock.now();
  const attempts = row.attempts + 1;
  const isOver = verdict === null || verdict.isFinal || attempts >= maxAttempts;
  await database.write(async (db) => {
    await db
      .update(letters)
      .set({
        attempts,
        failure: verdict?.failure ?? null,
        words: verdict?.words ?? '',
        state: verdict === null ? 'sent' : isOver ? 'failed' : 'queued',
        nextTryAt: new Date(now.getTime() + pauseAfter(attempts)),
        ...(verdict === null && { sentAt: now }),
        ...(isOver && !settings.demo && { link: null, stopToken: null }),
      })
      // Whoever took the letter after our time was up settles it himself.
      .where(and(eq(letters.id, row.id), eq(letters.nextTryAt, row.nextTryAt)));
    await noteSending(db, row.mailboxId, now, verdict?.error ?? null);
  });
};

/** Faults of the box, not of a letter: what waits in it is spared the next minute. */
const boxFailures: readonly (LetterFailure | undefined)[] = ['unreachable', 'login'];

/** Sends one letter of the outbox when it is due and nobody else has taken it; false where its box is of no use now. */
export const deliverLetter = async (services: Services, id: number): Promise<boolean> => {
  const row = await take(services, id);
  if (!row) return true;
  const verdict = await attempt(services, row);
  await resolve(services, row, verdict);
  return !boxFailures.includes(verdict?.failure);
};

/** Gives up letters that are worth nothing any more and forgets links that have expired. */
const expire = async ({ database, clock, settings }: Services): Promise<void> => {
  const now = clock.now();
  await database.write(async (db) => {
    await db
      .update(letters)
      .set({ state: 'failed', failure: 'expired' })
      .where(and(eq(letters.state, 'queued'), lte(letters.expiresAt, now)));
    if (settings.demo) return;
    await db
      .update(letters)
      .set({ link: null })
      .where(and(isNotNull(letters.link), or(lte(letters.expiresAt, now), ne(letters.state, 'queued'))));
  });
};

/** Letters tried at the moment they are written; of more than these the job takes care. */
const mostAtOnce = 16;
const underWay = new WeakMap<Services, number>();

/** Tries a letter just written, unless many are being tried: a bulk of letters opens no thousand lines to a server. */
export const tryAtOnce = (services: Services, id: number): void => {
  const trying = underWay.get(services) ?? 0;
  if (trying >= mostAtOnce) return;
  underWay.set(services, trying + 1);
  void deliverLetter(services, id)
    .catch(() => services.log.error({ event: 'letter not tried', letter: id }))
    .finally(() => underWay.set(services, (underWay.get(services) ?? 1) - 1));
};

/** The letters of a box that are due, oldest first; null is the box of the environment. */
const dueOf = async ({ database, clock, jobPage }: Services, box: number | null): Promise<number[]> => {
  const ofBox = box === null ? isNull(letters.mailboxId) : eq(letters.mailboxId, box);
  const due = await database.read((db) =>
    db
      .select({ id: letters.id })
      .from(letters)
      .where(and(ofBox, eq(letters.state, 'queued'), lte(letters.nextTryAt, clock.now())))
      .orderBy(asc(letters.nextTryAt), asc(letters.id))
      .limit(jobPage),
  );
  return due.map(({ id }) => id);
};

/** How long one box is served in a run; the next comes within a minute. */
const turnMs = 40_000;

const serveBox = async (services: Services, box: number | null): Promise<void> => {
  const until = performance.now() + turnMs;
  for (;;) {
    const due = await dueOf(services, box);
    for (const id of due) if (performance.now() > until || !(await deliverLetter(services, id))) return;
    if (due.length < services.jobPage) return;
  }
};

/**
 * Sends what is left in the outbox and is due, each box by itself: however many letters wait in one and however slow
 * its server is, it holds up its own letters alone. Several servers may do it at once.
 */
export const deliverWaiting = async (services: Services): Promise<void> => {
  await expire(services);
  const boxes = await services.database.read((db) => db.select({ id: mailboxes.id }).from(mailboxes));
  await Promise.all([null, ...boxes.map(({ id }) => id)].map((box) => serveBox(services, box)));
};
