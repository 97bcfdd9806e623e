import { type Role, roles } from '#domain/role.ts';
import type { permissionCalls } from '#features/permissions/permissions.contract.ts';
import { extentOf } from '#features/permissions/permissions.extent.ts';
import { readRights, type Right } from '#features/permissions/server/read-rights.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Services } from '#kit/server/services.ts';

const briefly = ({ key, kind, group, title, code }: Right) => ({ key, kind, group, title, code });

/** The whole: every right with the extent of every role. */
export const showAllRights = (services: Services): CallReply<typeof permissionCalls.showAll> => {
  const { rights, scopes } = readRights(services);
  return {
    rights: rights.map((right) => ({ ...briefly(right), extents: [...right.extents] })),
    scopes: [...scopes].map(([entity, extents]) => ({ entity, extents: [...extents] })),
  };
};

/** The column of one role, and who has what it has not; a field kept from the role is not named to it. */
export const showOwnRights = (services: Services, role: Role): CallReply<typeof permissionCalls.showOwn> => {
  const { rights, scopes } = readRights(services);
  return {
    rights: rights.flatMap((right) => {
      const extent = extentOf(right.extents, role);
      if (right.kind === 'field' && extent === 'none') return [];
      const others = roles.filter((other) => other !== role && extentOf(right.extents, other) !== 'none');
      return { ...briefly(right), extent, others: extent === 'none' ? others : [] };
    }),
    scopes: [...scopes].map(([entity, extents]) => ({ entity, extent: extentOf(extents, role) })),
  };
};
