import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#kit/server/services.ts';

type Running = { readonly services: Services };

/** How many files lie in the store and in its temporary folder. */
export const countStored = async ({ services }: Running): Promise<number> => {
  const { dataDir } = services.settings;
  const found = await Promise.all(
    ['files', 'tmp'].map((folder) =>
      readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }),
    ),
  );
  return found.flat().filter((entry) => entry.isFile()).length;
};
