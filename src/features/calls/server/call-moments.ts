import type { CallResult } from '#features/calls/calls.status.ts';
import type { Call } from '#features/calls/server/visible-calls.ts';
import { defineHook } from '#kit/server/define-hook.ts';

/** A person has asked to dial a number: the call is written and judged, its ticket not used yet. */
export const callBegun = defineHook<{ readonly call: Call }>('calls.begun');

/** A person is about to call a colleague: the call is written, and no ticket is wanted for it. */
export const colleagueCalled = defineHook<{
  readonly callId: number;
  readonly fromUserId: number;
  readonly toUserId: number;
}>('calls.colleague');

/** The rules refused to let a person dial: told after the attempt itself is undone. */
export const callRefused = defineHook<{ readonly userId: number; readonly phone: string }>('calls.refused');

/** Somebody talks; once a call. */
export const callAnswered = defineHook<{ readonly call: Call }>('calls.answered');

/** A call is over, whoever said so; once a call. */
export const callEnded = defineHook<{ readonly call: Call }>('calls.ended');

/** Its person has said what came of it, or has put that right: `call` is as it stands now, `before` what was said till then. */
export const callFinished = defineHook<{
  readonly call: Call;
  readonly result: CallResult;
  readonly before: CallResult | null;
  readonly byUserId: number;
}>('calls.finished');

/** A person begins, interrupts or ends his shift. */
export const shiftSet = defineHook<{ readonly userId: number }>('calls.shift');

/** A deal was made out of a call. */
export const dealOfCall = defineHook<{ readonly callId: number }>('calls.deal');
