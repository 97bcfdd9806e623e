import { ahead } from '#kit/web/calls/ahead.ts';
import { openShellDialog } from '#kit/web/dialogs/shell-dialog.ts';

const loadCentre = ahead(() =>
  import('#features/notifications/web/NotificationCentre.tsx').then((file) => ({
    default: file.NotificationCentre,
  })),
);

/** Opens the history of notifications over the page. */
export const openCentre = (): void => openShellDialog(loadCentre);
