import { desc, lte } from 'drizzle-orm';
import type { IsoDate } from '#domain/moscow-date.ts';
import { taxKinds } from '#features/tax-settings/tax-settings.kinds.ts';
import type { TaxesOfDay } from '#features/tax-settings/tax-settings.rules.ts';
import { taxSettings } from '#features/tax-settings/server/tax-settings.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** What holds on a day: of each kind the row that began last by then. */
export const taxesOfDay = async (db: Db, day: IsoDate): Promise<TaxesOfDay> => {
  const rows = await db
    .selectDistinctOn([taxSettings.kind])
    .from(taxSettings)
    .where(lte(taxSettings.from, day))
    .orderBy(taxSettings.kind, desc(taxSettings.from));
  const found = new Map(rows.map(({ kind, values }) => [kind, values]));
  const wanting = taxKinds.find((kind) => !found.has(kind));
  if (wanting) throw new Error(`No ${wanting} is set on ${day}`);
  return Object.fromEntries(found) as unknown as TaxesOfDay; // each kind holds values of its own shape
};
