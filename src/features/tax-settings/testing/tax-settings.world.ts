import { addMonths, moscowDateOf } from '#domain/moscow-date.ts';
import { taxSettings } from '#features/tax-settings/server/tax-settings.tables.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

/** A row of taxes that begins later, one for each world. */
export const taxOfWorld = defineWorldPart({
  needs: [],
  make: async ({ mark, people: { agent } }, { services }) =>
    services.database.write(async (db) => {
      const [row] = await db
        .insert(taxSettings)
        .values({
          kind: 'vat',
          from: addMonths(moscowDateOf(services.clock.now()), 12 + (agent.userId % 100)),
          values: { percent: '22' },
          ground: mark,
          link: 'https://www.nalog.gov.ru/',
        })
        .returning();
      return { taxSetting: row?.id ?? 0 };
    }),
});
