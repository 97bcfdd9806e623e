import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Parts of files that are on their way, each from the byte `at` on; once the whole has been taken, one row of all its bytes. */
export const uploadPieces = pgTable(
  'upload_pieces',
  {
    /** Whose upload it is: `user 12`, or `link 5` of a client; `taken user 12` once its call has taken the whole. */
    owner: text().notNull(),
    upload: text().notNull(),
    at: integer().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.upload, table.at] }),
    index().on(table.sha256),
    index().on(table.createdAt),
  ],
);
