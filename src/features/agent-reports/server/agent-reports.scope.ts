import { agentReports } from '#features/agent-reports/server/agent-reports.tables.ts';
import { defineScope } from '#features/people/server/people.facade.ts';

/** Who sees a report: its payee, a senior agent his team's, a head agent his branch's, the curator his agents'. */
export const reportScope = defineScope<Pick<typeof agentReports.$inferSelect, 'payeeId'>>({
  table: agentReports,
  alias: 'agent_reports',
  entities: ['agentReport', 'reportLine', 'reportDispute', 'reportDocument'],
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
