import { ahead } from '#kit/web/calls/ahead.ts';
import { openShellDialog, type ShellDialog } from '#kit/web/dialogs/shell-dialog.ts';

const loadThreads: ShellDialog = ahead(() =>
  import('#features/chat/web/ThreadDrawer.tsx').then((file) => ({ default: file.ThreadDrawer })),
);

/** Opens the threads of a person beside whatever page he is on. */
export const openThreads = (): void => openShellDialog(loadThreads);
