import { useState } from 'react';
import type { Leg, MoveOption } from '#features/deals/web/room/deal-view.ts';

/** The one dialog that may be open over a deal. */
export type RoomDialog =
  | { readonly kind: 'move'; readonly move: MoveOption; readonly legs: readonly Leg[] }
  | { readonly kind: 'accept'; readonly move: MoveOption; readonly leg: Leg }
  | { readonly kind: 'offer'; readonly leg: Leg }
  | { readonly kind: 'banks' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'keys' };

export const useRoomDialogs = () => {
  const [dialog, setDialog] = useState<RoomDialog | null>(null);
  return { dialog, open: setDialog, close: () => setDialog(null) };
};
