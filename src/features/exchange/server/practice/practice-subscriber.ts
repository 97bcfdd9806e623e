import { userIdOf } from '#features/exchange/server/exchange-names.ts';
import { type Behaviour, behaviourOf, type Speech } from '#features/exchange/server/practice/behaviour.ts';
import {
  type Dialog,
  dialogOf,
  isFirst,
  practiceContact,
  within,
} from '#features/exchange/server/practice/requests.ts';
import type { Media } from '#features/exchange/server/practice/media.ts';
import { type Ring, ringPerson, type Rung } from '#features/exchange/server/practice/ring-person.ts';
import { partsOf, uriOf } from '#features/exchange/server/sip/address.ts';
import {
  type Header,
  headerOf,
  isRequest,
  mustHave,
  type SipMessage,
  type SipRequest,
  type SipResponse,
} from '#features/exchange/server/sip/message.ts';
import { newTag, replyTo, type Status } from '#features/exchange/server/sip/reply.ts';

type Parts = {
  /** To the exchange. */
  readonly send: (message: SipMessage) => void;
  readonly openMedia: (speech: Speech) => Media;
  readonly failed: (event: string, error: unknown) => void;
};

/** A talk of the practice subscriber: ringing until it has a dialog. */
type Call = {
  readonly phone: string;
  readonly callId: number | undefined;
  readonly invite: SipRequest | undefined;
  readonly tag: string;
  dialog: Dialog | undefined;
  media: Media | undefined;
  hangUp: NodeJS.Timeout | undefined;
};

const ringsMs = 300;
const mostCalls = 50;
const transferRingMs = 20_000;
const sdp: Header = ['Content-Type', 'application/sdp'];

/** Whoever is behind every telephone number of a practice line: an endpoint of SIP within the process (RFC 3261, 8.2). */
export const createPracticeSubscriber = ({ send, openMedia, failed }: Parts) => {
  const calls = new Map<string, Call>();
  const expected = new Map<string, (response: SipResponse) => void>();

  const drop = (sipCallId: string): void => {
    const call = calls.get(sipCallId);
    if (!call) return;
    clearTimeout(call.hangUp);
    call.media?.close();
    calls.delete(sipCallId);
  };

  const hangUp = (sipCallId: string): void => {
    const dialog = calls.get(sipCallId)?.dialog;
    if (dialog) send(within(dialog, 'BYE'));
    drop(sipCallId);
  };

  const refuse = (request: SipRequest, status: Status, tag?: string): void =>
    send(replyTo(request, status, tag === undefined ? {} : { tag }));

  const answer = async (
    sipCallId: string,
    call: Call,
    request: SipRequest,
    { speech, hangsUpMs }: Extract<Behaviour, { does: 'answer' }>,
  ): Promise<void> => {
    call.media = openMedia(speech);
    const body = await call.media.answer(request.body);
    if (calls.get(sipCallId) !== call) return;
    call.dialog = dialogOf(request, call.tag);
    send(replyTo(request, 200, { tag: call.tag, headers: [practiceContact, sdp], body }));
    if (hangsUpMs !== undefined) call.hangUp = setTimeout(() => hangUp(sipCallId), hangsUpMs);
  };

  /** Does something of a call in a while, unless it is over by then. */
  const later = (sipCallId: string, call: Call, ms: number, work: () => Promise<void> | void): void => {
    call.hangUp = setTimeout(() => {
      if (calls.get(sipCallId) !== call) return;
      Promise.resolve(work()).catch((error: unknown) => {
        failed('practice talk failed', error);
        if (call.invite) refuse(call.invite, 488, call.tag);
        drop(sipCallId);
      });
    }, ms);
  };

  const beCalled = (request: SipRequest): void => {
    const phone = partsOf(uriOf(mustHave(request, 'to'))).user;
    const behaviour = behaviourOf(phone);
    if (behaviour.does === 'refuse' && behaviour.afterMs === 0) return refuse(request, behaviour.status);
    if (calls.size >= mostCalls) return refuse(request, 503);
    const sipCallId = mustHave(request, 'call-id');
    const stated = Number(headerOf(request, 'x-call-id'));
    const call: Call = {
      phone,
      callId: Number.isSafeInteger(stated) ? stated : undefined,
      invite: request,
      tag: newTag(),
      dialog: undefined,
      media: undefined,
      hangUp: undefined,
    };
    calls.set(sipCallId, call);
    send(replyTo(request, 180, { tag: call.tag, headers: [practiceContact] }));
    if (behaviour.does === 'answer') {
      return later(sipCallId, call, ringsMs, () => answer(sipCallId, call, request, behaviour));
    }
    if (behaviour.does === 'refuse') {
      later(sipCallId, call, behaviour.afterMs, () => {
        refuse(request, behaviour.status, call.tag);
        drop(sipCallId);
      });
    }
  };

  const cancelled = (request: SipRequest, sipCallId: string, call: Call): void => {
    refuse(request, 200, call.tag);
    if (call.dialog) return;
    if (call.invite) refuse(call.invite, 487, call.tag);
    drop(sipCallId);
  };

  /** Hold, and going on: a new offer within the talk (RFC 3261, 14.2). */
  const describeAnew = async (request: SipRequest, { media }: Call): Promise<void> => {
    if (!media || request.body === '') return refuse(request, 488);
    const body = await media.answer(request.body);
    send(replyTo(request, 200, { headers: [practiceContact, sdp], body }));
  };

  const notify = (dialog: Dialog, status: number): void =>
    send(
      within(dialog, 'NOTIFY', {
        headers: [
          ['Event', 'refer'],
          ['Subscription-State', status < 200 ? 'active;expires=60' : 'terminated;reason=noresource'],
          ['Content-Type', 'message/sipfrag'],
        ],
        body: `SIP/2.0 ${status} ${status < 300 ? 'OK' : 'Failed'}`,
      }),
    );

  /** The colleague a transfer names, with the talk he is to take over where there is one (RFC 3515, RFC 3891). */
  const referredTo = (request: SipRequest): { userId: number; more: Header[] } | undefined => {
    const [uri = '', query = ''] = uriOf(headerOf(request, 'refer-to') ?? '').split('?', 2);
    const userId = userIdOf(partsOf(uri).user);
    if (userId === undefined) return undefined;
    const replaces = new URLSearchParams(query.replaceAll('+', '%2B')).get('Replaces');
    return { userId, more: replaces === null ? [] : [['Replaces', replaces.replaceAll(/[\r\n]/g, '')]] };
  };

  const transfer = async (request: SipRequest, sipCallId: string, call: Call): Promise<void> => {
    const target = referredTo(request);
    const { dialog, callId, phone } = call;
    if (!target || !dialog || callId === undefined) return refuse(request, 603);
    refuse(request, 202);
    notify(dialog, 100);
    const rung = await callPerson({ ...target, phone, callId, ringMs: transferRingMs });
    if (calls.get(sipCallId) !== call) return;
    notify(dialog, 'dialog' in rung ? 200 : rung.status);
    if ('dialog' in rung) hangUp(sipCallId);
  };

  const expect = (sipCallId: string, receive: (response: SipResponse) => void) => {
    expected.set(sipCallId, receive);
    return () => expected.delete(sipCallId);
  };

  /** Rings at a person, and talks with him when he answers. */
  async function callPerson(asked: Omit<Ring, 'media' | 'offer'>): Promise<Rung> {
    const media = openMedia('voice');
    const rung = await ringPerson({ send, expect }, { ...asked, media, offer: await media.offer() });
    if (!('dialog' in rung)) {
      media.close();
      return rung;
    }
    const { dialog } = rung;
    const { phone, callId } = asked;
    const call = { phone, callId, invite: undefined, tag: '', dialog, media, hangUp: undefined };
    calls.set(dialog.sipCallId, call);
    return rung;
  }

  const asked = (request: SipRequest): void => {
    const sipCallId = mustHave(request, 'call-id');
    const call = calls.get(sipCallId);
    const fail = (error: unknown): void => {
      failed('practice request failed', error);
      refuse(request, 488);
    };
    if (request.method === 'ACK') return;
    if (request.method === 'INVITE' && !call && isFirst(request)) return beCalled(request);
    if (!call) return refuse(request, 481);
    if (request.method === 'CANCEL') return cancelled(request, sipCallId, call);
    if (request.method === 'BYE') {
      refuse(request, 200);
      return drop(sipCallId);
    }
    if (request.method === 'INVITE') return void describeAnew(request, call).catch(fail);
    if (request.method === 'REFER') return void transfer(request, sipCallId, call).catch(fail);
    refuse(request, ['INFO', 'NOTIFY', 'OPTIONS'].includes(request.method) ? 200 : 405);
  };

  return {
    receive: (message: SipMessage): void =>
      isRequest(message) ? asked(message) : expected.get(mustHave(message, 'call-id'))?.(message),
    callPerson,
    calls: (): number => calls.size,
    stop: (): void => [...calls.keys()].forEach(drop),
  };
};
export type PracticeSubscriber = ReturnType<typeof createPracticeSubscriber>;
