import { type Role, roles } from '#domain/role.ts';

/** Who may call or open something: everybody without sign-in, a client by his link, or the holders of the listed roles. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'client' }
  | { readonly kind: 'roles'; readonly roles: readonly Role[]; readonly adminPasses: boolean };

/** Open to anybody, signed in or not (§2: the visitors' screens). */
export const visitors = { kind: 'public' } as const satisfies Access;

/** Open to whoever came by a client's link, which has no role and opens nothing else; no signed-in user passes. */
export const clients = { kind: 'client' } as const satisfies Access;

/** Open to every signed-in user, whatever the role. */
export const everyone: Access = { kind: 'roles', roles, adminPasses: true };

/** Open to the listed roles; an administrator passes too (§6: admin may open every route). */
export function only(...allowed: readonly [Role, ...Role[]]): Access {
  return { kind: 'roles', roles: allowed, adminPasses: true };
}

/** Open to every signed-in role but the listed ones; an administrator passes even when listed. */
export function everyoneExcept(...refused: readonly [Role, ...Role[]]): Access {
  return { kind: 'roles', roles: roles.filter((role) => !refused.includes(role)), adminPasses: true };
}

/** Open to the listed roles and nobody else: here an administrator has no special right. */
export function onlyWithoutAdmin(...allowed: readonly [Role, ...Role[]]): Access {
  return { kind: 'roles', roles: allowed, adminPasses: false };
}

/** Tells whether a holder of the role passes; `undefined` stands for a visitor who has not signed in. */
export function mayPass(access: Access, role: Role | undefined): boolean {
  if (access.kind === 'public') return true;
  if (access.kind === 'client' || role === undefined) return false;
  return access.roles.includes(role) || (role === 'admin' && access.adminPasses);
}

/** All roles that pass, the administrator included where he does, in the order of `roles`. */
export function rolesOf(access: Access): readonly Role[] {
  return roles.filter((role) => mayPass(access, role));
}
