import { and, desc, eq, lte } from 'drizzle-orm';
import type { IsoDate } from '#domain/moscow-date.ts';
import type { Regime, Who } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { readRow, requisitesOf, whoOf } from '#features/agent-dossiers/server/find-dossier.ts';
import { agentRegimes } from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** What an agent's own papers say of him: who he is, where he is paid, how he pays his taxes. */
type Stated = Who & ReturnType<typeof requisitesOf> & { readonly regime: Regime | null };

/** What an agent has stated, with the tax regime that holds on a day; empty where he has stated nothing. */
export const statedOf = async (db: Db, agentId: number, day: IsoDate): Promise<Stated> => {
  const row = await readRow(db, agentId);
  const [holding] = await db
    .select({ regime: agentRegimes.regime })
    .from(agentRegimes)
    .where(and(eq(agentRegimes.agentId, agentId), lte(agentRegimes.from, day)))
    .orderBy(desc(agentRegimes.id))
    .limit(1);
  return { ...whoOf(row), ...requisitesOf(row), regime: holding?.regime ?? null };
};
