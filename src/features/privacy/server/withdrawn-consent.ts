import { moscowDateOf } from '#domain/moscow-date.ts';
import type { withdrawalPoint } from '#features/consents/server/consents.facade.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { privacyRequestTexts as texts } from '#features/privacy/privacy-requests.texts.ts';
import { personOf } from '#features/privacy/server/find-person.ts';
import { activeOf } from '#features/privacy/server/notify-directors.ts';
import { keepRequest } from '#features/privacy/server/write-request.ts';

/** Whoever takes back the consent to his data is a request of thirty days, of which administrators hear at once. */
export const requestOfWithdrawn: Parameters<typeof withdrawalPoint.give>[0] = async (
  operation,
  { kind, userId, isByHimself },
) => {
  if (kind !== 'personal_data' || userId === null) return;
  const { db, now } = operation;
  const nobody = { names: [], phones: [], emails: [], inns: [] };
  const { id, dueOn } = await keepRequest(operation, {
    kind: 'withdraw',
    subject: 'agent',
    receivedOn: moscowDateOf(now),
    note: isByHimself ? texts.withdrawnByHimself : texts.withdrawnByLetter,
    person: await personOf(operation, { user_id: userId, ...nobody }),
  });
  await notify(
    { db, now },
    {
      to: await activeOf(db, 'admin'),
      fromUserId: userId,
      kind: 'system',
      header: texts.withdrawn(id),
      message: texts.withdrawnText(dueOn),
      entity: { kind: 'personal_request', id },
    },
  );
};
