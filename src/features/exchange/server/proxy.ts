import type { Admission } from '#features/exchange/server/admit.ts';
import { callIdHeader, ownHeaders } from '#features/exchange/server/exchange-names.ts';
import type { PhoneLink } from '#features/exchange/server/phone-links.ts';
import { tagOf, uriOf } from '#features/exchange/server/sip/address.ts';
import type { Link } from '#features/exchange/server/sip/link.ts';
import {
  type Header,
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
import { refuseRequest, type Status } from '#features/exchange/server/sip/reply.ts';
import { answerForCaller } from '#features/exchange/server/dialogs/cut-dialog.ts';
import type { StartDialog } from '#features/exchange/server/dialogs/start-dialog.ts';
import { partyOf, sideOf, type Dialog } from '#features/exchange/server/dialogs/dialog.ts';
import type { DialogBook } from '#features/exchange/server/dialogs/dialog-book.ts';
import type { DialogKeeper } from '#features/exchange/server/dialogs/dialog-keeper.ts';
import { createWithinDialog } from '#features/exchange/server/dialogs/within-dialog.ts';

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

/** What an answer to the INVITE of a dialog makes of the dialog. */
const applyAnswer = (keeper: DialogKeeper, dialog: Dialog, response: SipResponse): void => {
  const { status } = response;
  if (dialog.state !== 'asking' && dialog.state !== 'ringing') return;
  if (status >= 300)
    return keeper.end(dialog, {
      sipCode: status,
      by: partyOf(dialog, status === 487 ? 'caller' : 'callee'),
    });
  if (status === 100) return;
  dialog.callee.address = mustHave(response, 'to');
  dialog.callee.contact = uriOf(headerOf(response, 'contact') ?? dialog.callee.contact);
  if (status < 200) keeper.ringing(dialog);
  else keeper.answered(dialog);
};

const isWithinDialog = (request: SipRequest): boolean =>
  tagOf(mustHave(request, 'to')) !== undefined || ['ACK', 'CANCEL'].includes(request.method);

/** What no request is passed on with (RFC 3261, 16.3): an address that is not called, no hops left, an unknown extension. */
const whyRefused = (request: SipRequest): readonly [Status, (readonly Header[])?] | undefined => {
  if (!/^(?:sips?|tel):/i.test(request.uri)) return [416];
  if (!(Number(headerOf(request, 'max-forwards') ?? 70) > 0)) return [483];
  const required = headerOf(request, 'proxy-require');
  return required === undefined ? undefined : [420, [['Unsupported', required]]];
};

/**
 * Passes messages between telephones (RFC 3261, 16; RFC 7118): nothing is stored for a message, a dialog is known by its
 * Call-ID, and only its own two sides speak within it.
 */
export const createProxy = ({ registrar, admission, relay, dialogs, keeper, startDialog, linkOf }: Parts) => {
  const within = createWithinDialog({ registrar, relay, keeper });

  const asks = (request: SipRequest, link: Link): void => {
    const refused = whyRefused(request);
    if (refused) return refuseRequest(request, link, ...refused);
    const dialog = dialogs.of(mustHave(request, 'call-id'));
    const name = dialog && sideOf(dialog, link);
    const isWithin = isWithinDialog(request);
    if (dialog && name && isWithin) return within.ask(dialog, request, link, name);
    if (dialog) return refuseRequest(request, link, 481);
    if (isWithin) return within.askForgotten(request, link);
    if (request.method === 'INVITE') return startDialog(request, link);
    refuseRequest(request, link, request.method === 'OPTIONS' ? 200 : 405);
  };

  const answers = (response: SipResponse, link: Link): void => {
    const back = relay.back(response, link);
    if (!back) return;
    const dialog = dialogs.of(mustHave(response, 'call-id'));
    const isOfInvite =
      dialog !== undefined && sequenceOf(response).method === 'INVITE' && dialog.callee.link === link;
    if (isOfInvite && dialog.isCutHere) return answerForCaller(dialog, back.response);
    if (isOfInvite) applyAnswer(keeper, dialog, back.response);
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
