import { eq, inArray } from 'drizzle-orm';
import { innKind } from '#domain/inn.ts';
import { nameForSearch } from '#features/organizations/organizations.rules.ts';
import { cardWritten } from '#features/organizations/server/card-written.ts';
import { organizationRegistry } from '#features/organizations/server/choose-registry.ts';
import { factsOf, phonesOf } from '#features/organizations/server/organization-facts.ts';
import {
  type RegistryOrganization,
  RegistrySilent,
} from '#features/organizations/server/organization-registry.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** An organization of our base, whole. */
export type Organization = typeof organizations.$inferSelect;

// An organization merged into one that was merged later; longer chains are a mistake somewhere.
const maxMerges = 10;

/**
 * The organization of our base with that INN, or null; an INN whose organization turned out to be another gives that other one.
 * Whether the caller may see it is not asked here.
 */
export const findByInn = async (db: Db, inn: string): Promise<Organization | null> => {
  let [found] = await db.select().from(organizations).where(eq(organizations.inn, inn));
  for (let step = 0; found && found.mergedInto !== null && step < maxMerges; step += 1)
    [found] = await db.select().from(organizations).where(eq(organizations.id, found.mergedInto));
  return found ?? null;
};

/** The same for many at once, without those we do not know. */
export const findAllByInn = async (
  db: Db,
  inns: readonly string[],
): Promise<ReadonlyMap<string, Organization>> => {
  if (inns.length === 0) return new Map();
  const rows = await db
    .select()
    .from(organizations)
    .where(inArray(organizations.inn, [...inns]));
  const found = new Map(rows.map((row) => [row.inn, row]));
  for (let step = 0; step < maxMerges; step += 1) {
    const moved = [...found].filter(([, row]) => row.mergedInto !== null);
    if (moved.length === 0) break;
    const ids = moved.map(([, row]) => row.mergedInto ?? 0);
    const targets = await db.select().from(organizations).where(inArray(organizations.id, ids));
    const byId = new Map(targets.map((row) => [row.id, row]));
    for (const [inn, row] of moved) {
      const target = byId.get(row.mergedInto ?? 0);
      if (target) found.set(inn, target);
    }
  }
  return found;
};

/** What the register says of an INN; a register that gives no answer knows nobody. */
export const askRegistry = async (
  { services }: Pick<Operation, 'services'>,
  inn: string,
): Promise<RegistryOrganization | null> => {
  try {
    return (await organizationRegistry(services).findByInn(inn)).organization;
  } catch (error) {
    if (!(error instanceof RegistrySilent)) throw error;
    services.log.warn({ trouble: error.trouble }, 'the register of firms gave no answer');
    return null;
  }
};

/** A register's organization as a row of our base. */
export const organizationRow = (
  organization: RegistryOrganization,
  now: Date,
): typeof organizations.$inferInsert => ({
  ...organization,
  searchName: nameForSearch(organization.shortName),
  registryFacts: factsOf(organization),
  phones: phonesOf(organization),
  lookedUpAt: now,
  createdAt: now,
  updatedAt: now,
});

/**
 * The organization with that INN: from our base, else taken over from the register. Null when neither knows it or the
 * INN has the wrong shape. Two callers at once get the same row.
 */
export const findOrCreateByInn = async (operation: Operation, inn: string): Promise<Organization | null> => {
  const existing = await findByInn(operation.db, inn);
  if (existing || innKind(inn) === undefined) return existing;
  const organization = await askRegistry(operation, inn);
  if (!organization) return null;
  const row = organizationRow(organization, operation.now);
  const [made] = await operation.db.insert(organizations).values(row).onConflictDoNothing().returning();
  if (!made) return findByInn(operation.db, inn);
  await recordChange(operation, {
    entity: 'organization',
    entityId: made.id,
    after: { inn, source: made.source },
  });
  await cardWritten.emit(operation, { organizationId: made.id });
  return made;
};
