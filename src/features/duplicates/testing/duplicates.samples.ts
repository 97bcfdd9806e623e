import { asc } from 'drizzle-orm';
import { duplicateCalls } from '#features/duplicates/duplicates.contract.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const duplicatesSamples = defineSamples(async ({ people }, { services }) => {
  const found = await services.database.read((db) =>
    db.select({ id: organizations.id }).from(organizations).orderBy(asc(organizations.id)).offset(2).limit(3),
  );
  const [first = 0, second = 0, third = 0] = found.map(({ id }) => id);
  return [
    sampleOf(duplicateCalls.mergeOrganizations, {
      caller: people.admin,
      table: 'organization_merges',
      body: { source_id: first, target_id: second, reason: 'Раз' },
      other: { source_id: third, target_id: second, reason: 'Раз' },
    }),
  ];
});
