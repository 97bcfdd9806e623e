import { openShellDialog } from '#kit/web/dialogs/shell-dialog.ts';

/** The dialog of sounds and quiet hours, when it is wanted. */
export const loadSounds = () =>
  import('#features/notifications/web/SoundsDialog.tsx').then((file) => ({ default: file.SoundsDialog }));

/** Opens it over any page. */
export const openSounds = (): void => openShellDialog(loadSounds);
