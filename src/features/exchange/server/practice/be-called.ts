import { type Behaviour, behaviourOf, type Speech } from '#features/exchange/server/practice/behaviour.ts';
import type { OpenMedia } from '#features/exchange/server/practice/media-thread.ts';
import { dialogOf, practiceContact } from '#features/exchange/server/practice/requests.ts';
import type { Call, PracticeCalls } from '#features/exchange/server/practice/practice-calls.ts';
import { partsOf, uriOf } from '#features/exchange/server/sip/address.ts';
import {
  type Header,
  headerOf,
  mustHave,
  type SipMessage,
  type SipRequest,
} from '#features/exchange/server/sip/message.ts';
import { newTag, replyTo } from '#features/exchange/server/sip/reply.ts';

type Parts = {
  readonly send: (message: SipMessage) => void;
  readonly openMedia: OpenMedia;
  readonly calls: PracticeCalls;
};

const ringsMs = 300;
const mostCalls = 50;
const sdp: Header = ['Content-Type', 'application/sdp'];

const callOf = (invite: SipRequest): Call => {
  const stated = Number(headerOf(invite, 'x-call-id'));
  return {
    sipCallId: mustHave(invite, 'call-id'),
    phone: partsOf(uriOf(mustHave(invite, 'to'))).user,
    callId: Number.isSafeInteger(stated) ? stated : undefined,
    invite,
    tag: newTag(),
    dialog: undefined,
    media: undefined,
    due: undefined,
  };
};

/** How the practice subscriber takes a call: by the number that was dialled. */
export const createBeCalled = ({ send, openMedia, calls }: Parts) => {
  const pickUp = async (call: Call, request: SipRequest, speech: Speech): Promise<void> => {
    call.media = openMedia(speech, () => calls.hangUp(call));
    const body = await call.media.answer(request.body);
    if (!calls.isStill(call)) return;
    call.dialog = dialogOf(request, call.tag);
    send(replyTo(request, 200, { tag: call.tag, headers: [practiceContact, sdp], body }));
  };

  const behave = (call: Call, request: SipRequest, behaviour: Behaviour): void => {
    if (behaviour.does === 'ring') return;
    if (behaviour.does === 'refuse')
      return calls.later(call, behaviour.afterMs, () => {
        calls.answer(request, behaviour.status, call.tag);
        calls.drop(call);
      });
    const { speech, hangsUpMs } = behaviour;
    calls.later(call, ringsMs, async () => {
      await pickUp(call, request, speech);
      if (hangsUpMs !== undefined && calls.isStill(call))
        calls.later(call, hangsUpMs, () => calls.hangUp(call));
    });
  };

  return {
    begin: (request: SipRequest): void => {
      const call = callOf(request);
      const behaviour = behaviourOf(call.phone);
      if (behaviour.does === 'refuse' && behaviour.afterMs === 0)
        return calls.answer(request, behaviour.status);
      if (calls.count() >= mostCalls) return calls.answer(request, 503);
      calls.add(call);
      send(replyTo(request, 180, { tag: call.tag, headers: [practiceContact] }));
      behave(call, request, behaviour);
    },
    cancelled: (request: SipRequest, call: Call): void => {
      calls.answer(request, 200, call.tag);
      if (call.dialog) return;
      if (call.invite) calls.answer(call.invite, 487, call.tag);
      calls.drop(call);
    },
    /** Hold, and going on: a new offer within the talk (RFC 3261, 14.2). */
    describeAnew: async (request: SipRequest, { media }: Call): Promise<void> => {
      if (!media || request.body === '') return calls.answer(request, 488);
      const body = await media.answer(request.body);
      send(replyTo(request, 200, { headers: [practiceContact, sdp], body }));
    },
  };
};
