import { leads } from '#features/leads/server/leads.tables.ts';
import { defineScope } from '#features/people/server/people.facade.ts';

/** What decides who sees a lead. */
export type LeadPeople = Pick<typeof leads.$inferSelect, 'ownerId' | 'createdBy'>;

/** Who sees a lead: its manager, his head, who wrote it; what is nobody's is every head's. */
export const leadScope = defineScope<LeadPeople>({
  table: leads,
  alias: 'l',
  entities: ['lead'],
  roles: {
    admin: 'all',
    director: 'all',
    head: [['ownerId', 'staffOrNobody']],
    manager: [['ownerId', 'self']],
    trainee: [
      ['createdBy', 'self'],
      ['ownerId', 'mentor'],
    ],
    operator: [['createdBy', 'self']],
    curator: [],
    agent: [],
    senioragent: [],
    headagent: [],
    guest: [],
  },
});
