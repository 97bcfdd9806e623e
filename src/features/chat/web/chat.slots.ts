import { mayPass } from '#domain/access.ts';
import { openChatScreen, seeChat, talkWithBanks } from '#features/chat/chat.access.ts';
import { chatKeyTexts } from '#features/chat/chat.key-texts.ts';
import { chatScreens } from '#features/chat/web/chat.screens.ts';
import { bankAskers, dealPanels, legLines, legMarks } from '#features/deals/web/deals.facade.tsx';
import { notificationLinks } from '#features/notifications/web/notifications.facade.tsx';
import { keyLists, navbarTools, shellOverlays } from '#kit/web/slots.ts';

/** «Чат» of a deal, after its tasks. */
export const dealTalk = dealPanels.fill({
  id: 'chat',
  title: chatKeyTexts.title,
  order: 60,
  hasWindow: true,
  loadCount: () =>
    import('#features/chat/web/deal/use-talk-count.ts').then((file) => ({ default: file.useTalkCount })),
  load: () => import('#features/chat/web/deal/DealTalk.tsx').then((file) => ({ default: file.DealTalk })),
});

/** The talk with the bank of an application. */
export const legMark = legMarks.fill({
  order: 10,
  load: () => import('#features/chat/web/deal/LegTalk.tsx').then((file) => ({ default: file.LegMark })),
});
export const legLine = legLines.fill({
  order: 10,
  load: () => import('#features/chat/web/deal/LegTalk.tsx').then((file) => ({ default: file.LegLine })),
});

/** Asking several banks of a deal at once. */
export const askingBanks = bankAskers.fill({
  order: 10,
  access: talkWithBanks,
  load: () => import('#features/chat/web/deal/AskBanks.tsx').then((file) => ({ default: file.AskBanks })),
});

/** Talks are brought up to date, and what waits in the outbox goes, on whatever page a person is. */
export const chatEars = shellOverlays.fill({
  order: 40,
  isShown: ({ role }) => mayPass(seeChat, role),
  load: () => import('#features/chat/web/ChatEars.tsx').then((file) => ({ default: file.ChatEars })),
});

/** The way to the talks for agents, managers and curators, who have no screen of them (§6). */
export const talksButton = navbarTools.fill({
  order: 5,
  isShown: ({ role }) => mayPass(seeChat, role) && !mayPass(openChatScreen, role),
  load: () => import('#features/chat/web/TalksButton.tsx').then((file) => ({ default: file.TalksButton })),
});

/** Where a notification about a talk leads. */
export const threadLink = notificationLinks.fill({
  order: 50,
  kind: 'thread',
  link: (id, role) => (mayPass(openChatScreen, role) ? chatScreens.index.link({}, { thread: id }) : null),
});

/** The keys of the chat in the list of all keys. */
export const chatKeys = keyLists.fill({
  order: 20,
  title: chatKeyTexts.title,
  keys: chatKeyTexts.keys.map(([key = '', meaning = '']) => [key, meaning] as const),
});
