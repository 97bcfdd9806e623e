import { isSettlementAccount } from '#domain/requisites.ts';
import type { BankAccount } from '#features/organizations/organizations.rules.ts';
import { existingDemoOrganizations } from '#features/organizations/server/demo-organizations.ts';
import { organizationRow } from '#features/organizations/server/find-organization.ts';
import type { RegistryOrganization } from '#features/organizations/server/organization-registry.ts';
import book from '#features/organizations/server/organizations.seed-data.json' with { type: 'json' };
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

const numberWith = (kind: string, key: number, at: number): string =>
  `${kind}810${key}0000${String(at).padStart(7, '0')}`;

/** An account of a fictional organization at a fictional bank; its key digit is the one that fits. */
const demoAccount = (organization: RegistryOrganization, at: number): BankAccount => {
  const bank = book.banks[at % book.banks.length] ?? { bik: '', name: '', corr: '' };
  const kind = organization.kind === 'legal' ? '40702' : '40802';
  const keys = Array.from({ length: 10 }, (_, key) => key);
  const key = keys.find((digit) => isSettlementAccount(numberWith(kind, digit, at), bank.bik)) ?? 0;
  return {
    bik: bank.bik,
    bank_name: bank.name,
    account: numberWith(kind, key, at),
    corr_account: bank.corr,
  };
};

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
