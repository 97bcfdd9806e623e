import { laws } from '#domain/law.ts';
import book from '#features/banks/server/banks.seed-data.json' with { type: 'json' };
import { demoProfiles } from '#features/banks/server/banks.seed-profiles.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import type { Db } from '#kit/server/database.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

const served = (codes: readonly string[]) => laws.filter((law) => codes.includes(law));

/** Banks already there (a start that was cut off) are left as they are. */
const insertBanks = async (tx: Db, today: Date): Promise<void> => {
  const rows = book.banks.map((bank) => ({
    ...bank,
    ...demoProfiles[bank.name],
    laws: served(bank.laws),
    maxAmount: bank.maxAmount.toFixed(2),
    isDemo: true,
    createdAt: today,
  }));
  await tx.insert(banks).values(rows).onConflictDoNothing();
};

export const banksSeed = defineSeed({
  name: 'banks',
  order: 19,
  title: 'Банки',
  run: async ({ services, progress }) => {
    await services.database.write((tx) => insertBanks(tx, services.clock.now()));
    progress(book.banks.length, book.banks.length);
  },
});
