import { sql } from 'drizzle-orm';
import { type DealPeople, dealScope } from '#features/deals/server/deals.facade.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { tasks } from '#features/tasks/server/tasks.tables.ts';
import { defineScope } from '#features/people/server/people.facade.ts';

/** What decides who sees a task: its two people, and those of its deal. */
export type TaskPeople = Pick<typeof tasks.$inferSelect, 'fromUserId' | 'toUserId'> & {
  readonly deal: DealPeople | null;
};

const own = [
  ['fromUserId', 'self'],
  ['toUserId', 'self'],
] as const;
const ofDeal = ['through', 'seen'] as const;

/** Who sees a task: who gave it and who was given it; staff also see those of the deals they see. */
export const taskScope = defineScope<TaskPeople>({
  table: tasks,
  alias: 't',
  entities: ['task', 'taskComment'],
  roles: {
    admin: 'all',
    director: 'all',
    operator: [...own, ofDeal],
    head: [['fromUserId', 'staff'], ['toUserId', 'staff'], ofDeal],
    manager: [...own, ofDeal],
    trainee: [...own, ofDeal],
    curator: [...own, ofDeal],
    agent: own,
    senioragent: own,
    headagent: own,
    guest: [],
  },
  through: {
    seen: (caller, column) =>
      sql`exists (select from ${deals} d where d.id = ${column('dealId')} and ${visibleDeals(caller)})`,
    seenIn: (role, { deal }) => (deal ? dealScope.seenIn(role, deal) : sql`false`),
    sees: (people, who, { deal }) => deal !== null && dealScope.sees(people, who, deal),
  },
});
