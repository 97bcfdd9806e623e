import { notifyOwner } from '#features/second-factors/server/change-factor.ts';
import { countRecovery, takeRecovery } from '#features/second-factors/server/recovery.ts';
import { askForPasskey, offeredHost } from '#features/second-factors/server/ask-passkey.ts';
import { hasApplication, takePasskey } from '#features/second-factors/server/passkeys.ts';
import { resealSecrets } from '#features/second-factors/server/reseal-secrets.ts';
import { takeTotp } from '#features/second-factors/server/totp.ts';
import { factorLetters } from '#features/second-factors/second-factors.letters.ts';
import { factorPoint, passkeyPoint } from '#features/sign-in/server/sign-in.facade.ts';
import { sealedThings } from '#kit/server/master-key/rotate-keys.ts';

export const sealedSecrets = sealedThings.give(resealSecrets);

/** A code of the application. */
export const byApplication = factorPoint.give((context, user, typed) => takeTotp(context, user.id, typed));

/** A recovery code; a letter tells that one was used and how many are left. */
export const byRecoveryCode = factorPoint.give(async (context, user, typed) => {
  if (!(await takeRecovery(context, user.id, typed))) return false;
  const left = String(await countRecovery(context.db, user.id));
  await notifyOwner(context, user, factorLetters.recoveryUsed({ left }));
  return true;
});

export const byPasskey = passkeyPoint.give({
  offeredHost,
  hasCode: hasApplication,
  ask: askForPasskey,
  take: takePasskey,
});
