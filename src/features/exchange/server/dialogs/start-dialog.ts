import type { Clock } from '#kit/server/clock.ts';
import type { Admission } from '#features/exchange/server/admit.ts';
import { callIdHeader, isNumber, ticketHeader, userIdOf } from '#features/exchange/server/exchange-names.ts';
import type { PhoneLink } from '#features/exchange/server/phone-links.ts';
import { partsOf } from '#features/exchange/server/sip/address.ts';
import type { Link } from '#features/exchange/server/sip/link.ts';
import { type SipRequest, withHeader, without } from '#features/exchange/server/sip/message.ts';
import type { Registrar } from '#features/exchange/server/sip/registrar.ts';
import type { Relay } from '#features/exchange/server/sip/relay.ts';
import { replyTo, type Status } from '#features/exchange/server/sip/reply.ts';
import type { Records } from '#features/exchange/server/dialogs/records.ts';
import type { Dialog } from '#features/exchange/server/dialogs/dialog.ts';
import type { DialogBook } from '#features/exchange/server/dialogs/dialog-book.ts';
import type { DialogKeeper } from '#features/exchange/server/dialogs/dialog-keeper.ts';
import { findRecord } from '#features/exchange/server/dialogs/find-record.ts';
import { newDialog, type Target } from '#features/exchange/server/dialogs/new-dialog.ts';

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

const findTarget = ({ registrar, line }: Parts, request: SipRequest): Target | undefined => {
  const { user } = partsOf(request.uri);
  const userId = userIdOf(user);
  if (userId !== undefined) {
    const binding = registrar.of(userId);
    return binding && { link: binding.link, userId, uri: binding.uri };
  }
  const link = isNumber(user) ? line() : undefined;
  return link && { link, userId: undefined, uri: request.uri };
};

const refusalOf = (
  { dialogs }: Parts,
  request: SipRequest,
  from: Link,
  target: Target | undefined,
): Status | undefined => {
  if (!target) return userIdOf(partsOf(request.uri).user) === undefined ? 404 : 480;
  if (from.userId === undefined) return target.userId === undefined ? 403 : undefined;
  if (target.userId === from.userId) return 482;
  return dialogs.isFull(from.userId) ? 503 : undefined;
};

/** Sends an INVITE on as soon as its record is there. */
const goOn = async (
  { keeper, records, relay }: Parts,
  dialog: Dialog,
  request: SipRequest,
  target: Target,
): Promise<void> => {
  const callId = await findRecord(records, dialog, request);
  if (callId === undefined) return keeper.cut(dialog, 403);
  dialog.callId = callId;
  if (dialog.state === 'ended') return records.ended(callId, { sipCode: 487, by: 'we' });
  const cleaned = without(request, 'proxy-authorization', 'authorization', ticketHeader.toLowerCase());
  const known = withHeader(cleaned, callIdHeader, String(callId));
  const passed = relay.pass(known, dialog.caller.link, target.link, target.uri);
  dialog.sent = { ...passed, body: '' };
  target.link.send(passed);
};

/** Begins a dialog: who asks is proved, who is called is found, and the record says whether it may be. */
export const createStartDialog =
  (parts: Parts) =>
  (request: SipRequest, from: Link): void => {
    const { admission, clock, dialogs, failed, keeper } = parts;
    const unproved = from.userId === undefined ? undefined : admission.call(request, from as PhoneLink);
    if (unproved) return from.send(unproved);
    const target = findTarget(parts, request);
    const status = refusalOf(parts, request, from, target);
    if (status !== undefined || !target) return from.send(replyTo(request, status ?? 404));
    const dialog = newDialog(request, from, target, clock.now());
    dialogs.add(dialog);
    from.send(replyTo(request, 100));
    goOn(parts, dialog, request, target).catch((error: unknown) => {
      failed('call not started', error);
      keeper.cut(dialog, 500);
    });
  };
export type StartDialog = ReturnType<typeof createStartDialog>;
