import { openShellDialog } from '#kit/web/shell-dialog.ts';

const loadCentre = () =>
  import('#features/notifications/web/NotificationCentre.tsx').then((file) => ({
    default: file.NotificationCentre,
  }));

/** Opens the history of notifications over the page. */
export const openCentre = (): void => openShellDialog(loadCentre);
