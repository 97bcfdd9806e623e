import { Stamp } from 'lucide-react';
import { only } from '#domain/access.ts';
import { contractEvents } from '#features/agent-contracts/agent-contracts.events.ts';
import { makeContracts } from '#features/agent-contracts/agent-contracts.access.ts';
import { contractTitleTexts as texts } from '#features/agent-contracts/agent-contracts-title.texts.ts';
import { useCounter } from '#kit/web/calls/counters.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { words } from '#kit/web/list/search-fields.ts';

/** Contracts with agents: for those who lead them, and the own one of each agent. */
export const contractScreens = defineScreens('agentContracts', {
  list: screen({
    path: '/agents/contracts',
    records: 'agentContract',
    title: texts.title,
    access: makeContracts,
    cache: true,
    search: { q: words(), state: words() },
    menu: {
      label: texts.title,
      icon: Stamp,
      order: 167,
      group: 'office',
      useBadge: () => useCounter(contractEvents.counted),
    },
    load: () => import('#features/agent-contracts/web/ContractListScreen.tsx'),
  }),
  own: screen({
    path: '/contract/index',
    title: texts.own,
    access: only('guest', 'agent', 'senioragent', 'headagent'),
    cache: false,
    load: () => import('#features/agent-contracts/web/OwnContractScreen.tsx'),
  }),
});
