import { callbacks } from '#features/callbacks/server/callbacks.tables.ts';
import { defineScope } from '#features/people/server/people.facade.ts';

/** What decides who sees a promised call. */
export type CallbackPeople = Pick<typeof callbacks.$inferSelect, 'ownerId' | 'createdBy'>;

const own = [
  ['ownerId', 'selfOrNobody'],
  ['createdBy', 'self'],
] as const;

/** Who sees a promised call: whose it is, who promised it, his head; the team's is everybody's who telephones. */
export const callbackScope = defineScope<CallbackPeople>({
  table: callbacks,
  alias: 'b',
  entities: ['callback'],
  roles: {
    admin: 'all',
    director: 'all',
    head: [
      ['ownerId', 'staffOrNobody'],
      ['createdBy', 'self'],
    ],
    manager: own,
    trainee: [...own, ['ownerId', 'mentor']],
    operator: own,
    curator: [],
    agent: [],
    senioragent: [],
    headagent: [],
    guest: [],
  },
});
