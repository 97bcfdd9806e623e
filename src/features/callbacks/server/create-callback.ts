import { normalizePhone } from '#domain/phone.ts';
import type { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { furthestDays } from '#features/callbacks/callbacks.rules.ts';
import { callbackTexts } from '#features/callbacks/callbacks.texts.ts';
import { ownConversations } from '#features/callbacks/server/own-conversations.ts';
import { addCallback } from '#features/callbacks/server/write-callback.ts';
import { zoneOf } from '#features/callbacks/server/zone-of-phone.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { findLead } from '#features/leads/server/leads.facade.ts';
import { findOrganization } from '#features/organizations/server/organizations.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Input = CallParsed<(typeof callbackCalls)['createCallback']>['body'];
type Made = { readonly id: number; readonly version: number };

const dayMs = 86_400_000;
const problems = callbackTexts.fieldProblems;
export const refuseField = (field: string, why: string) =>
  refuse(kitErrors.invalid, { errors: { [field]: [why] } });

/** The moment of a promise: to come, and within a year. */
export const checkMoment = (at: string, now: Date): Date => {
  const moment = new Date(at);
  // A minute of grace: «now» is chosen, then sent.
  if (moment.getTime() < now.getTime() - 60_000) throw refuseField('at', problems.past);
  if (moment.getTime() > now.getTime() + furthestDays * dayMs) throw refuseField('at', problems.far);
  return moment;
};

/** What the call is about, seen by the caller; the firm follows from the lead or the deal. */
const subjectOf = async (operation: Operation, input: Input) => {
  const { lead_id: leadId, organization_id: organizationId, application_id: dealId } = input;
  const named = [leadId, organizationId, dealId].filter((id) => id !== null);
  if (named.length > 1) throw refuseField('lead_id', problems.oneSubject);
  if (leadId !== null) {
    const lead = await findLead(operation, leadId);
    return { leadId, dealId: null, organizationId: lead.organizationId };
  }
  if (dealId !== null) {
    const deal = await findDeal(operation, dealId);
    return { leadId: null, dealId, organizationId: deal.organizationId };
  }
  if (organizationId !== null) await findOrganization(operation, organizationId);
  return { leadId: null, dealId: null, organizationId };
};

/** Whether he has agreed to the call, and what shows it: a talk of the caller's own with this number, else somebody's words. */
const agreementOf = async ({ db, caller, services }: Operation, { agreed }: Input, phone: string) => {
  if (agreed === null) return { isAgreed: false };
  const { call_id: callId } = agreed;
  const how = agreed.how.trim();
  if (callId === null) {
    if (how === '') throw refuseField('agreed', problems.noProof);
    return { isAgreed: true, agreedHow: how };
  }
  const conversation = { callId, phone, userId: caller.userId };
  for (const hasTalked of ownConversations.contributions(services))
    if (await hasTalked(db, conversation))
      return { isAgreed: true, agreedCallId: callId, agreedHow: how || null };
  throw refuseField('agreed', problems.foreignCall);
};

/** Promises a call: of the caller himself, or of everybody who telephones. */
export const createCallback = async (operation: Operation, input: Input): Promise<Made> => {
  const { db, now, caller } = operation;
  const phone = normalizePhone(input.phone);
  if (phone === undefined) throw refuseField('phone', problems.phone);
  const at = checkMoment(input.at, now);
  const subject = await subjectOf(operation, input);
  const { zone } = await zoneOf(db, phone, subject.organizationId);
  const { id, version } = await addCallback(operation, caller, {
    ...subject,
    phone,
    name: input.name,
    kind: input.kind,
    at,
    zone,
    reason: input.reason,
    ...(await agreementOf(operation, input, phone)),
    ownerId: input.kind === 'team' ? null : caller.userId,
    createdBy: caller.userId,
  });
  return { id, version };
};
