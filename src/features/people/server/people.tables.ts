import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { DealsScope, Role } from '#domain/role.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A department of staff; its head sees the deals of everybody in it. */
export const departments = pgTable('departments', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  headId: integer().references((): AnyPgColumn => users.id),
});

/** Everybody who signs in: staff and agents. `roles` are those he may act in, the first is the usual one. */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull().unique(),
    passwordHash: text(),
    status: text().$type<'active' | 'blocked'>().notNull().default('active'),
    blockReason: text(),
    roles: text().array().$type<Role[]>().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    middleName: text().notNull().default(''),
    phone: text(),
    email: text().unique(),
    avatar: text(),
    introduction: text().notNull().default(''),
    departmentId: integer().references(() => departments.id),
    mentorId: integer().references((): AnyPgColumn => users.id),
    parentId: integer().references((): AnyPgColumn => users.id),
    curatorId: integer().references((): AnyPgColumn => users.id),
    managerId: integer().references((): AnyPgColumn => users.id),
    legalForm: text(),
    stopApp: integer().notNull().default(1),
    /** Whether a senior agent sees the deals of those directly below him, or his own alone. */
    dealsScope: text().$type<DealsScope>().notNull().default('team'),
    isDemo: boolean().notNull().default(false),
    /** Since when he has a second factor; null while he has none. */
    factorAt: instant(),
    /** Until then nothing dangerous is open to him: his second factor was taken away by somebody else. */
    dangerFrom: instant(),
    settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index().on(table.parentId),
    index().on(table.curatorId),
    index().on(table.departmentId),
    index().on(table.mentorId),
  ],
);
