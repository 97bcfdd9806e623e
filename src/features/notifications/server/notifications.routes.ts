import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { listNotifications } from '#features/notifications/server/list-notifications.ts';
import { readAllNotifications, readNotification } from '#features/notifications/server/read-notifications.ts';
import { isRecordOn, turnOff, turnOn } from '#features/notifications/server/switch-record.ts';
import { implement } from '#kit/server/implement.ts';

export const notificationsRoutes = implement(notificationCalls, {
  listNotifications: ({ query }, context) => listNotifications(query, context),
  readNotification: ({ body }, context) => readNotification(body.id, context),
  readAllNotifications: ({ body }, context) => readAllNotifications(body.last_id, context),
  getDealSwitch: ({ query }, context) => isRecordOn(context, { kind: 'deal', id: query.application_id }),
  turnDealOn: ({ body }, context) => turnOn(context, { kind: 'deal', id: body.application_id }),
  turnDealOff: ({ body }, context) => turnOff(context, { kind: 'deal', id: body.application_id }),
  getAgentSwitch: ({ query }, context) => isRecordOn(context, { kind: 'agent', id: query.agent_id }),
  turnAgentOn: ({ body }, context) => turnOn(context, { kind: 'agent', id: body.agent_id }),
  turnAgentOff: ({ body }, context) => turnOff(context, { kind: 'agent', id: body.agent_id }),
});
