import { generateKeyPairSync } from 'node:crypto';
import { isIP } from 'node:net';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  passkeyChallenges,
  passkeys,
  totpSecrets,
} from '#features/second-factors/server/second-factors.tables.ts';
import { hashToken, type PasskeyAnswer, type PasskeyUse } from '#features/sign-in/server/sign-in.facade.ts';
import { randomToken } from '#kit/server/clock.ts';
import type { Db } from '#kit/server/database.ts';
import type { CallContext } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

type At = Pick<CallContext, 'db' | 'now'>;

/** The host keys are for, and the address they must be used at; null of this very machine, whatever its port. */
type Place = { readonly rpId: string; readonly origin: string | null };

const askedMs = 5 * 60_000;

/** Loaded when somebody has a key: a start does without. */
const load = () => import('@simplewebauthn/server');

/** Where keys can live: a browser makes them for a domain reached over https and for this very machine, never for a number. */
export const placeOf = ({ publicUrl }: Pick<Services['settings'], 'publicUrl'>): Place | null => {
  if (!publicUrl) return { rpId: 'localhost', origin: null };
  const { origin, protocol, hostname: rpId } = publicUrl;
  if (isIP(rpId.replaceAll(/[[\]]/g, '')) !== 0) return null;
  return protocol === 'https:' || rpId === 'localhost' ? { rpId, origin } : null;
};

/** Something to sign, for one use within five minutes; what nobody signed in time is swept on the way. */
export const makeChallenge = async ({ db, now }: At, use: PasskeyUse): Promise<string> => {
  const challenge = randomToken();
  const expiresAt = new Date(now.getTime() + askedMs);
  await db.insert(passkeyChallenges).values({ challengeHash: hashToken(challenge), use, expiresAt });
  await db.execute(
    sql`delete from ${passkeyChallenges} where expires_at < ${now.toISOString()}::timestamptz`,
  );
  return challenge;
};

const clientData = z.object({ challenge: z.string(), origin: z.string() });
type Client = z.infer<typeof clientData>;

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Uses up what was signed; undefined when it was not asked for that use, was signed before or is late. */
const takeChallenge = async (
  { db, now }: At,
  use: PasskeyUse,
  encoded: string,
): Promise<Client | undefined> => {
  const read = clientData.safeParse(readJson(Buffer.from(encoded, 'base64url').toString()));
  if (!read.success) return undefined;
  const asked = and(
    eq(passkeyChallenges.challengeHash, hashToken(read.data.challenge)),
    eq(passkeyChallenges.use, use),
    gt(passkeyChallenges.expiresAt, now),
  );
  const taken = await db.delete(passkeyChallenges).where(asked).returning();
  return taken.length === 1 ? read.data : undefined;
};

/** What must stand in what was signed. */
const expectedOf = ({ rpId, origin }: Place, client: Client) => {
  const isLocal = /^http:\/\/localhost(:\d{1,5})?$/.test(client.origin);
  return {
    expectedChallenge: client.challenge,
    expectedOrigin: origin ?? (isLocal ? client.origin : 'http://localhost'),
    expectedRPID: rpId,
    requireUserVerification: true,
  };
};

/** What the library says of it; nothing where it finds it wrong, which it says by throwing. */
const orNothing = async <T>(judged: Promise<T>): Promise<T | undefined> => {
  try {
    return await judged;
  } catch {
    return undefined;
  }
};

/** A key that has signed nothing: what names a key that we do not know is tried by it, and takes as long. ES256 in COSE (RFC 9053). */
const makeDecoy = (): Uint8Array<ArrayBuffer> => {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  });
  const [beforeX, beforeY] = ['a5010203262001215820', '225820'].map((hex) => Buffer.from(hex, 'hex'));
  const parts = [beforeX, Buffer.from(x, 'base64url'), beforeY, Buffer.from(y, 'base64url')];
  return Uint8Array.from(Buffer.concat(parts.filter((part) => part !== undefined)));
};
let decoy: Uint8Array<ArrayBuffer> | undefined;

/** Whose key has signed what was asked for this use; the person was verified by the key, and it has counted on. */
export const takePasskey = async (
  context: At & Pick<CallContext, 'services'>,
  use: PasskeyUse,
  { id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature }: PasskeyAnswer,
): Promise<number | undefined> => {
  const { db, now, services } = context;
  const place = placeOf(services.settings);
  const client = await takeChallenge(context, use, clientDataJSON);
  const [key] = await db.select().from(passkeys).where(eq(passkeys.credentialId, id)).for('update');
  if (!place || !client) return undefined;
  const { verifyAuthenticationResponse } = await load();
  const judged = await orNothing(
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      ...expectedOf(place, client),
      credential: {
        id,
        publicKey: key ? Uint8Array.from(Buffer.from(key.publicKey, 'base64url')) : (decoy ??= makeDecoy()),
        counter: key?.counter ?? 0,
      },
    }),
  );
  if (!key || !judged?.verified) return undefined;
  const { newCounter: counter } = judged.authenticationInfo;
  await db.update(passkeys).set({ counter, usedAt: now }).where(eq(passkeys.id, key.id));
  return key.userId;
};

type Made = { readonly id: string; readonly client_data: string; readonly attestation: string };

/** The public half of a new key, made for us by a person whom it verified; undefined of anything else. */
export const readNewPasskey = async (
  context: At & Pick<CallContext, 'services'>,
  use: PasskeyUse,
  { id, client_data: clientDataJSON, attestation: attestationObject }: Made,
): Promise<Pick<typeof passkeys.$inferInsert, 'credentialId' | 'publicKey' | 'counter'> | undefined> => {
  const place = placeOf(context.services.settings);
  const client = await takeChallenge(context, use, clientDataJSON);
  if (!place || !client) return undefined;
  const { verifyRegistrationResponse } = await load();
  const judged = await orNothing(
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      ...expectedOf(place, client),
    }),
  );
  if (!judged?.verified) return undefined;
  const { credential } = judged.registrationInfo;
  const publicKey = Buffer.from(credential.publicKey).toString('base64url');
  return { credentialId: credential.id, publicKey, counter: credential.counter };
};

export const countPasskeys = async (db: Db, userId: number): Promise<number> => {
  const [found] = await db.select({ keys: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return found?.keys ?? 0;
};

export const hasApplication = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(totpSecrets, and(eq(totpSecrets.userId, userId), eq(totpSecrets.isConfirmed, true)))) > 0;
