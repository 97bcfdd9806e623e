import { interfaceErrorCalls } from '#features/interface-errors/interface-errors.contract.ts';
import { listErrors } from '#features/interface-errors/server/list-errors.ts';
import { reportError } from '#features/interface-errors/server/report-error.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const interfaceErrorsRoutes = implement(interfaceErrorCalls, {
  reportError: async ({ body }, context) => {
    await reportError(body, context);
    return success;
  },
  listErrors: (_input, { db }) => listErrors(db),
});
