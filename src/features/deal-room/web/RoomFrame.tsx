import { type ReactElement, Suspense, useMemo } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { mayPass } from '#domain/access.ts';
import type { Role } from '#domain/role.ts';
import { dealMoves, isMove } from '#features/deal-legs/deal-legs.moves.ts';
import { bankSenders } from '#features/deal-legs/web/deal-legs.facade.tsx';
import {
  asksNothing,
  banksToAsk,
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
import { mainStep } from '#features/deal-room/web/deal-turn.ts';
import { DealHead } from '#features/deal-room/web/DealHead.tsx';
import type { Deal, Leg, MoveOption } from '#features/deal-legs/deal-legs.view.ts';
import type { RoomProps } from '#features/deal-room/web/DealRoom.tsx';
import { RoomViews } from '#features/deal-room/web/RoomViews.tsx';
import { useNow } from '#features/deals/web/deal-parts.facade.tsx';
import { useRoomDialogs } from '#features/deal-room/web/use-room-dialogs.ts';
import { useRoomKeys } from '#features/deal-room/web/use-room-keys.ts';
import { roomViews, viewOfGroup } from '#features/deal-room/web/room-views.ts';
import { movePhrase } from '#features/deal-legs/deal-legs.move-words.ts';
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

/** Whether a sending goes by the dialog that packs and writes letters: for whoever takes applications to their banks. */
const isSentByDialog = ({ id }: MoveOption, role: Role): boolean =>
  isMove(id, 'send', 'sendToBank') && bankSenders.items().some(({ access }) => mayPass(access, role));

/** A step that only leads to the view in sight is not offered there. */
const leadsTo = (step: NextStep, viewId: string): boolean =>
  ((step.kind === 'documents' || step.kind === 'check') && viewId === documentsView) ||
  (step.kind === 'place' && viewId === step.place);

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
    if (isSentByDialog(move, role)) dialogs.open({ kind: 'send', legs });
    else if (move.id === dealMoves.acceptOffer.id && first)
      dialogs.open({ kind: 'accept', move, leg: first });
    else if (asksNothing(move, legs.length)) moves.make({ move, legs, form: null });
    else dialogs.open({ kind: 'move', move, legs });
  };
  const take = (step: NextStep): void => {
    const among = banksToAsk(step);
    const pick = (leg: Leg): void => {
      dialogs.close();
      if ('legs' in step) take({ ...step, legs: [leg] });
    };
    if (among.length > 0)
      dialogs.open({ kind: 'pick', title: stepTitle(step, deal.product), legs: among, onPick: pick });
    else if (step.kind === 'move') start(step.move, step.legs);
    else if (step.kind === 'offer') dialogs.open({ kind: 'offer', leg: step.legs[0] });
    else if (step.kind === 'banks') dialogs.open({ kind: 'banks' });
    else if (step.kind === 'documents' || step.kind === 'check') onViewMode({ view: documentsView });
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
      banksToAsk(step).length === 0 &&
      asksNothing(step.move, step.legs.length) &&
      !isSentByDialog(step.move, role) &&
      step.move.id !== dealMoves.acceptOffer.id;
    const isAsked = isSilent && (isByKey || step.legs.length > 1);
    const title = stepTitle(step, deal.product);
    if (
      !isAsked ||
      (await confirmAction({
        title: dealRoomTexts.turn.sure(
          step.kind === 'move' ? movePhrase(step.move.id, deal.product, step.legs.length) : title,
        ),
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
