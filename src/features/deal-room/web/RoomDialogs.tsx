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
import { RemoveDialog } from '#features/deal-room/web/RemoveDialog.tsx';
import { type useMoveLegs, useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { KeysDialog } from '#features/deal-room/web/KeysDialog.tsx';
import type { useRoomDialogs } from '#features/deal-room/web/use-room-dialogs.ts';
import type { RoomViewList } from '#features/deal-room/web/room-views.ts';
import { lazyPart } from '#kit/web/lazy-part.ts';
import { SlotItems } from '#kit/web/SlotItems.tsx';

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
  switch (dialog.kind) {
    case 'move':
      return <MoveDialog move={dialog.move} legs={dialog.legs} moves={moves} onClose={end} />;
    case 'accept':
      return <AcceptDialog move={dialog.move} leg={dialog.leg} moves={moves} onClose={end} />;
    case 'offer':
      return <OfferDialog leg={dialog.leg} onClose={end} />;
    case 'remove':
      return <RemoveDialog onClose={end} />;
    case 'keys':
      return <KeysDialog views={views} onClose={end} />;
    case 'pick':
      return (
        <Suspense>
          <PickBankDialog title={dialog.title} legs={dialog.legs} onPick={dialog.onPick} onClose={end} />
        </Suspense>
      );
    case 'partial':
      return (
        <Suspense>
          <PartialDialog
            bulk={dialog.bulk}
            onClose={end}
            onGo={() => {
              end();
              dialog.onGo();
            }}
          />
        </Suspense>
      );
    case 'override':
      return (
        <Suspense>
          <OverrideDialog leg={dialog.leg} onClose={end} />
        </Suspense>
      );
    case 'permission_request':
      return (
        <Suspense>
          <RequestPermissionDialog leg={dialog.leg} onClose={end} />
        </Suspense>
      );
    case 'no-permission-request':
      return (
        <Suspense>
          <RefusePermissionRequestDialog leg={dialog.leg} onClose={end} />
        </Suspense>
      );
    case 'deadline':
      return (
        <Suspense>
          <DeadlineDialog onClose={end} />
        </Suspense>
      );
    case 'ask':
      return <SlotItems slot={bankAskers} props={{ legs: dialog.legs, onClose: end }} />;
    case 'send':
      return <SlotItems slot={bankSenders} props={{ deal, legs: dialog.legs, onClose: end }} />;
    case 'banks':
      return (
        <SlotItems
          slot={bankChoosers}
          props={{ dealId: deal.id, version: deal.version, opened: true, onClose: end }}
        />
      );
  }
};
