import { type ReactElement, useMemo } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { useMoveLegs } from '#features/deals/web/moves/use-move-legs.ts';
import { asksNothing } from '#features/deals/web/moves/move-form.ts';
import { MoveDialogs } from '#features/deals/web/moves/MoveDialogs.tsx';
import { dealScreens } from '#features/deals/web/deals.screens.ts';
import { ActionBar } from '#features/deals/web/room/ActionBar.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';
import { ConflictDialog } from '#features/deals/web/room/ConflictDialog.tsx';
import { DealHead } from '#features/deals/web/room/DealHead.tsx';
import type { Deal, Leg, MoveOption } from '#features/deals/web/room/deal-view.ts';
import type { RoomProps } from '#features/deals/web/room/DealRoom.tsx';
import { type NextStep, nextSteps } from '#features/deals/web/room/next-steps.ts';
import { type Room, RoomContext } from '#features/deals/web/room/room-context.ts';
import { RoomViews } from '#features/deals/web/room/RoomViews.tsx';
import { useNow } from '#features/deals/web/room/use-now.ts';
import { useRoomDialogs } from '#features/deals/web/room/use-room-dialogs.ts';
import { useRoomKeys } from '#features/deals/web/room/use-room-keys.ts';
import { roomViews } from '#features/deals/web/room/room-views.ts';
import { stepTitle } from '#features/deals/web/room/StepButton.tsx';
import { confirmAction } from '#kit/web/confirm-action.ts';
import { Page } from '#kit/web/Page.tsx';
import { useGo } from '#kit/web/page.ts';
import { useRole } from '#kit/web/session.ts';

const acceptOffer = 'T20';

/** The deal's head, its view and the dialogs over it, with what its parts may start. */
export const RoomFrame = ({
  deal,
  view,
  legId,
  onLook,
  isEdit,
}: RoomProps & { readonly deal: Deal }): ReactElement => {
  const role = useRole();
  const now = useNow();
  const go = useGo();
  const isMobile = useMobile();
  const dialogs = useRoomDialogs();
  const moves = useMoveLegs();
  const views = roomViews(view);
  const steps = useMemo(() => nextSteps(deal, role), [deal, role]);

  const start = (move: MoveOption, legs: readonly Leg[]): void => {
    const [first] = legs;
    if (move.id === acceptOffer && first) dialogs.open({ kind: 'accept', move, leg: first });
    else if (asksNothing(move, legs.length)) moves.make({ move, legs, form: null });
    else dialogs.open({ kind: 'move', move, legs });
  };
  const take = (step: NextStep): void => {
    if (step.kind === 'move') start(step.move, step.legs);
    else if (step.kind === 'offer') dialogs.open({ kind: 'offer', leg: step.legs[0] });
    else if (step.kind === 'banks') dialogs.open({ kind: 'banks' });
    else go(dealScreens.update.link({ id: deal.id }));
  };
  // One key must not move anything by itself: what opens no dialog of its own is asked about.
  const takeByKey = async (): Promise<void> => {
    const [next] = steps;
    if (!next) return;
    const isSilent =
      next.kind === 'move' && asksNothing(next.move, next.legs.length) && next.move.id !== acceptOffer;
    const text = isSilent
      ? next.legs.flatMap((leg) => (leg.bank ? shortBankName(leg.bank.name) : [])).join(', ')
      : '';
    if (
      !isSilent ||
      (await confirmAction({ title: `${stepTitle(next)}?`, text, confirmLabel: stepTitle(next) }))
    )
      take(next);
  };
  const room: Room = {
    deal,
    role,
    now,
    isEdit,
    steps,
    start,
    take,
    recordOffer: (leg) => dialogs.open({ kind: 'offer', leg }),
    chooseBanks: () => dialogs.open({ kind: 'banks' }),
    openLeg: (leg) => onLook({ leg }),
    isBusy: moves.isBusy,
  };
  useRoomKeys({
    isOff: dialogs.dialog !== null,
    onView: (at) => {
      const target = views.all[at];
      if (target) onLook({ view: target.id });
    },
    onNext: () => void takeByKey(),
    onHelp: () => dialogs.open({ kind: 'keys' }),
  });
  return (
    <RoomContext value={room}>
      <Page fills>
        <DealHead
          isCompact={views.current.id !== 'banks'}
          views={views}
          onRemove={() => dialogs.open({ kind: 'remove' })}
          onKeys={() => dialogs.open({ kind: 'keys' })}
        />
        <RoomViews current={views.current} legId={legId} />
        {isMobile && <ActionBar />}
      </Page>
      <MoveDialogs dialogs={dialogs} moves={moves} views={views.all} />
      <ConflictDialog error={moves.conflict} onClose={moves.forget} />
    </RoomContext>
  );
};
