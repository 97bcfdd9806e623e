import * as z from 'zod/mini';
import { receiveNotifications } from '#features/notifications/notifications.access.ts';
import { notificationKinds } from '#domain/notice-kind.ts';
import { notifiedEntities } from '#features/notifications/notifications.kinds.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { cursor, done, entityId, entityIdText, instant, pageOf } from '#kit/contract/fields.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

/** How many a page holds unless said, and at most. */
const pageSize = { usual: 30, most: 100 } as const;

const notification = z.object({
  id: entityId('notification'),
  kind: z.enum(notificationKinds),
  header: z.string(),
  message: z.string(),
  /** Who caused it; absent when nobody did. */
  from: z.optional(z.object({ username: z.string(), name: z.string() })),
  entity: z.nullable(z.object({ kind: z.enum(notifiedEntities), id: z.int(), part: z.optional(z.int()) })),
  created_at: instant(),
  read_at: z.nullable(instant()),
});

const limitText = z._default(
  z.coerce
    .number<string | number>(fieldTexts.number)
    .check(z.int(fieldTexts.number), z.gte(1, fieldTexts.number), z.lte(pageSize.most, fieldTexts.number)),
  pageSize.usual,
);

const ofDeal = z.strictObject({ application_id: entityId('deal') });
const ofAgent = z.strictObject({ agent_id: entityId('user') });
const isOn = z.object({ is_on: z.boolean() });
const unread = z.object({ unread: z.int() });

/** What a person has been told: the history, the marks of reading, and the records he does not want to hear of. */
export const notificationCalls = defineCalls('notifications', {
  listNotifications: defineCall({
    method: 'GET',
    path: '/user/notification',
    access: receiveNotifications,
    records: 'own',
    summary: 'Мои уведомления, новые сверху; `after` продолжает список, `unread` считает непрочитанные',
    query: z.strictObject({
      after: cursor(),
      limit: limitText,
      kind: z.optional(z.enum(notificationKinds)),
      state: z.optional(z.enum(['unread'])),
    }),
    reply: z.extend(pageOf(notification), { unread: z.int() }),
  }),
  readNotification: defineCall({
    method: 'POST',
    path: '/notification/read',
    access: receiveNotifications,
    records: 'own',
    summary: 'Отметить уведомление прочитанным',
    body: z.strictObject({ id: entityId('notification') }),
    reply: unread,
  }),
  readAllNotifications: defineCall({
    method: 'POST',
    path: '/notification/read-all',
    access: receiveNotifications,
    records: 'own',
    summary: 'Прочитать все уведомления до названного включительно; пришедшие позже остаются непрочитанными',
    body: z.strictObject({ last_id: entityId('notification') }),
    reply: unread,
  }),
  getDealSwitch: defineCall({
    method: 'GET',
    path: '/notification/application',
    access: receiveNotifications,
    summary: 'Включены ли мои уведомления о сделке',
    query: z.strictObject({ application_id: entityIdText('deal') }),
    reply: isOn,
  }),
  turnDealOn: defineCall({
    method: 'POST',
    path: '/notification/on-application',
    access: receiveNotifications,
    summary: 'Включить свои уведомления о сделке',
    body: ofDeal,
    reply: done(),
  }),
  turnDealOff: defineCall({
    method: 'POST',
    path: '/notification/off-application',
    access: receiveNotifications,
    summary: 'Выключить свои уведомления о сделке',
    body: ofDeal,
    reply: done(),
  }),
  getAgentSwitch: defineCall({
    method: 'GET',
    path: '/notification/agent',
    access: receiveNotifications,
    summary: 'Включены ли мои уведомления об агенте',
    query: z.strictObject({ agent_id: entityIdText('user') }),
    reply: isOn,
  }),
  turnAgentOn: defineCall({
    method: 'POST',
    path: '/notification/on-agent',
    access: receiveNotifications,
    summary: 'Включить свои уведомления об агенте и его сделках',
    body: ofAgent,
    reply: done(),
  }),
  turnAgentOff: defineCall({
    method: 'POST',
    path: '/notification/off-agent',
    access: receiveNotifications,
    summary: 'Выключить свои уведомления об агенте и его сделках',
    body: ofAgent,
    reply: done(),
  }),
});
