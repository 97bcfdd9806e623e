import type { leadCalls } from '#features/leads/leads.contract.ts';
import { basisOf, type LeadChannel } from '#features/leads/leads.rules.ts';
import { ownerOfNewLead } from '#features/leads/server/assign-owner.ts';
import type { InnVerdict } from '#features/leads/server/judge-inn.ts';
import { notifyDistributors, notifyOwner, refreshLead } from '#features/leads/server/notify-lead.ts';
import { responseDue } from '#features/leads/server/response-clock.ts';
import { organizationOf, refuseAbsent, storedPhone } from '#features/leads/server/typed-lead.ts';
import { rewriteLead } from '#features/leads/server/update-lead.ts';
import type { Lead } from '#features/leads/server/visible-leads.ts';
import { addLead } from '#features/leads/server/write-lead.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { defineHook } from '#kit/server/define-hook.ts';
import type { Operation } from '#kit/server/implement.ts';

/** A lead is written down out of a call. */
export const leadOfCall = defineHook<{
  readonly lead: Lead;
  readonly callId: number;
  readonly byUserId: number;
}>('leads.of-call');

type Input = CallParsed<(typeof leadCalls)['saveLead']>['body'];
type Saved = CallReply<(typeof leadCalls)['saveLead']>;

/** Channels in which somebody has talked to whoever is written down. */
const talkedIn: readonly LeadChannel[] = ['outcall', 'incall'];

/** Whoever writes a lead down for himself has just talked to him: no clock runs. */
const beginningOf = async (operation: Operation, ownerId: number | null, channel: LeadChannel) => {
  const { now, caller } = operation;
  const isOwn = ownerId === caller.userId;
  return {
    ownerId,
    state: isOwn ? ('in_work' as const) : ('new' as const),
    firstResponseAt: isOwn ? now : null,
    reachedAt: isOwn && talkedIn.includes(channel) ? now : null,
    responseDueAt: isOwn || ownerId === null ? null : await responseDue(operation),
  };
};

const publishLead = async (operation: Operation, lead: Lead): Promise<void> => {
  const by = operation.caller.userId;
  if (lead.ownerId === null) await notifyDistributors(operation, lead, by);
  else if (lead.ownerId !== by) await notifyOwner(operation, lead, by);
  await refreshLead(operation, lead);
};

const replyOf = async (operation: Operation, lead: Lead, verdict: InnVerdict | null): Promise<Saved> => {
  const names = await shortNamesOf(operation, [lead.ownerId]);
  return {
    id: lead.id,
    version: lead.version,
    manager: lead.ownerId === null ? null : { id: lead.ownerId, name: names.get(lead.ownerId) ?? '' },
    inn_state: verdict === null ? null : verdict.state === 'unchecked' ? 'unchecked' : 'found',
  };
};

/** Writes a lead down as its form says it, and gives it to somebody; with an id the lead of that number is changed. */
export const saveLead = async (
  operation: Operation,
  { id, version, ...input }: Input,
  verdict: InnVerdict | null,
): Promise<Saved> => {
  refuseAbsent(verdict);
  if (id !== undefined) {
    if (version === undefined)
      throw refuse(kitErrors.invalid, { errors: { version: [fieldTexts.required] } });
    const { managerId: _managerId, call_id: _callId, ...changes } = input;
    return replyOf(operation, await rewriteLead(operation, { id, version, changes }), verdict);
  }
  const phone = storedPhone(input.phone);
  const organizationId = await organizationOf(operation.db, input.inn, phone);
  const ownerId = await ownerOfNewLead(operation, input.managerId, organizationId);
  const lead = await addLead(operation, operation.caller, {
    name: input.name,
    phone,
    email: input.email,
    channel: input.channel,
    inn: input.inn,
    product: input.dealType,
    tenderNumber: input.tender_number,
    law: input.salesType,
    comment: input.comment,
    basis: basisOf(input.channel),
    createdBy: operation.caller.userId,
    organizationId,
    callId: input.call_id,
    ...(await beginningOf(operation, ownerId, input.channel)),
  });
  if (input.call_id)
    await leadOfCall.emit(operation, { lead, callId: input.call_id, byUserId: operation.caller.userId });
  await publishLead(operation, lead);
  return replyOf(operation, lead, verdict);
};
