import { ahead } from '#kit/web/ahead.ts';
import { openShellDialog } from '#kit/web/shell-dialog.ts';

const loadDialog = ahead(() =>
  import('#app/web/shell/AppearanceDialog.tsx').then((file) => ({ default: file.AppearanceDialog })),
);

/** Opens the choice of theme, colour, size, language and snow. */
export const openAppearance = (): void => openShellDialog(loadDialog);
