import { ownFieldCalls } from '#features/own-fields/own-fields.contract.ts';
import { findRecords } from '#features/own-fields/server/find-records.ts';
import { saveValues } from '#features/own-fields/server/save-values.ts';
import {
  listFields,
  listPeople,
  showCard,
  showHistory,
  showValues,
} from '#features/own-fields/server/show-fields.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const ownFieldRoutes = implement(ownFieldCalls, {
  listFields: ({ query }, context) => listFields(context, query.record),
  listPeople: (_input, context) => listPeople(context),
  showValues: ({ body }, context) => showValues(context, body.record, body.ids),
  findRecords: ({ body }, context) => findRecords(context, body.q),
  showCard: ({ query }, context) => showCard(context, query.record, query.id),
  saveValues: async ({ body }, context) => {
    await saveValues(context, body);
    return success;
  },
  showHistory: ({ query }, context) => showHistory(context, query.record, query.id),
});
