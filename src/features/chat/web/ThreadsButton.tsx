import { MessageCircle } from 'lucide-react';
import type { ReactElement } from 'react';
import { chatEvents } from '#features/chat/chat.events.ts';
import { chatKeyTexts as texts } from '#features/chat/chat-key.texts.ts';
import { openThreads } from '#features/chat/web/open-threads.ts';
import { useCounter } from '#kit/web/calls/counters.ts';
import { ToolButton } from '#kit/web/ToolButton.tsx';

/** The way to the threads for those who have no screen of them, with the number of those that wait. */
export const ThreadsButton = (): ReactElement => {
  const count = useCounter(chatEvents.counted);
  const counted = { count, spokenText: texts.unreadIn(count), overCap: texts.overCap };
  return <ToolButton label={texts.title} icon={MessageCircle} onClick={openThreads} counted={counted} />;
};
