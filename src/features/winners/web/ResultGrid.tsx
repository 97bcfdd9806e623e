import { Button, Kbd } from '@mantine/core';
import { Check } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { callScreenTexts } from '#features/calls/calls.screen-texts.ts';
import type { CallResult } from '#features/calls/calls.status.ts';
import { phone } from '#features/softphone/web/softphone.facade.tsx';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { winnerScreenTexts } from '#features/winners/winners.screen-texts.ts';
import {
  CallbackFields,
  type CallbackWish,
  firstWish,
  momentOfWish,
} from '#features/winners/web/CallbackFields.tsx';
import type { LiveCall } from '#features/winners/web/use-live-call.ts';
import { refreshWinners, type WinnerCard } from '#features/winners/web/winner-view.ts';
import styles from '#features/winners/web/cockpit.module.css';
import { announceError } from '#kit/web/announce-error.ts';
import { toast } from '#kit/web/toast.ts';
import { useCall, useCallMutation } from '#kit/web/use-call.ts';
import { usePageKeys } from '#kit/web/use-page-keys.ts';

const texts = winnerScreenTexts.results;

const names: Partial<Readonly<Record<CallResult, string>>> = texts.names;
const nameOf = (result: CallResult): string => names[result] ?? callScreenTexts.results[result];

type ResultGridProps = {
  readonly card: WinnerCard;
  readonly callId: number;
  /** Chosen ahead, as the script has come out; the person confirms it or chooses another. */
  readonly suggested: CallResult | null;
  /** The result is kept: what comes then. */
  readonly onSaved: (isPause: boolean) => void;
};

const useResult = ({ card, callId, suggested, onSaved }: ResultGridProps) => {
  const [result, setResult] = useState<CallResult | null>(suggested);
  const [wish, setWish] = useState<CallbackWish>(() => firstWish(card.row, new Date()));
  const [error, setError] = useState<string>();
  const [isPause, setPause] = useState(false);
  const finish = useCallMutation(winnerCalls.finish, {
    quiet: true,
    onSuccess: () => {
      toast.success(texts.saved);
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

/** What came of the talk: a key each, with what follows from it named before it is pressed. */
const ResultGrid = (props: ResultGridProps): ReactElement => {
  const { card } = props;
  const options = useCall(winnerCalls.showResults, {}, { staleMs: 600_000 });
  const { result, setResult, wish, change, error, save, isBusy } = useResult(props);
  const rows = options.data ?? [];
  usePageKeys({
    isOff: false,
    actionOf: ({ key }) => {
      const chosen = rows.find((row) => row.key === key);
      return chosen && (() => setResult(chosen.result));
    },
  });
  return (
    <section className="card grid gap-12 p-16" aria-label={texts.title} data-result-grid>
      <header className="row wrap spread gap-8">
        <h2 className="text-14">{texts.title}</h2>
        <span className="text-12 muted">{texts.hint}</span>
      </header>
      <div className={styles['results']}>
        {rows.map((row) => (
          <button
            key={row.result}
            type="button"
            className={`row gap-10 px-12 py-6 ${styles['result']}`}
            aria-pressed={row.result === result}
            aria-keyshortcuts={row.key}
            onClick={() => setResult(row.result)}
          >
            <Kbd className="phone-off">{row.key}</Kbd>
            <span className="grid grow">
              <b className={`text-13 ${row.result === 'dnc_request' ? 'bad' : ''}`}>{nameOf(row.result)}</b>
              <span className="text-12 muted">{row.consequence}</span>
            </span>
            {row.result === result && <Check size={16} aria-hidden />}
          </button>
        ))}
      </div>
      {result === 'reached_callback' && (
        <CallbackFields row={card.row} wish={wish} error={error} onChange={change} />
      )}
      <footer className="row wrap gap-8 to-right">
        <span className="spacer" />
        <Button variant="default" disabled={result === null || isBusy} onClick={() => save(true)}>
          {texts.savePause}
        </Button>
        <Button
          disabled={result === null}
          loading={isBusy}
          data-forward
          rightSection={<span className="text-12 phone-off">Ctrl ↵</span>}
          onClick={() => save(false)}
        >
          {texts.saveNext}
        </Button>
      </footer>
    </section>
  );
};

type AskedProps = Omit<ResultGridProps, 'callId'> & { readonly liveCall: LiveCall };

/** The result is asked for when the talk is over and the company is still in hand. */
export const AskedResult = ({ liveCall, ...rest }: AskedProps): ReactElement | null => {
  const { phase, callId } = liveCall;
  if (phase !== 'over' || callId === null || rest.card.lease === null) return null;
  return <ResultGrid key={`${callId} ${rest.suggested}`} callId={callId} {...rest} />;
};
