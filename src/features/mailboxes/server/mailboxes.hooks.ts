import { resealPasswords } from '#features/mailboxes/server/vault.ts';
import { sealedThings } from '#kit/server/master-key/rotate-keys.ts';

/** Passwords of mailboxes are sealed anew when the master key is turned over. */
export const sealedMailboxes = sealedThings.give(resealPasswords);
