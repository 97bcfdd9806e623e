import type { Admission } from '#features/exchange/server/admit.ts';
import { callIdHeader, ticketHeader, userIdOf } from '#features/exchange/server/exchange-names.ts';
import type { PhoneLink } from '#features/exchange/server/phone-links.ts';
import { partsOf, tagOf, uriOf } from '#features/exchange/server/sip/address.ts';
import type { Link } from '#features/exchange/server/sip/link.ts';
import {
  headerOf,
  isRequest,
  mustHave,
  sequenceOf,
  type SipMessage,
  type SipRequest,
  type SipResponse,
  withHeader,
  without,
} from '#features/exchange/server/sip/message.ts';
import type { Registrar } from '#features/exchange/server/sip/registrar.ts';
import type { Relay } from '#features/exchange/server/sip/relay.ts';
import { replyTo } from '#features/exchange/server/sip/reply.ts';
import { answerForCaller } from '#features/exchange/server/dialogs/cut-dialog.ts';
import type { StartDialog } from '#features/exchange/server/dialogs/start-dialog.ts';
import { partyOf, sideOf, type Dialog } from '#features/exchange/server/dialogs/dialog.ts';
import type { DialogBook } from '#features/exchange/server/dialogs/dialog-book.ts';
import type { DialogKeeper } from '#features/exchange/server/dialogs/dialog-keeper.ts';

type Parts = {
  readonly registrar: Registrar;
  readonly admission: Admission;
  readonly relay: Relay;
  readonly dialogs: DialogBook;
  readonly keeper: DialogKeeper;
  readonly startDialog: StartDialog;
  /** The connection of this name; undefined once it is closed. */
  readonly linkOf: (id: string) => Link | undefined;
};

/** What a telephone says about itself and about leaves is for the exchange alone. */
const ownHeaders = [
  'x-take-over',
  callIdHeader.toLowerCase(),
  ticketHeader.toLowerCase(),
  'authorization',
  'proxy-authorization',
];
const laterMethods = new Set([
  'ACK',
  'BYE',
  'CANCEL',
  'INFO',
  'INVITE',
  'NOTIFY',
  'REFER',
  'UPDATE',
  'OPTIONS',
]);

/**
 * Passes messages between telephones (RFC 3261, 16; RFC 7118): nothing is stored for a message, a dialog is known by its
 * Call-ID, and only its own two sides speak within it.
 */
export const createProxy = ({ registrar, admission, relay, dialogs, keeper, startDialog, linkOf }: Parts) => {
  const refuse = (request: SipRequest, link: Link, status: Parameters<typeof replyTo>[1]): void => {
    if (request.method !== 'ACK') link.send(replyTo(request, status));
  };

  /** The other side's connection, over which it has come back if need be, and the address it is called by there. */
  const otherSide = (dialog: Dialog, name: 'caller' | 'callee'): { link: Link; uri?: string } | undefined => {
    const side = dialog[name];
    if (side.link.isOpen()) return { link: side.link };
    const binding = side.userId === undefined ? undefined : registrar.of(side.userId);
    if (!binding) return undefined;
    side.link = binding.link;
    return { link: binding.link, uri: binding.uri };
  };

  const cancel = (dialog: Dialog, request: SipRequest, link: Link): void => {
    if (dialog.state === 'asking' && !dialog.sent) {
      link.send(replyTo(request, 200));
      return keeper.cut(dialog, 487);
    }
    if (dialog.sent && dialog.callee.link.isOpen())
      dialog.callee.link.send(relay.pass(request, link, dialog.callee.link, dialog.sent.uri));
    else refuse(request, link, 481);
  };

  const withinDialog = (dialog: Dialog, request: SipRequest, link: Link, name: 'caller' | 'callee'): void => {
    if (!laterMethods.has(request.method)) return refuse(request, link, 405);
    if (request.method === 'CANCEL' && name === 'caller') return cancel(dialog, request, link);
    const other = otherSide(dialog, name === 'caller' ? 'callee' : 'caller');
    if (request.method !== 'ACK')
      dialog[name].sequence = Math.max(dialog[name].sequence, sequenceOf(request).number);
    if (other) other.link.send(relay.pass(without(request, ...ownHeaders), link, other.link, other.uri));
    else refuse(request, link, request.method === 'BYE' ? 200 : 480);
    if (request.method === 'BYE') keeper.end(dialog, { sipCode: 200, by: partyOf(dialog, name) });
  };

  /** A dialog that began before the exchange did: its end alone is passed on, by the name of whom it is for. */
  const ofForgottenDialog = (request: SipRequest, link: Link): void => {
    const from = userIdOf(partsOf(uriOf(mustHave(request, 'from'))).user);
    const to = userIdOf(partsOf(uriOf(mustHave(request, 'to'))).user);
    const binding = to === undefined || from !== link.userId ? undefined : registrar.of(to);
    if (request.method !== 'BYE' || !binding) return refuse(request, link, 481);
    binding.link.send(relay.pass(without(request, ...ownHeaders), link, binding.link, binding.uri));
  };

  const asks = (request: SipRequest, link: Link): void => {
    if (!(Number(headerOf(request, 'max-forwards') ?? 70) > 0)) return refuse(request, link, 483);
    const dialog = dialogs.of(mustHave(request, 'call-id'));
    const name = dialog && sideOf(dialog, link);
    const isWithin =
      tagOf(mustHave(request, 'to')) !== undefined || ['ACK', 'CANCEL'].includes(request.method);
    if (dialog && name && isWithin) return withinDialog(dialog, request, link, name);
    if (dialog) return refuse(request, link, 481);
    if (isWithin) return ofForgottenDialog(request, link);
    if (request.method === 'OPTIONS') return refuse(request, link, 200);
    if (request.method === 'INVITE') return startDialog(request, link);
    refuse(request, link, 405);
  };

  /** What an answer to the INVITE of a dialog makes of the dialog. */
  const apply = (dialog: Dialog, response: SipResponse): void => {
    if (dialog.state !== 'asking' && dialog.state !== 'ringing') return;
    if (response.status >= 300) {
      const isCancelled = response.status === 487;
      return keeper.end(dialog, {
        sipCode: response.status,
        by: partyOf(dialog, isCancelled ? 'caller' : 'callee'),
      });
    }
    if (response.status === 100) return;
    dialog.callee.address = mustHave(response, 'to');
    dialog.callee.contact = uriOf(headerOf(response, 'contact') ?? dialog.callee.contact);
    if (response.status < 200) keeper.ringing(dialog);
    else keeper.answered(dialog);
  };

  const answers = (response: SipResponse, link: Link): void => {
    const back = relay.back(response, link);
    if (!back) return;
    const dialog = dialogs.of(mustHave(response, 'call-id'));
    const isOfInvite =
      dialog !== undefined && sequenceOf(response).method === 'INVITE' && dialog.callee.link === link;
    if (isOfInvite && dialog.isCutHere) return answerForCaller(dialog, back.response);
    if (isOfInvite) apply(dialog, back.response);
    const cleaned = without(back.response, ...ownHeaders);
    const isOfRecord = isOfInvite && dialog.callId !== undefined && response.status > 100;
    const marked = isOfRecord ? withHeader(cleaned, callIdHeader, String(dialog.callId)) : cleaned;
    linkOf(back.to)?.send(marked);
  };

  return {
    /** What came over the line to numbers. */
    receive: (message: SipMessage, link: Link): void =>
      isRequest(message) ? asks(message, link) : answers(message, link),
    /** What came from a person's telephone. */
    receiveFrom: (message: SipMessage, link: PhoneLink): void => {
      if (!isRequest(message)) return answers(message, link);
      if (message.method !== 'REGISTER') return asks(message, link);
      const answer = admission.register(message, link);
      link.send(answer);
      if (answer.status !== 200) return;
      for (const dialog of dialogs.goingOf(link.userId)) sideOf(dialog, link);
    },
  };
};
