import { asc } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.tables.ts';
import type { Services } from '#kit/server/services.ts';

/** Two banks of the base, whichever they are. */
export const firstBanks = async ({ database }: Services): Promise<readonly [number, number]> => {
  const found = await database.read((db) =>
    db.select({ id: banks.id }).from(banks).orderBy(asc(banks.id)).limit(2),
  );
  const [first, second] = found;
  if (!first || !second) throw new Error('The base has no two banks');
  return [first.id, second.id];
};
