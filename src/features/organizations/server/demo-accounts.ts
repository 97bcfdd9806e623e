import { isSettlementAccount } from '#domain/requisites.ts';
import type { BankAccount } from '#features/organizations/organizations.rules.ts';
import type { RegistryOrganization } from '#features/organizations/server/organization-registry.ts';
import book from '#features/organizations/server/organizations.seed-data.json' with { type: 'json' };

const numberWith = (kind: string, key: number, at: number): string =>
  `${kind}810${key}0000${String(at).padStart(7, '0')}`;

/** An account of a fictional organization at a fictional bank; its key digit is the one that fits. */
export const demoAccount = (organization: RegistryOrganization, at: number): BankAccount => {
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
