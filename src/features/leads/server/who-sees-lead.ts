import { leadScope, type LeadPeople } from '#features/leads/server/leads.scope.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

/** Everybody who sees the lead. */
export const whoSeesLead = async (db: Db, lead: LeadPeople): Promise<number[]> =>
  (await selectRows<{ id: number }>(db, leadScope.seers(lead))).map(({ id }) => id);
