import { sql } from 'drizzle-orm';
import { addDays, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { laws } from '#domain/law.ts';
import book from '#features/banks/server/banks.seed-data.json' with { type: 'json' };
import { demoProfiles } from '#features/banks/server/banks.seed-profiles.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { type DemoCell, demoCells } from '#features/banks/server/demo-tariff.ts';
import { tariffVersions } from '#features/tariffs/server/tariffs.tables.ts';
import type { Db } from '#kit/server/database.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

/** Tariffs stand from the first day of 2026, or earlier where the demo's oldest deals are older. */
const tariffsFrom = (today: Date): IsoDate => {
  const beforeStories = addDays(moscowDateOf(today), -120);
  return beforeStories < '2026-01-01' ? beforeStories : '2026-01-01';
};

const served = (codes: readonly string[]) => laws.filter((law) => codes.includes(law));

/** Banks already there (a start that was cut off) are left as they are. */
const insertBanks = async (tx: Db, today: Date): Promise<void> => {
  const grids = book.banks.map((bank) => ({ ...bank, laws: served(bank.laws) }));
  const rows = grids.map((bank) => ({
    ...bank,
    ...demoProfiles[bank.name],
    maxAmount: bank.maxAmount.toFixed(2),
    isDemo: true,
    createdAt: today,
  }));
  const made = await tx
    .insert(banks)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: banks.id, name: banks.name });
  for (const { id, name } of made) {
    const validFrom = tariffsFrom(today);
    const [version] = await tx
      .insert(tariffVersions)
      .values({ bankId: id, validFrom })
      .returning({ id: tariffVersions.id });
    const grid = grids.find((bank) => bank.name === name);
    if (version && grid) await insertCells(tx, version.id, demoCells(grid));
  }
};

/** One statement and one parameter a bank: binding 150 rows of 15 values one by one would be slow. */
const insertCells = (tx: Db, versionId: number, cells: readonly DemoCell[]): Promise<unknown> =>
  tx.execute(sql`
    insert into tariff_cells (version_id, law, purpose, amount_from, amount_to, term_from, term_to, rate, min_price,
      pro_rate, pro_min_price, k_prepayment, k_no_experience, k_direct_debit, k_client_form)
    select ${versionId}::int, cell.* from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as cell(
      law text, purpose text, "amountFrom" numeric, "amountTo" numeric, "termFrom" int,
      "termTo" int, rate numeric, "minPrice" numeric, "proRate" numeric, "proMinPrice" numeric,
      "kPrepayment" numeric, "kNoExperience" numeric, "kDirectDebit" numeric, "kClientForm" numeric)`);

export const banksSeed = defineSeed({
  name: 'banks',
  order: 20,
  title: 'Банки и тарифы',
  run: async ({ services, progress }) => {
    await services.database.write((tx) => insertBanks(tx, services.clock.now()));
    progress(book.banks.length, book.banks.length);
  },
});
