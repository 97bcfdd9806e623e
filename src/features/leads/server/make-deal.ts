import { createDeal } from '#features/deal-wizard/server/deal-wizard.facade.ts';
import type { leadCalls } from '#features/leads/leads.contract.ts';
import { leadErrors } from '#features/leads/leads.errors.ts';
import { isOpen } from '#features/leads/leads.status.ts';
import { refreshLead } from '#features/leads/server/notify-lead.ts';
import { type Lead, lockLead } from '#features/leads/server/visible-leads.ts';
import { changeLead } from '#features/leads/server/write-lead.ts';
import { takeClient } from '#features/organizations/server/organizations.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Input = CallParsed<(typeof leadCalls)['makeDeal']>['body'];
type Made = CallReply<(typeof leadCalls)['makeDeal']>;

/** The person who called becomes a person of his firm's card, unless somebody wrote otherwise there. */
const bringContact = async (operation: Operation, lead: Lead): Promise<number | null> => {
  if (lead.inn === null) return lead.organizationId;
  const { name, phone, email } = lead;
  const people = name === '' ? [] : [{ name, phone, email }];
  const ways = name === '' ? { phone, email } : { phone: null, email: null };
  const taken = await takeClient(operation, lead.inn, {
    stated: { name: '', ...ways, people },
    before: null,
  });
  return taken?.id ?? lead.organizationId;
};

/** Makes a draft of a deal of a lead: what the lead knows stands in it, and the lead tells which deal it became. */
export const makeDeal = async (operation: Operation, input: Input): Promise<Made> => {
  const { caller, now } = operation;
  const lead = await lockLead(operation, input.id, input.version);
  if (lead.dealId !== null) throw refuse(leadErrors.isDeal);
  if (!isOpen(lead.state)) throw refuse(leadErrors.closed);
  const organizationId = await bringContact(operation, lead);
  const isAnothers = lead.ownerId !== null && lead.ownerId !== caller.userId;
  const made = await createDeal(
    operation,
    {
      product: lead.product,
      client_name: lead.name,
      ...(lead.inn === null ? {} : { inn: lead.inn }),
      ...(lead.tenderNumber === null ? {} : { tender_number: lead.tenderNumber }),
      ...(lead.law === null ? {} : { law: lead.law }),
      ...(input.collision_reason ? { collision_reason: input.collision_reason } : {}),
      ...(isAnothers && caller.role !== 'manager' ? { manager_id: lead.ownerId } : {}),
    },
    { source: 'lead', leadId: lead.id },
  );
  const changed = await changeLead(operation, caller, lead, {
    set: {
      state: 'converted',
      dealId: made.id,
      organizationId,
      closedAt: now,
      nextContactAt: null,
      firstResponseAt: lead.firstResponseAt ?? now,
      responseDueAt: null,
    },
    story: { what: 'moved' },
  });
  await refreshLead(operation, changed);
  return made;
};
