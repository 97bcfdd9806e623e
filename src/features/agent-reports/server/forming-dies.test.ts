import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { agentRatesCalls } from '#features/agent-rates/agent-rates.contract.ts';
import { reportCalls as calls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportsForTests } from '#features/agent-reports/testing/report-workspace.ts';
import { runBackgroundJob } from '#features/background-jobs/server/run-background-jobs.ts';
import { waitForBackgroundJob } from '#features/background-jobs/testing/wait-for-background-job.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

const house = reportsForTests();
const reportsNow = () =>
  house.api.services.database.read((db) =>
    selectRow<{ count: number; total: string }>(
      db,
      sql`select count(*)::int as count, coalesce(sum(total), 0)::text as total from agent_reports`,
    ),
  );

/** A server that dies once one report of a month is there: whatever it writes next is never written. Answers its end. */
const dieAfterOne = () => {
  const { services } = house.api;
  const { database } = services;
  const end = Promise.withResolvers<never>();
  let isDead = false;
  const write = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    if (isDead) return end.promise;
    const written = await database.write(work);
    isDead = (await reportsNow())?.count === 1;
    return written;
  };
  Object.assign(services, { database: { ...database, write } });
  return {
    died: async () => {
      await vi.waitFor(() => expect(isDead).toBe(true), { timeout: 10_000 });
      Object.assign(services, { database });
    },
    bury: () => end.reject(new Error('killed')),
  };
};

/** A table that pays everybody twice as much, published by calls. */
const publishTable = async (): Promise<void> => {
  const { admin } = house;
  const made = await admin.call(agentRatesCalls.createRateTable, {
    body: { scope: 'company', person_id: null, name: 'Вдвое больше' },
  });
  const none = { income_percent: null, sum_percent: null, fee_percent: null, flat: null, least: null };
  const conditions = { laws: [], purposes: [], sum_from: null, sum_to: null, days_from: null, days_to: null };
  const rows = (['guarantee', 'credit', 'loan'] as const).map((product) => ({
    ...conditions,
    ...none,
    product,
    bank_id: null,
    base_percent: '44',
    excess_percent: null,
    senior_percent: null,
    head_percent: null,
    overrides_from: 'us' as const,
    staff_percents: {},
  }));
  const { revision } = await admin.call(agentRatesCalls.saveRateTable, {
    body: { version_id: made.version_id, revision: 1, rows },
  });
  await admin.call(agentRatesCalls.publishRateDraft, {
    body: { version_id: made.version_id, revision, valid_from: '2026-10-01', accepts_gaps: true },
  });
};

it('what a dead server has left unformed is formed once by whoever goes on, whatever table is published meanwhile', async () => {
  const payees = [await house.payee(), await house.payee('person'), await house.payee('self_employed')];
  for (const payee of payees) await house.accrue(payee, '100.00');
  const server = dieAfterOne();
  const { background_job_id: id } = await house.admin.call(calls.formReports, { body: { month: '2026-10' } });
  await server.died();
  expect(await reportsNow()).toEqual({ count: 1, total: '100.00' });
  await publishTable();
  await runBackgroundJob(house.api.services, id);
  const job = await waitForBackgroundJob(house.admin, id);
  expect(job).toMatchObject({ state: 'done', outcomes: { done: 3, same: 0, refused: 0 } });
  expect(await reportsNow()).toEqual({ count: 3, total: '300.00' });
  // The first server wakes up: it has no more to say.
  server.bury();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await waitForBackgroundJob(house.admin, id)).toEqual(job);
  for (const payee of payees) {
    const lines = await house.lines(house.admin, await house.reportOf(payee));
    expect(lines.map(({ amount }) => amount)).toEqual(['100.00']);
  }
});
