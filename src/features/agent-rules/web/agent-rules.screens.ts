import { ScrollText } from 'lucide-react';
import { leadRules } from '#features/agent-rules/agent-rules.access.ts';
import { ruleTitleTexts as texts } from '#features/agent-rules/agent-rules-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';

/** Rules for agents: the administrator writes them, a curator reads them. */
export const ruleScreens = defineScreens('agentRules', {
  list: screen({
    path: '/agents/rules',
    title: texts.title,
    access: leadRules,
    cache: true,
    menu: { label: texts.title, icon: ScrollText, order: 166, group: 'office' },
    load: () => import('#features/agent-rules/web/RulesScreen.tsx'),
  }),
});
