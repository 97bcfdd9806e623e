import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deals } from '#features/deals/server/deals.tables.ts';
import type { Services } from '#kit/server/services.ts';

type Running = { readonly services: Services };

/** A draft deal of this person. */
export const makeDeal = async (api: Running, caller: { readonly userId: number }): Promise<number> => {
  const now = new Date();
  const [deal] = await api.services.database.write((tx) =>
    tx.insert(deals).values({ product: 1, agentId: caller.userId, createdBy: caller.userId, source: 'agent', status: 'draft', createdAt: now, updatedAt: now }).returning(),
  );
  return deal!.id;
};

/** How many files lie in the store and in its temporary folder. */
export const countStored = async ({ services }: Running): Promise<number> => {
  const { dataDir } = services.settings;
  const found = await Promise.all(
    ['files', 'tmp'].map((folder) => readdir(join(dataDir, folder), { recursive: true, withFileTypes: true })),
  );
  return found.flat().filter((entry) => entry.isFile()).length;
};
