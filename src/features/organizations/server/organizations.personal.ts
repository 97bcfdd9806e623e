import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalOrganizations = personalTable(
  organizations,
  'registry',
  {
    inn: 'inn',
    innReason: 'words',
    ogrn: 'inn',
    shortName: 'name',
    searchName: 'name',
    fullName: 'name',
    address: 'address',
    headName: 'name',
    registryFacts: 'words',
    people: 'words',
    licences: 'words',
  },
  { since: 'updatedAt', apart: ['people'] },
);

export const personalOrganizationsSales = personalTable(
  organizations,
  'sales',
  { phone: 'phone', email: 'email', phones: 'words' },
  { apart: ['phones'] },
);

export const personalOrganizationsMoney = personalTable(
  organizations,
  'money',
  { accounts: 'words' },
  { since: 'updatedAt', apart: ['accounts'] },
);
