import { createHmac } from 'node:crypto';
import type { Clock } from '#kit/server/clock.ts';
import { phoneUserOf } from '#features/exchange/server/exchange-names.ts';
import type { OwnExchange } from '#features/exchange/server/exchange.settings.ts';

const lifeMs = 10 * 60_000;

type Issued = { readonly user: string; readonly password: string; readonly expiresAt: Date };

const issue = (secret: string, userId: number, clock: Clock): Issued => {
  const expiresAt = new Date(clock.now().getTime() + lifeMs);
  const user = `${Math.floor(expiresAt.getTime() / 1_000)}:${phoneUserOf(userId)}`;
  return { user, password: createHmac('sha1', secret).update(user).digest('base64'), expiresAt };
};

/** A password that Kamailio makes again for itself (its module auth_ephemeral); to the session the door holds it. */
export const issueForKamailio = (secret: string, userId: number, clock: Clock): Issued =>
  issue(secret, userId, clock);

/** Servers a browser may find its way by: coturn makes the password again in the same way (`use-auth-secret`). */
export const iceServersOf = ({ turn }: OwnExchange, userId: number, clock: Clock) => {
  if (!turn) return [];
  const { user, password } = issue(turn.secret, userId, clock);
  return [{ urls: [turn.url], username: user, credential: password }];
};
