import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { DoorProblem } from '#kit/contract/door-problems.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** How questions to each service outside have gone, over all servers and their restarts; brought up every minute. */
export const outsideDoors = pgTable('outside_doors', {
  name: text().primaryKey(),
  succeededAt: instant(),
  failedAt: instant(),
  problem: text().$type<DoorProblem>(),
});
