import { permissionRequestCalls } from '#features/deal-legs/deal-permissions.contract.ts';
import {
  requestPermission,
  refusePermissionRequest,
} from '#features/deal-legs/server/permission-requests.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const permissionRequestRoutes = implement(permissionRequestCalls, {
  requestPermission: async ({ body }, context) => {
    await requestPermission(context, body);
    return success;
  },

  refusePermissionRequest: async ({ body }, context) => {
    await refusePermissionRequest(context, body);
    return success;
  },
});
