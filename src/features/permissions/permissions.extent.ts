import { type Role, roles } from '#domain/role.ts';

/** How far a right reaches, from nothing to every record. */
export const extents = ['none', 'own', 'group', 'branch', 'department', 'all'] as const;
export type Extent = (typeof extents)[number];

/** The wider of two. */
export const wider = (one: Extent, other: Extent): Extent =>
  extents.indexOf(one) < extents.indexOf(other) ? other : one;

/** An extent for every role, in the order of `roles`. */
export type Extents = readonly Extent[];

/** The extent of one role. */
export const extentOf = (of: Extents, role: Role): Extent => of[roles.indexOf(role)] ?? 'none';

/** What a person of several roles has: he acts in one at a time, so the widest is what he can come to. */
export const extentOfAll = (of: Extents, held: readonly Role[]): Extent =>
  held.map((role) => extentOf(of, role)).reduce(wider, 'none');

/** Kinds of rights: a call, a move of a deal, a field or a class of personal data. */
export const rightKinds = ['call', 'move', 'field'] as const;
export type RightKind = (typeof rightKinds)[number];
