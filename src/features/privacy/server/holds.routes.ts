import { liftHold } from '#features/legal-holds/server/legal-holds.facade.ts';
import { holdCalls } from '#features/privacy/holds.contract.ts';
import { findRecords } from '#features/privacy/server/find-records.ts';
import { listHolds, placeHold } from '#features/privacy/server/holds.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const holdRoutes = implement(holdCalls, {
  findRecords: ({ body: { kind, q } }, { db }) => findRecords(db, kind, q),
  listHolds: ({ body }, context) => listHolds(body, context),
  placeHold: ({ body }, context) => placeHold(body, context),
  liftHold: async ({ body }, context) => {
    await liftHold(context, body);
    return success;
  },
});
