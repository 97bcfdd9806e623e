import { sql } from 'drizzle-orm';
import { deals } from '#features/deals/server/deals.tables.ts';
import { defineScope } from '#features/people/server/people.facade.ts';

/** What decides who sees a deal. */
export type DealPeople = Pick<typeof deals.$inferSelect, 'managerId' | 'agentId' | 'createdBy' | 'status'>;

/** Who sees a deal (§6, «Видимость сделок»); a deleted one is an administrator's alone. */
export const dealScope = defineScope<DealPeople>({
  table: deals,
  alias: 'd',
  entities: [
    'deal',
    'leg',
    'document',
    'offer',
    'history',
    'label',
    'star',
    'query',
    'queryItem',
    'draft',
    'draftRemark',
    'draftWords',
    'signature',
    'signRequest',
    'documentSet',
    'pageWork',
    'filledForm',
    'bankLetter',
    'invoice',
    'invoicePayment',
    'guarantee',
    'reissue',
    'thread',
    'message',
    'chatFile',
  ],
  roles: {
    admin: 'all',
    director: 'all',
    operator: 'all',
    head: [['managerId', 'staffOrNobody']],
    manager: [
      ['managerId', 'self'],
      ['createdBy', 'self'],
    ],
    trainee: [
      ['createdBy', 'self'],
      ['managerId', 'mentor'],
    ],
    curator: [['agentId', 'curated']],
    agent: [['agentId', 'self']],
    senioragent: [['agentId', 'team']],
    headagent: [['agentId', 'branch']],
    guest: [],
  },
  hidden: {
    but: ['admin'],
    open: (column) => sql`${column('status')} <> 'deleted'`,
    is: ({ status }) => status === 'deleted',
  },
});
