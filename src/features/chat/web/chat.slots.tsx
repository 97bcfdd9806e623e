import { lazy, type ReactElement, Suspense } from 'react';
import { mayPass } from '#domain/access.ts';
import { openChatScreen, seeChat, talkWithBanks } from '#features/chat/chat.access.ts';
import { chatKeyTexts } from '#features/chat/chat.key-texts.ts';
import { chatScreens } from '#features/chat/web/chat.screens.ts';
import { bankAskers, dealPanels, legParts, type ShownDeal } from '#features/deals/web/deals.facade.tsx';
import { notificationLinks } from '#features/notifications/web/notifications.facade.tsx';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';
import { keyLists, navbarTools, shellOverlays } from '#kit/web/slots.ts';

const LazyTalk = lazy(() =>
  import('#features/chat/web/deal/DealTalk.tsx').then((file) => ({ default: file.DealTalk })),
);
const LazyMark = lazy(() =>
  import('#features/chat/web/deal/LegTalk.tsx').then((file) => ({ default: file.LegMark })),
);
const LazyLine = lazy(() =>
  import('#features/chat/web/deal/LegTalk.tsx').then((file) => ({ default: file.LegLine })),
);

const Panel = ({ deal }: { readonly deal: ShownDeal }): ReactElement => (
  <Suspense fallback={<LoadingRows />}>
    <LazyTalk deal={deal} />
  </Suspense>
);

/** «Чат» of a deal, after its tasks. */
export const dealTalk = dealPanels.fill({
  id: 'chat',
  title: chatKeyTexts.title,
  order: 60,
  loadCount: () =>
    import('#features/chat/web/deal/use-talk-count.ts').then((file) => ({ default: file.useTalkCount })),
  Panel,
});

/** The talk with the bank of an application. */
export const legTalk = legParts.fill({
  order: 10,
  Mark: (props) => (
    <Suspense fallback={null}>
      <LazyMark {...props} />
    </Suspense>
  ),
  Line: (props) => (
    <Suspense fallback={null}>
      <LazyLine {...props} />
    </Suspense>
  ),
});

const LazyAsk = lazy(() =>
  import('#features/chat/web/deal/AskBanks.tsx').then((file) => ({ default: file.AskBanks })),
);

/** Asking several banks of a deal at once. */
export const askingBanks = bankAskers.fill({
  order: 10,
  isShown: (role) => mayPass(talkWithBanks, role),
  Dialog: (props) => <LazyAsk {...props} />,
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
