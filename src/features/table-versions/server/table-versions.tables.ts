import { date, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * What every table with versions keeps of one. Without `validFrom` it is a draft, of which an owner has at most one,
 * or a planned version that was withdrawn; `revision` counts the savings of a draft.
 */
export const versionColumns = () => ({
  validFrom: date({ mode: 'string' }),
  validTo: date({ mode: 'string' }),
  revision: integer().notNull().default(1),
  createdBy: integer().references(() => users.id),
  createdAt: instant(),
  publishedBy: integer().references(() => users.id),
  publishedAt: instant(),
  /** A planned version taken back before its day: from which day it was to be, by whom, when and why. */
  withdrawnFrom: date({ mode: 'string' }),
  withdrawnBy: integer().references(() => users.id),
  withdrawnAt: instant(),
  withdrawnReason: text(),
});
