import { ownFieldValues } from '#features/own-fields/server/own-fields.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

/** A field of the company's own may hold whatever it is made for. */
export const personalOwnFieldValues = personalTable(ownFieldValues, 'messages', {
  value: 'words',
  key: 'words',
});
