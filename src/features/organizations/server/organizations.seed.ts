import { demoAccount } from '#features/organizations/server/demo-accounts.ts';
import { existingDemoOrganizations } from '#features/organizations/server/demo-organizations.ts';
import { organizationRow } from '#features/organizations/server/find-organization.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

export const organizationsSeed = defineSeed({
  name: 'organizations',
  order: 21,
  title: 'Организации',
  run: async ({ services, progress }) => {
    const now = services.clock.now();
    const rows = existingDemoOrganizations().map((organization, at) => ({
      ...organizationRow(organization, now),
      accounts: [demoAccount(organization, at + 1)],
    }));
    await services.database.write((tx) => tx.insert(organizations).values(rows).onConflictDoNothing());
    progress(rows.length, rows.length);
  },
});
