import { integer, numeric, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** What a head agent keeps of somebody below him; his name, place and what he sees stand in `users`. */
export const branchPeople = pgTable('branch_people', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  /** His share of the reward in percent, for the head agent's own books. */
  sharePct: numeric({ precision: 5, scale: 2 }),
  /** When he was taken out of the branch by whoever leads it. */
  removedAt: instant(),
});
