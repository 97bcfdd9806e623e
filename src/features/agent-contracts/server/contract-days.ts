import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { agentContracts } from '#features/agent-contracts/server/agent-contracts.tables.ts';
import type { Db } from '#kit/server/database.ts';

const isSigned = and(eq(agentContracts.state, 'signed'), isNull(agentContracts.parentId));

/** Contracts that both sides have signed, with what each of them and of their addenda says of money from its day on. */
export const signedContracts = sql`
  select c.agent_id as person_id, c.number, c.starts_on, c.ends_on,
    (select coalesce(jsonb_agg(jsonb_build_object('from', m.starts_on, 'isAtIssue', m.confirms_at_issue,
       'isVatOnTop', m.vat_on_top) order by m.id), '[]')
     from ${agentContracts} m where coalesce(m.parent_id, m.id) = c.id and m.state = 'signed') as terms
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

/** What a contract says of money by what has been signed of it so far. */
export const moneyTermsOf = async (
  db: Db,
  id: number,
): Promise<{ readonly confirmsAtIssue: boolean; readonly vatOnTop: boolean }> => {
  const signed = await db
    .select({ confirmsAtIssue: agentContracts.confirmsAtIssue, vatOnTop: agentContracts.vatOnTop })
    .from(agentContracts)
    .where(
      and(or(eq(agentContracts.id, id), eq(agentContracts.parentId, id)), eq(agentContracts.state, 'signed')),
    )
    .orderBy(agentContracts.id);
  const last = (what: 'confirmsAtIssue' | 'vatOnTop'): boolean =>
    signed.findLast((one) => one[what] !== null)?.[what] ?? false;
  return { confirmsAtIssue: last('confirmsAtIssue'), vatOnTop: last('vatOnTop') };
};
