import * as z from 'zod/mini';
import { defineSettings } from '#kit/server/define-settings.ts';

/** How often one person may be refused within ten minutes before administrators hear of it and single rows cease. */
export const logSettings = defineSettings({
  name: 'actionLog',
  variables: { REFUSALS_ALARM: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 30) },
  read: ({ REFUSALS_ALARM: mostRefusals }) => ({ mostRefusals }),
});
