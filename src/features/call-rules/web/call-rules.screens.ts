import { readRules } from '#features/call-rules/call-rules.access.ts';
import { callRuleShellTexts } from '#features/call-rules/call-rules-shell.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { words } from '#kit/web/list/search-fields.ts';

/** /calls/rules: the rules of calling, the stop list and consents; reached from the journal of calls. */
export const callRuleScreens = defineScreens('call-rules', {
  rules: screen({
    path: '/calls/rules',
    title: callRuleShellTexts.title,
    access: readRules,
    cache: true,
    parent: '/calls/index',
    search: {
      view: words(30),
      q: words(60),
      state: words(30),
      reason: words(30),
      after: pageTrail(),
    },
    load: () => import('#features/call-rules/web/CallRulesScreen.tsx'),
  }),
});
