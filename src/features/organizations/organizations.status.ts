/** What the state register says about an organization. */
export const organizationStatuses = [
  'active',
  'liquidating',
  'liquidated',
  'bankrupt',
  'reorganizing',
] as const;
export type OrganizationStatus = (typeof organizationStatuses)[number];
