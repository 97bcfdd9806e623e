import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type {
  BankAccount,
  ContactPerson,
  Facts,
  Licence,
  OrganizationSource,
} from '#features/organizations/organizations.rules.ts';
import type { OrganizationStatus } from '#features/organizations/organizations.status.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Organizations and entrepreneurs we know: clients first of all. One row per INN. */
export const organizations = pgTable(
  'organizations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    inn: text().notNull().unique(),
    /** Why an INN with a wrong check digit, unknown to the register, is right all the same. */
    innReason: text(),
    kpp: text(),
    ogrn: text(),
    kind: text().$type<'legal' | 'person'>().notNull(),
    opf: text(),
    shortName: text().notNull(),
    /** The short name as `nameForSearch` makes it; written with every change of the name. */
    searchName: text().notNull(),
    fullName: text().notNull(),
    status: text().$type<OrganizationStatus>().notNull(),
    registeredOn: date({ mode: 'string' }),
    okved: text(),
    okvedName: text(),
    regionCode: text(),
    region: text(),
    timeZone: text(),
    address: text(),
    headName: text(),
    headPost: text(),
    capital: numeric({ precision: 15, scale: 2 }),
    employees: integer(),
    taxSystem: text(),
    phone: text(),
    email: text(),
    /** Where the facts came from and when; shown beside them. */
    source: text().$type<OrganizationSource>().notNull(),
    lookedUpAt: instant().notNull(),
    /** The register's last answer, field by field; a fact that differs from it was written by hand. */
    registryFacts: jsonb().$type<Facts>(),
    people: jsonb().$type<readonly ContactPerson[]>().notNull().default([]),
    accounts: jsonb().$type<readonly BankAccount[]>().notNull().default([]),
    licences: jsonb().$type<readonly Licence[]>().notNull().default([]),
    /** Every phone of the organization and of its people in one form, to find it by any of them. */
    phones: text().array().notNull().default(sql`'{}'::text[]`),
    /** The organization this one turned out to be; it then stands in no list. */
    mergedInto: integer().references((): AnyPgColumn => organizations.id),
    /** The agent whose deal with this client was sent last, and until when he holds him. */
    holderId: integer().references(() => users.id),
    heldUntil: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('organizations_search_name_trgm').using('gin', table.searchName.op('gin_trgm_ops')),
    index('organizations_inn_prefix').on(table.inn.op('text_pattern_ops')),
    index('organizations_ogrn_prefix').on(table.ogrn.op('text_pattern_ops')),
    index('organizations_of_holder').on(table.holderId),
    index('organizations_by_name').on(table.searchName, table.id),
    index('organizations_by_phone').using('gin', table.phones),
    index('organizations_merged').on(table.mergedInto).where(sql`merged_into is not null`),
  ],
);
