import { shortBankName } from '#domain/bank-name.ts';
import { mayPass } from '#domain/access.ts';
import type { Role } from '#domain/role.ts';
import { movePhrase } from '#features/deal-legs/deal-legs.move-words.ts';
import { dealMoves, isMove } from '#features/deal-legs/deal-legs.moves.ts';
import type { Deal, Leg, MoveOption } from '#features/deal-legs/deal-legs.view.ts';
import { bankSenders } from '#features/deal-legs/web/deal-legs.facade.tsx';
import {
  asksNothing,
  banksToAsk,
  type NextStep,
  type useMoveLegs,
} from '#features/deal-legs/web/leg-parts.facade.tsx';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import type { RoomProps } from '#features/deal-room/web/DealRoom.tsx';
import { documentsView } from '#features/deal-room/web/deal-turn.ts';
import { stepTitle } from '#features/deal-room/web/StepButton.tsx';
import type { useRoomDialogs } from '#features/deal-room/web/use-room-dialogs.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { useGo } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';

/** Whether a sending goes by the dialog that packs and writes letters: for whoever takes applications to their banks. */
const isSentByDialog = ({ id }: MoveOption, role: Role): boolean =>
  isMove(id, 'send', 'sendToBank') && bankSenders.items().some(({ access }) => mayPass(access, role));

type StepsProps = Pick<RoomProps, 'onViewMode'> & {
  readonly deal: Deal;
  readonly dialogs: ReturnType<typeof useRoomDialogs>;
  readonly moves: ReturnType<typeof useMoveLegs>;
};

/** How the steps of a deal are taken: by a dialog, in a view, or at once. */
export const useSteps = ({ deal, dialogs, moves, onViewMode }: StepsProps) => {
  const role = useRole();
  const go = useGo();
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
  return { start, takeWithCare };
};
