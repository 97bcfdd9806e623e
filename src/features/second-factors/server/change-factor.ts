import { and, eq } from 'drizzle-orm';
import type { Written } from '#domain/letters/letters.ts';
import { queueLetter, type Posting } from '#features/letters/server/letters.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { factorErrors } from '#features/second-factors/second-factors.errors.ts';
import { factorLetters } from '#features/second-factors/second-factors.letters.ts';
import { makeRecovery } from '#features/second-factors/server/recovery.ts';
import {
  passkeys,
  recoveryCodes,
  totpSecrets,
} from '#features/second-factors/server/second-factors.tables.ts';
import { makeSecret, sealSecret, takeTotp } from '#features/second-factors/server/totp.ts';
import {
  endSessionsOf,
  isFactorAsked,
  keepFactor,
  openDanger,
  readPolicy,
} from '#features/sign-in/server/sign-in.facade.ts';
import { signInErrors } from '#features/sign-in/sign-in.errors.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors, refuseField } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type User = typeof users.$inferSelect;

const beginMs = 15 * 60_000;

/** The letter after every change; whoever has no address gets none. */
export const notifyOwner = async (
  posting: Posting,
  { id, email }: Pick<User, 'id' | 'email'>,
  letter: Written,
): Promise<void> => {
  if (email) await queueLetter(posting, { to: email, letter, userId: id });
};

/** The caller's own row, locked: two windows change one factor one after the other. */
export const lockOwn = async ({ db, caller }: Operation): Promise<User> => {
  const [user] = await db.select().from(users).where(eq(users.id, caller.userId)).for('no key update');
  if (!user) throw refuse(kitErrors.notFound);
  return user;
};

type Noted = {
  readonly before?: Record<string, unknown>;
  readonly change: Record<string, unknown>;
  readonly letter: Written;
};

/** Writes what became of a person's factor, tells him and closes his sessions but the one that has changed it. */
export const noteChange = async (
  operation: Operation,
  user: User,
  { before, change, letter }: Noted,
): Promise<void> => {
  const { caller } = operation;
  await recordChange(operation, {
    entity: 'user',
    entityId: user.id,
    ...(before && { before }),
    after: change,
  });
  await endSessionsOf(operation, user.id, caller.userId === user.id ? caller.sessionId : undefined);
  await notifyOwner(operation, user, letter);
};

/** Takes every factor of a person away. */
export const clearFactor = async (db: Db, userId: number, dangerFrom: Date | null): Promise<void> => {
  await db.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await keepFactor(db, userId, { factorAt: null, dangerFrom });
};

/** A new secret that waits for its first code; one in force stays so until then. */
export const beginFactor = async (operation: Operation) => {
  const { db, now, services } = operation;
  const user = await lockOwn(operation);
  const { bytes, secret, uri } = await makeSecret(user.username);
  const sealed = sealSecret(services, user.id, bytes);
  const fresh = { sealed, madeAt: now, lastStep: 0 };
  await db
    .insert(totpSecrets)
    .values({ userId: user.id, isConfirmed: false, ...fresh })
    .onConflictDoUpdate({ target: [totpSecrets.userId, totpSecrets.isConfirmed], set: fresh });
  return { secret, uri };
};

/** Puts the waiting secret in force by its first code. Answers new recovery codes, shown this once. */
export const confirmFactor = async (
  code: string,
  operation: Operation,
): Promise<{ recovery_codes: string[] }> => {
  const { db, now } = operation;
  const user = await lockOwn(operation);
  const [waiting] = await db
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, user.id), eq(totpSecrets.isConfirmed, false)));
  if (!waiting || now.getTime() - waiting.madeAt.getTime() > beginMs) throw refuse(factorErrors.notBegun);
  if (!(await takeTotp(operation, user.id, code, false)))
    throw refuseField('code', signInErrors.wrongCode.message);
  await db.delete(totpSecrets).where(and(eq(totpSecrets.userId, user.id), eq(totpSecrets.isConfirmed, true)));
  await db.update(totpSecrets).set({ isConfirmed: true }).where(eq(totpSecrets.userId, user.id));
  await keepFactor(db, user.id, { factorAt: now });
  const recovery = await makeRecovery(db, user.id);
  await openDanger(operation);
  await noteChange(operation, user, { change: { second_factor: 'on' }, letter: factorLetters.turnedOn({}) });
  return { recovery_codes: recovery };
};

/** New recovery codes instead of those before. */
export const renewRecovery = async (operation: Operation): Promise<{ recovery_codes: string[] }> => {
  const user = await lockOwn(operation);
  if (!user.factorAt) throw refuse(factorErrors.noFactor);
  const recovery = await makeRecovery(operation.db, user.id);
  const change = { recovery_codes: 'renewed' };
  await noteChange(operation, user, { change, letter: factorLetters.recoveryRenewed({}) });
  return { recovery_codes: recovery };
};

/** Refuses to leave a person without a factor of whom one is asked. */
export const refuseIfAsked = async ({ db, now }: Operation, { roles }: User): Promise<void> => {
  if (isFactorAsked(await readPolicy(db), roles, now)) throw refuse(factorErrors.isAsked);
};

/** Turns every own factor off, where none is asked of the person. */
export const endFactor = async (operation: Operation): Promise<void> => {
  const user = await lockOwn(operation);
  if (!user.factorAt) throw refuse(factorErrors.noFactor);
  await refuseIfAsked(operation, user);
  await clearFactor(operation.db, user.id, user.dangerFrom);
  await noteChange(operation, user, {
    change: { second_factor: 'off' },
    letter: factorLetters.turnedOff({}),
  });
};
