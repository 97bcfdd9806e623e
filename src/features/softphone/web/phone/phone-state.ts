import type { EndReason, Estimate, Measured } from '#features/softphone/softphone.rules.ts';
import type { CallStatus } from '#features/softphone/softphone.status.ts';

/** Whom to call: a number, or a colleague by his id; what is known of him goes along. */
export type Whom = {
  readonly phone?: string;
  readonly userId?: number;
  readonly name?: string;
  readonly organizationId?: number;
  readonly leadId?: number;
  readonly dealId?: number;
};

/** A sentence of the rules that was read before the number was called. */
export type JudgedRule = {
  readonly rule: string;
  readonly title: string;
  readonly law: string;
  readonly words: string;
  readonly verdict: 'free' | 'ask' | 'refuse';
};

/** The one conversation, from the click or the first ring to its end. */
export type PhoneConversation = Whom & {
  readonly direction: 'in' | 'out';
  readonly callId: number | null;
  readonly startedAt: number;
  readonly answeredAt: number | null;
  /** The far telephone rings. */
  readonly isRinging: boolean;
  /** A press has been taken and is under way. */
  readonly isBusy: boolean;
  readonly isMuted: boolean;
  readonly isHeld: boolean;
  readonly isHeldByThem: boolean;
  readonly recording: 'off' | 'on' | 'stopped';
  readonly rules: readonly JudgedRule[];
  /** What was pressed at the switchboard of this number the last time. */
  readonly extension: string | null;
  /** The keys pressed in this conversation. */
  readonly pressed: string;
  /** The last five seconds. */
  readonly quality: (Measured & { readonly estimate: Estimate }) | null;
  /** The whole conversation so far. */
  readonly overall: (Measured & { readonly estimate: Estimate }) | null;
  readonly trouble: 'unheard' | 'unhearing' | null;
  /** The colleague asked before a transfer. */
  readonly asked: { readonly userId: number; readonly name: string; readonly isThere: boolean } | null;
};

/** A conversation that is over and waits for its result. */
export type DoneConversation = Whom & {
  readonly direction: 'in' | 'out';
  readonly callId: number | null;
  readonly reason: EndReason;
  readonly talkedMs: number;
  /** The window that held it has died. */
  readonly isBroken: boolean;
};

/** `off`: no telephone at all. `other`: it is held in another browser of this person. */
export type PhoneLine = 'off' | 'starting' | 'connecting' | 'ready' | 'lost' | 'refused' | 'other';
export type Microphone = 'unknown' | 'ready' | 'refused' | 'missing' | 'insecure' | 'taken';
export type Shift = 'on' | 'pause' | 'off';

/** What is said in the panel until it is no longer so. */
export type PhoneNotice =
  | { readonly kind: 'refused'; readonly words: string }
  /** How a call to a colleague came to nothing. */
  | { readonly kind: 'ended'; readonly reason: EndReason; readonly whom: Whom }
  | { readonly kind: 'unplugged' | 'transfer-refused' };

/** Everything the screens know of the telephone; it travels to the other windows as it stands. */
export type PhoneSnapshot = {
  readonly status: CallStatus;
  readonly line: PhoneLine;
  /** What the server says of it, where it does. */
  readonly lineWords: string | null;
  /** Nobody is really dialled. */
  readonly isPractice: boolean;
  readonly microphone: Microphone;
  readonly shift: Shift;
  readonly conversation: PhoneConversation | null;
  readonly done: DoneConversation | null;
  readonly notice: PhoneNotice | null;
};

export const silentPhone: PhoneSnapshot = {
  status: 'outcall',
  line: 'starting',
  lineWords: null,
  isPractice: false,
  microphone: 'unknown',
  shift: 'off',
  conversation: null,
  done: null,
  notice: null,
};

/** What a person presses, in whichever window. */
export type PhoneCommand =
  | { readonly do: 'call'; readonly whom: Whom; readonly reason?: string }
  | {
      readonly do:
        | 'answer'
        | 'decline'
        | 'hangup'
        | 'dropAsked'
        | 'stopRecording'
        | 'dismiss'
        | 'retry'
        | 'microphone'
        | 'devices'
        | 'done';
    }
  | { readonly do: 'mute' | 'hold'; readonly is: boolean }
  | { readonly do: 'press'; readonly tone: string }
  | { readonly do: 'ask' | 'transfer'; readonly userId: number; readonly name: string }
  | { readonly do: 'shift'; readonly state: Shift; readonly reason?: string };
