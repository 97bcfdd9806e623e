import { actionLogTitleTexts as texts } from '#features/action-log/action-log-title.texts.ts';
import { seeLog } from '#features/action-log/action-log.access.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { day, identity, words } from '#kit/web/list/search-fields.ts';

/** /user/log, reached from the list of users, from cards and from the menu of the person. */
export const actionLogScreens = defineScreens('action-log', {
  list: screen({
    path: '/user/log',
    records: 'user',
    title: texts.title,
    access: seeLog,
    cache: true,
    search: {
      person: identity(),
      entity: words(60),
      record: identity(),
      call: words(100),
      // Which words these may be the list itself knows: the shell needs none of them.
      outcome: words(10),
      address: words(60),
      from: day(),
      to: day(),
      after: pageTrail(),
    },
    load: () => import('#features/action-log/web/ActionLogScreen.tsx'),
  }),
});
