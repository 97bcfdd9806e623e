import { createBeCalled } from '#features/exchange/server/practice/be-called.ts';
import { createCallPerson } from '#features/exchange/server/practice/call-person.ts';
import type { OpenMedia } from '#features/exchange/server/practice/media-thread.ts';
import { isFirst } from '#features/exchange/server/practice/requests.ts';
import { type Call, createPracticeCalls } from '#features/exchange/server/practice/practice-calls.ts';
import { createTransferCall } from '#features/exchange/server/practice/transfer-call.ts';
import {
  isRequest,
  mustHave,
  type SipMessage,
  type SipRequest,
} from '#features/exchange/server/sip/message.ts';

type Parts = {
  /** To the exchange. */
  readonly send: (message: SipMessage) => void;
  readonly openMedia: OpenMedia;
  readonly failed: (event: string, error: unknown) => void;
};

const passing = new Set(['INFO', 'NOTIFY', 'OPTIONS']);

/** Whoever is behind every telephone number of a practice line: an endpoint of SIP within the process (RFC 3261, 8.2). */
export const createPracticeSubscriber = ({ send, openMedia, failed }: Parts) => {
  const calls = createPracticeCalls({ send, failed });
  const people = createCallPerson({ send, openMedia, calls });
  const beCalled = createBeCalled({ send, openMedia, calls });
  const transfer = createTransferCall({ send, calls, callPerson: people.call });

  const askedWithin = (request: SipRequest, call: Call): Promise<void> | void => {
    if (request.method === 'CANCEL') return beCalled.cancelled(request, call);
    if (request.method === 'BYE') {
      calls.answer(request, 200);
      return calls.drop(call);
    }
    if (request.method === 'INVITE') return beCalled.describeAnew(request, call);
    if (request.method === 'REFER') return transfer(request, call);
    calls.answer(request, passing.has(request.method) ? 200 : 405);
  };

  const asked = (request: SipRequest): void => {
    if (request.method === 'ACK') return;
    const call = calls.of(mustHave(request, 'call-id'));
    if (!call) {
      const begins = request.method === 'INVITE' && isFirst(request);
      return begins ? beCalled.begin(request) : calls.answer(request, 481);
    }
    askedWithin(request, call)?.catch((error: unknown) => {
      failed('practice request failed', error);
      calls.answer(request, 488);
    });
  };

  return {
    receive: (message: SipMessage): void => (isRequest(message) ? asked(message) : people.answered(message)),
    callPerson: people.call,
    calls: calls.count,
    stop: calls.stop,
  };
};
export type PracticeSubscriber = ReturnType<typeof createPracticeSubscriber>;
