import { useState } from 'react';
import type { BulkMove } from '#features/deal-legs/web/leg-parts.facade.tsx';
import type { Leg, MoveOption } from '#features/deal-legs/deal-legs.view.ts';

/** The one dialog that may be open over a deal. */
export type RoomDialog =
  | { readonly kind: 'move'; readonly move: MoveOption; readonly legs: readonly Leg[] }
  | { readonly kind: 'accept'; readonly move: MoveOption; readonly leg: Leg }
  | { readonly kind: 'offer'; readonly leg: Leg }
  | { readonly kind: 'partial'; readonly bulk: BulkMove; readonly onGo: () => void }
  | { readonly kind: 'ask'; readonly legs: readonly Leg[] }
  | { readonly kind: 'send'; readonly legs: readonly Leg[] }
  | { readonly kind: 'override'; readonly leg: Leg }
  | { readonly kind: 'permission_request'; readonly leg: Leg }
  | { readonly kind: 'no-permission-request'; readonly leg: Leg }
  | {
      readonly kind: 'pick';
      readonly title: string;
      readonly legs: readonly Leg[];
      readonly onPick: (leg: Leg) => void;
    }
  | { readonly kind: 'deadline' }
  | { readonly kind: 'banks' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'keys' };

export const useRoomDialogs = () => {
  const [dialog, setDialog] = useState<RoomDialog | null>(null);
  return { dialog, open: setDialog, close: () => setDialog(null) };
};
