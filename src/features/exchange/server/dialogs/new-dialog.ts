import type { Dialog } from '#features/exchange/server/dialogs/dialog.ts';
import { uriOf } from '#features/exchange/server/sip/address.ts';
import type { Link } from '#features/exchange/server/sip/link.ts';
import { headerOf, mustHave, sequenceOf, type SipRequest } from '#features/exchange/server/sip/message.ts';

/** Whoever is called, where he was found. */
export type Target = { readonly link: Link; readonly userId: number | undefined; readonly uri: string };

const kindOf = (from: Link, target: Target): Dialog['kind'] => {
  if (from.userId === undefined) return 'in';
  return target.userId === undefined ? 'out' : 'inner';
};

/** The dialog that an INVITE asks for, before anybody has said that it may be. */
export const newDialog = (request: SipRequest, from: Link, target: Target, now: Date): Dialog => ({
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
  beganAt: now.getTime(),
  endedAt: undefined,
  isCutHere: false,
  lostAt: undefined,
});
