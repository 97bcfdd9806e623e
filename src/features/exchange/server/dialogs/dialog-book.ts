import type { Dialog } from '#features/exchange/server/dialogs/dialog.ts';

/** How long an ended dialog is known, so that the last words of its dialog find their way (64 × T1, RFC 3261, 17.1.1.2). */
const rememberMs = 32_000;
const mostOfOne = 4;

/** The dialogs of this exchange by the Call-ID of their dialog. */
export const createDialogBook = () => {
  const byCallId = new Map<string, Dialog>();
  /** Those that go on, and such as have ended since they were last asked for. */
  const current = new Set<Dialog>();

  const going = (): Dialog[] => {
    for (const dialog of current) if (dialog.state === 'ended') current.delete(dialog);
    return [...current];
  };
  const goingOf = (userId: number): Dialog[] =>
    going().filter(({ caller, callee }) => caller.userId === userId || callee.userId === userId);

  return {
    of: (sipCallId: string): Dialog | undefined => byCallId.get(sipCallId),
    add: (dialog: Dialog): void => {
      byCallId.set(dialog.sipCallId, dialog);
      current.add(dialog);
    },
    going,
    goingOf,
    isFull: (userId: number): boolean => goingOf(userId).length >= mostOfOne,
    isBusy: (userId: number): boolean => goingOf(userId).length > 0,
    /** Whether another dialog still carries the record on, as after a transfer. */
    isCarriedOn: (callId: number): boolean => going().some((dialog) => dialog.callId === callId),
    forgetEnded: (now: number): void => {
      for (const [id, { endedAt }] of byCallId) {
        if (endedAt !== undefined && now - endedAt > rememberMs) byCallId.delete(id);
      }
    },
  };
};
export type DialogBook = ReturnType<typeof createDialogBook>;
