/** §4: outcall (idle), outnotcall (dialing), outconnected, incall (ringing), inconnected. */
export const callStatuses = ['outcall', 'outnotcall', 'outconnected', 'incall', 'inconnected'] as const;
export type CallStatus = (typeof callStatuses)[number];

/** What moves a call, whoever did it: the person, the far side or the line. */
export type CallEvent = 'call' | 'ring' | 'connect' | 'answer' | 'decline' | 'hangup' | 'disconnect';

type Moves = Readonly<Record<CallStatus, Partial<Readonly<Record<CallEvent, CallStatus>>>>>;

/** §4, sentence by sentence; what is not here changes nothing. */
const moves: Moves = {
  outcall: { call: 'outnotcall', ring: 'incall' },
  outnotcall: { connect: 'outconnected', disconnect: 'outcall', hangup: 'outcall' },
  outconnected: { disconnect: 'outcall', hangup: 'outcall' },
  incall: { answer: 'inconnected', decline: 'outcall', disconnect: 'outcall' },
  inconnected: { disconnect: 'outcall', hangup: 'outcall' },
};

/** Where the event leads from a state; undefined where §4 knows no such move. */
export const moveCall = (status: CallStatus, event: CallEvent): CallStatus | undefined =>
  moves[status][event];

export const isTalking = (status: CallStatus): boolean =>
  status === 'outconnected' || status === 'inconnected';

/** §2: the buttons of the panel. */
export const callButtons = ['answer', 'decline', 'hangup', 'call', 'cancel', 'mute', 'unmute'] as const;
export type CallButton = (typeof callButtons)[number];

/** The buttons that a state allows, and no other. */
export const buttonsOf = (status: CallStatus, isMuted: boolean): readonly CallButton[] => {
  if (status === 'outcall') return ['call'];
  if (status === 'outnotcall') return ['cancel'];
  if (status === 'incall') return ['answer', 'decline'];
  return [isMuted ? 'unmute' : 'mute', 'hangup'];
};

/** Where the talk with one of a desk stands: nothing, the number is being dialled, he talks, it is over and wants a result. */
export type WorkspacePhase = 'idle' | 'dialling' | 'talking' | 'over';

/** Why nothing can be dialled from a desk now. */
export type WorkspaceTrouble =
  | 'noShift'
  | 'paused'
  | 'off'
  | 'starting'
  | 'lost'
  | 'other'
  | 'microphone'
  | 'incoming';
