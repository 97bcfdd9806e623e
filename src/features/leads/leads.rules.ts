import type { Role } from '#domain/role.ts';

/** How a lead came to us; §9: `outcall` where nothing else is said. `import` is written by a file alone. */
export const leadChannels = ['outcall', 'incall', 'site', 'mail', 'referral', 'import'] as const;
export type LeadChannel = (typeof leadChannels)[number];

/** The channels a person may choose. */
export const chosenChannels = ['outcall', 'incall', 'site', 'mail', 'referral'] as const;

/** Why we may call: he asked himself, or gave his consent; null: an offer without a basis. */
export const leadBases = ['asked', 'consent'] as const;
export type LeadBasis = (typeof leadBases)[number];

/** Whoever comes by a file has asked us for nothing. */
export const basisOf = (channel: LeadChannel): LeadBasis | null => (channel === 'import' ? null : 'asked');

/** How many leads are given to a person by one call. */
export const maxAssigned = 200;

/** Whoever may lead a client leads a lead. */
const leading: readonly Role[] = ['manager', 'head', 'director', 'admin'];
export const mayLead = (roles: readonly Role[]): boolean => roles.some((role) => leading.includes(role));

/** Lists of leads that answer «what now». */
export const leadQueues = ['due', 'nobody', 'open', 'closed'] as const;
export type LeadQueue = (typeof leadQueues)[number];
