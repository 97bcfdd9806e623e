import {
  closePanel,
  type PhoneSnapshot,
  phone,
  usePhoneState,
} from '#features/softphone/web/softphone.facade.tsx';
import type { WinnerCard } from '#features/winners/web/winner-view.ts';

/** Where the talk with a winner stands: nothing, the number is being dialled, he talks, it is over and wants a result. */
export type Phase = 'idle' | 'dialling' | 'talking' | 'over';

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

/** The telephone as it stands to one winner. */
export const useLiveCall = (card: WinnerCard | undefined): LiveCall => {
  const snapshot = usePhoneState();
  const numbers = (card?.contacts ?? []).filter(({ kind }) => kind === 'phone').map(({ value }) => value);
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
      if (!card) return;
      // The card at the desk shows the same conversation: the panel would lie over it.
      closePanel();
      phone.do({
        do: 'call',
        whom: {
          phone: number,
          name: card.row.name,
          ...(card.organization_id === null ? {} : { organizationId: card.organization_id }),
        },
        reason: `№ ${card.row.number}`,
      });
    },
  };
};
