import type { Media } from '#features/exchange/server/practice/media.ts';
import { type Dialog, within } from '#features/exchange/server/practice/requests.ts';
import type { SipMessage, SipRequest } from '#features/exchange/server/sip/message.ts';
import { replyTo, type Status } from '#features/exchange/server/sip/reply.ts';

/** A talk of the practice subscriber: ringing until it has a dialog. */
export type Call = {
  readonly sipCallId: string;
  readonly phone: string;
  readonly callId: number | undefined;
  readonly invite: SipRequest | undefined;
  readonly tag: string;
  dialog: Dialog | undefined;
  media: Media | undefined;
  /** What happens to it in a while. */
  due: NodeJS.Timeout | undefined;
};

type Parts = {
  /** To the exchange. */
  readonly send: (message: SipMessage) => void;
  readonly failed: (event: string, error: unknown) => void;
};

/** The talks of the practice subscriber by their Call-ID. */
export const createPracticeCalls = ({ send, failed }: Parts) => {
  const calls = new Map<string, Call>();

  const drop = ({ sipCallId }: Call): void => {
    const call = calls.get(sipCallId);
    if (!call) return;
    clearTimeout(call.due);
    call.media?.close();
    calls.delete(sipCallId);
  };

  const answer = (request: SipRequest, status: Status, tag?: string): void =>
    send(replyTo(request, status, tag === undefined ? {} : { tag }));

  const isStill = (call: Call): boolean => calls.get(call.sipCallId) === call;

  return {
    answer,
    drop,
    isStill,
    of: (sipCallId: string): Call | undefined => calls.get(sipCallId),
    add: (call: Call): void => void calls.set(call.sipCallId, call),
    count: (): number => calls.size,
    hangUp: (call: Call): void => {
      if (call.dialog) send(within(call.dialog, 'BYE'));
      drop(call);
    },
    /** Does something of a call in a while, unless it is over by then. */
    later: (call: Call, ms: number, work: () => Promise<void> | void): void => {
      call.due = setTimeout(() => {
        if (!isStill(call)) return;
        Promise.resolve(work()).catch((error: unknown) => {
          failed('practice talk failed', error);
          if (call.invite) answer(call.invite, 488, call.tag);
          drop(call);
        });
      }, ms);
    },
    stop: (): void => [...calls.values()].forEach(drop),
  };
};
export type PracticeCalls = ReturnType<typeof createPracticeCalls>;
