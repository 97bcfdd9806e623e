import { secondFactorCalls } from '#features/second-factors/second-factors.contract.ts';
import {
  beginFactor,
  confirmFactor,
  endFactor,
  renewRecovery,
} from '#features/second-factors/server/change-factor.ts';
import { changePolicy, showPolicy } from '#features/second-factors/server/factor-circles.ts';
import { resetFactor } from '#features/second-factors/server/reset-factor.ts';
import { showOwnFactor } from '#features/second-factors/server/show-own-factor.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const secondFactorRoutes = implement(secondFactorCalls, {
  getOwnFactor: (_input, context) => showOwnFactor(context),
  beginFactor: (_input, context) => beginFactor(context),
  confirmFactor: ({ body }, context) => confirmFactor(body.code, context),
  renewRecovery: (_input, context) => renewRecovery(context),
  endFactor: async (_input, context) => {
    await endFactor(context);
    return success;
  },
  resetFactor: async ({ body }, context) => {
    await resetFactor(body, context);
    return success;
  },
  getFactorPolicy: (_input, { db }) => showPolicy(db),
  saveFactorPolicy: async ({ body }, context) => {
    await changePolicy(body, context);
    return success;
  },
});
