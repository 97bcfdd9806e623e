import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { formatRoubles, parseDecimalString } from '#domain/money.ts';
import { fullName, shortName } from '#domain/person-name.ts';
import { canPreview } from '#domain/upload-kinds.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import type { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { emailsOf, legToken, warningsOf } from '#features/deal-letters/deal-letters.rules.ts';
import { asPlain, lettersToBanks } from '#features/deal-letters/deal-letters.letters.ts';
import {
  bankLetterDocuments,
  bankLetters,
  incomingFiles,
  incomingLetters,
} from '#features/deal-letters/server/deal-letters.tables.ts';
import { showMailbox } from '#features/deal-letters/server/show-mailbox.ts';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import { isOfDeal } from '#features/deal-letters/server/visible-letters.ts';
import { type Deal, findDeal } from '#features/deals/server/deals.facade.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { isClosed } from '#features/deals/deals.status.ts';
import { canPost, stoppedAmong, waitsUntil } from '#features/letters/server/letters.facade.ts';
import { letterFiles, letters } from '#features/letters/server/letters.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Db } from '#kit/server/database.ts';
import type { CallContext } from '#kit/server/implement.ts';

type Listed = CallReply<typeof bankLetterCalls.listLetters>;
type FileRow = typeof incomingFiles.$inferSelect;
type RequestContext = Pick<CallContext, 'db' | 'services'> & {
  readonly caller: NonNullable<CallContext['caller']>;
};

/** The newest letters of a deal that are shown; older ones stand in the threads. */
const mostLetters = 200;

/** A file of a letter as the wire shows it. */
export const fileView = ({ id, name, bytes, mime, marks, problem }: FileRow) => ({
  id,
  name,
  bytes,
  mime,
  can_preview: mime !== null && canPreview({ mime, marks }),
  problem,
});

const sumOf = ({ amount }: Deal): string => {
  const read = amount === null ? undefined : parseDecimalString(amount);
  return read === undefined ? '' : formatRoubles(read);
};

/** The banks of a deal that may be written to, with what a letter to each begins with. */
export const addresseesOf = async (
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
  deal: Deal,
): Promise<Listed['addressees']> => {
  const rows = await db
    .select({ leg: dealLegs, bank: { id: banks.id, name: banks.name, contacts: banks.contacts } })
    .from(dealLegs)
    .innerJoin(banks, eq(banks.id, dealLegs.bankId))
    .where(eq(dealLegs.dealId, deal.id))
    .orderBy(asc(dealLegs.ordinal));
  const [me] = await db.select().from(users).where(eq(users.id, caller.userId));
  const stopped = await stoppedAmong(
    db,
    rows.flatMap(({ bank }) => emailsOf(bank.contacts)),
    ['noAddress'],
  );
  return rows
    .filter(({ leg }) => !isClosed(leg.status))
    .map(({ leg, bank }) => {
      const number = `${deal.id}-${leg.ordinal}`;
      return {
        application_bank_id: leg.id,
        number,
        bank: { id: bank.id, name: bank.name },
        addresses: bank.contacts.flatMap(({ email, name }) =>
          email === null ? [] : [{ email, name, is_stopped: stopped.has(email) }],
        ),
        ...asPlain(
          lettersToBanks.application({
            token: legToken(deal.id, leg.ordinal),
            application: number,
            client: deal.clientName,
            amount: sumOf(deal),
            sender: me ? fullName(me) : '',
          }),
        ),
      };
    });
};

const filesOf = async (db: Db, letterIds: readonly number[]) =>
  letterIds.length === 0
    ? []
    : db
        .select()
        .from(letterFiles)
        .where(inArray(letterFiles.letterId, [...letterIds]))
        .orderBy(asc(letterFiles.id));

const outgoingOf = async (db: Db, dealId: number) => {
  const rows = await db
    .select({ letter: bankLetters, outbox: letters, by: users })
    .from(bankLetters)
    .innerJoin(letters, eq(letters.id, bankLetters.letterId))
    .innerJoin(users, eq(users.id, bankLetters.writtenBy))
    .where(eq(bankLetters.dealId, dealId))
    .orderBy(desc(bankLetters.id))
    .limit(mostLetters);
  const ids = rows.map(({ letter }) => letter.id);
  const dealDocuments =
    ids.length === 0
      ? []
      : await db
          .select({ letterId: bankLetterDocuments.bankLetterId, document: documents })
          .from(bankLetterDocuments)
          .innerJoin(documents, eq(documents.id, bankLetterDocuments.documentId))
          .where(inArray(bankLetterDocuments.bankLetterId, ids))
          .orderBy(asc(bankLetterDocuments.id));
  const enclosed = await filesOf(
    db,
    rows.map(({ outbox }) => outbox.id),
  );
  return rows.map(({ letter, outbox, by }) => ({
    direction: 'out' as const,
    id: letter.id,
    application_bank_id: letter.legId,
    to: letter.recipient,
    subject: letter.subject,
    text: letter.text,
    at: letter.writtenAt.toISOString(),
    by: shortName(by),
    state: outbox.state,
    failure: outbox.failure,
    words: outbox.words,
    waits_until: waitsUntil(outbox),
    documents: dealDocuments
      .filter(({ letterId }) => letterId === letter.id)
      .map(({ document: { id, name, bytes } }) => ({ id, name, bytes })),
    files: enclosed
      .filter(
        ({ letterId, sha256 }) =>
          letterId === outbox.id &&
          !dealDocuments.some(({ letterId: of, document }) => of === letter.id && document.sha256 === sha256),
      )
      .map(({ name, bytes }) => ({ name, bytes })),
  }));
};

/** The files of letters that came, in their order. */
export const readFiles = (db: Db, ids: readonly number[]): Promise<FileRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(incomingFiles)
        .where(inArray(incomingFiles.letterId, [...ids]))
        .orderBy(asc(incomingFiles.id));

const incomingOf = async (db: Db, dealId: number) => {
  const rows = await db
    .select({ letter: incomingLetters, contacts: banks.contacts })
    .from(incomingLetters)
    .leftJoin(dealLegs, eq(dealLegs.id, incomingLetters.legId))
    .leftJoin(banks, eq(banks.id, dealLegs.bankId))
    .where(and(eq(incomingLetters.dealId, dealId), isOfDeal))
    .orderBy(desc(incomingLetters.id))
    .limit(mostLetters);
  const files = await readFiles(
    db,
    rows.map(({ letter: { id } }) => id),
  );
  return rows.map(({ letter, contacts }) => ({
    warnings: warningsOf({ from: letter.fromAddress, text: letter.text }, emailsOf(contacts)),
    direction: 'in' as const,
    id: letter.id,
    from: letter.fromAddress,
    from_name: letter.fromName,
    subject: letter.subject,
    at: letter.receivedAt.toISOString(),
    state: letter.state,
    reason: letter.reason,
    application_bank_id: letter.legId,
    text: letter.text,
    files: files.filter(({ letterId }) => letterId === letter.id).map(fileView),
  }));
};

/** Letters of a deal to its banks and from them, the newest first, with what a new one begins with. */
export const listLetters = async (context: RequestContext, dealId: number): Promise<Listed> => {
  const { db, services } = context;
  const deal = await findDeal(context, dealId);
  const all: Listed['letters'] = [...(await outgoingOf(db, dealId)), ...(await incomingOf(db, dealId))];
  return {
    can_post: canPost(services),
    mailbox: await showMailbox(context),
    addressees: await addresseesOf(context, deal),
    letters: all.toSorted((one, other) => other.at.localeCompare(one.at)),
  };
};
