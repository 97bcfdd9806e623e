import { type ReactElement, Suspense, useMemo } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import {
  asksNothing,
  type NextStep,
  nextSteps,
  type Room,
  RoomContext,
  useMoveLegs,
} from '#features/deal-legs/web/leg-parts.facade.tsx';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { ActionBar } from '#features/deal-room/web/ActionBar.tsx';
import { lazyPart } from '#kit/web/lazy-part.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { DealHead } from '#features/deal-room/web/DealHead.tsx';
import type { Deal, Leg, MoveOption } from '#features/deal-legs/deal-legs.view.ts';
import type { RoomProps } from '#features/deal-room/web/DealRoom.tsx';
import { RoomViews } from '#features/deal-room/web/RoomViews.tsx';
import { useNow } from '#features/deals/web/deal-parts.facade.tsx';
import { useRoomDialogs } from '#features/deal-room/web/use-room-dialogs.ts';
import { useRoomKeys } from '#features/deal-room/web/use-room-keys.ts';
import { roomViews } from '#features/deal-room/web/room-views.ts';
import { stepTitle } from '#features/deal-room/web/StepButton.tsx';
import { confirmAction } from '#kit/web/confirm-action.ts';
import { Page } from '#kit/web/Page.tsx';
import { useGo } from '#kit/web/page.ts';
import { useRole } from '#kit/web/session.ts';

// What opens over the deal comes when it is first asked for.
const RoomDialogs = lazyPart(async () => ({
  default: (await import('#features/deal-room/web/RoomDialogs.tsx')).RoomDialogs,
}));
const DealConflict = lazyPart(async () => ({
  default: (await import('#features/deal-room/web/DealConflict.tsx')).DealConflict,
}));

/** The view of documents, which another feature brings. */
const documentsView = 'documents';

/** A step that only leads to the view in sight is not offered there. */
const leadsTo = (step: NextStep, viewId: string): boolean =>
  (step.kind === 'documents' && viewId === documentsView) || (step.kind === 'place' && viewId === step.place);

/** The deal's head, its view and the dialogs over it, with what its parts may start. */
export const RoomFrame = ({
  deal,
  view,
  legId,
  at,
  onViewMode,
  isEdit,
}: RoomProps & { readonly deal: Deal }): ReactElement => {
  const role = useRole();
  const now = useNow();
  const go = useGo();
  const isMobile = useMobile();
  const dialogs = useRoomDialogs();
  const moves = useMoveLegs(deal.product);
  const views = roomViews(view, role, deal);
  const lookingAt = at ?? null;
  // Who looks back changes nothing.
  const viewId = views.current.id;
  const steps = useMemo(
    () => (lookingAt ? [] : nextSteps(deal, role).filter((step) => !leadsTo(step, viewId))),
    [deal, role, lookingAt, viewId],
  );

  const start = (move: MoveOption, legs: readonly Leg[]): void => {
    const [first] = legs;
    if (move.id === dealMoves.acceptOffer.id && first) dialogs.open({ kind: 'accept', move, leg: first });
    else if (asksNothing(move, legs.length)) moves.make({ move, legs, form: null });
    else dialogs.open({ kind: 'move', move, legs });
  };
  const take = (step: NextStep): void => {
    if (step.kind === 'move') start(step.move, step.legs);
    else if (step.kind === 'offer') dialogs.open({ kind: 'offer', leg: step.legs[0] });
    else if (step.kind === 'banks') dialogs.open({ kind: 'banks' });
    else if (step.kind === 'documents') onViewMode({ view: documentsView });
    else if (step.kind === 'place') onViewMode({ view: step.place });
    else if (step.kind === 'registry') onViewMode({ leg: step.legs[0].id });
    else if (step.kind === 'override') dialogs.open({ kind: 'override', leg: step.legs[0] });
    else if (step.kind === 'permission_request')
      dialogs.open({ kind: 'permission_request', leg: step.legs[0] });
    else go(dealLinks.update(deal.id));
  };
  // Nothing takes a move back: what opens no dialog of its own is asked about where a key would make it, or where one
  // press of the button would move several banks.
  const takeWithCare = async (step: NextStep, isByKey: boolean): Promise<void> => {
    const isSilent =
      step.kind === 'move' &&
      asksNothing(step.move, step.legs.length) &&
      step.move.id !== dealMoves.acceptOffer.id;
    const isAsked = isSilent && (isByKey || step.legs.length > 1);
    const title = stepTitle(step, deal.product);
    if (
      !isAsked ||
      (await confirmAction({
        title: step.legs.length > 1 ? dealRoomTexts.turn.sureIn(title, step.legs.length) : `${title}?`,
        text: step.legs.flatMap((leg) => (leg.bank ? shortBankName(leg.bank.name) : [])).join(', '),
        confirmLabel: title,
      }))
    )
      take(step);
  };
  const room: Room = {
    deal,
    role,
    now,
    isEdit,
    steps,
    start,
    take: (step) => void takeWithCare(step, false),
    startBulk: (bulk, isByKey = false) => {
      const onGo = (): void => start(bulk.move, bulk.legs);
      if (bulk.left.length === 0 && isByKey)
        void takeWithCare({ kind: 'move', move: bulk.move, legs: bulk.legs }, true);
      else if (bulk.left.length === 0) onGo();
      else dialogs.open({ kind: 'partial', bulk, onGo });
    },
    ask: (legs) => dialogs.open({ kind: 'ask', legs }),
    override: (leg) => dialogs.open({ kind: 'override', leg }),
    requestPermission: (leg) => dialogs.open({ kind: 'permission_request', leg }),
    refusePermissionRequest: (leg) => dialogs.open({ kind: 'no-permission-request', leg }),
    changeDeadline: () => dialogs.open({ kind: 'deadline' }),
    recordOffer: (leg) => dialogs.open({ kind: 'offer', leg }),
    chooseBanks: () => dialogs.open({ kind: 'banks' }),
    openLeg: (leg) => onViewMode({ leg }),
    isBusy: moves.isBusy,
    lookingAt,
    asOf: (moment) => onViewMode({ at: moment }),
  };
  useRoomKeys({
    isOff: dialogs.dialog !== null,
    onView: (index) => {
      const target = views.all[index];
      if (target) onViewMode({ view: target.id });
    },
    onNext: () => {
      const [next] = steps;
      if (next) void takeWithCare(next, true);
    },
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
      <Suspense>
        {dialogs.dialog && <RoomDialogs dialogs={dialogs} moves={moves} views={views.all} />}
        {moves.conflict && <DealConflict error={moves.conflict} onClose={moves.forget} />}
      </Suspense>
    </RoomContext>
  );
};
