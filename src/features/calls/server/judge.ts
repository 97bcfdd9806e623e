import { judgeCall } from '#features/call-rules/server/call-rules.facade.ts';
import type { phoneCalls } from '#features/calls/calls.contract.ts';
import { checkSubject } from '#features/calls/server/check-subject.ts';
import { isPracticeLine } from '#features/calls/server/phone-line.ts';
import { seenLead } from '#features/calls/server/seen-lead.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';

type Judge = (typeof phoneCalls)['judgeCall'];

/** What the rules would say of a call now, and whose number it is; nothing is written. */
export const judge = async (
  operation: Operation,
  input: CallParsed<Judge>['body'],
): Promise<CallReply<Judge>> => {
  await checkSubject(operation, input);
  const isPractice = isPracticeLine(operation.services);
  const { kind, verdict, rules, owner } = await judgeCall(operation, {
    userId: operation.caller.userId,
    phone: input.phone,
    organizationId: input.organization_id,
    leadId: input.lead_id,
    dealId: input.deal_id,
    isPractice,
  });
  const { organization } = owner;
  const lead = await seenLead(operation, owner);
  return {
    kind,
    verdict,
    rules: [...rules],
    is_practice: isPractice,
    name: organization?.shortName ?? lead?.name ?? null,
    organization: organization && { id: organization.id, name: organization.shortName },
    lead_id: lead?.id ?? null,
  };
};
