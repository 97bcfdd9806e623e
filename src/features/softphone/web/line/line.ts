import type { EndedBy } from '#features/softphone/softphone.rules.ts';

/** With what the line signs in at the exchange. */
export type LineLogin = {
  readonly url: string;
  readonly uri: string;
  readonly authorization_user: string;
  readonly password: string;
  readonly ice_servers: readonly RTCIceServer[];
};

/** `other`: another browser of this person holds the telephone. */
export type LineState = 'connecting' | 'ready' | 'lost' | 'refused' | 'other';

export type LineEnd = { readonly by: EndedBy; readonly code: number | undefined };

/** Whoever rings us. */
export type LineCaller = { readonly user: string; readonly callId: number | null };

/** What the line tells of the one conversation, and of its own state. */
export type LineListener = {
  readonly onState: (state: LineState) => void;
  readonly onIncoming: (caller: LineCaller) => void;
  readonly onBusy: (caller: LineCaller) => void;
  readonly onRinging: (callId: number | null) => void;
  readonly onConnected: () => void;
  readonly onVoice: (voice: MediaStream) => void;
  readonly onMuted: (isMuted: boolean) => void;
  readonly onHeld: (who: 'we' | 'they', isHeld: boolean) => void;
  readonly onEnded: (end: LineEnd) => void;
  /** The far side has passed us on: the conversation goes on with somebody else. */
  readonly onPassedOn: (user: string) => void;
};

/** How a transfer went. */
export type TransferEnd = 'accepted' | 'refused';
