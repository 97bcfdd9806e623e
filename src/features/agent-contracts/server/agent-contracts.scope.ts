import { agentContracts } from '#features/agent-contracts/server/agent-contracts.tables.ts';
import { defineScope } from '#features/people/server/people.facade.ts';

const own = [['agentId', 'self']] as const;

/** Who sees a contract: its agent, his curator, the administrator. */
export const contractScope = defineScope<Pick<typeof agentContracts.$inferSelect, 'agentId'>>({
  table: agentContracts,
  alias: 'agent_contracts',
  entities: ['agentContract'],
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
    guest: own,
  },
});
