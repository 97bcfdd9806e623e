import { MessageCircle } from 'lucide-react';
import { chatEvents } from '#features/chat/chat.events.ts';
import { openChatScreen } from '#features/chat/chat.access.ts';
import { chatKeyTexts } from '#features/chat/chat-key.texts.ts';
import { counterparts, threadViews } from '#features/chat/chat.words.ts';
import { useCounter } from '#kit/web/calls/counters.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { identity, oneOf, words } from '#kit/web/list/search-fields.ts';

/** Which talk is open, which list stands beside it, and a found message to be shown in its place. */
const chatSearch = {
  thread: identity(),
  message: identity(),
  view: oneOf(threadViews),
  side: oneOf(counterparts),
  q: words(),
};

export const chatScreens = defineScreens('chat', {
  index: screen({
    path: '/chat/index',
    records: 'thread',
    title: chatKeyTexts.title,
    access: openChatScreen,
    cache: true,
    search: chatSearch,
    menu: {
      label: chatKeyTexts.title,
      icon: MessageCircle,
      order: 30,
      useBadge: () => useCounter(chatEvents.counted),
    },
    load: () => import('#features/chat/web/ChatScreen.tsx'),
  }),
});
