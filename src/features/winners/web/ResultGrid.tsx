import { type ReactElement, useState } from 'react';
import type { CallResult } from '#features/calls/calls.status.ts';
import { type LiveCall, phone, ResultKeys } from '#features/softphone/web/softphone.facade.tsx';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { resultTitle } from '#features/call-scripts/call-scripts.results.ts';
import { winnerScreenTexts } from '#features/winners/winners.screen-texts.ts';
import { CallbackFields } from '#features/winners/web/CallbackFields.tsx';
import { type CallbackWish, firstWish, momentOfWish } from '#features/winners/winners.callback-wish.ts';
import { refreshWinners, resultOfActs, type WinnerCard } from '#features/winners/web/winner-view.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';

const texts = winnerScreenTexts.results;

type ResultGridProps = {
  readonly card: WinnerCard;
  readonly callId: number;
  /** Chosen ahead, as the script has come out or as what was done says; the person confirms it or chooses another. */
  readonly suggested: CallResult | null;
  /** The result is kept: what comes then. */
  readonly onSaved: (isPause: boolean) => void;
};

const useResult = ({ card, callId, suggested, onSaved }: ResultGridProps) => {
  const [chosen, setResult] = useState<CallResult | null>(null);
  const result = chosen ?? suggested;
  const [wish, setWish] = useState<CallbackWish>(() => firstWish(card.row, new Date()));
  const [error, setError] = useState<string>();
  const [isPause, setPause] = useState(false);
  const finish = useCallMutation(winnerCalls.finish, {
    quiet: true,
    done: texts.saved,
    onSuccess: () => {
      phone.do({ do: 'done' });
      void refreshWinners();
      onSaved(isPause);
    },
    onError: (refusal) => {
      const stated = refusal.errors['callback']?.[0];
      if (stated === undefined) announceError(refusal);
      else setError(stated);
    },
  });
  const save = (pause: boolean): void => {
    if (result === null || finish.isPending) return;
    const at = momentOfWish(wish, card.row);
    if (result === 'reached_callback' && at === null) return setError(texts.noTime);
    setPause(pause);
    const callback = { at: at?.toISOString() ?? '', is_mine: wish.isMine, comment: wish.comment.trim() };
    finish.mutate({
      body: {
        winner_id: card.row.id,
        fence: card.lease?.fence ?? 0,
        call_id: callId,
        result,
        ...(result === 'reached_callback' ? { callback } : {}),
      },
    });
  };
  const change = (next: CallbackWish): void => {
    setError(undefined);
    setWish(next);
  };
  return { result, setResult, wish, change, error, save, isBusy: finish.isPending };
};

/** The results there are, asked for before a talk ends: the keys stand there the moment it does. */
const useResultOptions = () => useCall(winnerCalls.showResults, {}, { quiet: true, staleMs: 600_000 });

/** What came of the talk with a winner. */
const ResultGrid = (props: ResultGridProps): ReactElement => {
  const { card } = props;
  const options = useResultOptions();
  const { result, setResult, wish, change, error, save, isBusy } = useResult(props);
  return (
    <Loaded of={options}>
      {(results) => (
        <ResultKeys
          rows={results
            .filter((row) => row.key !== null || row.result === props.suggested)
            .map((row) => ({ ...row, title: resultTitle(row.result) }))}
          chosen={result}
          onChoose={setResult}
          isBusy={isBusy}
          onSave={save}
        >
          {result === 'reached_callback' && (
            <CallbackFields row={card.row} wish={wish} error={error} onChange={change} />
          )}
        </ResultKeys>
      )}
    </Loaded>
  );
};

type AskedProps = Omit<ResultGridProps, 'callId'> & { readonly liveCall: LiveCall };

/**
 * The result is asked for when the talk is over and the company is still in hand. Chosen ahead is what was done in the talk
 * where nothing else was said.
 */
export const AskedResult = ({ liveCall, suggested, ...rest }: AskedProps): ReactElement | null => {
  useResultOptions();
  const { phase, callId } = liveCall;
  if (phase !== 'over' || callId === null || rest.card.lease === null) return null;
  return (
    <ResultGrid key={callId} callId={callId} suggested={suggested ?? resultOfActs(rest.card)} {...rest} />
  );
};
