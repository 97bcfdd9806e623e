import { ahead } from '#kit/web/calls/ahead.ts';
import { openShellDialog } from '#kit/web/dialogs/shell-dialog.ts';

const loadDialog = ahead(() =>
  import('#app/web/shell/AppearanceDialog.tsx').then((file) => ({ default: file.AppearanceDialog })),
);

/** Opens the choice of theme, colour, size, language and snow. */
export const openAppearance = (): void => openShellDialog(loadDialog);
