import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { moveTitle } from '#features/deal-legs/deal-legs.move-words.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import type { Deal as ShownDeal, Leg as ShownLeg, MoveOption } from '#features/deal-legs/deal-legs.view.ts';
import { AwayMoveDialog } from '#features/deal-legs/web/leg-dialogs.facade.tsx';
import { useMoveLegs } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { guaranteeActs } from '#features/guarantees/web/guarantees.facade.tsx';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { WhyOff } from '#kit/web/notes/WhyOff.tsx';

const acts: readonly string[] = [dealMoves.askReissue, dealMoves.release, dealMoves.claim].map(
  ({ id }) => id,
);

type GuaranteeActsProps = {
  readonly deal: ShownDeal;
  readonly leg: ShownLeg;
  readonly onStart: (move: MoveOption) => void;
};

/** What is done with a guarantee in force: another one in its place, its end, a demand, a deal that goes on. */
export const GuaranteeActs = ({ deal, leg, onStart }: GuaranteeActsProps): ReactElement => (
  <>
    {leg.moves
      .filter(({ id }) => acts.includes(id))
      .toSorted((one, other) => acts.indexOf(one.id) - acts.indexOf(other.id))
      .map((move) =>
        move.is_allowed ? (
          <Button key={move.id} variant="default" size="xs" h={32} onClick={() => onStart(move)}>
            {moveTitle(move.id, deal.product)}
          </Button>
        ) : (
          <WhyOff key={move.id} size="xs" reason={move.why ?? ''} isCompact>
            {moveTitle(move.id, deal.product)}
          </WhyOff>
        ),
      )}
    <SlotItems slot={guaranteeActs} props={{ dealId: deal.id }} broken={null} />
  </>
);

type Shown = { readonly application_id: number; readonly application_bank_id: number };

const Acts = ({ deal, leg }: { readonly deal: ShownDeal; readonly leg: ShownLeg }): ReactElement => {
  const moves = useMoveLegs(deal.product);
  const [move, setMove] = useState<MoveOption | null>(null);
  return (
    <>
      <GuaranteeActs deal={deal} leg={leg} onStart={setMove} />
      {move && (
        <AwayMoveDialog
          deal={deal}
          move={move}
          legs={[leg]}
          moves={moves}
          onClose={() => {
            moves.forget();
            setMove(null);
          }}
        />
      )}
    </>
  );
};

/** The same on the guarantee's own card: the deal they are done in is asked for first. */
export const AwayGuaranteeActs = ({ shown }: { readonly shown: Shown }): ReactElement | null => {
  const { data: deal } = useCall(legCalls.getDeal, { params: { id: shown.application_id } }, { quiet: true });
  const leg = deal?.legs.find(({ id }) => id === shown.application_bank_id);
  return deal && leg ? <Acts deal={deal} leg={leg} /> : null;
};
