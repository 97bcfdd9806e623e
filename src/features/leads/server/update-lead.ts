import type { leadCalls } from '#features/leads/leads.contract.ts';
import { leadErrors } from '#features/leads/leads.errors.ts';
import { isOpen } from '#features/leads/leads.status.ts';
import type { InnVerdict } from '#features/leads/server/judge-inn.ts';
import { refreshLead } from '#features/leads/server/notify-lead.ts';
import { organizationOf, refuseAbsent, storedPhone } from '#features/leads/server/typed-lead.ts';
import { type LeadCard, showLead } from '#features/leads/server/show-lead.ts';
import { type Lead, lockLead } from '#features/leads/server/visible-leads.ts';
import { changeLead } from '#features/leads/server/write-lead.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Input = CallParsed<(typeof leadCalls)['updateLead']>['body'];

/** What is named replaces what stands; null empties a field, what is not named stays. */
const or = <T>(value: T | undefined, stands: T): T => (value === undefined ? stands : value);

/** Changes the named fields of an open lead; a new INN or phone may bring another firm. */
export const rewriteLead = async (operation: Operation, { id, version, changes }: Input): Promise<Lead> => {
  const lead = await lockLead(operation, id, version);
  if (!isOpen(lead.state)) throw refuse(leadErrors.closed);
  const phone = changes.phone === undefined ? lead.phone : storedPhone(changes.phone);
  const inn = or(changes.inn, lead.inn);
  const isOther = inn !== lead.inn || phone !== lead.phone;
  const organizationId =
    isOther && phone !== null ? await organizationOf(operation.db, inn, phone) : lead.organizationId;
  const changed = await changeLead(operation, operation.caller, lead, {
    set: {
      phone,
      inn,
      organizationId,
      name: or(changes.name, lead.name),
      email: or(changes.email, lead.email),
      channel: or(changes.channel, lead.channel),
      product: or(changes.dealType, lead.product),
      tenderNumber: or(changes.tender_number, lead.tenderNumber),
      law: or(changes.salesType, lead.law),
      comment: or(changes.comment, lead.comment),
      basis: or(changes.basis, lead.basis),
    },
    story: { what: 'edited' },
  });
  await refreshLead(operation, changed);
  return changed;
};

/** Changes the named fields; an older version is refused. */
export const updateLead = async (
  operation: Operation,
  input: Input,
  verdict: InnVerdict | null,
): Promise<LeadCard> => {
  refuseAbsent(verdict);
  await rewriteLead(operation, input);
  return showLead(operation, input.id);
};
