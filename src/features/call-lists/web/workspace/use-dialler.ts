import { useEffect, useState } from 'react';
import { listedNumberCalls } from '#features/call-lists/listed-numbers.contract.ts';
import { callListEvents } from '#features/call-lists/call-lists.events.ts';
import { callListTexts } from '#features/call-lists/call-lists.screen-texts.ts';
import { mayCountDown, whyStops } from '#features/call-lists/web/workspace/dialling.ts';
import { useCountdown } from '#features/call-lists/web/workspace/use-countdown.ts';
import {
  type LiveCall,
  phone,
  useForwardKey,
  useHeartbeat,
  useLiveCall,
  useUnreached,
} from '#features/softphone/web/softphone.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = callListTexts.workspace;

export type MyList = CallReply<typeof listedNumberCalls.listMine>['items'][number];
export type InHand = NonNullable<CallReply<typeof listedNumberCalls.next>['number']>;

export type Dialler = {
  readonly number: InHand | null;
  readonly liveCall: LiveCall;
  /** Numbers are dialled one after another. */
  readonly isOn: boolean;
  /** Why nothing is dialled now. */
  readonly why: string | null;
  readonly seconds: number | null;
  readonly isTaking: boolean;
  readonly start: () => void;
  readonly stop: () => void;
  /** After a result: the next number, or a rest. */
  readonly goOn: (isPause: boolean) => void;
};

const leaseOf = ({ id, fence }: InHand): string => `${id} ${fence}`;

const useWorkspaceCall = (list: MyList, number: InHand | null): LiveCall =>
  useLiveCall({
    numbers: number ? [number.phone] : [],
    whom: number
      ? {
          name: number.organization?.name ?? number.name,
          ...(number.organization ? { organizationId: number.organization.id } : {}),
          ...(number.lead_id === null ? {} : { leadId: number.lead_id }),
        }
      : null,
    reason: list.name,
  });

/** What is in hand, and the ways to get and to lose it. */
const useNumber = (list: MyList) => {
  const [number, setNumber] = useState<InHand | null>(null);
  const [isOn, setOn] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  /** The lease whose number was dialled: of one lease no second call is begun by itself. */
  const [dialled, setDialled] = useState<string | null>(null);
  const halt = (words: string): void => {
    setOn(false);
    setWhy(words);
  };
  const taking = useCallMutation(listedNumberCalls.next, {
    quiet: true,
    onSuccess: ({ number: taken, why: none }) => {
      setNumber(taken);
      if (taken === null) halt(none ?? texts.noMore);
      else if (leaseOf(taken) === dialled && taken.unfinished_call_id === null) halt(texts.why.failed);
      else setWhy(null);
      void invalidateCalls(listedNumberCalls.listMine);
    },
    onError: ({ message }) => halt(message),
  });
  const take = (): void => {
    if (!taking.isPending) taking.mutate({ body: { list_id: list.id } });
  };
  return {
    number,
    setNumber,
    isOn,
    setOn,
    why,
    setWhy,
    dialled,
    setDialled,
    halt,
    take,
    isTaking: taking.isPending,
  };
};

type Hand = ReturnType<typeof useNumber>;

/** The number is held while this window shows it; whoever has lost it stops. */
const useHeldNumber = ({ number, setNumber, halt }: Hand): void => {
  const hold = useCallMutation(listedNumberCalls.hold, {
    quiet: true,
    onError: () => {
      setNumber(null);
      halt(texts.why.lost);
    },
  });
  useHeartbeat(number ? leaseOf(number) : null, () => {
    if (number) hold.mutate({ body: { number_id: number.id, fence: number.fence } });
  });
};

/** What stops the dialler: a paused list, a telephone that cannot call, a microphone nobody hears. */
const useStops = (list: MyList, hand: Hand, liveCall: LiveCall): void => {
  const { isOn, halt, setNumber } = hand;
  const { phase, trouble, snapshot } = liveCall;
  useEvent(callListEvents.moved, ({ data }) => {
    if (data.list_id !== list.id || data.is_running) return;
    if (isOn || phase === 'idle') halt(texts.why.paused);
    if (phase === 'idle') setNumber(null);
    void invalidateCalls(listedNumberCalls.listMine);
  });
  const isUnheard = snapshot.conversation?.trouble === 'unheard';
  const stopped = whyStops({ isOn, phase, trouble, isUnheard });
  useEffect(() => {
    if (stopped !== null) halt(stopped);
    // oxlint-disable-next-line react/exhaustive-deps -- said once, when it comes
  }, [stopped]);
};

/** A call that came to nothing: nobody answered, or the rules refused it. The next one follows by itself. */
const useFailures = ({ number, isOn, take, halt }: Hand, liveCall: LiveCall): void => {
  const isRefused = number !== null && liveCall.snapshot.notice?.kind === 'refused';
  const note = useCallMutation(listedNumberCalls.noteRefused, {
    quiet: true,
    onSuccess: () => (isOn ? take() : halt(texts.why.refused)),
    onError: () => halt(texts.why.refused),
  });
  useUnreached(liveCall, number !== null, () => (isOn ? take() : halt(texts.stopped)));
  useEffect(() => {
    if (!isRefused || !number) return;
    phone.do({ do: 'dismiss' });
    note.mutate({ body: { number_id: number.id, fence: number.fence } });
    // oxlint-disable-next-line react/exhaustive-deps -- once a refusal
  }, [isRefused]);
};

/**
 * Progressive dialling by one list: a number, five seconds that any key stops, the call, its result, the next number.
 * Never two calls, never without a person; it stops by itself whenever something is not as it should be.
 */
export const useDialler = (list: MyList): Dialler => {
  const hand = useNumber(list);
  const { number, isOn, setOn, setWhy, dialled, setDialled, halt, take, isTaking } = hand;
  const liveCall = useWorkspaceCall(list, number);
  const release = useCallMutation(listedNumberCalls.release, { quiet: true });
  useHeldNumber(hand);
  useStops(list, hand, liveCall);
  useFailures(hand, liveCall);
  const { phase, trouble } = liveCall;
  const isFresh = number !== null && leaseOf(number) !== dialled && number.unfinished_call_id === null;
  const dial = (): void => {
    if (!number) return;
    setDialled(leaseOf(number));
    liveCall.dial(number.phone);
  };
  const isCounting = mayCountDown({ isOn, isFresh, isTaking, phase, trouble });
  const seconds = useCountdown({
    of: isCounting && number ? leaseOf(number) : null,
    onZero: dial,
    onKey: () => halt(texts.why.key),
  });
  const start = (): void => {
    setOn(true);
    setWhy(null);
    take();
  };
  useForwardKey(liveCall, () => {
    if (isFresh && trouble === null) dial();
    else if (!number) start();
  });
  return {
    number,
    liveCall,
    isOn,
    why: hand.why,
    seconds,
    isTaking,
    start,
    stop: () => {
      halt(texts.stopped);
      if (phase !== 'idle' || number?.unfinished_call_id != null) return;
      hand.setNumber(null);
      release.mutate({});
    },
    goOn: (isPause) => {
      hand.setNumber(null);
      if (isPause || !isOn) halt(texts.stopped);
      else take();
    },
  };
};
