import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { agentContracts } from '#features/agent-contracts/server/agent-contracts.tables.ts';
import type { Db } from '#kit/server/database.ts';

const isSigned = and(eq(agentContracts.state, 'signed'), isNull(agentContracts.parentId));

/**
 * Contracts that both sides have signed, with when each of them or of their addenda begins to confirm money at the
 * issue; an addendum that says nothing of it changes nothing.
 */
export const signedContracts = sql`
  select c.agent_id as person_id, c.number, c.starts_on, c.ends_on,
    (select coalesce(jsonb_agg(jsonb_build_object('from', m.starts_on, 'isAtIssue', m.confirms_at_issue) order by m.id), '[]')
     from ${agentContracts} m
     where coalesce(m.parent_id, m.id) = c.id and m.state = 'signed' and m.confirms_at_issue is not null) as confirms
  from ${agentContracts} c where c.state = 'signed' and c.parent_id is null`;

/** The signed contract of a person that ends last. */
export const lastSignedOf = async (
  db: Db,
  personId: number,
): Promise<{ readonly number: string; readonly endsOn: string } | undefined> => {
  const [last] = await db
    .select({ number: agentContracts.number, endsOn: agentContracts.endsOn })
    .from(agentContracts)
    .where(and(eq(agentContracts.agentId, personId), isSigned))
    .orderBy(desc(agentContracts.endsOn))
    .limit(1);
  return last;
};

/** Whether money is confirmed at the issue by what has been signed so far of a contract. */
export const isConfirmedAtIssue = async (db: Db, id: number): Promise<boolean> => {
  const [last] = await db
    .select({ isAtIssue: agentContracts.confirmsAtIssue })
    .from(agentContracts)
    .where(
      and(
        or(eq(agentContracts.id, id), eq(agentContracts.parentId, id)),
        eq(agentContracts.state, 'signed'),
        isNotNull(agentContracts.confirmsAtIssue),
      ),
    )
    .orderBy(desc(agentContracts.id))
    .limit(1);
  return last?.isAtIssue ?? false;
};
