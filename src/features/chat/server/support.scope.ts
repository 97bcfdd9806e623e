import { chatThreads } from '#features/chat/server/chat.tables.ts';
import { defineScope } from '#features/people/server/people.facade.ts';

/** Who reads an agent's call for help: himself, his manager with the head, his curator, and who sees everything. */
export const supportScope = defineScope<Pick<typeof chatThreads.$inferSelect, 'agentId'>>({
  table: chatThreads,
  alias: 't',
  entities: [],
  roles: {
    admin: 'all',
    director: 'all',
    operator: 'all',
    head: [['agentId', 'agentOfStaff']],
    manager: [['agentId', 'ledAgent']],
    trainee: [],
    curator: [['agentId', 'curated']],
    agent: [['agentId', 'self']],
    senioragent: [['agentId', 'self']],
    headagent: [['agentId', 'self']],
    guest: [],
  },
});
