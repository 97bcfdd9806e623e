import { sql } from 'drizzle-orm';
import { agentManualContracts } from '#features/agents/server/agents.tables.ts';
import { defineContracts } from '#features/payees/server/payees.facade.ts';

/** The contracts of the present book, signed on paper: each holds from its day, without an end. */
export const manualContracts = defineContracts(
  sql`select agent_id as person_id, number, signed_on as starts_on, null::date as ends_on,
        jsonb_build_array(jsonb_build_object('from', signed_on, 'isAtIssue', null, 'isVatOnTop', vat_on_top)) as terms
      from ${agentManualContracts}`,
);
