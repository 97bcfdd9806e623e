import { formatPhone } from '#domain/phone.ts';
import { callEvents } from '#features/calls/calls.events.ts';
import { findCall } from '#features/calls/server/calls.facade.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { listColleagues } from '#features/softphone/server/list-colleagues.ts';
import type { softphoneCalls } from '#features/softphone/softphone.contract.ts';
import { passedWords, softphoneErrors } from '#features/softphone/softphone.errors.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import type { Operation } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';

type Input = CallParsed<(typeof softphoneCalls)['passCall']>['body'];

/** Shows a client's call to a free colleague, with a note, so that he calls back by one key. */
export const passCall = async (operation: Operation, { call_id: id, user_id: to, note }: Input) => {
  const call = await findCall(operation, id);
  const { phone, name } = call;
  if (phone === null) throw refuse(softphoneErrors.noNumber);
  const colleagues = await listColleagues(operation);
  if (!colleagues.some((one) => one.id === to && one.state === 'free')) throw refuse(softphoneErrors.notFree);
  const { userId } = operation.caller;
  const from = (await shortNamesOf(operation, [userId])).get(userId) ?? '';
  const body = name === null ? formatPhone(phone) : `${name}, ${formatPhone(phone)}`;
  await publish(operation, callEvents.ringing, {
    to: [to],
    header: passedWords.header,
    body,
    data: {
      call_id: call.id,
      phone,
      name,
      organization_id: call.organizationId,
      lead_id: call.leadId,
      body,
      passed: { from, note },
    },
  });
  return success;
};
