import type { WorkspacePhase, WorkspaceTrouble } from '#features/softphone/softphone.status.ts';
import { phone, usePhoneState } from '#features/softphone/web/phone/phone-port.ts';
import { closePanel } from '#features/softphone/web/panel-state.ts';
import type { OwnWays } from '#features/softphone/web/workspace/own-ways.ts';
import type { Microphone, PhoneSnapshot, Whom } from '#features/softphone/web/phone/phone-state.ts';

/** With these nobody would be heard. */
const silent: readonly Microphone[] = ['refused', 'missing', 'taken', 'insecure'];

/** What stands in the way of a call; null where nothing does. */
export const troubleOf = ({ line, shift, microphone, status }: PhoneSnapshot): WorkspaceTrouble | null => {
  if (line === 'off') return 'off';
  if (silent.includes(microphone)) return 'microphone';
  if (line === 'other') return 'other';
  if (line === 'starting' || line === 'connecting') return 'starting';
  if (line !== 'ready') return 'lost';
  if (shift === 'off') return 'noShift';
  if (shift === 'pause') return 'paused';
  return status === 'incall' ? 'incoming' : null;
};

export type LiveCall = {
  readonly phase: WorkspacePhase;
  readonly snapshot: PhoneSnapshot;
  readonly callId: number | null;
  readonly phone: string | null;
  /** Why nothing can be dialled now; null where it can. */
  readonly trouble: WorkspaceTrouble | null;
  readonly dial: (number: string) => void;
  /** What leads a call that goes on further: its end; by one's own telephone first that it was answered. */
  readonly forward: () => void;
  /** The call by a telephone of the caller's own, of which he tells himself; null where the product dials. */
  readonly own: OwnWays | null;
};

const phaseOf = (
  snapshot: PhoneSnapshot,
  numbers: readonly string[],
  isAnswered: boolean,
): WorkspacePhase => {
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
    own: null,
    forward: () => phone.do({ do: 'hangup' }),
    dial: (number) => {
      if (!whom) return;
      // The card at the desk shows the same conversation: the panel would lie over it.
      closePanel();
      phone.do({ do: 'call', whom: { ...whom, phone: number }, reason });
    },
  };
};
