import { users } from '#features/people/server/people.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalUsers = personalTable(
  users,
  'account',
  {
    id: 'self',
    username: 'secret',
    passwordHash: 'secret',
    lastName: 'name',
    firstName: 'name',
    middleName: 'name',
    phone: 'phone',
    email: 'email',
    avatar: 'words',
    introduction: 'words',
    blockReason: 'words',
    settings: 'words',
  },
  { rows: 'his' },
);
