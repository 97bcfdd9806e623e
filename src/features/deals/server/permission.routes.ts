import { permissionCalls } from '#features/deals/deals.permission.contract.ts';
import { askPermission, refusePermission } from '#features/deals/server/permissions.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const permissionRoutes = implement(permissionCalls, {
  askPermission: async ({ body }, context) => {
    await askPermission(context, body);
    return success;
  },

  refusePermission: async ({ body }, context) => {
    await refusePermission(context, body);
    return success;
  },
});
