import { mayPass } from '#domain/access.ts';
import { openChatScreen, seeChat } from '#features/chat/chat.access.ts';
import { chatScreens } from '#features/chat/web/chat.screens.ts';
import { notificationLinks } from '#features/notifications/web/notifications.facade.tsx';
import { navbarTools, shellOverlays } from '#kit/web/screens/slots.ts';

/** Talks are brought up to date on whatever page a person is. */
export const chatListener = shellOverlays.fill({
  order: 40,
  isShown: ({ role }) => mayPass(seeChat, role),
  load: () => import('#features/chat/web/ChatListener.tsx').then((file) => ({ default: file.ChatListener })),
});

/** The way to the threads for agents, managers and curators, who have no screen of them (§6). */
export const threadsButton = navbarTools.fill({
  order: 5,
  isShown: ({ role }) => mayPass(seeChat, role) && !mayPass(openChatScreen, role),
  load: () =>
    import('#features/chat/web/ThreadsButton.tsx').then((file) => ({ default: file.ThreadsButton })),
});

/** Where a notification about a thread leads. */
export const threadLink = notificationLinks.fill({
  order: 50,
  kind: 'thread',
  link: (id, role) => (mayPass(openChatScreen, role) ? chatScreens.index.link({}, { thread: id }) : null),
});
