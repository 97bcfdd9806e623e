import { asc, eq, gt, isNotNull, and } from 'drizzle-orm';
import { mask } from '#domain/personal/mask.ts';
import { dossierErrors } from '#features/agent-dossiers/agent-dossiers.errors.ts';
import type { Identity } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { agentDossiers } from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import { canSeal, type KeyHolder } from '#kit/server/master-key/master-key.ts';
import { isSealedNow, seal, unseal } from '#kit/server/master-key/seal.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const purpose = 'passports';
const placeOf = (userId: number): string => String(userId);

/** Seals a passport for the row of its person: in another row it does not open. */
export const sealIdentity = (holder: KeyHolder, userId: number, identity: Identity): string => {
  if (!canSeal(holder)) throw refuse(dossierErrors.noVault);
  return seal(holder, purpose, placeOf(userId), Buffer.from(JSON.stringify(identity))).toString('base64');
};

export const unsealIdentity = (holder: KeyHolder, userId: number, sealed: string): Identity =>
  JSON.parse(unseal(holder, purpose, placeOf(userId), Buffer.from(sealed, 'base64')).toString()) as Identity;

/** The passport of a row as it stands for others: covered; null where there is none. */
export const passportCover = (holder: KeyHolder, userId: number, sealed: string | null): string | null => {
  if (sealed === null || !canSeal(holder)) return null;
  const { series, number } = unsealIdentity(holder, userId, sealed);
  return mask(`${series}${number}`);
};

type Sealed = { readonly id: number; readonly sealed: string | null };

const readSealed = (services: Services, after: number, limit: number): Promise<Sealed[]> =>
  services.database.read((db) =>
    db
      .select({ id: agentDossiers.userId, sealed: agentDossiers.sealedIdentity })
      .from(agentDossiers)
      .where(and(gt(agentDossiers.userId, after), isNotNull(agentDossiers.sealedIdentity)))
      .orderBy(asc(agentDossiers.userId))
      .limit(limit),
  );

/** Seals one passport anew, as it stands now; true where it was sealed by the former key. */
const resealOne = (services: Services, { id }: Sealed): Promise<boolean> =>
  writeByClock(services, async ({ db }) => {
    const mine = eq(agentDossiers.userId, id);
    const [row] = await db.select().from(agentDossiers).where(mine).for('update');
    if (!row?.sealedIdentity) return false;
    if (isSealedNow(services, purpose, Buffer.from(row.sealedIdentity, 'base64'))) return false;
    const sealedIdentity = sealIdentity(services, id, unsealIdentity(services, id, row.sealedIdentity));
    await db.update(agentDossiers).set({ sealedIdentity }).where(mine);
    return true;
  });

/** Seals every passport by the key of today, while people work. */
export const resealIdentities = async (services: Services): Promise<number> => {
  let resealed = 0;
  await forEachRow(
    services,
    (after, limit) => readSealed(services, after, limit),
    async (row) => {
      if (await resealOne(services, row)) resealed += 1;
    },
  );
  return resealed;
};
