import type { SQL } from 'drizzle-orm';
import { accruals } from '#features/accruals/server/accruals.tables.ts';
import { defineScope } from '#features/people/server/people.facade.ts';
import type { Caller } from '#kit/server/caller.ts';

/** What decides who sees an accrual: whose it is, and who is paid for it. */
export type AccrualPeople = Pick<typeof accruals.$inferSelect, 'personId' | 'payeeId'>;

/** An agent sees his own and what he is paid for, a senior those of his team, a head of his branch, staff their own. */
export const accrualScope = defineScope<AccrualPeople>({
  table: accruals,
  alias: 'a',
  entities: ['accrual', 'accrualFile', 'accrualGround'],
  roles: {
    admin: 'all',
    director: 'all',
    head: [['personId', 'self']],
    manager: [['personId', 'self']],
    operator: [['personId', 'self']],
    curator: [['personId', 'self']],
    trainee: [['personId', 'self']],
    agent: [
      ['personId', 'self'],
      ['payeeId', 'self'],
    ],
    senioragent: [
      ['personId', 'team'],
      ['payeeId', 'self'],
    ],
    headagent: [
      ['personId', 'branch'],
      ['payeeId', 'self'],
    ],
    guest: [],
  },
});

/** The accruals `a` that somebody sees, for queries of others. */
export const visibleAccruals = (caller: Caller): SQL => accrualScope.where(caller);
