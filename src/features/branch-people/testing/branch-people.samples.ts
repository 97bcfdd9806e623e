import { branchPeopleCalls } from '#features/branch-people/branch-people.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const branchPeopleSamples = defineSamples(async ({ people: { headagent } }) => {
  const person = {
    last_name: 'Дважды',
    first_name: 'Один',
    middle_name: '',
    phone: '+7(912)555-0101',
    role: 'agent' as const,
    parent_id: null,
    deals_scope: 'own' as const,
    share_pct: '40',
  };
  return [
    sampleOf(branchPeopleCalls.createPerson, {
      caller: headagent,
      table: 'branch_people',
      body: { ...person, email: 'once@example.test' },
      other: { ...person, email: 'other@example.test' },
    }),
  ];
});
