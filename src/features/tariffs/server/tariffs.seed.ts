import { eq, sql } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import { type DemoCell, demoCells } from '#features/tariffs/server/demo-tariff.ts';
import book from '#features/tariffs/server/tariffs.seed-data.json' with { type: 'json' };
import { demoTablesFrom } from '#features/table-versions/server/table-versions.facade.ts';
import { tariffCells, tariffVersions } from '#features/tariffs/server/tariffs.tables.ts';
import type { Db } from '#kit/server/database.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

/** Banks that have a tariff already (a start that was cut off) are left as they are. */
const insertTariffs = async (tx: Db, today: Date): Promise<void> => {
  const bare = await tx
    .select({
      id: banks.id,
      name: banks.name,
      laws: banks.laws,
      most: banks.maxAmount,
      days: banks.maxTermDays,
    })
    .from(banks)
    .leftJoin(tariffVersions, eq(tariffVersions.bankId, banks.id))
    .where(sql`${banks.isDemo} and ${tariffVersions.id} is null`)
    .orderBy(banks.id);
  for (const { id, name, laws, most, days } of bare) {
    const grid = book.tariffs.find(({ bank }) => bank === name);
    if (!grid) continue;
    const [version] = await tx
      .insert(tariffVersions)
      .values({ bankId: id, validFrom: demoTablesFrom(today) })
      .returning({ id: tariffVersions.id });
    const cells = demoCells({ ...grid, laws, maxAmount: Number(most), maxTermDays: days });
    if (version) await insertCells(tx, version.id, cells);
  }
};

/** One statement and one parameter a bank: binding 150 rows of 15 values one by one would be slow. */
const insertCells = (tx: Db, versionId: number, cells: readonly DemoCell[]): Promise<unknown> =>
  tx.execute(sql`
    insert into ${tariffCells} (version_id, law, purpose, amount_from, amount_to, term_from, term_to, rate, min_price,
      pro_rate, pro_min_price, k_prepayment, k_no_experience, k_direct_debit, k_client_form)
    select ${versionId}::int, cell.* from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as cell(
      law text, purpose text, "amountFrom" numeric, "amountTo" numeric, "termFrom" int,
      "termTo" int, rate numeric, "minPrice" numeric, "proRate" numeric, "proMinPrice" numeric,
      "kPrepayment" numeric, "kNoExperience" numeric, "kDirectDebit" numeric, "kClientForm" numeric)`);

export const tariffsSeed = defineSeed({
  name: 'tariffs',
  order: 20,
  title: 'Тарифы',
  run: async ({ services, progress }) => {
    await services.database.write((tx) => insertTariffs(tx, services.clock.now()));
    progress(book.tariffs.length, book.tariffs.length);
  },
});
