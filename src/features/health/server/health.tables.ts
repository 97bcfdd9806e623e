import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Red lines that administrators have been told of; a line that has been well for an hour is forgotten. */
export const healthAlarms = pgTable('health_alarms', {
  key: text().primaryKey(),
  since: instant().notNull(),
  /** When it was last seen red. */
  seenAt: instant().notNull(),
});
