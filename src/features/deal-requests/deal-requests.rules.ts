import type { DealStatus } from '#domain/deal-status.ts';
import type { Role } from '#domain/role.ts';

/** How a deal has come to have no manager: it was brought so, or was given back. */
export const requestKinds = ['brought', 'returned'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Deals that nobody is to be looked for: not told whole yet, issued, or over. */
const idle: readonly DealStatus[] = ['creating', 'issued', 'client_refused', 'bank_refused', 'deleted'];

/** Whether a deal without a manager waits for one. */
export const waitsForManager = (deal: {
  readonly managerId: number | null;
  readonly status: DealStatus;
}): boolean => deal.managerId === null && !idle.includes(deal.status);

/** Roles that a deal may be given to. */
export const leadingRoles: readonly Role[] = ['manager', 'head'];

/** The report of who has taken what covers so many days. */
export const reportDays = 30;
