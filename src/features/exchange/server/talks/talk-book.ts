import type { Talk } from '#features/exchange/server/talks/talk.ts';

/** How long an ended talk is known, so that the last words of its dialog find their way (64 × T1, RFC 3261, 17.1.1.2). */
const rememberMs = 32_000;
const mostOfOne = 4;

/** The talks of this exchange by the Call-ID of their dialog. */
export const createTalkBook = () => {
  const byCallId = new Map<string, Talk>();

  const going = (): Talk[] => [...byCallId.values()].filter(({ state }) => state !== 'ended');
  const goingOf = (userId: number): Talk[] =>
    going().filter(({ caller, callee }) => caller.userId === userId || callee.userId === userId);

  return {
    of: (sipCallId: string): Talk | undefined => byCallId.get(sipCallId),
    add: (talk: Talk): void => void byCallId.set(talk.sipCallId, talk),
    going,
    goingOf,
    isFull: (userId: number): boolean => goingOf(userId).length >= mostOfOne,
    isBusy: (userId: number): boolean => goingOf(userId).length > 0,
    /** Whether another talk still carries the record on, as after a transfer. */
    isCarriedOn: (callId: number): boolean => going().some((talk) => talk.callId === callId),
    forgetEnded: (now: number): void => {
      for (const [id, { endedAt }] of byCallId) {
        if (endedAt !== undefined && now - endedAt > rememberMs) byCallId.delete(id);
      }
    },
  };
};
export type TalkBook = ReturnType<typeof createTalkBook>;
