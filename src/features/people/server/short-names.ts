import { shortName } from '#domain/person-name.ts';
import { users } from '#features/people/server/people.tables.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';
import { minuteMemory } from '#kit/server/minute-memory.ts';
import { sql } from 'drizzle-orm';
import type { Services } from '#kit/server/services.ts';

type Reading = { readonly db: Db; readonly services: Services };

/** A name that changed is forgotten at once in every instance; the minute is for what no instance was told of. */
const namesOf = minuteMemory<number | null, string>(20_000);
/** Grows with every name forgotten: what was read before it must not be remembered after it. */
const generations = new WeakMap<Services, number>();

type NameRow = { id: number; last_name: string; first_name: string; middle_name: string | null };

/**
 * Names of people as a list shows them, by id. A page of a list names a dozen people a hundred times: they are read
 * once and remembered for a minute.
 */
export const shortNamesOf = async (
  { db, services }: Reading,
  ids: Iterable<number | null>,
): Promise<ReadonlyMap<number | null, string>> => {
  const names = namesOf(services);
  const missing = new Set<number>();
  for (const id of ids) if (id !== null && !names.has(id)) missing.add(id);
  if (missing.size === 0) return names;
  const generation = generations.get(services);
  const rows = await selectRows<NameRow>(
    db,
    sql`select id, last_name, first_name, middle_name from ${users} where ${anyOf(sql`id`, [...missing])}`,
  );
  const read = rows.map(
    (row) =>
      [
        row.id,
        shortName({ lastName: row.last_name, firstName: row.first_name, middleName: row.middle_name }),
      ] as const,
  );
  if (generations.get(services) !== generation) return new Map([...names, ...read]);
  for (const [id, name] of read) names.set(id, name);
  return names;
};

/** Forgets the name of a person whose card has changed. */
export const forgetName = (services: Services, userId: number): void => {
  generations.set(services, (generations.get(services) ?? 0) + 1);
  namesOf(services).delete(userId);
};
