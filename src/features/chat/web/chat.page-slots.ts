import { threadWithBanks, seeChat } from '#features/chat/chat.access.ts';
import { chatKeyTexts } from '#features/chat/chat-key.texts.ts';
import { bankAskers, legLines, legMarks } from '#features/deal-legs/web/deal-legs.facade.tsx';
import { dealPanels } from '#features/deal-room/web/deal-room.facade.tsx';
import { keyLists } from '#kit/web/screens/slots.ts';

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
  isContact: true,
  load: () => import('#features/chat/web/deal/LegThread.tsx').then((file) => ({ default: file.LegLine })),
});

/** Asking several banks of a deal at once. */
export const requestingBanks = bankAskers.fill({
  order: 10,
  access: threadWithBanks,
  comesTo: 'chat.askBanks',
  load: () => import('#features/chat/web/deal/AskBanks.tsx').then((file) => ({ default: file.AskBanks })),
});

/** The keys of the chat in the list of all keys. */
export const chatKeys = keyLists.fill({
  order: 20,
  title: chatKeyTexts.title,
  access: seeChat,
  keys: async () => (await import('#features/chat/chat-key-list.texts.ts')).chatKeyListTexts,
});
