import { type ReactElement, Suspense } from 'react';
import { bankAskers, bankChoosers, bankSenders } from '#features/deal-legs/web/deal-legs.facade.tsx';
import {
  AcceptDialog,
  RequestPermissionDialog,
  MoveDialog,
  OfferDialog,
  OverrideDialog,
  PartialDialog,
  RefusePermissionRequestDialog,
} from '#features/deal-legs/web/leg-dialogs.facade.tsx';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { RemoveDialog } from '#features/deal-room/web/RemoveDialog.tsx';
import { type useMoveLegs, useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { KeysDialog } from '#features/deal-room/web/KeysDialog.tsx';
import type { RoomDialog, useRoomDialogs } from '#features/deal-room/web/use-room-dialogs.ts';
import type { RoomViewList } from '#features/deal-room/web/room-views.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';

const DeadlineDialog = lazyPart(async () => ({
  default: (await import('#features/deal-room/web/DeadlineDialog.tsx')).DeadlineDialog,
}));

const PickBankDialog = lazyPart(async () => ({
  default: (await import('#features/deal-room/web/PickBankDialog.tsx')).PickBankDialog,
}));

type RoomDialogsProps = {
  readonly dialogs: ReturnType<typeof useRoomDialogs>;
  readonly moves: ReturnType<typeof useMoveLegs>;
  readonly views: RoomViewList['groups'];
};

type Over<K extends RoomDialog['kind']> = {
  readonly dialog: Extract<RoomDialog, { readonly kind: K }>;
  readonly deal: Deal;
  readonly moves: RoomDialogsProps['moves'];
  readonly views: RoomDialogsProps['views'];
  readonly end: () => void;
};

/** What is drawn for each kind of dialog. */
const drawn: { readonly [K in RoomDialog['kind']]: (over: Over<K>) => ReactElement } = {
  move: ({ dialog, moves, end }) => (
    <MoveDialog move={dialog.move} legs={dialog.legs} moves={moves} onClose={end} />
  ),
  accept: ({ dialog, moves, end }) => (
    <AcceptDialog move={dialog.move} leg={dialog.leg} moves={moves} onClose={end} />
  ),
  offer: ({ dialog, end }) => <OfferDialog leg={dialog.leg} onClose={end} />,
  remove: ({ end }) => <RemoveDialog onClose={end} />,
  keys: ({ views, end }) => <KeysDialog views={views} onClose={end} />,
  pick: ({ dialog, end }) => (
    <PickBankDialog title={dialog.title} legs={dialog.legs} onPick={dialog.onPick} onClose={end} />
  ),
  partial: ({ dialog, end }) => (
    <PartialDialog
      bulk={dialog.bulk}
      onClose={end}
      onGo={() => {
        end();
        dialog.onGo();
      }}
    />
  ),
  override: ({ dialog, end }) => <OverrideDialog leg={dialog.leg} onClose={end} />,
  permission_request: ({ dialog, end }) => <RequestPermissionDialog leg={dialog.leg} onClose={end} />,
  'no-permission-request': ({ dialog, end }) => (
    <RefusePermissionRequestDialog leg={dialog.leg} onClose={end} />
  ),
  deadline: ({ end }) => <DeadlineDialog onClose={end} />,
  ask: ({ dialog, end }) => <SlotItems slot={bankAskers} props={{ legs: dialog.legs, onClose: end }} />,
  send: ({ dialog, deal, end }) => (
    <SlotItems slot={bankSenders} props={{ deal, legs: dialog.legs, onClose: end }} />
  ),
  banks: ({ deal, end }) => (
    <SlotItems
      slot={bankChoosers}
      props={{ dealId: deal.id, version: deal.version, opened: true, onClose: end }}
    />
  ),
};

/** The dialogs over a deal; at most one is open. */
export const RoomDialogs = ({
  dialogs: { dialog, close },
  moves,
  views,
}: RoomDialogsProps): ReactElement | null => {
  const { deal } = useRoom();
  const end = (): void => {
    moves.forget();
    close();
  };
  if (!dialog) return null;
  const draw = drawn[dialog.kind] as (over: Over<RoomDialog['kind']>) => ReactElement;
  return <Suspense>{draw({ dialog, deal, moves, views, end })}</Suspense>;
};
