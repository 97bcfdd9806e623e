import { branchPayments } from '#features/branch-book/server/branch-book.tables.ts';
import { defineScope } from '#features/people/server/people.facade.ts';

/** A head agent has a book of his own, and nobody else sees it. */
export const bookScope = defineScope<Pick<typeof branchPayments.$inferSelect, 'headId'>>({
  table: branchPayments,
  alias: 'p',
  entities: ['branchPayment'],
  roles: {
    admin: [],
    director: [],
    head: [],
    manager: [],
    operator: [],
    curator: [],
    trainee: [],
    agent: [],
    senioragent: [],
    headagent: [['headId', 'self']],
    guest: [],
  },
});
