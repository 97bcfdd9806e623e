import { keepCallbacks } from '#features/callbacks/callbacks.access.ts';
import { callbackShellTexts } from '#features/callbacks/callbacks-shell.texts.ts';
import { leadActs, leadPanels, leadParts } from '#features/leads/web/leads.facade.tsx';
import { taskTops } from '#features/tasks/web/tasks.facade.tsx';

/** «Обратные звонки» beside the list of leads. */
export const callbackPart = leadParts.fill({
  id: 'callbacks',
  title: callbackShellTexts.title,
  order: 10,
  load: async () => ({
    default: (await import('#features/callbacks/web/list/CallbackPart.tsx')).CallbackPart,
  }),
});

/** The promised calls of a lead in its card, and a new one. */
export const leadCallbacks = leadPanels.fill({
  order: 10,
  load: async () => ({
    default: (await import('#features/callbacks/web/list/LeadCallbacks.tsx')).LeadCallbacks,
  }),
});

export const leadCallbackAct = leadActs.fill({
  order: 10,
  load: async () => ({
    default: (await import('#features/callbacks/web/list/LeadCallbackAct.tsx')).LeadCallbackAct,
  }),
});

/** The calls of today above the tasks of today. */
export const todayCallbacks = taskTops.fill({
  order: 10,
  access: keepCallbacks,
  load: async () => ({
    default: (await import('#features/callbacks/web/list/TodayCallbacks.tsx')).TodayCallbacks,
  }),
});
