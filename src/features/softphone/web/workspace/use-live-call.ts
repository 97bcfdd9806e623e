import { phone, usePhoneState } from '#features/softphone/web/phone/phone-port.ts';
import { closePanel } from '#features/softphone/web/panel-state.ts';
import type { PhoneSnapshot, Whom } from '#features/softphone/web/phone/phone-state.ts';

/** Where the talk with one of a desk stands: nothing, the number is being dialled, he talks, it is over and wants a result. */
type Phase = 'idle' | 'dialling' | 'talking' | 'over';

export type LiveCall = {
  readonly phase: Phase;
  readonly snapshot: PhoneSnapshot;
  readonly callId: number | null;
  readonly phone: string | null;
  /** Why nothing can be dialled now; null where it can. */
  readonly trouble: 'noShift' | 'paused' | 'off' | 'lost' | 'other' | 'microphone' | 'incoming' | null;
  readonly dial: (number: string) => void;
};

const troubleOf = ({ line, shift, microphone, status }: PhoneSnapshot): LiveCall['trouble'] => {
  if (line === 'off') return 'off';
  if (line === 'other') return 'other';
  if (line !== 'ready') return 'lost';
  if (microphone === 'refused' || microphone === 'missing' || microphone === 'taken') return 'microphone';
  if (shift === 'off') return 'noShift';
  if (shift === 'pause') return 'paused';
  return status === 'incall' ? 'incoming' : null;
};

const phaseOf = (snapshot: PhoneSnapshot, numbers: readonly string[], isAnswered: boolean): Phase => {
  const { conversation, done } = snapshot;
  if (conversation?.phone !== undefined && numbers.includes(conversation.phone))
    return conversation.answeredAt === null ? 'dialling' : 'talking';
  const isOurs = done?.phone !== undefined && numbers.includes(done.phone);
  return isOurs && isAnswered ? 'over' : 'idle';
};

/** Whom the desk shows: his numbers, and how he is told to the telephone; nobody while nobody is chosen. */
type AtWorkspace = {
  readonly numbers: readonly string[];
  readonly whom: Omit<Whom, 'phone'> | null;
  readonly reason: string;
};

/** The telephone as it stands to who is shown at a desk. */
export const useLiveCall = ({ numbers, whom, reason }: AtWorkspace): LiveCall => {
  const snapshot = usePhoneState();
  const { conversation, done } = snapshot;
  const phase = phaseOf(snapshot, numbers, (done?.talkedMs ?? 0) > 0);
  const isLive = phase === 'dialling' || phase === 'talking';
  const current = isLive ? conversation : phase === 'over' ? done : null;
  return {
    phase,
    snapshot,
    callId: current?.callId ?? null,
    phone: current?.phone ?? null,
    trouble: troubleOf(snapshot),
    dial: (number) => {
      if (!whom) return;
      // The card at the desk shows the same conversation: the panel would lie over it.
      closePanel();
      phone.do({ do: 'call', whom: { ...whom, phone: number }, reason });
    },
  };
};
