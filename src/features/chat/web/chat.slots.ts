import { mayPass } from '#domain/access.ts';
import { openChatScreen, seeChat, threadWithBanks } from '#features/chat/chat.access.ts';
import { chatKeyTexts } from '#features/chat/chat.key-texts.ts';
import { chatScreens } from '#features/chat/web/chat.screens.ts';
import { bankAskers, legLines, legMarks } from '#features/deal-legs/web/deal-legs.facade.tsx';
import { dealPanels } from '#features/deal-room/web/deal-room.facade.tsx';
import { notificationLinks } from '#features/notifications/web/notifications.facade.tsx';
import { keyLists, navbarTools, shellOverlays } from '#kit/web/slots.ts';

/** «Чат» of a deal, after its tasks. */
export const dealThread = dealPanels.fill({
  id: 'chat',
  title: chatKeyTexts.title,
  group: 'threads',
  order: 60,
  hasWindow: true,
  loadCount: () =>
    import('#features/chat/web/deal/use-thread-count.ts').then((file) => ({ default: file.useThreadCount })),
  load: () => import('#features/chat/web/deal/DealThread.tsx').then((file) => ({ default: file.DealThread })),
});

/** The thread with the bank of an application. */
export const legMark = legMarks.fill({
  order: 10,
  load: () => import('#features/chat/web/deal/LegThread.tsx').then((file) => ({ default: file.LegMark })),
});
export const legLine = legLines.fill({
  order: 10,
  load: () => import('#features/chat/web/deal/LegThread.tsx').then((file) => ({ default: file.LegLine })),
});

/** Asking several banks of a deal at once. */
export const requestingBanks = bankAskers.fill({
  order: 10,
  access: threadWithBanks,
  load: () => import('#features/chat/web/deal/AskBanks.tsx').then((file) => ({ default: file.AskBanks })),
});

/** Talks are brought up to date, and what waits in the outbox goes, on whatever page a person is. */
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

/** The keys of the chat in the list of all keys. */
export const chatKeys = keyLists.fill({
  order: 20,
  title: chatKeyTexts.title,
  keys: async () => (await import('#features/chat/chat.key-list-texts.ts')).chatKeyListTexts,
});
