import { asc, eq, gt } from 'drizzle-orm';
import { mailboxErrors } from '#features/mailboxes/mailboxes.errors.ts';
import { mailboxes } from '#features/mailboxes/server/mailboxes.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import { canSeal, type KeyHolder } from '#kit/server/master-key/master-key.ts';
import { isSealedNow, seal, unseal } from '#kit/server/master-key/seal.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const purpose = 'mailboxes';

/** Seals the password of a box for its row: in another it does not open. */
export const sealPassword = (holder: KeyHolder, id: number, password: string): string => {
  if (!canSeal(holder)) throw refuse(mailboxErrors.noVault);
  return seal(holder, purpose, String(id), Buffer.from(password)).toString('base64');
};

export const unsealPassword = (holder: KeyHolder, id: number, sealed: string): string =>
  unseal(holder, purpose, String(id), Buffer.from(sealed, 'base64')).toString();

const resealOne = (services: Services, id: number): Promise<boolean> =>
  writeByClock(services, async ({ db }) => {
    const [row] = await db.select().from(mailboxes).where(eq(mailboxes.id, id)).for('update');
    if (!row || isSealedNow(services, purpose, Buffer.from(row.sealedPassword, 'base64'))) return false;
    const sealedPassword = sealPassword(services, id, unsealPassword(services, id, row.sealedPassword));
    await db.update(mailboxes).set({ sealedPassword }).where(eq(mailboxes.id, id));
    return true;
  });

/** Seals every password by the key of today, while letters go. */
export const resealPasswords = async (services: Services): Promise<number> => {
  let resealed = 0;
  await forEachRow(
    services,
    (after, limit) =>
      services.database.read((db) =>
        db
          .select({ id: mailboxes.id })
          .from(mailboxes)
          .where(gt(mailboxes.id, after))
          .orderBy(asc(mailboxes.id))
          .limit(limit),
      ),
    async ({ id }) => {
      if (await resealOne(services, id)) resealed += 1;
    },
  );
  return resealed;
};
