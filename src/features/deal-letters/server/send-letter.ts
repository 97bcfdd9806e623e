import { and, eq, inArray } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { fullName } from '#domain/person-name.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { sayToBank } from '#features/chat/server/chat.facade.ts';
import { maxTextLength } from '#features/chat/chat.rules.ts';
import { writeToBanks } from '#features/deal-letters/deal-letters.access.ts';
import type { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { bankLetterErrors } from '#features/deal-letters/deal-letters.errors.ts';
import { legToken, maxLetterBytes, maxLetterFiles } from '#features/deal-letters/deal-letters.rules.ts';
import { bankLetterTexts as texts } from '#features/deal-letters/deal-letters.texts.ts';
import { replyAddress } from '#features/deal-letters/server/deal-letters.settings.ts';
import { bankLetterPapers, bankLetters } from '#features/deal-letters/server/deal-letters.tables.ts';
import { findOutgoing, type Outgoing } from '#features/deal-letters/server/visible-letters.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { findLeg, type Leg, lockDeal, tellDealTouched } from '#features/deals/server/deals.facade.ts';
import {
  postAgain,
  postLetter,
  type PostedLetter,
  type StoredAttachment,
} from '#features/letters/server/letters.facade.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { users } from '#features/users/server/users.tables.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Body = CallParsed<typeof bankLetterCalls.sendLetter>['body'];
type Paper = typeof documents.$inferSelect;

const entity = 'bankLetter';

/** Only who stands in the bank's card is written to: a typed address would carry a client's papers anywhere. */
const checkAddress = async ({ db }: Operation, bankId: number, to: string): Promise<void> => {
  const [bank] = await db.select({ contacts: banks.contacts }).from(banks).where(eq(banks.id, bankId));
  const known = (bank?.contacts ?? []).some(({ email }) => email?.toLowerCase() === to.toLowerCase());
  if (known) return;
  const { message } = bankLetterErrors.notTheirs;
  throw refuse(bankLetterErrors.notTheirs, { message, errors: { to: [message] } });
};

/** Papers of the deal that may go to the bank of this application: its own and the whole deal's. */
const readPapers = async ({ db }: Operation, leg: Leg, ids: readonly number[]): Promise<Paper[]> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await db
    .select()
    .from(documents)
    .where(
      and(inArray(documents.id, wanted), eq(documents.dealId, leg.dealId), eq(documents.status, 'uploaded')),
    )
    .orderBy(documents.id);
  const own = rows.filter(({ legId }) => legId === null || legId === leg.id);
  if (own.length !== wanted.length) {
    const { message } = bankLetterErrors.foreignPaper;
    throw refuse(bankLetterErrors.foreignPaper, { message, errors: { document_ids: [message] } });
  }
  return own;
};

const keepLetter = async (
  { db, caller, now }: Operation,
  letter: Pick<Outgoing, 'dealId' | 'legId' | 'bankId' | 'recipient' | 'subject' | 'text'>,
  posted: PostedLetter,
  paperIds: readonly number[],
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
  if (paperIds.length > 0)
    await db
      .insert(bankLetterPapers)
      .values(paperIds.map((documentId) => ({ bankLetterId: saved.id, documentId })));
  return saved.id;
};

const withToken = (subject: string, token: string): string =>
  subject.includes(token) ? subject : `${token} ${subject}`;

/** What stands in the talk with the bank: the letter, and the names of what went with it. */
const tellTalk = async (
  operation: Operation,
  leg: Leg,
  { to, subject, text }: Words,
  names: readonly string[],
): Promise<void> => {
  const said = texts.said(to, subject, text);
  const files = names.length === 0 ? '' : texts.saidFiles(names);
  const room = maxTextLength - files.length;
  const words =
    said.length <= room ? said : `${said.slice(0, room - texts.cut.length).toWellFormed()}${texts.cut}`;
  await sayToBank(operation, leg.id, `${words}${files}`.slice(0, maxTextLength).toWellFormed());
};

type Words = { readonly to: string; readonly subject: string; readonly text: string };
type Enclosed = { readonly documentIds: readonly number[]; readonly files?: readonly StoredAttachment[] };

/** Writes to the bank of a leg whose deal is locked: the outbox, the list of letters, the talk. */
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
  const papers = await readPapers(operation, leg, documentIds);
  const enclosed = [
    ...papers.map(({ name, mime, sha256, bytes }) => ({ name, type: mime, sha256, bytes })),
    ...files,
  ];
  if (enclosed.length > maxLetterFiles) throw refuse(bankLetterErrors.manyFiles);
  if (enclosed.reduce((sum, { bytes }) => sum + bytes, 0) > maxLetterBytes)
    throw refuse(bankLetterErrors.tooHeavy);
  const replyTo = replyAddress.of(services.settings);
  const posted = await postLetter(operation, {
    ...words,
    files: enclosed,
    ...(replyTo && { replyTo }),
  });
  if (!posted) throw refuse(bankLetterErrors.noMail);
  const paperIds = papers.map((paper) => paper.id);
  const { to: recipient, subject, text } = words;
  const row = { dealId, legId: leg.id, bankId, recipient, subject, text };
  const id = await keepLetter(operation, row, posted, paperIds);
  await tellTalk(
    operation,
    leg,
    words,
    enclosed.map(({ name }) => name),
  );
  await recordChange(operation, {
    entity,
    entityId: id,
    after: { deal_id: dealId, leg_id: leg.id, subject, papers: paperIds },
  });
  await tellDealTouched(operation, dealId);
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
  const subject = texts.about(legToken(leg.dealId, leg.ordinal), about, deal.clientName);
  await post(operation, leg, { to, subject, text: texts.framed(text, me ? fullName(me) : '') }, enclosed);
};

/** Sends a letter that has not left once more; the one that failed stays beside it. */
export const sendAgain = async (operation: Operation, id: number): Promise<{ id: number }> => {
  const { db } = operation;
  const letter = await findOutgoing(operation, id);
  await lockDeal(operation, letter.dealId);
  const [outbox] = await db.select().from(letters).where(eq(letters.id, letter.letterId));
  if (!outbox) throw refuse(kitErrors.notFound);
  if (outbox.state !== 'failed') throw refuse(bankLetterErrors.notFailed);
  const papers = await db.select().from(bankLetterPapers).where(eq(bankLetterPapers.bankLetterId, id));
  const posted = await postAgain(letter.letterId, operation);
  const paperIds = papers.map(({ documentId }) => documentId);
  const copy = await keepLetter(operation, letter, posted, paperIds);
  await tellDealTouched(operation, letter.dealId);
  return { id: copy };
};
