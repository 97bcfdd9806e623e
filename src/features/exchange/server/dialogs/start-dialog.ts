import type { Clock } from '#kit/server/clock.ts';
import type { Admission } from '#features/exchange/server/admit.ts';
import { callIdHeader, isNumber, ticketHeader, userIdOf } from '#features/exchange/server/exchange-names.ts';
import type { PhoneLink } from '#features/exchange/server/phone-links.ts';
import { partsOf, uriOf } from '#features/exchange/server/sip/address.ts';
import type { Link } from '#features/exchange/server/sip/link.ts';
import {
  headerOf,
  mustHave,
  sequenceOf,
  type SipRequest,
  withHeader,
  without,
} from '#features/exchange/server/sip/message.ts';
import type { Registrar } from '#features/exchange/server/sip/registrar.ts';
import type { Relay } from '#features/exchange/server/sip/relay.ts';
import { replyTo, type Status } from '#features/exchange/server/sip/reply.ts';
import type { Records } from '#features/exchange/server/dialogs/records.ts';
import type { Dialog } from '#features/exchange/server/dialogs/dialog.ts';
import type { DialogBook } from '#features/exchange/server/dialogs/dialog-book.ts';
import type { DialogKeeper } from '#features/exchange/server/dialogs/dialog-keeper.ts';

type Parts = {
  readonly clock: Clock;
  readonly admission: Admission;
  readonly registrar: Registrar;
  readonly relay: Relay;
  readonly dialogs: DialogBook;
  readonly keeper: DialogKeeper;
  readonly records: Records;
  /** The line to telephone numbers; undefined where there is none. */
  readonly line: () => Link | undefined;
  readonly failed: (event: string, error: unknown) => void;
};

type Target = { readonly link: Link; readonly userId: number | undefined; readonly uri: string };

/** Begins a dialog: who asks is proved, who is called is found, and the record says whether it may be. */
export const createStartDialog = (parts: Parts) => {
  const { clock, admission, registrar, relay, dialogs, keeper, records } = parts;

  const findTarget = (request: SipRequest): Target | undefined => {
    const { user } = partsOf(request.uri);
    const userId = userIdOf(user);
    if (userId !== undefined) {
      const binding = registrar.of(userId);
      return binding && { link: binding.link, userId, uri: binding.uri };
    }
    const link = isNumber(user) ? parts.line() : undefined;
    return link && { link, userId: undefined, uri: request.uri };
  };

  const kindOf = (from: Link, target: Target): Dialog['kind'] => {
    if (from.userId === undefined) return 'in';
    return target.userId === undefined ? 'out' : 'inner';
  };

  const dialogOf = (request: SipRequest, from: Link, target: Target): Dialog => ({
    sipCallId: mustHave(request, 'call-id'),
    kind: kindOf(from, target),
    callId: undefined,
    state: 'asking',
    caller: {
      userId: from.userId,
      link: from,
      address: mustHave(request, 'from'),
      contact: uriOf(headerOf(request, 'contact') ?? ''),
      sequence: sequenceOf(request).number,
    },
    callee: {
      userId: target.userId,
      link: target.link,
      address: mustHave(request, 'to'),
      contact: target.uri,
      sequence: 0,
    },
    asked: { ...request, body: '' },
    sent: undefined,
    beganAt: clock.now().getTime(),
    endedAt: undefined,
    isCutHere: false,
    lostAt: undefined,
  });

  /** The record the dialog belongs to; undefined where the call may not be. */
  const findRecord = (dialog: Dialog, request: SipRequest): Promise<number | undefined> => {
    const { sipCallId, caller, callee } = dialog;
    if (caller.userId === undefined) {
      const stated = Number(headerOf(request, callIdHeader.toLowerCase()));
      return Promise.resolve(Number.isSafeInteger(stated) && stated > 0 ? stated : undefined);
    }
    if (callee.userId !== undefined) {
      return records.startInner({ fromUserId: caller.userId, toUserId: callee.userId, sipCallId });
    }
    const ticket = headerOf(request, ticketHeader.toLowerCase());
    if (ticket === undefined || ticket.length > 200) return Promise.resolve(undefined);
    return records.takeTicket({ ticket, userId: caller.userId, phone: partsOf(request.uri).user, sipCallId });
  };

  const goOn = async (dialog: Dialog, request: SipRequest, target: Target): Promise<void> => {
    const callId = await findRecord(dialog, request);
    if (callId === undefined) return keeper.cut(dialog, 403);
    dialog.callId = callId;
    if (dialog.state === 'ended') return records.ended(callId, { sipCode: 487, by: 'we' });
    const cleaned = without(request, 'proxy-authorization', 'authorization', ticketHeader.toLowerCase());
    const known = withHeader(cleaned, callIdHeader, String(callId));
    const passed = relay.pass(known, dialog.caller.link, target.link, target.uri);
    dialog.sent = { ...passed, body: '' };
    target.link.send(passed);
  };

  const refusalOf = (request: SipRequest, from: Link, target: Target | undefined): Status | undefined => {
    if (!target) return userIdOf(partsOf(request.uri).user) === undefined ? 404 : 480;
    if (from.userId === undefined) return target.userId === undefined ? 403 : undefined;
    if (target.userId === from.userId) return 482;
    return dialogs.isFull(from.userId) ? 503 : undefined;
  };

  return (request: SipRequest, from: Link): void => {
    const unproved = from.userId === undefined ? undefined : admission.call(request, from as PhoneLink);
    if (unproved) return from.send(unproved);
    const target = findTarget(request);
    const status = refusalOf(request, from, target);
    if (status !== undefined || !target) return from.send(replyTo(request, status ?? 404));
    const dialog = dialogOf(request, from, target);
    dialogs.add(dialog);
    from.send(replyTo(request, 100));
    goOn(dialog, request, target).catch((error: unknown) => {
      parts.failed('call not started', error);
      keeper.cut(dialog, 500);
    });
  };
};
export type StartDialog = ReturnType<typeof createStartDialog>;
