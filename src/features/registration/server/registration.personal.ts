import { consents, registrations } from '#features/registration/server/registration.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalConsents = personalTable(
  consents,
  'proof',
  { userId: 'self', address: 'trace', withdrawnHow: 'words' },
  { since: 'at' },
);

export const personalRegistrations = personalTable(
  registrations,
  'agents',
  {
    userId: 'self',
    inn: 'inn',
    orgName: 'name',
    city: 'address',
    passwordHash: 'secret',
    confirmedEmail: 'email',
  },
  { rows: 'his' },
);
