import { MessageCircle } from 'lucide-react';
import type { ReactElement } from 'react';
import { chatKeyTexts as texts } from '#features/chat/chat-key.texts.ts';
import { chatEvents } from '#features/chat/chat.events.ts';
import { ToolButton } from '#kit/web/ToolButton.tsx';
import { ahead } from '#kit/web/calls/ahead.ts';
import { useCounter } from '#kit/web/calls/counters.ts';
import { openShellDialog, type ShellDialog } from '#kit/web/dialogs/shell-dialog.ts';

const loadThreads: ShellDialog = ahead(() =>
  import('#features/chat/web/ThreadDrawer.tsx').then((file) => ({ default: file.ThreadDrawer })),
);

/** Opens the threads of a person beside whatever page he is on. */
const openThreads = (): void => openShellDialog(loadThreads);

/** The way to the threads for those who have no screen of them, with the number of those that wait. */
export const ThreadsButton = (): ReactElement => {
  const count = useCounter(chatEvents.counted);
  const counted = { count, spokenText: texts.unreadIn(count), overCap: texts.overCap };
  return <ToolButton label={texts.title} icon={MessageCircle} onClick={openThreads} counted={counted} />;
};
