import { expect, it } from 'vitest';
import { accrualWorkspace } from '#features/accruals/testing/accrual-workspace.ts';
import { agentRatesCalls } from '#features/agent-rates/agent-rates.contract.ts';

const office = accrualWorkspace({ terms: true, rates: true });

it('a draft of rates is tried on what was issued: who gains, who loses, how much', async () => {
  await office.issue();
  const { admin } = office;
  const { items } = await admin.call(agentRatesCalls.listRateTables, { body: {} });
  const table = items[0]?.id ?? 0;
  const { version } = await admin.call(agentRatesCalls.showRateTable, { body: { table_id: table } });
  const { id } = await admin.call(agentRatesCalls.openRateDraft, {
    body: { table_id: table, copy_of: version.id },
  });
  const { rows } = await admin.call(agentRatesCalls.showRateTable, {
    body: { table_id: table, version_id: id },
  });
  const next = rows.map(({ id: _id, bank: _bank, ...row }) => ({
    ...row,
    base_percent: '20',
    senior_percent: '4',
  }));
  await admin.call(agentRatesCalls.saveRateTable, { body: { version_id: id, revision: 1, rows: next } });
  const tried = await admin.call(agentRatesCalls.tryRateDraft, { body: { version_id: id } });
  // 84 120,00 × 22 % + 6 380,00 × 70 % against 20 % and 70 %; the senior's 3 % become 4 %.
  expect(tried).toMatchObject({ legs: 1, changed: 1, unpaid: 0, before: '27178.40', after: '26337.20' });
  expect(tried.people.map(({ id: who, before, after, delta }) => [who, before, after, delta])).toEqual([
    [office.agent.userId, '22972.40', '21290.00', '-1682.40'],
    [office.senior.userId, '2523.60', '3364.80', '841.20'],
  ]);
});
