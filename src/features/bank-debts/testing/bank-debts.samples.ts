import { eq } from 'drizzle-orm';
import { accrualGrounds } from '#features/accruals/server/accruals.tables.ts';
import { debtCalls } from '#features/bank-debts/bank-debts.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const bankDebtsSamples = defineSamples(async ({ people: { admin }, id }, { services }) => {
  const bankId = await services.database.write(async (db) => {
    const [ground] = await db
      .update(accrualGrounds)
      .set({ dueOn: '2020-01-01' })
      .where(eq(accrualGrounds.id, id('accrualGround')))
      .returning();
    return ground?.bankId ?? 0;
  });
  const letter = { bank_id: bankId, email: 'pay@bank.example', text: 'Здравствуйте!' };
  return [
    sampleOf(debtCalls.hurryBank, {
      caller: admin,
      table: 'bank_hurries',
      body: letter,
      other: { ...letter, text: 'Добрый день!' },
    }),
  ];
});
