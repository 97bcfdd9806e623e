import { Handshake } from 'lucide-react';
import { seeAgents } from '#features/agent-review/agent-review.access.ts';
import { agentReviewTitleTexts } from '#features/agent-review/agent-review-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { ownSearch } from '#kit/web/list/own-search.ts';
import { identity, whole, words } from '#kit/web/list/search-fields.ts';

const listPath = '/agents/index';

/** §6: /agents, for the administrator and curators. */
export const agentReviewScreens = defineScreens('agent-review', {
  list: screen({
    path: listPath,
    records: 'user',
    title: agentReviewTitleTexts.title,
    access: seeAgents,
    cache: true,
    search: {
      q: words(100),
      state: words(20),
      only: words(20),
      curator: identity(),
      ...ownSearch,
      view: whole(0),
    },
    menu: { label: agentReviewTitleTexts.title, icon: Handshake, order: 155 },
    load: () => import('#features/agent-review/web/AgentListScreen.tsx'),
  }),
  card: screen({
    path: '/agents/card/$id',
    records: 'user',
    title: agentReviewTitleTexts.card,
    access: seeAgents,
    cache: true,
    parent: listPath,
    search: { view: words(20) },
    load: () => import('#features/agent-review/web/AgentCardScreen.tsx'),
  }),
});
