import { findDeal } from '#features/deals/server/deals.facade.ts';
import { findLead } from '#features/leads/server/leads.facade.ts';
import { findOrganization } from '#features/organizations/server/organizations.facade.ts';
import type { Operation } from '#kit/server/implement.ts';

type Named = {
  readonly organization_id?: number | undefined;
  readonly lead_id?: number | undefined;
  readonly deal_id?: number | undefined;
};

/** Refuses a firm, a lead or a deal that the caller does not see. */
export const checkSubject = async (
  operation: Pick<Operation, 'db' | 'caller' | 'services' | 'now'>,
  { organization_id: organization, lead_id: lead, deal_id: deal }: Named,
): Promise<void> => {
  if (organization !== undefined) await findOrganization(operation, organization);
  if (lead !== undefined) await findLead(operation, lead);
  if (deal !== undefined) await findDeal(operation, deal);
};
