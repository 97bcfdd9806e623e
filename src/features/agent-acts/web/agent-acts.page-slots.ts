import { seeActs } from '#features/agent-acts/agent-acts.access.ts';
import { actTitleTexts as texts } from '#features/agent-acts/agent-acts-title.texts.ts';
import { actScreens } from '#features/agent-acts/web/agent-acts.screens.ts';
import { remunerationTabs } from '#features/remuneration/web/remuneration.facade.tsx';

/** The acts among the screens about agents' money. */
export const actsTab = remunerationTabs.fill({
  id: 'acts',
  title: texts.acts,
  order: 30,
  access: seeActs,
  link: () => actScreens.list.link(),
});
