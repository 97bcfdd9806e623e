import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { winnerCount, winnersSeed } from '#features/demo/server/demo-winners.seed.ts';
import { organizationsSeed } from '#features/organizations/server/organizations.seed.ts';
import { tendersSeed } from '#features/tenders/server/tenders.seed.ts';
import { tenderWinners } from '#features/tenders/server/tenders.tables.ts';
import { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { runSeed } from '#kit/testing/run-seed.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date('2026-11-21T09:00:00Z'));
  for (const seed of [organizationsSeed, tendersSeed, winnersSeed]) await runSeed(api.services, seed);
});
afterAll(() => api.stop());

it('gives the demo winners of every state with a price, a security and, once named, somebody to call', async () => {
  const rows = await api.services.database.read((db) => db.select().from(tenderWinners));
  expect(rows).toHaveLength(winnerCount);
  const states = Map.groupBy(rows, ({ state }) => state);
  expect([...states.keys()].toSorted()).toEqual(['signed', 'signing', 'unnamed']);
  for (const {
    price,
    maxPrice,
    dropPercent,
    securityAmount,
    signDeadline,
    companyInn,
    phones,
    state,
  } of rows) {
    expect(Number(price)).toBeLessThan(Number(maxPrice));
    expect(Number(dropPercent)).toBeGreaterThan(0);
    expect(Number(securityAmount)).toBeGreaterThan(0);
    expect(signDeadline).toMatch(/^\d{4}-/);
    if (state === 'unnamed') expect(companyInn).toBeNull();
    else expect([companyInn?.length, phones.length]).toEqual([10, 1]);
  }
});

it('shows them in the list of purchases', async () => {
  const operator = await api.as('operator');
  const existing = await operator.call(tenderCalls.searchTenders, { body: { winner: 'known' } });
  expect(existing.items.length).toBeGreaterThan(40);
  expect(existing.items[0]?.winner?.name).toMatch(/^(?:ООО|АО|ПАО|ЗАО|НАО)/);
  const unnamed = await api.services.database.read((db) =>
    db.$count(tenderWinners, eq(tenderWinners.state, 'unnamed')),
  );
  expect(unnamed).toBeGreaterThan(0);
});
