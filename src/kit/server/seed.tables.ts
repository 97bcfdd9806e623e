import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Which parts of the fictional data are complete, so that an interrupted filling goes on where it was. */
export const seedSteps = pgTable('seed_steps', {
  name: text().primaryKey(),
  doneAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

/** The step that is done when every other is: the demo is there from its first line to its last. */
export const wholeDemo = 'whole';

/** What the calls of a part under way have answered, in order: kept until the part is complete. */
export const seedReplies = pgTable(
  'seed_replies',
  {
    unit: text().notNull(),
    step: integer().notNull(),
    reply: jsonb().$type<{ readonly is?: unknown }>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.unit, table.step] })],
);
