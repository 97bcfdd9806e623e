import { handOvers } from '#features/hand-overs/server/hand-overs.tables.ts';
import { defineScope } from '#features/people/server/people.facade.ts';
import { users } from '#features/people/server/people.read.ts';

const nobodyElse = {
  operator: [],
  manager: [],
  trainee: [],
  curator: [],
  agent: [],
  senioragent: [],
  guest: [],
} as const;

/** Whose work may be handed over. */
export const personScope = defineScope<Pick<typeof users.$inferSelect, 'id'>>({
  table: users,
  alias: 'users',
  entities: [],
  roles: {
    ...nobodyElse,
    admin: 'all',
    director: 'all',
    head: [['id', 'staff']],
    headagent: [['id', 'branch']],
  },
});

/** Which hand-overs are seen. */
export const handOverScope = defineScope<Pick<typeof handOvers.$inferSelect, 'personId'>>({
  table: handOvers,
  alias: 'hand_overs',
  entities: ['handOver', 'handOverItem'],
  roles: {
    ...nobodyElse,
    admin: 'all',
    director: 'all',
    head: [['personId', 'staff']],
    headagent: [['personId', 'branch']],
  },
});
