import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from '#domain/role.ts';
import type { AgentRole } from '#domain/role.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A link by which agents come, with all that is settled of them; of its token only the hash is kept. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null until the link is given for the first time. */
    tokenHash: text().unique(),
    role: text().$type<AgentRole>().notNull(),
    isContracted: boolean().notNull(),
    parentId: integer().references(() => users.id),
    curatorId: integer().references(() => users.id),
    /** Whom alone it is meant for: somebody who is in the book already and has not come yet. */
    personId: integer().references(() => users.id),
    note: text().notNull().default(''),
    uses: integer().notNull(),
    used: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    withdrawnAt: instant(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    byRole: text().$type<Role>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index().on(table.createdBy, table.id),
    index().on(table.parentId),
    index().on(table.curatorId),
    index().on(table.personId),
  ],
);

/** Who has come by which link, and when. */
export const invitationUses = pgTable(
  'invitation_uses',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    invitationId: integer()
      .notNull()
      .references(() => invitations.id),
    at: instant().notNull(),
  },
  (table) => [index().on(table.invitationId)],
);
