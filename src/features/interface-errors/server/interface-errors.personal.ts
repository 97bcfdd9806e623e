import { interfaceErrors } from '#features/interface-errors/server/interface-errors.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalInterfaceErrors = personalTable(interfaceErrors, 'technical', {
  message: 'words',
  stack: 'words',
  address: 'words',
  screen: 'words',
});
