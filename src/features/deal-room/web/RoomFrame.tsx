import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { nextSteps, type Room, RoomContext, useMoveLegs } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { ActionBar } from '#features/deal-room/web/ActionBar.tsx';
import { DealHead } from '#features/deal-room/web/DealHead.tsx';
import type { RoomProps } from '#features/deal-room/web/DealRoom.tsx';
import { RoomViews } from '#features/deal-room/web/RoomViews.tsx';
import { mainStep, stepsIn } from '#features/deal-room/web/deal-turn.ts';
import { roomViews, viewOfGroup } from '#features/deal-room/web/room-views.ts';
import { useRoomDialogs } from '#features/deal-room/web/use-room-dialogs.ts';
import { useSteps } from '#features/deal-room/web/use-steps.ts';
import { Page } from '#kit/web/screens/Page.tsx';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { usePageKeys } from '#kit/web/screens/use-page-keys.ts';
import { type ReactElement, Suspense, useMemo } from 'react';

type RoomKeys = {
  readonly isOff: boolean;
  readonly onView: (at: number) => void;
  readonly onNext: () => void;
  readonly onHelp: () => void;
};

/** Keys of a deal: 1… views, G next action, ? list of keys. */
const useRoomKeys = ({ isOff, onView, onNext, onHelp }: RoomKeys): void =>
  usePageKeys({
    isOff,
    actionOf: ({ code, key, shiftKey }) => {
      const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
      if (digit && !shiftKey) return () => onView(Number(digit) - 1);
      if (code === 'KeyG') return onNext;
      return key === '?' || (shiftKey && code === 'Slash') ? onHelp : undefined;
    },
  });

// What opens over the deal comes when it is first asked for.
const RoomDialogs = lazyPart(async () => ({
  default: (await import('#features/deal-room/web/RoomDialogs.tsx')).RoomDialogs,
}));
const DealConflict = lazyPart(async () => ({
  default: (await import('#features/deal-room/web/DealConflict.tsx')).DealConflict,
}));

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
  const isMobile = useMobile();
  const dialogs = useRoomDialogs();
  const moves = useMoveLegs(deal.product);
  const views = roomViews(view, role, deal);
  const lookingAt = at ?? null;
  // Who looks back changes nothing.
  const viewId = views.current.id;
  const { steps, isLedHere } = useMemo(
    () => stepsIn(lookingAt ? [] : nextSteps(deal, role), viewId),
    [deal, role, lookingAt, viewId],
  );
  const { start, takeWithCare } = useSteps({ deal, dialogs, moves, onViewMode });
  const room: Room = {
    deal,
    role,
    now,
    isEdit,
    steps,
    isLedHere,
    start,
    take: (step) => void takeWithCare(step, false),
    startBulk: (bulk, isByKey = false) => {
      const onGo = (): void => start(bulk.move, bulk.legs);
      const [first, ...others] = bulk.legs;
      if (bulk.left.length === 0 && isByKey && first)
        void takeWithCare({ kind: 'move', move: bulk.move, legs: [first, ...others] }, true);
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
      const group = views.groups[index];
      if (group) onViewMode({ view: viewOfGroup(views, group).id });
    },
    onNext: () => {
      const next = mainStep(steps, views.group.id);
      if (next) void takeWithCare(next, true);
    },
    onHelp: () => dialogs.open({ kind: 'keys' }),
  });
  return (
    <RoomContext value={room}>
      <Page fills>
        <DealHead
          views={views}
          onRemove={() => dialogs.open({ kind: 'remove' })}
          onKeys={() => dialogs.open({ kind: 'keys' })}
        />
        <RoomViews current={views.current} legId={legId} />
        {isMobile && <ActionBar group={views.group.id} />}
      </Page>
      <Suspense>
        {dialogs.dialog && <RoomDialogs dialogs={dialogs} moves={moves} views={views.groups} />}
        {moves.conflict && <DealConflict error={moves.conflict} onClose={moves.forget} />}
      </Suspense>
    </RoomContext>
  );
};
