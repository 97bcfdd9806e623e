import { demoAccount } from '#features/organizations/server/demo-accounts.ts';
import { knownDemoFirms } from '#features/organizations/server/demo-firms.ts';
import { organizationRow } from '#features/organizations/server/find-organization.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

export const organizationsSeed = defineSeed({
  name: 'organizations',
  order: 21,
  title: 'Организации',
  run: async ({ services, progress }) => {
    const now = services.clock.now();
    const rows = knownDemoFirms().map((firm, at) => ({
      ...organizationRow(firm, now),
      accounts: [demoAccount(firm, at + 1)],
    }));
    await services.database.write((tx) => tx.insert(organizations).values(rows).onConflictDoNothing());
    progress(rows.length, rows.length);
  },
});
