import { shortName } from '#domain/person-name.ts';
import { users } from '#features/people/server/people.tables.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';
import { sql } from 'drizzle-orm';
import type { Services } from '#kit/server/services.ts';

type Reading = { readonly db: Db; readonly services: Services };
type Memory = {
  readonly names: Map<number, string>;
  /** Grows with every name forgotten: what was read before it must not be remembered after it. */
  generation: number;
  readAt: number;
};

/** A name that changed is forgotten at once in every instance; this is for what no instance was told of. */
const keepMs = 60_000;
const mostCached = 20_000;
const memories = new WeakMap<Services, Memory>();

const memoryOf = (services: Services): Memory => {
  const now = services.clock.now().getTime();
  const existing = memories.get(services);
  if (existing && Math.abs(now - existing.readAt) < keepMs && existing.names.size < mostCached)
    return existing;
  const made: Memory = { names: new Map(), generation: existing?.generation ?? 0, readAt: now };
  memories.set(services, made);
  return made;
};

type NameRow = { id: number; last_name: string; first_name: string; middle_name: string | null };

/**
 * Names of people as a list shows them, by id. A page of a list names a dozen people a hundred times: they are read
 * once and remembered for a minute.
 */
export const shortNamesOf = async (
  { db, services }: Reading,
  ids: Iterable<number | null>,
): Promise<ReadonlyMap<number | null, string>> => {
  const memory = memoryOf(services);
  const missing = new Set<number>();
  for (const id of ids) if (id !== null && !memory.names.has(id)) missing.add(id);
  if (missing.size === 0) return memory.names;
  const { generation } = memory;
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
  if (memory.generation !== generation) return new Map([...memory.names, ...read]);
  for (const [id, name] of read) memory.names.set(id, name);
  return memory.names;
};

/** Forgets the name of a person whose card has changed. */
export const forgetName = (services: Services, userId: number): void => {
  const memory = memories.get(services);
  if (!memory) return;
  memory.generation += 1;
  memory.names.delete(userId);
};
