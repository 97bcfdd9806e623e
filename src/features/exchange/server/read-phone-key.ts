import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#kit/server/settings.ts';
import { phoneSettings } from '#features/exchange/server/exchange.settings.ts';

const keyBytes = 32;

/**
 * The secret that passwords of telephones are made with: the operator's own, or one that is made once and kept beside
 * the data, so that telephones outlive a restart.
 */
export const readPhoneKey = async (settings: Settings): Promise<Buffer> => {
  const own = phoneSettings.of(settings)?.secret;
  if (own !== undefined) return Buffer.from(own);
  const file = join(settings.dataDir, 'phone.key');
  await mkdir(settings.dataDir, { recursive: true });
  await writeFile(file, randomBytes(keyBytes), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  return readFile(file);
};
