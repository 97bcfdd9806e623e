import { and, eq, inArray } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { typedLetter } from '#domain/letters/letters.ts';
import { fullName } from '#domain/person-name.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { sendToBank } from '#features/chat/server/chat.facade.ts';
import { maxTextLength } from '#features/chat/chat.rules.ts';
import { writeToBanks } from '#features/deal-letters/deal-letters.access.ts';
import type { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { bankLetterErrors } from '#features/deal-letters/deal-letters.errors.ts';
import { legToken, maxLetterBytes, maxLetterFiles } from '#features/deal-letters/deal-letters.rules.ts';
import { asPlain, lettersToBanks } from '#features/deal-letters/deal-letters.letters.ts';
import { bankLetterTexts as texts } from '#features/deal-letters/deal-letters.texts.ts';
import { replyAddress } from '#features/deal-letters/server/deal-letters.settings.ts';
import { bankLetterDocuments, bankLetters } from '#features/deal-letters/server/deal-letters.tables.ts';
import { findOutgoing, type Outgoing } from '#features/deal-letters/server/visible-letters.ts';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import {
  findDeal,
  findLeg,
  type Leg,
  lockDeal,
  publishDealTouched,
} from '#features/deals/server/deals.facade.ts';
import {
  postAgain,
  postLetter,
  type PostedLetter,
  stoppedAmong,
  type StoredAttachment,
} from '#features/letters/server/letters.facade.ts';
import { letters } from '#features/letters/server/letters.read.ts';
import { isAnswerRead } from '#features/mailboxes/server/mailboxes.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Body = CallParsed<typeof bankLetterCalls.sendLetter>['body'];
type Document = typeof documents.$inferSelect;

const entity = 'bankLetter';

/** Only who stands in the bank's card is written to: a typed address would carry a client's documents anywhere. */
const checkAddress = async ({ db }: Operation, bankId: number, to: string): Promise<void> => {
  const [bank] = await db.select({ contacts: banks.contacts }).from(banks).where(eq(banks.id, bankId));
  const existing = (bank?.contacts ?? []).some(({ email }) => email?.toLowerCase() === to.toLowerCase());
  const isGone = existing && (await stoppedAmong(db, [to], ['noAddress'])).size > 0;
  if (existing && !isGone) return;
  const refusal = isGone ? bankLetterErrors.addressGone : bankLetterErrors.notTheirs;
  throw refuse(refusal, { message: refusal.message, errors: { to: [refusal.message] } });
};

/** Documents of the deal that may go to the bank of this application: its own and the whole deal's. */
const readDocuments = async ({ db }: Operation, leg: Leg, ids: readonly number[]): Promise<Document[]> => {
  const required = [...new Set(ids)];
  if (required.length === 0) return [];
  const rows = await db
    .select()
    .from(documents)
    .where(
      and(
        inArray(documents.id, required),
        eq(documents.dealId, leg.dealId),
        eq(documents.status, 'uploaded'),
      ),
    )
    .orderBy(documents.id);
  const own = rows.filter(({ legId }) => legId === null || legId === leg.id);
  if (own.length !== required.length) {
    const { message } = bankLetterErrors.foreignDocument;
    throw refuse(bankLetterErrors.foreignDocument, { message, errors: { document_ids: [message] } });
  }
  return own;
};

const keepLetter = async (
  { db, caller, now }: Operation,
  letter: Pick<Outgoing, 'dealId' | 'legId' | 'bankId' | 'recipient' | 'subject' | 'text'>,
  posted: PostedLetter,
  documentIds: readonly number[],
): Promise<number> => {
  const { dealId, legId, bankId, recipient, subject, text } = letter;
  const [saved] = await db
    .insert(bankLetters)
    .values({
      dealId,
      legId,
      bankId,
      recipient,
      subject,
      text,
      letterId: posted.id,
      writtenBy: caller.userId,
      writtenAt: now,
    })
    .returning({ id: bankLetters.id });
  if (!saved) throw new Error('No letter was written');
  if (documentIds.length > 0)
    await db
      .insert(bankLetterDocuments)
      .values(documentIds.map((documentId) => ({ bankLetterId: saved.id, documentId })));
  return saved.id;
};

const withToken = (subject: string, token: string): string =>
  subject.includes(token) ? subject : `${token} ${subject}`;

/** What stands in the thread with the bank: the letter, and the names of what went with it. */
const seedThread = async (
  operation: Operation,
  leg: Leg,
  { to, subject, text }: Words,
  names: readonly string[],
): Promise<void> => {
  const stated = texts.stated(to, subject, text);
  const files = names.length === 0 ? '' : texts.statedFiles(names);
  const room = maxTextLength - files.length;
  const words =
    stated.length <= room ? stated : `${stated.slice(0, room - texts.cut.length).toWellFormed()}${texts.cut}`;
  await sendToBank(operation, leg.id, `${words}${files}`.slice(0, maxTextLength).toWellFormed());
};

type Words = { readonly to: string; readonly subject: string; readonly text: string };
type Enclosed = { readonly documentIds: readonly number[]; readonly files?: readonly StoredAttachment[] };

/** Writes to the bank of a leg whose deal is locked: the outbox, the list of letters, the thread. */
const post = async (
  operation: Operation,
  leg: Leg,
  words: Words,
  { documentIds, files = [] }: Enclosed,
): Promise<{ id: number }> => {
  const { services } = operation;
  const { dealId, bankId } = leg;
  if (bankId === null) throw refuse(bankLetterErrors.noBank);
  await checkAddress(operation, bankId, words.to);
  const dealDocuments = await readDocuments(operation, leg, documentIds);
  const enclosed = [
    ...dealDocuments.map(({ name, mime, sha256, bytes }) => ({ name, type: mime, sha256, bytes })),
    ...files,
  ];
  if (enclosed.length > maxLetterFiles) throw refuse(bankLetterErrors.manyFiles);
  if (enclosed.reduce((sum, { bytes }) => sum + bytes, 0) > maxLetterBytes)
    throw refuse(bankLetterErrors.tooHeavy);
  const { managerId } = await findDeal(operation, dealId);
  const sending = { purpose: 'banks', ownerId: managerId } as const;
  // A box that is read is answered to itself.
  const replyTo = (await isAnswerRead(operation.db, sending))
    ? undefined
    : replyAddress.of(services.settings);
  const posted = await postLetter(operation, {
    to: words.to,
    letter: typedLetter(words.subject, words.text),
    files: enclosed,
    sending,
    authorId: operation.caller.userId,
    ...(replyTo && { replyTo }),
  });
  if (!posted) throw refuse(bankLetterErrors.noMail);
  const ownDocumentIds = dealDocuments.map((document) => document.id);
  const { to: recipient, subject, text } = words;
  const row = { dealId, legId: leg.id, bankId, recipient, subject, text };
  const id = await keepLetter(operation, row, posted, ownDocumentIds);
  await seedThread(
    operation,
    leg,
    words,
    enclosed.map(({ name }) => name),
  );
  await recordChange(operation, {
    entity,
    entityId: id,
    after: { deal_id: dealId, leg_id: leg.id, subject, documents: ownDocumentIds },
  });
  await publishDealTouched(operation, dealId);
  return { id };
};

/** Writes to the bank of an application; the letter carries the application's mark, by which the answer is known. */
export const sendLetter = async (operation: Operation, body: Body): Promise<{ id: number }> => {
  const leg = await findLeg(operation, body.application_bank_id);
  await lockDeal(operation, leg.dealId);
  const subject = withToken(body.subject, legToken(leg.dealId, leg.ordinal));
  const { to, text, document_ids: documentIds } = body;
  return post(operation, leg, { to, subject, text }, { documentIds });
};

type LetterOfMove = Enclosed & {
  readonly legId: number;
  readonly to: string;
  /** What it is about, for its subject. */
  readonly about: string;
  readonly text: string;
};

/** The letter that a move of a leg goes with, in the transaction of the move: neither stands without the other. */
export const writeToBank = async (
  operation: Operation,
  { legId, to, about, text, ...enclosed }: LetterOfMove,
): Promise<void> => {
  const { db, caller } = operation;
  if (!mayPass(writeToBanks, caller.role)) throw refuse(bankLetterErrors.notYours);
  const leg = await findLeg(operation, legId);
  const deal = await lockDeal(operation, leg.dealId);
  const [me] = await db.select().from(users).where(eq(users.id, caller.userId));
  const token = legToken(leg.dealId, leg.ordinal);
  const letter = lettersToBanks.moved({
    token,
    about,
    client: deal.clientName,
    words: text,
    sender: me ? fullName(me) : '',
  });
  const { subject, text: body } = asPlain(letter);
  await post(operation, leg, { to, subject: withToken(subject, token), text: body }, enclosed);
};

/** A letter to the bank of a leg of a locked deal, with documents of it and files that are none, such as their archive. */
export const postToBank = async (
  operation: Operation,
  leg: Leg,
  words: Words,
  { documentIds = [], files = [] }: Partial<Enclosed>,
): Promise<void> => {
  const subject = withToken(words.subject, legToken(leg.dealId, leg.ordinal));
  await post(operation, leg, { ...words, subject }, { documentIds, files });
};

/** Sends a letter that has not left once more; the one that failed stays beside it. */
export const sendAgain = async (operation: Operation, id: number): Promise<{ id: number }> => {
  const { db } = operation;
  const letter = await findOutgoing(operation, id);
  await lockDeal(operation, letter.dealId);
  const [outbox] = await db.select().from(letters).where(eq(letters.id, letter.letterId));
  if (!outbox) throw refuse(kitErrors.notFound);
  if (outbox.state !== 'failed') throw refuse(bankLetterErrors.notFailed);
  const dealDocuments = await db
    .select()
    .from(bankLetterDocuments)
    .where(eq(bankLetterDocuments.bankLetterId, id));
  const posted = await postAgain(letter.letterId, operation);
  const documentIds = dealDocuments.map(({ documentId }) => documentId);
  const copy = await keepLetter(operation, letter, posted, documentIds);
  await publishDealTouched(operation, letter.dealId);
  return { id: copy };
};
