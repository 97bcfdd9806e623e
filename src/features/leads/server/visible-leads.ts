import { and, eq, type SQL } from 'drizzle-orm';
import { leadErrors } from '#features/leads/leads.errors.ts';
import { leadScope } from '#features/leads/server/leads.scope.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

/** A lead as it is stored. */
export type Lead = typeof leads.$inferSelect;

type RequestContext = { readonly db: Db; readonly caller: Caller };

/** The leads a caller sees, as one condition over the table `leads` or its alias `l`. */
export const visibleLeads = (caller: Caller, alias: 'l' | 'leads' = 'l'): SQL =>
  leadScope.where(caller, alias);

const mine = (caller: Caller, id: number) => and(eq(leads.id, id), visibleLeads(caller, 'leads'));

/** The lead, if the caller sees it; an absent one and one out of his scope are refused alike. */
export const findLead = async ({ db, caller }: RequestContext, id: number): Promise<Lead> => {
  const [lead] = await db.select().from(leads).where(mine(caller, id));
  if (!lead) throw refuse(leadErrors.notFound);
  return lead;
};

/** The lead, seen by the caller and locked until the transaction ends; an older version than his is refused. */
export const lockLead = async (
  { db, caller }: RequestContext,
  id: number,
  version?: number,
): Promise<Lead> => {
  const [lead] = await db.select().from(leads).where(mine(caller, id)).for('update');
  if (!lead) throw refuse(leadErrors.notFound);
  if (version !== undefined && lead.version !== version)
    throw refuse(leadErrors.changedMeanwhile, { detail: { version: lead.version } });
  if (lead.forgottenAt !== null) throw refuse(leadErrors.forgotten);
  return lead;
};
