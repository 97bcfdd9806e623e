import { and, asc, desc, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import type { letterCalls } from '#features/letters/letters.contract.ts';
import type { ResendAnswer } from '#features/letters/letters.state.ts';
import { letterScope } from '#features/letters/server/letters.scope.ts';
import { letterFiles, letters } from '#features/letters/server/letters.tables.ts';
import { canPost } from '#features/letters/server/queue-letter.ts';
import { mailboxes } from '#features/mailboxes/server/mailboxes.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { readIdPlace, writeIdPlace } from '#kit/server/list-place.ts';

type LetterRow = typeof letters.$inferSelect;
type Person = Pick<typeof users.$inferSelect, 'id' | 'username' | 'lastName' | 'firstName' | 'middleName'>;
type Found = { readonly letter: LetterRow; readonly box: string | null; readonly person: Person | null };

/** Who asks, and by what he reads. */
type Reading = Pick<Operation, 'db' | 'caller'>;

const contains = (q: string): SQL => {
  const pattern = `%${q.replaceAll(/[%_\\]/g, '\\$&')}%`;
  return sql`(${letters.recipient} ilike ${pattern} or ${letters.subject} ilike ${pattern})`;
};

const selectLetters = (db: Db) =>
  db
    .select({
      letter: letters,
      box: mailboxes.name,
      person: {
        id: users.id,
        username: users.username,
        lastName: users.lastName,
        firstName: users.firstName,
        middleName: users.middleName,
      },
    })
    .from(letters)
    .leftJoin(mailboxes, eq(mailboxes.id, letters.mailboxId))
    .leftJoin(users, eq(users.id, letters.userId));

/** When a letter goes that waits for the next day of its box; null of any other. */
export const waitsUntil = ({
  state,
  failure,
  nextTryAt,
}: Pick<LetterRow, 'state' | 'failure' | 'nextTryAt'>): string | null =>
  state === 'queued' && failure === 'limit' ? nextTryAt.toISOString() : null;

const rowOf = ({ letter, box, person }: Found) => ({
  id: letter.id,
  to: letter.recipient,
  subject: letter.subject,
  state: letter.state,
  attempts: letter.attempts,
  failure: letter.failure,
  box,
  words: letter.words,
  waits_until: waitsUntil(letter),
  created_at: letter.createdAt.toISOString(),
  sent_at: letter.sentAt?.toISOString() ?? null,
  user: person && { id: person.id, name: fullName(person) || person.username },
  attachment:
    letter.attachmentName === null
      ? null
      : {
          name: letter.attachmentName,
          type: letter.attachmentType ?? '',
          bytes: letter.attachmentBytes ?? 0,
        },
});

/** A page of the outbox, newest first, as far as the caller sees it. */
export const listLetters = async (
  { q, state, box, cursor, limit }: CallParsed<(typeof letterCalls)['listLetters']>['body'],
  { db, caller }: Reading,
): Promise<CallReply<(typeof letterCalls)['listLetters']>> => {
  const required = and(
    letterScope.where(caller),
    q ? contains(q) : undefined,
    state && eq(letters.state, state),
    box === undefined ? undefined : box === 0 ? isNull(letters.mailboxId) : eq(letters.mailboxId, box),
    cursor ? lt(letters.id, readIdPlace(cursor)) : undefined,
  );
  const rows = await selectLetters(db)
    .where(required)
    .orderBy(desc(letters.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > page.length ? page.at(-1)?.letter : undefined;
  return { items: page.map(rowOf), next_cursor: last ? writeIdPlace(last.id) : null };
};

/** The boxes a caller may narrow the list to. */
export const listBoxes = async ({
  db,
  caller,
}: Reading): Promise<CallReply<(typeof letterCalls)['listBoxes']>> =>
  db
    .select({ id: mailboxes.id, name: mailboxes.name })
    .from(mailboxes)
    .where(letterScope.isWhole(caller.role) ? undefined : eq(mailboxes.ownerId, caller.userId))
    .orderBy(asc(mailboxes.id));

const findLetter = async (id: number, { db, caller }: Reading): Promise<Found> => {
  const [found] = await selectLetters(db).where(and(eq(letters.id, id), letterScope.where(caller)));
  if (!found) throw refuse(kitErrors.notFound);
  return found;
};

/** One letter of the outbox as it is stored, if the caller sees it. */
export const readLetter = async (id: number, reading: Reading): Promise<LetterRow> =>
  (await findLetter(id, reading)).letter;

/** Whether a letter may be sent again: it has left or failed, whole, and there is somewhere to send it. */
export const judgeResend = (letter: LetterRow, now: Date, services: Services): ResendAnswer => {
  if (!canPost(services)) return 'noMail';
  if (letter.state === 'queued') return 'waiting';
  const isOver = letter.expiresAt !== null && letter.expiresAt <= now;
  return letter.hasLink && (isOver || letter.link === null || !services.settings.demo) ? 'linkGone' : 'yes';
};

/** One letter with its text; the one-use link only in a demonstration. */
export const showLetter = async (
  id: number,
  context: Pick<Operation, 'db' | 'now' | 'services' | 'caller'>,
): Promise<CallReply<(typeof letterCalls)['getLetter']>> => {
  const { db, now, services } = context;
  const found = await findLetter(id, context);
  const { letter } = found;
  const files = await db
    .select({ name: letterFiles.name, bytes: letterFiles.bytes })
    .from(letterFiles)
    .where(eq(letterFiles.letterId, id))
    .orderBy(letterFiles.id);
  return {
    ...rowOf(found),
    files,
    text: letter.text,
    message_id: letter.messageId,
    link: services.settings.demo ? letter.link : null,
    resend: judgeResend(letter, now, services),
  };
};
