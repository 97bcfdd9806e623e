import { calls } from '#features/calls/server/calls.tables.ts';
import { defineScope } from '#features/people/server/people.facade.ts';

/** Who sees a call: its two people; nobody's calls, the missed ones, are seen by all who phone. */
export type CallPeople = Pick<typeof calls.$inferSelect, 'userId' | 'toUserId'>;

const own = [
  ['userId', 'selfOrNobody'],
  ['toUserId', 'self'],
] as const;

/** Who sees calls: a person his own, a mentor those of his trainee, a head those of his departments. */
export const callScope = defineScope<CallPeople>({
  table: calls,
  alias: 'c',
  entities: ['call', 'scriptConversation'],
  roles: {
    admin: 'all',
    director: 'all',
    operator: own,
    head: [
      ['userId', 'staffOrNobody'],
      ['toUserId', 'staff'],
      ['userId', 'trainee'],
    ],
    manager: [...own, ['userId', 'trainee'], ['toUserId', 'trainee']],
    trainee: own,
    curator: [],
    agent: [],
    senioragent: [],
    headagent: [],
    guest: [],
  },
});
