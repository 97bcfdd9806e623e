import { Button } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { callScreenTexts } from '#features/calls/calls.screen-texts.ts';
import { shortMoment } from '#features/deals/web/deal-parts.facade.tsx';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { winnerScreenTexts as texts } from '#features/winners/winners.screen-texts.ts';
import { refreshWinners, type WinnerCard } from '#features/winners/web/winner-view.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type Event = WinnerCard['events'][number];

const wordsOf = ({ kind, result, words }: Event): string =>
  [texts.events[kind], result === null ? words : callScreenTexts.results[result]].filter(Boolean).join(': ');

/** What there was with the company, newest first; the last result may be taken back for ten minutes. */
export const EventList = ({ card }: { readonly card: WinnerCard }): ReactElement => {
  const now = useNow();
  const undo = useCallMutation(winnerCalls.undo, {
    done: texts.undoDone,
    onSuccess: () => void refreshWinners(),
  });
  return (
    <section className="card p-16" aria-label={texts.history}>
      <h2 className="text-14 mb-8">{texts.history}</h2>
      {card.events.length === 0 && <p className="muted text-13 m-0">{texts.noHistory}</p>}
      <ol className="plain m-0 p-0">
        {card.events.map((event) => (
          <li key={event.id} className="row gap-8 py-4 text-13">
            <span className="muted nowrap">{shortMoment(event.at, now)}</span>
            <span className={`grow breaks ${event.is_undone ? 'muted' : ''}`}>
              {event.is_undone ? <s>{wordsOf(event)}</s> : wordsOf(event)}
            </span>
            <span className="muted">{event.by}</span>
            {event.can_undo && (
              <Button
                size="compact-xs"
                variant="default"
                leftSection={<Undo2 size={13} aria-hidden />}
                loading={undo.isPending}
                onClick={() => undo.mutate({ body: { winner_id: card.row.id } })}
              >
                {texts.undo}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
