import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { dealViewTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { WhyOff } from '#kit/web/notes/WhyOff.tsx';

/** Accepts the offer of this bank, or says why not and who can. */
export const AcceptCell = ({ leg }: { readonly leg: Leg }): ReactElement | null => {
  const { start, isBusy } = useRoom();
  const move = leg.moves.find(({ id }) => id === dealMoves.acceptOffer.id);
  if (!move) return null;
  if (!move.is_allowed) {
    return (
      <WhyOff
        isCompact
        size="xs"
        reason={move.why ?? ''}
        {...(move.who.length > 0 ? { who: dealLegTexts.who(move.who.join(', ')) } : {})}
      >
        {dealViewTexts.offers.accept}
      </WhyOff>
    );
  }
  return (
    <Button size="xs" h={32} fz="var(--text-13)" disabled={isBusy} onClick={() => start(move, [leg])}>
      {dealViewTexts.offers.accept}
    </Button>
  );
};
