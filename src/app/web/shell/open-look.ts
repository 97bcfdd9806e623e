import { openShellDialog } from '#kit/web/shell-dialog.ts';

const loadDialog = () =>
  import('#app/web/shell/LookDialog.tsx').then((file) => ({ default: file.LookDialog }));

/** Opens the choice of theme, colour, size, language and snow. */
export const openLook = (): void => openShellDialog(loadDialog);
