import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which parts of the fictional data are complete, so that an interrupted first start goes on where it was. */
export const seedSteps = pgTable('seed_steps', {
  name: text().primaryKey(),
  doneAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

/** The step that is done when every other is: the demo is there from its first line to its last. */
export const wholeDemo = 'whole';
