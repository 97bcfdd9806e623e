import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { type FactName, factNames } from '#features/organizations/organizations.rules.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

const facts = {
  ...(Object.fromEntries(factNames.map((name) => [name, null])) as Record<FactName, null>),
  short_name: 'ООО «Повтор»',
  full_name: 'ООО «Повтор»',
  status: 'active',
} as const;

export const organizationsSamples = defineSamples(async ({ people }) => [
  sampleOf(organizationCalls.createOrganization, {
    caller: people.operator,
    table: 'organizations',
    body: { inn: '7707083893', ...facts },
    other: { inn: '7736050003', ...facts },
  }),
]);
