import { and, eq } from 'drizzle-orm';
import type { PhoneOwner } from '#features/call-rules/server/call-rules.facade.ts';
import { leads, visibleLeads } from '#features/leads/server/leads.read.ts';
import type { Operation } from '#kit/server/implement.ts';

/** The lead behind a number, if the caller sees it: whose lead of another it is, is not told by dialling. */
export const seenLead = async (
  { db, caller }: Pick<Operation, 'db' | 'caller'>,
  { lead }: PhoneOwner,
): Promise<PhoneOwner['lead']> => {
  if (!lead) return null;
  const seen = await db.$count(leads, and(eq(leads.id, lead.id), visibleLeads(caller, 'leads')));
  return seen > 0 ? lead : null;
};
