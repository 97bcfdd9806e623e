import { callbackTexts } from '#features/callbacks/callbacks.texts.ts';
import { callbacks } from '#features/callbacks/server/callbacks.tables.ts';
import { clientRecords } from '#features/organizations/server/organizations.facade.ts';

/** Promised calls, open and closed, pass with their client. */
export const callbacksOfClient = clientRecords.give({
  name: 'callbacks',
  table: callbacks,
  counted: callbackTexts.counted,
});
