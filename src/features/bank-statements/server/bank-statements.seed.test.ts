import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { statementsSeed } from '#features/bank-statements/server/bank-statements.seed.ts';
import {
  openStatementPlace,
  type StatementPlace,
} from '#features/bank-statements/testing/statement-place.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { runSeed } from '#kit/testing/run-seed.ts';

let place: StatementPlace;
beforeAll(async () => {
  place = await openStatementPlace();
});
afterAll(() => place.api.stop());

it('three months of the demonstration: rules file what repeats, money of a bank is whole, short, for two and of nobody', async () => {
  const { admin, owe, nameGuarantees } = place;
  const grounds = await owe(1_500_000, 1_600_000, 1_700_000, 1_800_000, 1_900_000);
  await nameGuarantees(...grounds.map((id, at) => [id, `БГ-${at}`] as const));
  await place.api.services.database.write((db) =>
    db
      .update(banks)
      .set({ inn: '7798000316' })
      .where(eq(banks.id, place.banks[0] ?? 0)),
  );
  // What the demonstration tells of began before its day.
  place.api.setNow(new Date(place.api.services.clock.now().getTime() + 1000));
  await runSeed(place.api.services, statementsSeed);
  const list = async (filter: 'open' | 'matched') =>
    (await admin.call(statementCalls.searchDocuments, { body: { filter } })).items;
  const open = await list('open');
  expect(open.map(({ number }) => number).toSorted()).toEqual(['203', '204', '77']);
  expect(open.find(({ number }) => number === '77')?.note).not.toBeNull();
  const matched = await list('matched');
  expect(matched.map(({ number }) => number).toSorted()).toEqual(
    ['201', '202', '410', '411', '412', '520', '521', '522', '90', '91', '92'].toSorted(),
  );
  const { items } = await admin.call(ownAccountCalls.listAccounts, {});
  expect(items[0]?.stated?.amount).toBe(items[0]?.balance);
});
