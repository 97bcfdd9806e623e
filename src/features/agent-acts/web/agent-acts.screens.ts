import { seeActs } from '#features/agent-acts/agent-acts.access.ts';
import { actTitleTexts as texts } from '#features/agent-acts/agent-acts-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { shaped, words } from '#kit/web/list/search-fields.ts';

const listPath = '/remuneration/acts';

/** Acts: their list under Вознаграждение, and each with its taxes and payments. */
export const actScreens = defineScreens('agentActs', {
  list: screen({
    path: listPath,
    title: texts.acts,
    access: seeActs,
    cache: true,
    // Which words a state may be the list itself knows: the shell needs none of them.
    search: { q: words(60), state: shaped(/^[a-z_]{1,20}$/), after: pageTrail() },
    load: () => import('#features/agent-acts/web/ActListScreen.tsx'),
  }),
  act: screen({
    path: '/remuneration/act/$id',
    title: texts.act,
    access: seeActs,
    cache: true,
    parent: listPath,
    load: () => import('#features/agent-acts/web/ActScreen.tsx'),
  }),
});
