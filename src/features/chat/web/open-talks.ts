import { openShellDialog, type ShellDialog } from '#kit/web/shell-dialog.ts';

const loadTalks: ShellDialog = () =>
  import('#features/chat/web/TalkDrawer.tsx').then((file) => ({ default: file.TalkDrawer }));

/** Opens the talks of a person beside whatever page he is on. */
export const openTalks = (): void => openShellDialog(loadTalks);
