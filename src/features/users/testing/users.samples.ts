import { userCalls } from '#features/users/users.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

const nobody = {
  department_id: null,
  mentor_id: null,
  parent_id: null,
  curator_id: null,
  manager_id: null,
};
const contacts = { middle_name: '', phone: null, email: null, introduction: '', stop_app: 0 } as const;
const names = { last_name: 'Повторов', first_name: 'Пётр' };

export const usersSamples = defineSamples(async ({ people: { admin } }) => {
  const person = { ...names, roles: ['operator' as const], ...contacts, ...nobody };
  return [
    sampleOf(userCalls.saveDepartment, {
      caller: admin,
      table: 'departments',
      body: { name: 'Раз', head_id: null },
      other: { name: 'Два', head_id: null },
    }),
    sampleOf(userCalls.createUser, {
      caller: admin,
      table: 'users',
      body: { username: 'again', ...person },
      other: { username: 'another', ...person },
    }),
  ];
});
