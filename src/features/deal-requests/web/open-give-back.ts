import { createElement, type ReactElement } from 'react';
import { openShellDialog } from '#kit/web/shell-dialog.ts';

/** Asks why a deal goes back into the queue. */
export const openGiveBack = (dealId: number): void =>
  openShellDialog(async () => {
    const { GiveBackDialog } = await import('#features/deal-requests/web/GiveBackDialog.tsx');
    return {
      default: ({ onClose }: { readonly onClose: () => void }): ReactElement =>
        createElement(GiveBackDialog, { dealId, onClose }),
    };
  });
