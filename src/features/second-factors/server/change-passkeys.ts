import { and, asc, eq } from 'drizzle-orm';
import type { ownPasskeyCalls } from '#features/second-factors/passkeys.contract.ts';
import { factorErrors } from '#features/second-factors/second-factors.errors.ts';
import { factorLetters } from '#features/second-factors/second-factors.letters.ts';
import { mostPasskeys } from '#features/second-factors/second-factors.rules.ts';
import {
  clearFactor,
  lockOwn,
  noteChange,
  refuseIfAsked,
} from '#features/second-factors/server/change-factor.ts';
import {
  countPasskeys,
  hasApplication,
  makeChallenge,
  placeOf,
  readNewPasskey,
} from '#features/second-factors/server/passkeys.ts';
import { makeRecovery } from '#features/second-factors/server/recovery.ts';
import { passkeys } from '#features/second-factors/server/second-factors.tables.ts';
import { keepFactor, openDanger } from '#features/sign-in/server/sign-in.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Calls = typeof ownPasskeyCalls;

const readOwn = (db: Db, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

/** The caller's own keys, and where they work. */
export const listPasskeys = async ({
  db,
  caller,
  services,
}: Pick<Operation, 'db' | 'caller' | 'services'>): Promise<CallReply<Calls['listPasskeys']>> => ({
  host: placeOf(services.settings)?.rpId ?? null,
  passkeys: (await readOwn(db, caller.userId)).map(({ id, name, madeAt, usedAt }) => ({
    id,
    name,
    made_at: madeAt.toISOString(),
    used_at: usedAt?.toISOString() ?? null,
  })),
});

/** What the browser needs to make a key; refuses where the product's address holds none. */
export const beginPasskey = async (operation: Operation): Promise<CallReply<Calls['beginPasskey']>> => {
  const { db, caller, services } = operation;
  const place = placeOf(services.settings);
  if (!place) throw refuse(factorErrors.noDomain);
  const known = await readOwn(db, caller.userId);
  if (known.length >= mostPasskeys) throw refuse(factorErrors.manyPasskeys);
  return {
    challenge: await makeChallenge(operation, `add ${caller.sessionId}`),
    rp_id: place.rpId,
    user_id: Buffer.from(String(caller.userId)).toString('base64url'),
    username: caller.username,
    known: known.map(({ credentialId }) => credentialId),
  };
};

/** Keeps a new key. Answers recovery codes, shown this once, where it is the first factor; else none: those of before stay. */
export const addPasskey = async (
  { name, ...made }: CallParsed<Calls['addPasskey']>['body'],
  operation: Operation,
): Promise<{ recovery_codes: string[] }> => {
  const { db, now, caller } = operation;
  const user = await lockOwn(operation);
  if ((await countPasskeys(db, user.id)) >= mostPasskeys) throw refuse(factorErrors.manyPasskeys);
  const key = await readNewPasskey(operation, `add ${caller.sessionId}`, made);
  if (!key) throw refuse(factorErrors.badPasskey);
  const added = await db
    .insert(passkeys)
    .values({ ...key, userId: user.id, name, madeAt: now })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  if (added.length === 0) throw refuse(factorErrors.badPasskey);
  const recovery = user.factorAt ? [] : await makeRecovery(db, user.id);
  if (!user.factorAt) await keepFactor(db, user.id, { factorAt: now });
  await openDanger(operation);
  const change = { passkey: name, ...(!user.factorAt && { second_factor: 'on' }) };
  await noteChange(operation, user, { change, letter: factorLetters.passkeyAdded({ name }) });
  return { recovery_codes: recovery };
};

const mine = ({ caller }: Pick<CallContext & Operation, 'caller'>, id: number) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, caller.userId));

export const renamePasskey = async (
  { id, name }: CallParsed<Calls['renamePasskey']>['body'],
  operation: Operation,
): Promise<void> => {
  const { db, caller } = operation;
  const [before] = await db.select().from(passkeys).where(mine(operation, id)).for('update');
  if (!before) throw refuse(kitErrors.notFound);
  await db.update(passkeys).set({ name }).where(mine(operation, id));
  const change = { before: { passkey: before.name }, after: { passkey: name } };
  await recordChange(operation, { entity: 'user', entityId: caller.userId, ...change });
};

/** Takes a key away; with the last factor go the recovery codes, and it stays while one is asked of the person. */
export const removePasskey = async (id: number, operation: Operation): Promise<void> => {
  const { db } = operation;
  const user = await lockOwn(operation);
  const [removed] = await db.delete(passkeys).where(mine(operation, id)).returning();
  if (!removed) throw refuse(kitErrors.notFound);
  const isLast = (await countPasskeys(db, user.id)) === 0 && !(await hasApplication(db, user.id));
  if (isLast) {
    await refuseIfAsked(operation, user);
    await clearFactor(db, user.id, user.dangerFrom);
  }
  const change = { passkey: null, ...(isLast && { second_factor: 'off' }) };
  const letter = factorLetters.passkeyRemoved({ name: removed.name });
  await noteChange(operation, user, { before: { passkey: removed.name }, change, letter });
};
