import { eq } from 'drizzle-orm';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { registerCalls } from '#features/bank-statements/bank-registers.contract.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { statementOf } from '#features/bank-statements/testing/statement-place.ts';
import { dealLegs } from '#features/deals/server/deals.tables.ts';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { accountNumber } from '#features/own-accounts/testing/account-number.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const statementSamples = defineSamples(async ({ people: { admin }, id }, { services }) => {
  const { version } = await admin.call(feeCalls.getRequisites, {});
  await admin.call(feeCalls.saveRequisites, { body: { ...fictionalSeller, version } });
  const { bik, bank_name, corr_account } = fictionalSeller;
  const number = accountNumber(bik, 903);
  await admin.call(ownAccountCalls.createAccount, {
    body: { number, bik, bank_name, corr_account, opening_balance: '0.00', opening_day: '2026-01-01' },
  });
  const paid = [{ sum: '500.00', day: '2026-02-01', number: '901' }];
  await admin.call(statementCalls.bringStatement, { body: {}, files: [statementOf(paid, [], number)] });
  const { items } = await admin.call(statementCalls.searchDocuments, { body: { filter: 'open', q: '901' } });
  const document = items[0]?.id ?? 0;
  const bank = await services.database.read(async (db) => {
    const [leg] = await db
      .select()
      .from(dealLegs)
      .where(eq(dealLegs.id, id('leg')));
    return leg?.bankId ?? 0;
  });
  const due = {
    id: document,
    kind: 'bank_due',
    why: 'Раз',
    parts: [{ line: id('accrualGround'), amount: '100.00' }],
  };
  return [
    sampleOf(statementCalls.bringStatement, {
      caller: admin,
      table: 'statement_files',
      body: {},
      other: { is_warned: '1' },
      files: [statementOf(paid, [], number)],
    }),
    sampleOf(statementCalls.matchDocument, {
      caller: admin,
      table: 'statement_matches',
      body: due,
      other: { ...due, why: 'Два' },
    }),
    sampleOf(registerCalls.bringRegister, {
      caller: admin,
      table: 'bank_registers',
      body: { id: document, bank_id: bank },
      other: { id: document },
      files: [
        {
          name: 'a.csv',
          content: Buffer.from(`Номер договора;Вознаграждение\n${id('deal')};100\n`),
        },
      ],
    }),
    sampleOf(statementCalls.classifyDocument, {
      caller: admin,
      table: 'statement_matches',
      body: { id: document, category: 'other_income', rule: null },
      other: { id: document, category: 'return', rule: null },
    }),
  ];
});
