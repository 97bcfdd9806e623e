import { ownHeaders, userIdOf } from '#features/exchange/server/exchange-names.ts';
import { partsOf, uriOf } from '#features/exchange/server/sip/address.ts';
import type { Link } from '#features/exchange/server/sip/link.ts';
import { mustHave, sequenceOf, type SipRequest, without } from '#features/exchange/server/sip/message.ts';
import type { Registrar } from '#features/exchange/server/sip/registrar.ts';
import type { Relay } from '#features/exchange/server/sip/relay.ts';
import { refuseRequest } from '#features/exchange/server/sip/reply.ts';
import { type Dialog, partyOf } from '#features/exchange/server/dialogs/dialog.ts';
import type { DialogKeeper } from '#features/exchange/server/dialogs/dialog-keeper.ts';

type Parts = { readonly registrar: Registrar; readonly relay: Relay; readonly keeper: DialogKeeper };
type SideName = 'caller' | 'callee';

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

/** Passes what one side of a dialog asks on to the other (RFC 3261, 16.4). */
export const createWithinDialog = ({ registrar, relay, keeper }: Parts) => {
  /** The other side's connection, over which it has come back if need be, and the address it is called by there. */
  const otherSide = (dialog: Dialog, name: SideName): { link: Link; uri?: string } | undefined => {
    const side = dialog[name];
    if (side.link.isOpen()) return { link: side.link };
    const binding = side.userId === undefined ? undefined : registrar.of(side.userId);
    if (!binding) return undefined;
    side.link = binding.link;
    return { link: binding.link, uri: binding.uri };
  };

  const cancel = (dialog: Dialog, request: SipRequest, link: Link): void => {
    const { state, sent, callee } = dialog;
    if (state === 'asking' && !sent) {
      refuseRequest(request, link, 200);
      return keeper.cut(dialog, 487);
    }
    if (!sent || !callee.link.isOpen()) return refuseRequest(request, link, 481);
    callee.link.send(relay.pass(request, link, callee.link, sent.uri));
  };

  const passOn = (dialog: Dialog, request: SipRequest, link: Link, name: SideName): void => {
    const other = otherSide(dialog, name === 'caller' ? 'callee' : 'caller');
    if (request.method !== 'ACK')
      dialog[name].sequence = Math.max(dialog[name].sequence, sequenceOf(request).number);
    if (other) other.link.send(relay.pass(without(request, ...ownHeaders), link, other.link, other.uri));
    else refuseRequest(request, link, request.method === 'BYE' ? 200 : 480);
    if (request.method === 'BYE') keeper.end(dialog, { sipCode: 200, by: partyOf(dialog, name) });
  };

  return {
    ask: (dialog: Dialog, request: SipRequest, link: Link, name: SideName): void => {
      if (!laterMethods.has(request.method)) return refuseRequest(request, link, 405);
      if (request.method === 'CANCEL' && name === 'caller') return cancel(dialog, request, link);
      passOn(dialog, request, link, name);
    },
    /** A dialog that began before the exchange did: its end alone is passed on, by the name of whom it is for. */
    askForgotten: (request: SipRequest, link: Link): void => {
      const from = userIdOf(partsOf(uriOf(mustHave(request, 'from'))).user);
      const to = userIdOf(partsOf(uriOf(mustHave(request, 'to'))).user);
      const binding = to === undefined || from !== link.userId ? undefined : registrar.of(to);
      if (request.method !== 'BYE' || !binding) return refuseRequest(request, link, 481);
      binding.link.send(relay.pass(without(request, ...ownHeaders), link, binding.link, binding.uri));
    },
  };
};
