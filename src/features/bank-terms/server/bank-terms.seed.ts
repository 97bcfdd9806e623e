import { sql } from 'drizzle-orm';
import type { TermsRow } from '#features/bank-terms/bank-terms.fields.ts';
import book from '#features/bank-terms/server/bank-terms.seed-data.json' with { type: 'json' };
import { bankTermVersions } from '#features/bank-terms/server/bank-terms.tables.ts';
import { insertTermsRows } from '#features/bank-terms/server/read-terms-rows.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { demoDays } from '#features/table-versions/server/table-versions.facade.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

/** Banks that have terms already (a start that was cut off) are left as they are. */
const insertTerms = async (tx: Db, today: Date): Promise<void> => {
  const bare = await selectRows<{ id: number; name: string }>(
    tx,
    sql`select b.id, b.name from ${banks} b
        where b.is_demo and not exists (select 1 from ${bankTermVersions} v where v.bank_id = b.id) order by b.id`,
  );
  for (const { id: bankId, name } of bare) {
    const { versions } = book.terms.find(({ bank }) => bank === name) ?? { versions: [] };
    const days = demoDays(
      versions.map(({ ago }) => ago),
      today,
    );
    for (const [at, { rows }] of versions.entries()) {
      const [version] = await tx
        .insert(bankTermVersions)
        .values({ bankId, ...days[at] })
        .returning({ id: bankTermVersions.id });
      if (version) await insertTermsRows(tx, version.id, rows as TermsRow[]);
    }
  }
};

export const bankTermsSeed = defineSeed({
  name: 'bank-terms',
  order: 26,
  title: 'Условия банков',
  run: async ({ services, today, progress }) => {
    await services.database.write((tx) => insertTerms(tx, today));
    progress(book.terms.length, book.terms.length);
  },
});
