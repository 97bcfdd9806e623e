import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { recoveryCodes as kept } from '#features/second-factors/server/second-factors.tables.ts';
import {
  readRecoveryCode,
  recoveryCodes,
  writeRecoveryCode,
} from '#features/second-factors/second-factors.rules.ts';
import { fitsPassword, hashPassword } from '#features/sign-in/server/sign-in.facade.ts';
import type { Db } from '#kit/server/database.ts';

/** Ten new recovery codes in the place of those before. */
export const makeRecovery = async (db: Db, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodes }, (_, place) =>
    writeRecoveryCode(place, randomBytes(16)),
  );
  const rows = await Promise.all(
    codes.map(async (code, place) => ({ userId, place, codeHash: await hashPassword(code) })),
  );
  await db.delete(kept).where(eq(kept.userId, userId));
  await db.insert(kept).values(rows);
  return codes;
};

export const countRecovery = (db: Db, userId: number): Promise<number> =>
  db.$count(kept, and(eq(kept.userId, userId), isNull(kept.usedAt)));

/** Takes a recovery code, once. Without a row of its place the same work is done and the answer is no. */
export const takeRecovery = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  userId: number,
  typed: string,
): Promise<boolean> => {
  const read = readRecoveryCode(typed);
  if (!read) return false;
  const mine = and(eq(kept.userId, userId), eq(kept.place, read.place));
  const [row] = await db.select().from(kept).where(mine).for('update');
  const fits = await fitsPassword(read.code, row && row.usedAt === null ? row.codeHash : null);
  if (fits) await db.update(kept).set({ usedAt: now }).where(mine);
  return fits;
};
