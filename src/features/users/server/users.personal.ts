import { emailChanges, personPictures } from '#features/users/server/users.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalEmailChanges = personalTable(
  emailChanges,
  'account',
  { userId: 'self', newEmail: 'email' },
  { rows: 'goes' },
);

export const personalPersonPictures = personalTable(
  personPictures,
  'account',
  { userId: 'self', sha256: 'file' },
  { rows: 'goes' },
);
