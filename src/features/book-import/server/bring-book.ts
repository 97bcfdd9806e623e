import { eq, sql } from 'drizzle-orm';
import type { BookRow } from '#features/book-import/book-import.read.ts';
import { bookTexts as texts } from '#features/book-import/book-import.texts.ts';
import { contactValue, contactWords, planOwn } from '#features/book-import/book-import.changes.ts';
import type { StatedInBook } from '#features/book-import/book-import.clients.ts';
import { bookClients, bookDeals } from '#features/book-import/server/book-import.tables.ts';
import { hasProblems, problemsBook } from '#features/book-import/server/book-sheets.ts';
import { readBook } from '#features/book-import/server/read-book.ts';
import type { FoundClient, FoundDeal } from '#features/book-import/server/resolve-book.ts';
import { type BookLeg, takeFromBook } from '#features/deal-wizard/server/deal-wizard.facade.ts';
import type {
  Came,
  MadeFile,
  RunningBackgroundJob,
} from '#features/background-jobs/server/background-jobs.facade.ts';
import {
  areWrittenAfter,
  bringValues,
  lockRecord,
  ownValuesOf,
} from '#features/own-fields/server/own-fields.facade.ts';
import { takeClient } from '#features/organizations/server/organizations.facade.ts';
import type { Operation } from '#kit/server/implement.ts';

const legOf = ({ leg }: BookRow): BookLeg => leg;

const bringDeal = async (operation: Operation, found: FoundDeal): Promise<Came> => {
  const { db, caller, now } = operation;
  const [first] = found.rows;
  if (!first || found.outcome === 'same') return { outcome: 'same', dealId: found.dealId };
  // Two people with one book: the second waits here and finds the deal brought.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`book ${found.key}`}, 0))`);
  const [row] = await db.select().from(bookDeals).where(eq(bookDeals.key, found.key)).for('update');
  const before = row ?? { dealId: null, broughtAt: null, fingerprint: null };
  if (before.fingerprint === found.fingerprint) return { outcome: 'same', dealId: before.dealId };
  const isWorked = row !== undefined && (await areWrittenAfter(operation, row.dealId, row.broughtAt));
  const dealId = isWorked
    ? null
    : await takeFromBook(operation, {
        dealId: before.dealId,
        since: before.broughtAt,
        deal: first.deal,
        legs: found.rows.map(legOf),
      });
  if (dealId === null) return { outcome: 'refused', words: texts.worked, dealId: before.dealId };
  await bringValues(operation, { record: 'deal', id: dealId }, first.own);
  const brought = { fingerprint: found.fingerprint, broughtBy: caller.userId, broughtAt: now };
  await db
    .insert(bookDeals)
    .values({ key: found.key, dealId, ...brought })
    .onConflictDoUpdate({ target: bookDeals.key, set: brought });
  return { outcome: 'done', words: row ? texts.updated : texts.brought, dealId };
};

/** Brings the company's own fields of a client; answers how many were changed and how many were left as they are. */
const bringOwn = async (
  operation: Operation,
  id: number,
  stated: StatedInBook,
  before: StatedInBook | null,
): Promise<{ readonly taken: number; readonly kept: number }> => {
  const codes = Object.keys(stated.own ?? {});
  if (codes.length === 0) return { taken: 0, kept: 0 };
  const place = { record: 'organization' as const, id };
  await lockRecord(operation.db, place);
  const stored = (await ownValuesOf(operation, place.record, [id], codes)).get(id) ?? {};
  const { taken, kept } = planOwn(stated, before, stored);
  await bringValues(operation, place, taken);
  return { taken: Object.keys(taken).length, kept: kept.length };
};

const bringClient = async (operation: Operation, { inn, rows, stated }: FoundClient): Promise<Came> => {
  const { db, caller, now } = operation;
  const [existing] = await db.select().from(bookClients).where(eq(bookClients.inn, inn));
  const before = existing?.stated ?? null;
  const taken = await takeClient(operation, inn, { stated, before });
  if (taken === null)
    return {
      outcome: rows.some((row) => row.isClientAlone) ? 'refused' : 'same',
      words: texts.clientUnknown,
    };
  // A column that is not there this time was said all the same.
  const own = { ...before?.own, ...stated.own };
  const brought = { stated: { ...stated, own }, broughtBy: caller.userId, broughtAt: now };
  await db
    .insert(bookClients)
    .values({ inn, ...brought })
    .onConflictDoUpdate({ target: bookClients.inn, set: brought });
  const fields = await bringOwn(operation, taken.id, stated, before);
  const left = [
    ...taken.cached.map((cell) => texts.cached(contactWords(cell), contactValue(cell, cell.was ?? ''))),
    ...(fields.kept > 0 ? [texts.ownSaved(fields.kept)] : []),
  ].join('. ');
  if (taken.isNew) return { outcome: 'done', words: texts.clientBrought };
  if (taken.changes.length + fields.taken > 0)
    return { outcome: 'done', words: [texts.clientUpdated, left].filter(Boolean).join('. ') };
  return left === '' ? { outcome: 'same' } : { outcome: 'refused', words: left };
};

/**
 * Brings the clients of the book, then its deals, one transaction each; rows with errors are left and come back as
 * a table.
 */
export const bookWork = async (backgroundJob: RunningBackgroundJob): Promise<MadeFile | null> => {
  const { inputSha256: sha256, services } = backgroundJob;
  if (sha256 === null) throw new Error('No book');
  const { mapping } = backgroundJob.input as { readonly mapping?: string };
  const book = await backgroundJob.view((operation) =>
    readBook({ ...operation, services }, { sha256, mapping }),
  );
  const clients = book.clients
    .filter(({ outcome }) => outcome !== 'error')
    .map((found) => ({
      key: `client:${found.inn}`,
      title: [texts.clientKey(found.inn), found.stated.name].filter(Boolean).join(' · '),
      bring: (operation: Operation) => bringClient(operation, found),
    }));
  const deals = book.deals
    .filter(({ outcome }) => outcome !== 'error')
    .map((found) => ({
      key: `deal:${found.key}`,
      title: [texts.dealKey(found.key), found.rows[0]?.client].filter(Boolean).join(' · '),
      dealId: found.dealId,
      bring: (operation: Operation) => bringDeal(operation, found),
    }));
  await backgroundJob.each([...clients, ...deals], (operation, { bring }) => bring(operation));
  return hasProblems(book) ? problemsBook(book) : null;
};
