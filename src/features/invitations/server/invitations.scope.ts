import { invitations } from '#features/invitations/server/invitations.tables.ts';
import { defineScope } from '#features/people/server/people.facade.ts';

/** Who sees an invitation: whoever made it, a curator also what his agents made, a head agent what his branch made. */
export const invitationScope = defineScope<Pick<typeof invitations.$inferSelect, 'createdBy'>>({
  table: invitations,
  alias: 'invitations',
  entities: ['invitation'],
  roles: {
    admin: 'all',
    director: [],
    operator: [],
    head: [],
    manager: [],
    trainee: [],
    curator: [
      ['createdBy', 'self'],
      ['createdBy', 'curated'],
    ],
    agent: [],
    senioragent: [['createdBy', 'self']],
    headagent: [['createdBy', 'branch']],
    guest: [],
  },
});
