import { eq } from 'drizzle-orm';
import type { phoneCalls } from '#features/calls/calls.contract.ts';
import { calls } from '#features/calls/server/calls.tables.ts';
import { checkSubject } from '#features/calls/server/check-subject.ts';
import { lockOwnCall } from '#features/calls/server/visible-calls.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { success } from '#kit/contract/fields.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Puts the caller's call beside the firm, the lead, the deal that he has named; what is not named stays. */
export const linkCall = async (
  operation: Operation,
  { call_id: id, ...named }: CallParsed<(typeof phoneCalls)['linkCall']>['body'],
) => {
  const call = await lockOwnCall(operation, id);
  await checkSubject(operation, named);
  const set = {
    organizationId: named.organization_id ?? call.organizationId,
    leadId: named.lead_id ?? call.leadId,
    dealId: named.deal_id ?? call.dealId,
  };
  await operation.db.update(calls).set(set).where(eq(calls.id, id));
  return success;
};
