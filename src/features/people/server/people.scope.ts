import type { SQL } from 'drizzle-orm';
import { users } from '#features/people/server/people.tables.ts';
import { defineScope } from '#features/people/server/people.facade.ts';
import type { Caller } from '#kit/server/caller.ts';

const self = ['id', 'self'] as const;

/**
 * Which people a caller may know of. A head knows his departments and the agents they lead, a manager his agents, a
 * trainee his mentor, a curator and the agents those below them.
 */
export const userScope = defineScope<Pick<typeof users.$inferSelect, 'id' | 'managerId'>>({
  table: users,
  alias: 'users',
  entities: ['user', 'agentDocument', 'agentRemark', 'agentExtra'],
  roles: {
    admin: 'all',
    director: 'all',
    operator: 'all',
    head: [
      ['id', 'staff'],
      ['managerId', 'staff'],
    ],
    manager: [self, ['managerId', 'self']],
    trainee: [self, ['id', 'mentor']],
    curator: [self, ['id', 'curated']],
    agent: [self],
    senioragent: [['id', 'team']],
    headagent: [['id', 'branch']],
    guest: [self],
  },
});

/** The people a caller may know of, as one condition over `users`. */
export const visibleUsers = (caller: Caller): SQL => userScope.where(caller);
