import { createHmac } from 'node:crypto';
import type { Clock } from '#kit/server/clock.ts';
import { phoneUserOf } from '#features/exchange/server/exchange-names.ts';

const lifeMs = 10 * 60_000;

/** Who presents them: a person in one session of his. */
type Holder = { readonly userId: number; readonly sessionId: number };

/**
 * Passwords of telephones that nobody stores: the name carries the moment they end, the password is its HMAC (as the
 * module auth_ephemeral of Kamailio has it). They open nothing for another person or in another session.
 */
export const createCredentials = (secret: Buffer | string, clock: Clock) => {
  const sign = (user: string, sessionId: number): string =>
    createHmac('sha256', secret).update(`${user}:${sessionId}`).digest('base64');

  return {
    issue: ({ userId, sessionId }: Holder) => {
      const expiresAt = new Date(clock.now().getTime() + lifeMs);
      const user = `${Math.floor(expiresAt.getTime() / 1_000)}:${phoneUserOf(userId)}`;
      return { user, password: sign(user, sessionId), expiresAt };
    },
    /** What this holder must know to speak under this name; undefined where the name is not his or has ended. */
    passwordOf: (user: string, { userId, sessionId }: Holder): string | undefined => {
      const [, ends, name] = /^(\d{1,12}):(u\d{1,9})$/.exec(user) ?? [];
      if (name !== phoneUserOf(userId) || Number(ends) * 1_000 <= clock.now().getTime()) return undefined;
      return sign(user, sessionId);
    },
  };
};
export type Credentials = ReturnType<typeof createCredentials>;
