import { and, eq } from 'drizzle-orm';
import { totpSecrets } from '#features/second-factors/server/second-factors.tables.ts';
import { factorErrors } from '#features/second-factors/second-factors.errors.ts';
import { codeDigits, readTotpCode, stepSeconds } from '#features/second-factors/second-factors.rules.ts';
import { factorTexts } from '#features/second-factors/second-factors.texts.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import { canSeal, type KeyHolder } from '#kit/server/master-key/master-key.ts';
import { seal, unseal } from '#kit/server/master-key/seal.ts';

export const sealPurpose = 'totp';
const secretBytes = 20; // 160 bits (security A11)

/** Loaded when somebody has a factor: a start does without. */
const load = () => import('otpauth');

const placeOf = (userId: number): string => String(userId);

export const sealSecret = (holder: KeyHolder, userId: number, secret: Uint8Array): string => {
  if (!canSeal(holder)) throw refuse(factorErrors.noVault);
  return seal(holder, sealPurpose, placeOf(userId), secret).toString('base64');
};

export const unsealSecret = (holder: KeyHolder, userId: number, sealed: string): Buffer =>
  unseal(holder, sealPurpose, placeOf(userId), Buffer.from(sealed, 'base64'));

/** A new secret as bytes, as a person types it into his application, and as a QR code carries it. */
export const makeSecret = async (
  username: string,
): Promise<{ readonly bytes: Uint8Array; readonly secret: string; readonly uri: string }> => {
  const { Secret, TOTP } = await load();
  const secret = new Secret({ size: secretBytes });
  const totp = new TOTP({ issuer: factorTexts.issuer, label: username, secret });
  return { bytes: secret.bytes, secret: secret.base32, uri: totp.toString() };
};

/** The step of which this is the code: the present one or a neighbour; null when it is of none of them. */
const stepOf = async (secret: Buffer, code: string, now: Date): Promise<number | null> => {
  const { Secret, TOTP } = await load();
  const { buffer, byteOffset, byteLength } = secret;
  const own = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  const delta = TOTP.validate({
    token: code,
    secret: new Secret({ buffer: own }),
    algorithm: 'SHA1',
    digits: codeDigits,
    period: stepSeconds,
    timestamp: now.getTime(),
    window: 1,
  });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / stepSeconds) + delta;
};

type Trying = { readonly db: Db; readonly now: Date; readonly services: KeyHolder };

/** Takes a code of the application, once: of two who bring the same one, the other is refused. */
export const takeTotp = async (
  { db, now, services }: Trying,
  userId: number,
  typed: string,
  isConfirmed = true,
): Promise<boolean> => {
  const code = readTotpCode(typed);
  if (code === null) return false;
  const mine = and(eq(totpSecrets.userId, userId), eq(totpSecrets.isConfirmed, isConfirmed));
  const [row] = await db.select().from(totpSecrets).where(mine).for('update');
  if (!row) return false;
  const step = await stepOf(unsealSecret(services, userId, row.sealed), code, now);
  if (step === null || step <= row.lastStep) return false;
  await db.update(totpSecrets).set({ lastStep: step }).where(mine);
  return true;
};
