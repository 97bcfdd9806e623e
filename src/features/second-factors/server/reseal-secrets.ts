import { and, asc, eq, gt } from 'drizzle-orm';
import { totpSecrets } from '#features/second-factors/server/second-factors.tables.ts';
import { sealPurpose, sealSecret, unsealSecret } from '#features/second-factors/server/totp.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import { isSealedNow } from '#kit/server/master-key/seal.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

/** Seals both secrets of a person anew; how many of them were sealed by the former key. */
const resealOf = (services: Services, userId: number): Promise<number> =>
  writeByClock(services, async ({ db }) => {
    const rows = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId)).for('update');
    const old = rows.filter(
      ({ sealed }) => !isSealedNow(services, sealPurpose, Buffer.from(sealed, 'base64')),
    );
    for (const { isConfirmed, sealed } of old)
      await db
        .update(totpSecrets)
        .set({ sealed: sealSecret(services, userId, unsealSecret(services, userId, sealed)) })
        .where(and(eq(totpSecrets.userId, userId), eq(totpSecrets.isConfirmed, isConfirmed)));
    return old.length;
  });

/** Seals every secret by the key of today, while people work. */
export const resealSecrets = async (services: Services): Promise<number> => {
  let resealed = 0;
  await forEachRow(
    services,
    (after, limit) =>
      services.database.read((db) =>
        db
          .selectDistinct({ id: totpSecrets.userId })
          .from(totpSecrets)
          .where(gt(totpSecrets.userId, after))
          .orderBy(asc(totpSecrets.userId))
          .limit(limit),
      ),
    async ({ id }) => {
      resealed += await resealOf(services, id);
    },
  );
  return resealed;
};
