import type { Dialog } from '#features/exchange/server/dialogs/dialog.ts';
import type { Records } from '#features/exchange/server/dialogs/records.ts';
import { callIdHeader, ticketHeader } from '#features/exchange/server/exchange-names.ts';
import { partsOf } from '#features/exchange/server/sip/address.ts';
import { headerOf, type SipRequest } from '#features/exchange/server/sip/message.ts';

const longestTicket = 200;

/** The record that whoever calls says is there already: of a call from outside the line states it before anybody is rung. */
const statedRecord = (request: SipRequest): number | undefined => {
  const stated = Number(headerOf(request, callIdHeader.toLowerCase()));
  return Number.isSafeInteger(stated) && stated > 0 ? stated : undefined;
};

/** The record a dialog belongs to; undefined where the call may not be: a number opens to its ticket alone. */
export const findRecord = async (
  records: Records,
  { sipCallId, caller, callee }: Dialog,
  request: SipRequest,
): Promise<number | undefined> => {
  if (caller.userId === undefined) return statedRecord(request);
  if (callee.userId !== undefined) {
    const asked = { fromUserId: caller.userId, toUserId: callee.userId, sipCallId };
    return records.beginInner({ ...asked, stated: statedRecord(request) });
  }
  const ticket = headerOf(request, ticketHeader.toLowerCase());
  if (ticket === undefined || ticket.length > longestTicket) return undefined;
  return records.takeTicket({ ticket, userId: caller.userId, phone: partsOf(request.uri).user, sipCallId });
};
