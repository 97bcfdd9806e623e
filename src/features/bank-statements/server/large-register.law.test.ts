import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toDecimalString, kopecks } from '#domain/money.ts';
import { registerCalls } from '#features/bank-statements/bank-registers.contract.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import {
  openStatementPlace,
  type StatementPlace,
} from '#features/bank-statements/testing/statement-place.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { selectRow } from '#kit/server/database.ts';

/** A register of hundreds of guarantees on each run; by `npm run test:laws` of more than one statement may take. */
const lines = Number(process.env['LAW_RUNS'] ?? 0) >= 100 ? 4_000 : 600;
const least = 100_000;
const atOnce = 300;

let place: StatementPlace;
beforeAll(async () => {
  place = await openStatementPlace();
  await place.confirmPayer();
});
afterAll(() => place.api.stop());

it(`one payment is split over ${lines} guarantees, and taken back whole`, async () => {
  const { admin, api } = place;
  const sums = Array.from({ length: lines }, (_, at) => kopecks(least + at));
  for (let at = 0; at < lines; at += atOnce) await place.owe(...sums.slice(at, at + atOnce));
  const inn = '7707083893';
  await api.services.database.write((db) => db.update(deals).set({ inn }).where(eq(deals.inn, deals.inn)));
  const total = toDecimalString(kopecks(sums.reduce((sum, one) => sum + one, 0)));
  const rows = sums.map((sum) => `${inn};${toDecimalString(sum)}`).join('\n');
  const files = [{ name: 'Большой.csv', content: Buffer.from(`ИНН;Вознаграждение\n${rows}\n`) }];
  const body = { bank_id: place.banks[0] ?? 0 };
  await admin.call(registerCalls.bringRegister, { body, files });
  expect(await place.bring([{ sum: total, number: '1', purpose: 'Всё' }])).toMatchObject({ matched: 1 });
  const owed = async (): Promise<string> =>
    (
      await api.services.database.read((db) =>
        selectRow<{ left: string }>(
          db,
          sql`select sum(income - received)::numeric(15, 2)::text as left from accrual_grounds where state = 'live'`,
        ),
      )
    )?.left ?? '';
  expect(await owed()).toBe('0.00');
  const { items } = await admin.call(statementCalls.searchDocuments, { body: { filter: 'all' } });
  const { matches } = await admin.call(statementCalls.showDocument, { query: { id: items[0]?.id ?? 0 } });
  await admin.call(statementCalls.undoMatch, { body: { id: matches[0]?.id ?? 0, reason: 'Не то' } });
  expect(await owed()).toBe(total);
}, 600_000);
