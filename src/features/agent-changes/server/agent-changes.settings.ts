import * as z from 'zod/mini';
import { usualHoldDays } from '#features/agent-changes/agent-changes.rules.ts';
import { defineSettings } from '#kit/server/define-settings.ts';

/** How many full days payouts wait after requisites were changed. */
export const changeSettings = defineSettings({
  name: 'agentChanges',
  variables: {
    PAYOUT_HOLD_DAYS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(30)), usualHoldDays),
  },
  read: ({ PAYOUT_HOLD_DAYS: holdDays }) => ({ holdDays }),
});
