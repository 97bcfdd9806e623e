import { lazy, type ReactElement, Suspense } from 'react';
import { bankAskers, bankChoosers } from '#features/deals/web/deals.facade.tsx';
import { AcceptDialog } from '#features/deals/web/moves/AcceptDialog.tsx';
import { MoveDialog } from '#features/deals/web/moves/MoveDialog.tsx';
import { OfferDialog } from '#features/deals/web/moves/OfferDialog.tsx';
import { RemoveDialog } from '#features/deals/web/moves/RemoveDialog.tsx';
import type { useMoveLegs } from '#features/deals/web/moves/use-move-legs.ts';
import { KeysDialog } from '#features/deals/web/room/KeysDialog.tsx';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import type { useRoomDialogs } from '#features/deals/web/room/use-room-dialogs.ts';
import type { RoomView } from '#features/deals/web/room/room-views.ts';
import { SlotItems } from '#kit/web/SlotItems.tsx';

const PartialDialog = lazy(async () => ({
  default: (await import('#features/deals/web/banks/PartialDialog.tsx')).PartialDialog,
}));
const OverrideDialog = lazy(async () => ({
  default: (await import('#features/deals/web/banks/OverrideDialog.tsx')).OverrideDialog,
}));
const loadPermission = () => import('#features/deals/web/banks/PermissionDialog.tsx');
const AskPermissionDialog = lazy(async () => ({ default: (await loadPermission()).AskPermissionDialog }));
const RefusePermissionDialog = lazy(async () => ({
  default: (await loadPermission()).RefusePermissionDialog,
}));
const DeadlineDialog = lazy(async () => ({
  default: (await import('#features/deals/web/room/DeadlineDialog.tsx')).DeadlineDialog,
}));

type MoveDialogsProps = {
  readonly dialogs: ReturnType<typeof useRoomDialogs>;
  readonly moves: ReturnType<typeof useMoveLegs>;
  readonly views: readonly RoomView[];
};

/** The dialogs over a deal; at most one is open. */
export const MoveDialogs = ({
  dialogs: { dialog, close },
  moves,
  views,
}: MoveDialogsProps): ReactElement | null => {
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
    case 'permission':
      return (
        <Suspense>
          <AskPermissionDialog leg={dialog.leg} onClose={end} />
        </Suspense>
      );
    case 'no-permission':
      return (
        <Suspense>
          <RefusePermissionDialog leg={dialog.leg} onClose={end} />
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
    case 'banks':
      return (
        <SlotItems
          slot={bankChoosers}
          props={{ dealId: deal.id, version: deal.version, opened: true, onClose: end }}
        />
      );
  }
};
