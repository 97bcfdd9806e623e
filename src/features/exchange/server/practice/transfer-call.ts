import { userIdOf } from '#features/exchange/server/exchange-names.ts';
import { type Dialog, within } from '#features/exchange/server/practice/requests.ts';
import type { Ring, Rung } from '#features/exchange/server/practice/ring-person.ts';
import type { Call, PracticeCalls } from '#features/exchange/server/practice/practice-calls.ts';
import { partsOf, uriOf } from '#features/exchange/server/sip/address.ts';
import {
  type Header,
  headerOf,
  type SipMessage,
  type SipRequest,
} from '#features/exchange/server/sip/message.ts';

type Parts = {
  readonly send: (message: SipMessage) => void;
  readonly calls: PracticeCalls;
  readonly callPerson: (asked: Omit<Ring, 'media' | 'offer'>) => Promise<Rung>;
};

const transferRingMs = 20_000;

/** The colleague a transfer names, with the talk he is to take over where there is one (RFC 3515, RFC 3891). */
const referredTo = (request: SipRequest): { userId: number; more: Header[] } | undefined => {
  const [uri = '', query = ''] = uriOf(headerOf(request, 'refer-to') ?? '').split('?', 2);
  const userId = userIdOf(partsOf(uri).user);
  if (userId === undefined) return undefined;
  const replaces = new URLSearchParams(query.replaceAll('+', '%2B')).get('Replaces');
  return { userId, more: replaces === null ? [] : [['Replaces', replaces.replaceAll(/[\r\n]/g, '')]] };
};

const newsOf = (dialog: Dialog, status: number): SipRequest =>
  within(dialog, 'NOTIFY', {
    headers: [
      ['Event', 'refer'],
      ['Subscription-State', status < 200 ? 'active;expires=60' : 'terminated;reason=noresource'],
      ['Content-Type', 'message/sipfrag'],
    ],
    body: `SIP/2.0 ${status} ${status < 300 ? 'OK' : 'Failed'}`,
  });

/** Goes over to the colleague a REFER names, telling whoever sent it how far it has come. */
export const createTransferCall =
  ({ send, calls, callPerson }: Parts) =>
  async (request: SipRequest, call: Call): Promise<void> => {
    const target = referredTo(request);
    const { dialog, callId, phone } = call;
    if (!target || !dialog || callId === undefined) return calls.answer(request, 603);
    calls.answer(request, 202);
    send(newsOf(dialog, 100));
    const rung = await callPerson({ ...target, phone, callId, ringMs: transferRingMs });
    if (!calls.isStill(call)) return;
    send(newsOf(dialog, 'dialog' in rung ? 200 : rung.status));
    if ('dialog' in rung) calls.hangUp(call);
  };
