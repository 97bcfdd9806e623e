import { MessageCircle } from 'lucide-react';
import * as z from 'zod/mini';
import { openChatScreen } from '#features/chat/chat.access.ts';
import { chatKeyTexts } from '#features/chat/chat.key-texts.ts';
import { counterparts, threadViews } from '#features/chat/chat.words.ts';
import { entityIdText } from '#kit/contract/fields.ts';
import { useCounter } from '#kit/web/counters.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';

/** Which talk is open, which list stands beside it, and a found message to be shown in its place. */
const chatSearch = z.object({
  thread: z.optional(entityIdText('thread')),
  message: z.optional(entityIdText('message')),
  view: z.optional(z.enum(threadViews)),
  side: z.optional(z.enum(counterparts)),
  q: z.optional(z.string()),
});

export const chatScreens = defineScreens('chat', {
  index: screen({
    path: '/chat/index',
    title: chatKeyTexts.title,
    access: openChatScreen,
    cache: true,
    search: chatSearch,
    menu: {
      label: chatKeyTexts.title,
      icon: MessageCircle,
      order: 30,
      useBadge: () => useCounter('countChat'),
    },
    load: () => import('#features/chat/web/ChatScreen.tsx'),
  }),
});
