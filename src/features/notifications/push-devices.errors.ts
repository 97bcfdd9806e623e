import { pushWords } from '#features/notifications/push-devices.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** Why a device is not called. */
export const pushErrors = defineErrors('pushDevices', {
  isOff: { status: 409, message: pushWords.isOff },
});
