import { demoTenders } from '#features/tenders/server/demo-tenders.ts';
import { tenderRow } from '#features/tenders/server/save-tender.ts';
import { tenders } from '#features/tenders/server/tenders.tables.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

export const tendersSeed = defineSeed({
  name: 'tenders',
  order: 40,
  title: 'Закупки',
  run: async ({ services, today, progress }) => {
    const rows = demoTenders(today).map((tender) => ({
      ...tenderRow(tender),
      createdAt: new Date(tender.docPublishDate),
      updatedAt: new Date(tender.docPublishDate),
    }));
    await services.database.write((tx) => tx.insert(tenders).values(rows).onConflictDoNothing());
    progress(rows.length, rows.length);
  },
});
