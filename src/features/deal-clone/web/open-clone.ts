import { createElement, type ReactElement } from 'react';
import { openShellDialog } from '#kit/web/dialogs/shell-dialog.ts';

/** Opens the dialog that makes a new deal like this one; it outlives the menu it was opened from. */
export const openClone = (dealId: number): void =>
  openShellDialog(async () => {
    const { CloneDialog } = await import('#features/deal-clone/web/CloneDialog.tsx');
    return {
      default: ({ onClose }: { readonly onClose: () => void }): ReactElement =>
        createElement(CloneDialog, { dealId, onClose }),
    };
  });
