import { useNow } from '#kit/web/clocks/use-now.ts';
import type { ReactElement } from 'react';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import type { Deal, Leg, MoveOption } from '#features/deal-legs/deal-legs.view.ts';
import { AcceptDialog } from '#features/deal-legs/web/moves/AcceptDialog.tsx';
import { MoveDialog } from '#features/deal-legs/web/moves/MoveDialog.tsx';
import type { useMoveLegs } from '#features/deal-legs/web/moves/use-move-legs.ts';
import { type Room, RoomContext } from '#features/deal-legs/web/room-context.ts';
import { useRole } from '#kit/web/calls/session.ts';

const nothing = (): void => undefined;

type AwayMoveDialogProps = {
  readonly deal: Deal;
  readonly move: MoveOption;
  readonly legs: readonly [Leg, ...Leg[]];
  readonly moves: ReturnType<typeof useMoveLegs>;
  readonly onClose: () => void;
};

/** The dialog of a move away from the deal's own screen: on the board, on the card of a guarantee. */
export const AwayMoveDialog = ({ deal, move, legs, moves, onClose }: AwayMoveDialogProps): ReactElement => {
  const role = useRole();
  const now = useNow();
  const room: Room = {
    deal,
    role,
    now,
    isEdit: false,
    steps: [],
    isLedHere: false,
    lookingAt: null,
    asOf: nothing,
    start: nothing,
    startBulk: nothing,
    ask: nothing,
    override: nothing,
    requestPermission: nothing,
    refusePermissionRequest: nothing,
    changeDeadline: nothing,
    recordOffer: nothing,
    chooseBanks: nothing,
    take: nothing,
    openLeg: nothing,
    isBusy: moves.isBusy,
  };
  return (
    <RoomContext value={room}>
      {move.id === dealMoves.acceptOffer.id ? (
        <AcceptDialog move={move} leg={legs[0]} moves={moves} onClose={onClose} />
      ) : (
        <MoveDialog move={move} legs={legs} moves={moves} onClose={onClose} />
      )}
    </RoomContext>
  );
};
