import { sql } from 'drizzle-orm';
import { addDays, type IsoDate } from '#domain/moscow-date.ts';
import { ledgerTexts as texts } from '#features/ledger/ledger.texts.ts';
import { closedDays } from '#features/ledger/server/ledger.tables.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';

const readUntil = async (db: Db): Promise<IsoDate | null> => {
  const [row] = await db.select().from(closedDays);
  return row?.until ?? null;
};

/** The last closed day; until the transaction ends nobody dates money and nobody else closes or opens days. */
export const lockDays = async (db: Db): Promise<IsoDate | null> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('closed days', 20))`);
  return readUntil(db);
};

/** Closes every day until this one; null opens them all. Days are locked before. */
export const closeDays = async (db: Db, until: IsoDate | null): Promise<void> => {
  await db
    .insert(closedDays)
    .values({ id: 1, until })
    .onConflictDoUpdate({ target: closedDays.id, set: { until } });
};

/** The first day that money may be dated by, null where any may; it stays so until the transaction ends. */
export const firstOpenDay = async (db: Db): Promise<IsoDate | null> => {
  await db.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('closed days', 20))`);
  const until = await readUntil(db);
  return until === null ? null : addDays(until, 1);
};

/** Why a day is closed, in words; null where it is open. */
export const closedWords = async (db: Db, day: IsoDate): Promise<string | null> => {
  const first = await firstOpenDay(db);
  return first === null || day >= first ? null : texts.closedDay(first);
};

/** Refuses a day that somebody has typed where its month is closed. */
export const refuseClosedDay = async (db: Db, field: string, day: IsoDate): Promise<void> => {
  const words = await closedWords(db, day);
  if (words !== null) throw refuseField(field, words);
};
