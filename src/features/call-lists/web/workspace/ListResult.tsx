import { type ReactElement, Suspense, useState } from 'react';
import { listedNumberCalls } from '#features/call-lists/listed-numbers.contract.ts';
import type { InHand } from '#features/call-lists/web/workspace/use-dialler.ts';
import { resultTitle } from '#features/call-scripts/call-scripts.results.ts';
import type { CallResult } from '#features/calls/calls.status.ts';
import { phone, ResultKeys } from '#features/softphone/web/softphone.facade.tsx';
import { CallbackFields } from '#features/winners/web/winners.facade.tsx';
import { type CallbackWish, firstWish, momentOfWish } from '#features/winners/winners.callback-wish.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';

type Props = {
  readonly number: InHand;
  readonly callId: number;
  /** Chosen ahead, as the script has come out. */
  readonly suggested: CallResult | null;
  readonly onSaved: (isPause: boolean) => void;
};

/** What came of a talk by a list; without it there is no next number. */
export const ListResult = ({ number, callId, suggested, onSaved }: Props): ReactElement => {
  const called = { zone: number.zone, region: null, sign_deadline: null };
  const [result, setResult] = useState<CallResult | null>(suggested);
  const [wish, setWish] = useState<CallbackWish>(() => firstWish(called, new Date()));
  const [error, setError] = useState<string>();
  const options = useCall(listedNumberCalls.showResults, {}, { quiet: true, staleMs: 600_000 });
  const [isPause, setPause] = useState(false);
  const finish = useCallMutation(listedNumberCalls.finish, {
    quiet: true,
    onSuccess: () => {
      // The form leaves with the call: what comes then is said before.
      onSaved(isPause);
      phone.do({ do: 'done' });
      void invalidateCalls(listedNumberCalls.listMine);
    },
    onError: (refusal) => {
      const stated = refusal.errors['callback_at']?.[0];
      if (stated === undefined) announceError(refusal);
      else setError(stated);
    },
  });
  const save = (pause: boolean): void => {
    if (result === null || finish.isPending) return;
    const at = result === 'reached_callback' ? momentOfWish(wish, called)?.toISOString() : undefined;
    const body = {
      number_id: number.id,
      fence: number.fence,
      call_id: callId,
      result,
      comment: wish.comment.trim(),
    };
    setPause(pause);
    finish.mutate({ body: at === undefined ? body : { ...body, callback_at: at } });
  };
  return (
    <Loaded of={options}>
      {(results) => (
        <ResultKeys
          rows={results.map((row) => ({ ...row, title: resultTitle(row.result) }))}
          chosen={result}
          onChoose={setResult}
          isBusy={finish.isPending}
          onSave={save}
        >
          {result === 'reached_callback' && (
            <Suspense fallback={<LoadingRows rows={3} />}>
              <CallbackFields row={called} wish={wish} error={error} onChange={setWish} />
            </Suspense>
          )}
        </ResultKeys>
      )}
    </Loaded>
  );
};
