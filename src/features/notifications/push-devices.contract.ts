import * as z from 'zod/mini';
import { receiveNotifications } from '#features/notifications/notifications.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, instant } from '#kit/contract/fields.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

/** Bytes in base64url, so many of them as text. */
const bytes = (low: number, high: number) =>
  z.string().check(z.minLength(low), z.maxLength(high), z.regex(/^[\w-]+={0,2}$/, fieldTexts.wrong));

/** On which devices a person is shown notifications while the product is not open. */
export const pushDeviceCalls = defineCalls('pushDevices', {
  listPushDevices: defineCall({
    method: 'GET',
    path: '/notification/devices',
    access: receiveNotifications,
    records: 'own',
    summary:
      'Мои устройства с уведомлениями и открытый ключ сервера; без ключа уведомления на устройствах не настроены',
    reply: z.object({
      key: z.nullable(z.string()),
      /** The session that asks: a device belongs to one. */
      session_id: z.int(),
      devices: z.array(
        z.object({
          id: entityId('pushDevice'),
          name: z.string(),
          created_at: instant(),
          shows_text: z.boolean(),
          is_this: z.boolean(),
        }),
      ),
    }),
  }),
  savePushDevice: defineCall({
    method: 'POST',
    path: '/notification/save-device',
    access: receiveNotifications,
    asAnother: 'never',
    records: 'own',
    summary: 'Показывать уведомления на этом устройстве; повторный вызов меняет то же устройство',
    body: z.strictObject({
      endpoint: z.string().check(z.maxLength(1000), z.regex(/^https?:\/\/\S+$/, fieldTexts.wrong)),
      p256dh: bytes(80, 100),
      auth: bytes(16, 40),
      shows_text: z.boolean(),
    }),
    reply: z.object({ id: entityId('pushDevice') }),
  }),
  deletePushDevice: defineCall({
    method: 'POST',
    path: '/notification/delete-device',
    access: receiveNotifications,
    records: 'own',
    summary: 'Больше не показывать уведомления на устройстве',
    body: z.strictObject({ id: entityId('pushDevice') }),
    reply: done(),
  }),
});
