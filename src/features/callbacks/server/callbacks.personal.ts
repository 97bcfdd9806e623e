import { callbacks } from '#features/callbacks/server/callbacks.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalCallbacks = personalTable(
  callbacks,
  'sales',
  { phone: 'phone', name: 'name', reason: 'words', agreedHow: 'words', cancelReason: 'words' },
  { rows: 'his' },
);
