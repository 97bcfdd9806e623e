import { and, eq } from 'drizzle-orm';
import { pushDeviceCalls } from '#features/notifications/push-devices.contract.ts';
import { listPushDevices } from '#features/notifications/server/list-push-devices.ts';
import { pushDevices } from '#features/notifications/server/notifications.tables.ts';
import { savePushDevice } from '#features/notifications/server/save-push-device.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { implement } from '#kit/server/implement.ts';

export const pushDeviceRoutes = implement(pushDeviceCalls, {
  listPushDevices: (_input, context) => listPushDevices(context),
  savePushDevice: ({ body }, context) => savePushDevice(context, body),
  deletePushDevice: async ({ body }, { db, caller }) => {
    const gone = await db
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, body.id), eq(pushDevices.userId, caller.userId)))
      .returning({ id: pushDevices.id });
    if (gone.length === 0) throw refuse(kitErrors.notFound);
    return success;
  },
});
