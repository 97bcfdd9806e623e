import { agentRatesCalls } from '#features/agent-rates/agent-rates.contract.ts';
import {
  deleteRateDraft,
  openRateDraft,
  publishRateDraft,
  saveRateTable,
} from '#features/agent-rates/server/change-rate-draft.ts';
import { createRateTable } from '#features/agent-rates/server/create-rate-table.ts';
import { listRateTables } from '#features/agent-rates/server/list-rate-tables.ts';
import { rateMoves } from '#features/agent-rates/server/rate-versions.ts';
import { saveRateSheet, tryRateSheet } from '#features/agent-rates/server/rate-sheets.ts';
import { readOwnRates } from '#features/agent-rates/server/read-own-rates.ts';
import { showRateTable } from '#features/agent-rates/server/show-rate-table.ts';
import { tryRateDraft } from '#features/agent-rates/server/try-rate-draft.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const agentRatesRoutes = implement(agentRatesCalls, {
  listRateTables: ({ body }, context) => listRateTables(context, body),
  showRateTable: ({ body }, context) => showRateTable(context, body),
  createRateTable: ({ body }, context) => createRateTable(body, context),
  openRateDraft: ({ body }, context) => openRateDraft(body, context),
  saveRateTable: ({ body }, context) => saveRateTable(body, context),
  tryRateDraft: ({ body }, context) => tryRateDraft(context, body.version_id),
  publishRateDraft: ({ body }, context) => publishRateDraft(body, context),
  withdrawRates: async ({ body }, context) => {
    await rateMoves.withdraw(context, body.version_id, body.reason);
    return success;
  },
  deleteRateDraft: ({ body }, context) => deleteRateDraft(body.version_id, context),
  saveRateSheet: ({ query }, context) => saveRateSheet(context, query.version_id),
  tryRateSheet: ({ body }, context) => tryRateSheet(body.version_id, context),
  readOwnRates: (_, context) => readOwnRates(context),
});
