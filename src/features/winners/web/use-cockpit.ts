import { useEffect, useState } from 'react';
import { winnerEvents } from '#features/winners/winners.events.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import type { QueueList } from '#features/winners/winners.status.ts';
import { useWinnerCall } from '#features/winners/web/use-winner-call.ts';
import { refreshWinners, type WinnerCard } from '#features/winners/web/winner-view.ts';
import { winnerScreens } from '#features/winners/web/winners.screens.ts';
import { type LiveCall, useHeartbeat, useUnreached } from '#features/softphone/web/softphone.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useScreen } from '#kit/web/screens/page.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { readStored, writeStored } from '#kit/web/stored-values.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayCall } from '#kit/web/screens/may-act.ts';
import { troubleOf } from '#kit/web/states/trouble-of.ts';

type Nobody = CallReply<typeof winnerCalls.next>['nobody'];
const storedName = 'winners.auto';

/** Who has lost the winner in hand is told and sees him as he is. */
const useHold = (card: WinnerCard | undefined): void => {
  const fence = card?.lease?.fence;
  const id = card?.row.id;
  const hold = useCallMutation(winnerCalls.hold, { quiet: true, onError: () => void refreshWinners() });
  useHeartbeat(fence === undefined ? null : String(fence), () => {
    if (id !== undefined && fence !== undefined) hold.mutate({ body: { winner_id: id, fence } });
  });
};

/** What was done in a talk stands in the card before its result is asked for: others write it too, such as the form of a lead. */
const useDoneInCall = ({ phase }: LiveCall): void => {
  useEffect(() => {
    if (phase === 'over') void refreshWinners();
  }, [phase]);
};

/** Whether the next card opens by itself, as the person has left it in this browser, and whether he pauses. */
const useAuto = () => {
  const { id: userId } = useUser();
  const [isAuto, keepAuto] = useState(() => readStored<boolean>(storedName, userId, true));
  const [isPaused, setPaused] = useState(false);
  const setAuto = (is: boolean): void => {
    keepAuto(is);
    writeStored(storedName, userId, is);
  };
  return { isAuto, setAuto, isPaused, setPaused };
};

export type Cockpit = {
  readonly card: WinnerCard | undefined;
  readonly error: ReturnType<typeof useCall<typeof winnerCalls.showWinner>>['error'];
  readonly liveCall: LiveCall;
  readonly list: QueueList;
  readonly setList: (list: QueueList) => void;
  readonly show: (id: number | null) => void;
  readonly isAuto: boolean;
  readonly setAuto: (isAuto: boolean) => void;
  readonly isPaused: boolean;
  readonly setPaused: (isPaused: boolean) => void;
  readonly nobody: Nobody;
  readonly next: (id?: number) => void;
  readonly isTaking: boolean;
  readonly release: () => void;
  /** After a result: the next card, or back to the queue. */
  readonly goOn: (isPause: boolean) => void;
  readonly left: string | null;
  readonly refetch: () => unknown;
};

/** Everything the cockpit knows and does: who is shown, who is in hand, what the telephone says, who comes next. */
export const useCockpit = (): Cockpit => {
  const { search, setSearch } = useScreen(winnerScreens.list);
  const [list, setList] = useState<QueueList>('best');
  const auto = useAuto();
  const [nobody, setNobody] = useState<Nobody>(null);
  const [left, setLeft] = useState<string | null>(null);
  const { winner } = search;
  const query = useCall(
    winnerCalls.showWinner,
    { query: { id: winner ?? 0 } },
    { enabled: winner !== undefined, keepPrevious: true, quiet: true },
  );
  const card = winner === undefined ? undefined : query.data;
  useHold(card);
  useEvent(winnerEvents.left, ({ header, body, data }) => {
    if (data.company_id === card?.row.company_id) setLeft(`${header ?? ''}. ${body ?? ''}`);
    void refreshWinners();
  });
  const show = (id: number | null): void => {
    setLeft(null);
    setNobody(null);
    setSearch({ winner: id });
  };
  const taking = useCallMutation(winnerCalls.next, {
    onSuccess: ({ winner: taken, nobody: none }) => {
      if (taken) show(taken.row.id);
      else setNobody(none);
      void refreshWinners();
    },
    onError: () => void refreshWinners(),
  });
  const releasing = useCallMutation(winnerCalls.release, { onSuccess: () => void refreshWinners() });
  // The keys of the desk come here too.
  const next = (id = 0): void => void (mayCall(winnerCalls.next) && taking.mutate({ body: { next: id } }));
  const goOn = (isPause: boolean): void => {
    if (isPause) auto.setPaused(true);
    if (auto.isAuto && !isPause && !auto.isPaused) next();
    else void refreshWinners();
  };
  const liveCall = useWinnerCall(card, () => goOn(false));
  // Numbers of the card alone: a call from the panel leaves the desk where it is.
  useUnreached(liveCall, true, (number) =>
    card?.contacts.some(({ value }) => value === number) ? goOn(false) : void refreshWinners(),
  );
  useDoneInCall(liveCall);
  return {
    card,
    error: troubleOf(query),
    liveCall,
    list,
    setList,
    show,
    ...auto,
    nobody,
    next,
    isTaking: taking.isPending,
    release: () => releasing.mutate({}),
    goOn,
    left,
    refetch: query.refetch,
  };
};
