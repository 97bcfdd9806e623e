import { agentChanges } from '#features/agent-changes/server/agent-changes.tables.ts';
import { defineScope } from '#features/people/server/people.facade.ts';

const own = [['agentId', 'self']] as const;

/** Who sees a request: its person, his curator, the administrator. */
export const changeScope = defineScope<Pick<typeof agentChanges.$inferSelect, 'agentId'>>({
  table: agentChanges,
  alias: 'agent_changes',
  entities: ['agentChange', 'agentChangeDocument'],
  roles: {
    admin: 'all',
    director: [],
    operator: [],
    head: [],
    manager: [],
    trainee: [],
    curator: [['agentId', 'curated']],
    agent: own,
    senioragent: own,
    headagent: own,
    guest: [],
  },
});
