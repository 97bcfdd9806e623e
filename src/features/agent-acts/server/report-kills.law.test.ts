import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { formReport } from '#features/agent-reports/server/form-reports.ts';
import { reportsForTests } from '#features/agent-reports/testing/report-workspace.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import { selectRows } from '#kit/server/database.ts';
import { killEachStatement } from '#kit/testing/kill-between-statements.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const house = reportsForTests();

/** Each statement of each operation is killed once on each run, a thousand are by `npm run test:laws`. */
const required = Number(process.env['LAW_RUNS'] ?? 0) / 2;

/** All that the operations write, as one value. */
const truth = async (): Promise<unknown> =>
  house.api.services.database.read((db) =>
    selectRows(
      db,
      sql`select
        (select count(*) || ' ' || coalesce(sum(total), 0) || ' ' || string_agg(state, ',' order by id) from agent_reports) reports,
        (select count(*) from agent_report_lines where not is_free) lines,
        (select count(*) from report_signatures) signatures,
        (select string_agg(state || seq, ',' order by id) from agent_acts) acts,
        (select string_agg(last::text, ',') from agent_act_numbers) numbers,
        (select string_agg(state, ',' order by id) from accruals) accruals,
        (select count(*) from ledger_entries) entries,
        (select coalesce(sum(amount), 0) from ledger_lines) balance,
        (select count(*) from notifications) stated`,
    ),
  );

/** Kills each statement of an operation in turn, with nothing left behind each time, until it comes through. */
const killEach = async (work: () => Promise<unknown>): Promise<number> => {
  const before = await truth();
  return killEachStatement(house.api.services, work, async () => expect(await truth()).toEqual(before));
};

const round = async (): Promise<number> => {
  let kills = 0;
  const payee = await house.payee('person');
  await house.accrue(payee, '100.00');
  await house.accrue(payee, '200.00');
  const caller = await house.api.services.database.read((db) => actAs(db, 'first', 'admin'));
  const wish = { month: '2026-10', kind: 'main' as const, payeeId: payee.userId };
  kills += await killEach(() =>
    writeByClock(house.api.services, (writing) =>
      formReport({ ...writing, caller, requestId: 'kill', callName: 'kill' }, wish, payee.userId),
    ),
  );
  const id = await house.reportOf(payee);
  await house.admin.call(reportCalls.sendReports, { body: { ids: [id] } });
  const code = await house.codeFor(payee, 'report', [id]);
  kills += await killEach(() => payee.call(reportCalls.signReport, { body: { id, code, agrees: true } }));
  // A phone gets ten codes a day, and a whole run is longer than that.
  await house.api.services.database.write((db) =>
    db.execute(
      sql`update users set phone = ${`+7999${String(payee.userId).padStart(7, '0')}`} where username = 'first'`,
    ),
  );
  house.pass();
  const ours = await house.codeFor(house.admin, 'reports', [id]);
  kills += await killEach(() => house.admin.call(reportCalls.signForUs, { body: { ids: [id], code: ours } }));
  kills += await killEach(() =>
    house.admin.call(actCalls.makeAct, { body: { report_ids: [id], day: '2026-11-26' } }),
  );
  const { act_id: actId } = await house.see(house.admin, id);
  const act = actId ?? 0;
  kills += await killEach(() => house.second.call(actCalls.confirmAct, { body: { id: act, version: 1 } }));
  expect(await house.act(payee, act)).toMatchObject({ state: 'confirmed', to_pay: '300.00' });
  return kills;
};

it('a kill between any two statements of forming, signing, making and confirming loses and doubles nothing', async () => {
  let kills = await round();
  while (kills < required) kills += await round();
  expect(kills).toBeGreaterThan(30);
}, 600_000);
