import {
  passkeys,
  recoveryCodes,
  totpSecrets,
} from '#features/second-factors/server/second-factors.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalTotpSecrets = personalTable(
  totpSecrets,
  'account',
  { userId: 'self', sealed: 'secret' },
  { rows: 'goes' },
);

export const personalRecoveryCodes = personalTable(
  recoveryCodes,
  'account',
  { userId: 'self', codeHash: 'secret' },
  { rows: 'goes' },
);

export const personalPasskeys = personalTable(
  passkeys,
  'account',
  { userId: 'self', credentialId: 'secret', publicKey: 'secret', name: 'words' },
  { rows: 'goes' },
);
