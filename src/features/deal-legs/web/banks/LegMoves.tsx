import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { moveTitle } from '#features/deal-legs/deal-legs.move-words.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { isRefusal, mayRecordOffer, movesOfLeg } from '#features/deal-legs/web/banks/leg-moves.ts';
import styles from '#features/deal-legs/web/banks/leg.module.css';
import type { Leg, MoveOption } from '#features/deal-legs/deal-legs.view.ts';
import { isUsualMove } from '#features/deal-legs/web/next-steps.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { WhyOff } from '#kit/web/notes/WhyOff.tsx';

const styleOf = (move: MoveOption) => {
  if (isRefusal(move)) return { variant: 'default', c: 'var(--bad)' } as const;
  return { variant: isUsualMove(move) ? 'filled' : 'default' } as const;
};

/** What can be done with one application now; what cannot says why and who can. */
export const LegMoves = ({ leg }: { readonly leg: Leg }): ReactElement => {
  const { deal, role, start, recordOffer, isBusy } = useRoom();
  const titleOf = (move: MoveOption): string => moveTitle(move.id, deal.product);
  const moves = movesOfLeg(leg);
  const allowed = moves.filter((move) => move.is_allowed);
  const off = moves.filter((move) => !move.is_allowed);
  const mayOffer = mayRecordOffer(leg, role);
  return (
    <section>
      <h2 className="mb-8">{dealLegTexts.moves}</h2>
      <div className={`flex wrap gap-8 ${styles['moves']}`}>
        {allowed.length === 0 && !mayOffer && <span className="muted">{dealLegTexts.noMoves}</span>}
        {mayOffer && leg.offer === null && (
          <Button
            size="xs"
            h={32}
            fz="var(--text-13)"
            variant={allowed.some(isUsualMove) ? 'default' : 'filled'}
            onClick={() => recordOffer(leg)}
          >
            {dealLegTexts.recordOffer}
          </Button>
        )}
        {allowed.map((move) => (
          <Button
            key={move.id}
            size="xs"
            h={32}
            fz="var(--text-13)"
            disabled={isBusy}
            {...styleOf(move)}
            onClick={() => start(move, [leg])}
          >
            {titleOf(move)}
          </Button>
        ))}
      </div>
      {off.length > 0 && (
        <details className={`grid gap-10 pt-12 mt-12 hair-top ${styles['off']}`}>
          <summary>{dealLegTexts.unavailableCount(off.length)}</summary>
          {off.map((move) => (
            <WhyOff
              key={move.id}
              size="xs"
              reason={move.why ?? ''}
              {...(move.who.length > 0 ? { who: dealLegTexts.who(move.who.join(', ')) } : {})}
            >
              {titleOf(move)}
            </WhyOff>
          ))}
        </details>
      )}
    </section>
  );
};
