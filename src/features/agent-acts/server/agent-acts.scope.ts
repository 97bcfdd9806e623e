import { agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import { defineScope } from '#features/people/server/people.facade.ts';

/** Who sees an act: its payee, a senior agent his team's, a head agent his branch's, the curator his agents'. */
export const actScope = defineScope<Pick<typeof agentActs.$inferSelect, 'payeeId'>>({
  table: agentActs,
  alias: 'agent_acts',
  entities: ['agentAct', 'actPayment', 'actReceipt'],
  roles: {
    admin: 'all',
    director: 'all',
    operator: [],
    head: [],
    manager: [],
    trainee: [],
    curator: [['payeeId', 'curated']],
    agent: [['payeeId', 'self']],
    senioragent: [['payeeId', 'team']],
    headagent: [['payeeId', 'branch']],
    guest: [],
  },
});
