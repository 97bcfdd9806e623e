import { eq } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { dealLegs } from '#features/deals/server/deals.tables.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const accrualSamples = defineSamples(async ({ people: { admin }, id }, { services }) => {
  const day = moscowDateOf(services.clock.now());
  const [leg] = await services.database.read((db) =>
    db
      .select()
      .from(dealLegs)
      .where(eq(dealLegs.id, id('leg'))),
  );
  const money = {
    bank_id: leg?.bankId ?? 0,
    day,
    paper: '№ 1',
    parts: [{ ground_id: id('accrualGround'), amount: '1000.00' }],
  };
  const correction = { accrual_id: id('accrual'), delta: '10.00', reason: 'Раз', file_id: null };
  const openings = await writeSheet({
    name: 'Остатки',
    columns: ['Заявка', 'Должен банк, ₽', 'Должны агенту, ₽'].map((title) => ({ title, width: 12 })),
    rows: [['1-1', '1', '1']],
  });
  return [
    sampleOf(accrualCalls.bringOpenings, {
      caller: admin,
      table: 'background_jobs',
      body: { mode: 'bring' },
      other: { mode: 'try' },
      files: [{ name: 'Остатки.xlsx', content: openings }],
    }),
    sampleOf(accrualCalls.recordBankMoney, {
      caller: admin,
      table: 'bank_money',
      body: money,
      other: { ...money, paper: '№ 2' },
    }),
    sampleOf(accrualCalls.saveCommission, {
      caller: admin,
      table: 'accruals',
      body: correction,
      other: { ...correction, reason: 'Два' },
    }),
  ];
});
