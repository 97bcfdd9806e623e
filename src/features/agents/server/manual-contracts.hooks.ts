import { inArray } from 'drizzle-orm';
import { agentManualContracts } from '#features/agents/server/agents.tables.ts';
import { defineContractDays } from '#features/payees/server/payees.facade.ts';

/** The contracts of the present book, signed on paper: each holds from its day, without an end. */
export const manualContracts = defineContractDays(async (db, personIds) => {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(agentManualContracts)
    .where(inArray(agentManualContracts.agentId, [...personIds]));
  return new Map(rows.map(({ agentId, signedOn }) => [agentId, [{ from: signedOn, to: null }]]));
});
