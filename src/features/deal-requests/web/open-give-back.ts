import { createElement, type ReactElement } from 'react';
import { openShellDialog } from '#kit/web/dialogs/shell-dialog.ts';

/** Asks why a deal goes back into the queue. */
export const openGiveBack = (dealId: number): void =>
  openShellDialog(async () => {
    const { GiveBackDialog } = await import('#features/deal-requests/web/GiveBackDialog.tsx');
    return {
      default: ({ onClose }: { readonly onClose: () => void }): ReactElement =>
        createElement(GiveBackDialog, { dealId, onClose }),
    };
  });

/** Asks what was mended in a request that came back to its author. */
export const openAnswer = (dealId: number, remark: string): void =>
  openShellDialog(async () => {
    const { AnswerDialog } = await import('#features/deal-requests/web/AnswerDialog.tsx');
    return {
      default: ({ onClose }: { readonly onClose: () => void }): ReactElement =>
        createElement(AnswerDialog, { dealId, remark, onClose }),
    };
  });
