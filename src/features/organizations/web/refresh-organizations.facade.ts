import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';

/** Fetches anew what the list and the cards show, after another feature has changed an organization. */
export const refreshOrganizations = (): Promise<void> =>
  invalidateCalls(organizationCalls.getOrganization, organizationCalls.listOrganizations);
