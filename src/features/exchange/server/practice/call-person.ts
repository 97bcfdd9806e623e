import type { OpenMedia } from '#features/exchange/server/practice/media-thread.ts';
import { type Ring, ringPerson, type Rung } from '#features/exchange/server/practice/ring-person.ts';
import type { Call, PracticeCalls } from '#features/exchange/server/practice/practice-calls.ts';
import { mustHave, type SipMessage, type SipResponse } from '#features/exchange/server/sip/message.ts';

type Parts = {
  readonly send: (message: SipMessage) => void;
  readonly openMedia: OpenMedia;
  readonly calls: PracticeCalls;
};

/** Calls of the practice subscriber's own: rings at a person, and talks with him when he answers. */
export const createCallPerson = ({ send, openMedia, calls }: Parts) => {
  const expected = new Map<string, (response: SipResponse) => void>();
  const expect = (sipCallId: string, receive: (response: SipResponse) => void) => {
    expected.set(sipCallId, receive);
    return () => expected.delete(sipCallId);
  };

  return {
    call: async (asked: Omit<Ring, 'media' | 'offer'>): Promise<Rung> => {
      let call: Call | undefined;
      const media = openMedia('voice', () => call && calls.hangUp(call));
      const offer = await media.offer().catch((error: unknown) => {
        media.close();
        throw error;
      });
      const rung = await ringPerson({ send, expect }, { ...asked, media, offer });
      if (!('dialog' in rung)) {
        media.close();
        return rung;
      }
      const { dialog } = rung;
      const { phone, callId } = asked;
      const nothing = { invite: undefined, tag: '', due: undefined };
      call = { ...nothing, sipCallId: dialog.sipCallId, phone, callId, dialog, media };
      calls.add(call);
      return rung;
    },
    answered: (response: SipResponse): void => expected.get(mustHave(response, 'call-id'))?.(response),
  };
};
