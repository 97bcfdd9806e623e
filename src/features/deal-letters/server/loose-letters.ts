import { and, desc, eq, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { banks } from '#features/banks/server/banks.read.ts';
import type { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { warningsOf } from '#features/deal-letters/deal-letters.rules.ts';
import { bankLetterErrors } from '#features/deal-letters/deal-letters.errors.ts';
import { incomingFiles, incomingLetters } from '#features/deal-letters/server/deal-letters.tables.ts';
import { fileLetter } from '#features/deal-letters/server/file-letter.ts';
import { fileView, readFiles } from '#features/deal-letters/server/list-letters.ts';
import { showMailbox } from '#features/deal-letters/server/show-mailbox.ts';
import {
  findIncoming,
  type Incoming,
  isSortedBy,
  lockIncoming,
} from '#features/deal-letters/server/visible-letters.ts';
import { findLeg, lockDeal, publishDealTouched } from '#features/deals/server/deals.facade.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { entityId } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Page = CallReply<typeof bankLetterCalls.listLoose>;
type Shown = CallReply<typeof bankLetterCalls.showLoose>;
type RequestContext = Pick<CallContext, 'db' | 'services'> & {
  readonly caller: NonNullable<CallContext['caller']>;
};

const excerptLength = 160;
const entity = 'incomingLetter';

const writeCursor = (id: number): string => Buffer.from(String(id)).toString('base64url');

const readCursor = (cursor: string): number => {
  const read = z.safeParse(entityId('incomingLetter'), Number(Buffer.from(cursor, 'base64url').toString()));
  if (!read.success) throw refuse(kitErrors.invalid, { errors: { cursor: [fieldTexts.wrong] } });
  return read.data;
};

const factsOf = (letter: Incoming) => ({
  id: letter.id,
  from: letter.fromAddress,
  from_name: letter.fromName,
  subject: letter.subject,
  at: letter.receivedAt.toISOString(),
  state: letter.state,
  reason: letter.reason,
});

/** A page of letters that were not laid to an application by themselves, the newest first. */
export const listLoose = async (
  context: RequestContext,
  { state, cursor, limit }: CallParsed<typeof bankLetterCalls.listLoose>['body'],
): Promise<Page> => {
  const { db, caller } = context;
  const files = sql<number>`(select count(*)::int from ${incomingFiles} where ${incomingFiles.letterId} = ${incomingLetters.id})`;
  const rows = await db
    .select({ letter: incomingLetters, files })
    .from(incomingLetters)
    .where(
      and(
        eq(incomingLetters.state, state),
        isSortedBy(caller),
        cursor ? lt(incomingLetters.id, readCursor(cursor)) : undefined,
      ),
    )
    .orderBy(desc(incomingLetters.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    mailbox: await showMailbox(context),
    items: page.map(({ letter, files: count }) => ({
      ...factsOf(letter),
      excerpt: letter.text.replaceAll(/\s+/g, ' ').slice(0, excerptLength).toWellFormed(),
      files: count,
    })),
    next_cursor: last ? writeCursor(last.letter.id) : null,
  };
};

const seemsOf = async (db: Db, legId: number | null): Promise<Shown['seems']> => {
  if (legId === null) return null;
  const row = await selectRow<NonNullable<Shown['seems']>>(
    db,
    sql`select l.id as application_bank_id, l.deal_id as application_id,
          l.deal_id || '-' || l.ordinal as number, b.name as bank_name
        from ${dealLegs} l join ${banks} b on b.id = l.bank_id where l.id = ${legId}`,
  );
  return row ?? null;
};

/** One of them whole, as plain text. */
export const showLoose = async (context: RequestContext, id: number): Promise<Shown> => {
  const letter = await findIncoming(context, id);
  const files = await readFiles(context.db, [id]);
  return {
    ...factsOf(letter),
    text: letter.text,
    // A letter that fits nowhere is a stranger's as its reason says; what it asks to be paid is asked about all the same.
    warnings: warningsOf(
      { from: letter.fromAddress, text: letter.text },
      letter.reason === 'stranger' ? [] : [letter.fromAddress],
    ),
    files: files.map(fileView),
    seems: await seemsOf(context.db, letter.legId),
  };
};

const lockLoose = async (operation: Operation, id: number): Promise<Incoming> => {
  const letter = await lockIncoming(operation, id);
  if (letter.state === 'filed') throw refuse(bankLetterErrors.resolved);
  return letter;
};

/** A person lays a letter into the thread of an application he sees. */
export const assignLetter = async (operation: Operation, id: number, legId: number): Promise<void> => {
  const { caller } = operation;
  const leg = await findLeg(operation, legId);
  if (leg.bankId === null) throw refuse(bankLetterErrors.noBank);
  await lockDeal(operation, leg.dealId);
  const letter = await lockLoose(operation, id);
  await fileLetter(operation, letter, legId, caller.userId);
  await recordChange(operation, {
    entity,
    entityId: id,
    before: { state: letter.state },
    after: { state: 'filed', leg_id: legId, deal_id: leg.dealId },
  });
  await publishDealTouched(operation, leg.dealId);
};

/** Puts a letter aside that is about no deal, or brings it back. */
export const setAside = async (operation: Operation, id: number, isAside: boolean): Promise<void> => {
  const { db, caller, now } = operation;
  const letter = await lockLoose(operation, id);
  const state = isAside ? 'aside' : 'loose';
  if (letter.state === state) return;
  await db
    .update(incomingLetters)
    .set({ state, resolvedBy: caller.userId, resolvedAt: now })
    .where(eq(incomingLetters.id, id));
  await recordChange(operation, {
    entity,
    entityId: id,
    before: { state: letter.state },
    after: { state },
  });
};
