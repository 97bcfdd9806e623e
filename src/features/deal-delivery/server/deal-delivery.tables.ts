import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DeliveryKind } from '#features/deal-delivery/deal-delivery.rules.ts';
import { dealLegs } from '#features/deals/server/deals.tables.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Where and how the original of one leg's guarantee goes, and whether it has arrived. */
export const deliveryAddresses = pgTable(
  'delivery_addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    legId: integer()
      .notNull()
      .references(() => dealLegs.id, { onDelete: 'cascade' }),
    organizationId: integer().references(() => organizations.id),
    kind: text().$type<DeliveryKind>().notNull(),
    recipient: text().notNull(),
    phone: text(),
    extraPhone: text(),
    email: text(),
    postcode: text(),
    region: text(),
    city: text(),
    street: text(),
    house: text(),
    office: text(),
    comment: text(),
    /** The address this organization's next deliveries start with; at most one of each organization. */
    isDefault: boolean().notNull().default(false),
    trackNumber: text(),
    deliveredAt: instant(),
    version: integer().notNull().default(1),
    updatedBy: integer()
      .notNull()
      .references(() => users.id),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('delivery_addresses_one_a_leg').on(table.legId),
    index().on(table.organizationId),
    index().on(table.updatedBy),
    uniqueIndex('delivery_addresses_default').on(table.organizationId).where(sql`is_default`),
  ],
);
