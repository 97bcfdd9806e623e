import { countPasskeys, makeChallenge, placeOf } from '#features/second-factors/server/passkeys.ts';
import { passkeys } from '#features/second-factors/server/second-factors.tables.ts';
import type { PasskeyUse } from '#features/sign-in/server/sign-in.facade.ts';
import type { Db } from '#kit/server/database.ts';
import type { CallContext } from '#kit/server/implement.ts';
import type { Settings } from '#kit/server/settings.ts';

/** Where keys work; nothing while nobody has one. */
export const offeredHost = async (db: Db, settings: Settings): Promise<string | null> => {
  const place = placeOf(settings);
  if (!place) return null;
  const [any] = await db.select({ id: passkeys.id }).from(passkeys).limit(1);
  return any ? place.rpId : null;
};

/** Asks any key of ours, whoever's it is, or those of one person; a browser is never told which keys he has. */
export const askForPasskey = async (
  context: Pick<CallContext, 'db' | 'now' | 'services'>,
  use: PasskeyUse,
  userId?: number,
) => {
  const { db, services } = context;
  const place = placeOf(services.settings);
  const isOurs = userId === undefined || (await countPasskeys(db, userId)) > 0;
  return {
    question: place && isOurs ? { challenge: await makeChallenge(context, use), rp_id: place.rpId } : null,
  };
};
