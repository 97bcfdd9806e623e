import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { kopecks, toDecimalString } from '#domain/money.ts';
import { addDays } from '#domain/moscow-date.ts';
import type { Role } from '#domain/role.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrueIssued } from '#features/accruals/server/accrue-legs.ts';
import { addContract } from '#features/accruals/testing/accrual-workspace.ts';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { draws, drawTables, versionDays } from '#features/agent-acts/testing/draw-tables.ts';
import { isOfNetwork, recountIssues } from '#features/agent-acts/testing/plain-recount.ts';
import { plainNdfl, plainVat } from '#features/agent-acts/testing/plain-taxes.ts';
import type { Regime } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { insertIssuedLeg } from '#features/agent-reports/testing/insert-issued-leg.ts';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportsForTests } from '#features/agent-reports/testing/report-workspace.ts';
import { waitForBackgroundJob } from '#features/background-jobs/testing/wait-for-background-job.ts';
import type { DealMoved } from '#features/deal-legs/server/deal-legs.facade.ts';
import { makeBank } from '#features/deals/server/deals.factory.ts';
import { departments, users } from '#features/people/server/people.tables.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import { tariffCells, tariffVersions } from '#features/tariffs/server/tariffs.tables.ts';
import { selectRows } from '#kit/server/database.ts';
import { startDice } from '#kit/testing/dice.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

// Issues of chance by tables of chance: bands, least and flat sums, tables of the company, of a branch and of one agent in
// two versions, people on every level. `CI_FULL=1` and `LAW_RUNS` make it longer, `LAW_SEED` repeats it.
const usual = process.env['CI_FULL'] === '1' ? 60 : 24;
const issues = Math.max(usual, Number(process.env['LAW_RUNS'] ?? 0) * 6);
const chance = startDice(Number(process.env['LAW_SEED'] ?? 19_026));
const { dice, one } = chance;
const { roubles } = draws(chance);

const house = reportsForTests();
const month = '2026-10';

type Payee = { readonly who: TestCaller; readonly form: LegalForm; readonly regime: Regime | null };
const payees = new Map<string, Payee>();
const idOf = (name: string): number => payees.get(name)?.who.userId ?? 0;
const agents: TestCaller[] = [];
const staff = new Map<Role, number>();
let bankIds: readonly [number, number] = [0, 0];
/** Whose contract says that VAT comes on top. */
const onTop = ['head', 'own-table'];

const write = house.write.bind(house);
const addPayee = async (
  name: string,
  form: LegalForm,
  regime: Regime | null,
  under: string | null = null,
  role: 'agent' | 'senioragent' | 'headagent' = 'agent',
): Promise<void> => {
  const parentId = under === null ? null : (payees.get(under)?.who.userId ?? null);
  const who = await house.payee(form, { parentId }, role);
  payees.set(name, { who, form, regime });
  if (role === 'agent') agents.push(who);
  // Whose money goes to the senior above him has no contract.
  if (name !== 'of-team') await addContract(house.api, who.userId);
  if (onTop.includes(name)) await house.putVatOnTop(who);
  if (regime !== null) await house.setRegime(who, regime, versionDays[0]);
};

const addStaff = async (): Promise<void> => {
  for (const role of ['manager', 'trainee', 'operator', 'head'] as const)
    staff.set(role, (await house.api.as(role, `plain-${role}`)).userId);
  await write(async (db) => {
    const [room] = await db
      .insert(departments)
      .values({ name: 'Пересчёт', headId: staff.get('head') ?? 0 })
      .returning();
    const own = [staff.get('manager') ?? 0, staff.get('head') ?? 0];
    await db
      .update(users)
      .set({ departmentId: room?.id ?? 0 })
      .where(inArray(users.id, own));
  });
};

/** A guarantee of chance is issued on a day of October. */
const issue = async (): Promise<void> => {
  const day = addDays('2026-10-01', dice(31));
  const [bankId, agent] = [one(bankIds), one(agents)];
  const sum = `${100_000 + dice(one([900_000, 30_000_000]))}.${String(dice(100)).padStart(2, '0')}`;
  const [now, days] = [new Date(`${day}T09:00:00Z`), 30 + dice(1000)];
  await write(async (db) => {
    const [cell] = await db
      .select({ id: tariffCells.id })
      .from(tariffCells)
      .innerJoin(tariffVersions, eq(tariffVersions.id, tariffCells.versionId))
      .where(eq(tariffVersions.bankId, bankId));
    const { deal, legId } = await insertIssuedLeg(db, {
      agentId: agent.userId,
      bankId,
      now,
      deal: {
        law: one(['44', '44', '223']),
        purpose: one(['contract', 'application']),
        managerId: one([null, staff.get('manager') ?? 0, staff.get('trainee') ?? 0]),
        operatorId: one([null, staff.get('operator') ?? 0]),
        hasPrepayment: dice(2) === 0,
        hasNoExperience: dice(2) === 0,
        hasDirectDebit: dice(2) === 0,
        usesClientForm: dice(2) === 0,
      },
      leg: {
        issueNumber: 1,
        price: roubles(one([60_000, 900_000, 9_000_000])),
        tariffCellId: dice(6) === 0 ? null : (cell?.id ?? null),
        guaranteeAmount: sum,
        guaranteeStart: day,
        guaranteeEnd: addDays(day, days - 1),
        issuedAt: now,
      },
    });
    const moved = { deal, author: null, legs: [{ legId, bankId, move: 'T23' }] };
    const writing = { db, now, services: house.api.services, afterCommit: () => undefined };
    // What a listener of a move reads of it, and no more.
    await accrueIssued(writing, moved as unknown as DealMoved);
  });
};

const read = <R extends Record<string, unknown>>(query: SQL): Promise<R[]> =>
  house.api.services.database.read((db) => selectRows<R>(db, query));
/** What is written, as lines in one order. */
const linesOf = async (query: SQL): Promise<string[]> =>
  (await read<{ line: string }>(query)).map(({ line }) => line).toSorted();

const plain = () => house.api.services.database.read(recountIssues);
type Plain = Awaited<ReturnType<typeof plain>>[number];
/** The legs whose bank has paid: two of three of those whose income is known. */
const isPaid = ({ leg, income }: Plain): boolean => income === 0 || (income !== null && leg % 3 !== 0);
const money = (amount: number): string => toDecimalString(kopecks(amount));
const total = (shares: readonly { readonly amount: number }[]): string =>
  money(shares.reduce((sum, { amount }) => sum + amount, 0));

beforeAll(async () => {
  bankIds = [house.bankId, (await makeBank(house.api.services, 'Второй')).id];
  await addPayee('head', 'ooo', 'osno', null, 'headagent');
  await addPayee('senior', 'ip', 'usn5', 'head', 'senioragent');
  await addPayee('of-team', 'person', null, 'senior');
  await addPayee('person', 'person', null, 'head');
  await addPayee('own-table', 'ip', 'osno');
  await addPayee('npd', 'self_employed', 'npd');
  await addPayee('inside', 'ooo', 'usn7');
  await addStaff();
  const [branchOf, agentId] = [idOf('head'), idOf('own-table')];
  await write((db) => drawTables(db, chance, { bankIds, branchOf, agentId }));
  for (let made = 0; made < issues; made += 1) await issue();
});

/** What the strip says to somebody, state by state, nothing left out. */
const stripOf = async (who: TestCaller): Promise<Record<string, string>> => {
  const { states } = await who.call(accrualCalls.showStrip, { query: { month } });
  return Object.fromEntries(states.flatMap(({ state, sum }) => (sum === '0.00' ? [] : [[state, sum]])));
};
type Share = Plain['shares'][number] & { readonly state: string };
/** The strip of these shares by the plain recount. */
const plainStrip = (shares: readonly Share[]): Record<string, string> =>
  Object.fromEntries(
    [...Map.groupBy(shares, ({ state }) => state)]
      .map(([state, own]): [string, string] => [state, total(own)])
      .filter(([, sum]) => sum !== '0.00'),
  );

/** Whose shares each of these reads: everybody's, his branch's, his own. */
const readers = (): [TestCaller, (share: Share) => boolean][] => {
  const branch = ['head', 'senior', 'of-team', 'person'].map(idOf);
  const own = (name: string): [TestCaller, (share: Share) => boolean] => [
    payees.get(name)?.who ?? house.admin,
    ({ personId, payeeId }) => personId === idOf(name) || payeeId === idOf(name),
  ];
  return [
    [house.admin, () => true],
    [payees.get('head')?.who ?? house.admin, ({ personId }) => branch.includes(personId)],
    own('own-table'),
    own('npd'),
    own('of-team'),
  ];
};

const expectStrips = async (stateOf: (issue: Plain, share: Plain['shares'][number]) => string) => {
  const shares = (await plain()).flatMap((of) =>
    of.shares.map((share): Share => ({ ...share, state: stateOf(of, share) })),
  );
  for (const [who, sees] of readers())
    expect([who.userId, await stripOf(who)]).toEqual([who.userId, plainStrip(shares.filter(sees))]);
};

/** The shares that the month's report of a payee takes. */
const reported = (found: readonly Plain[], payeeId: number) =>
  found
    .filter((of) => isPaid(of) && !of.needsYes)
    .flatMap(({ shares }) => shares)
    .filter((share) => isOfNetwork(share) && share.payeeId === payeeId && share.amount !== 0);
const isReported = (of: Plain, share: Plain['shares'][number]): boolean =>
  isPaid(of) && !of.needsYes && isOfNetwork(share) && share.payeeId !== null && share.amount !== 0;

describe('a recount by separate code, out of deals, terms and tables alone', () => {
  it('says of every issue who has how much of it and who is paid', async () => {
    const found = await plain();
    expect(found).toHaveLength(issues);
    // Chance has drawn what is to be tried: a network above its limit, an issue without terms.
    expect([found.some(({ needsYes }) => needsYes), found.some(({ income }) => income === null)]).toEqual([
      true,
      true,
    ]);
    const written = await linesOf(
      sql`select concat_ws(' ', leg_id, level, person_id, payee_id, amount) as line from accruals where kind = 'issue'`,
    );
    const counted = found.flatMap(({ shares }) => shares);
    expect(written).toEqual(
      counted
        .map((of) => [of.leg, of.level, of.personId, of.payeeId ?? [], money(of.amount)].flat().join(' '))
        .toSorted(),
    );
    await expectStrips(() => 'expected');
  });

  it('says what the money of the banks has confirmed', async () => {
    const found = await plain();
    const grounds = await read<{ id: number; leg: number }>(
      sql`select id, leg_id as leg from accrual_grounds`,
    );
    const groundOf = new Map(grounds.map(({ id, leg }) => [leg, id]));
    for (const bankId of bankIds) {
      const parts = found
        .filter((of) => of.bank === bankId && isPaid(of))
        .map(({ leg, income }) => ({ ground_id: groundOf.get(leg) ?? 0, amount: money(income ?? 0) }));
      const body = { bank_id: bankId, day: '2026-11-20', paper: `${bankId} от 20.11.2026`, parts };
      await house.admin.call(accrualCalls.recordBankMoney, { body });
    }
    await expectStrips((of) => (isPaid(of) ? 'confirmed' : 'expected'));
  });

  it('says the report of every payee, line by line', async () => {
    const { background_job_id: id } = await house.admin.call(reportCalls.formReports, { body: { month } });
    await waitForBackgroundJob(house.admin, id);
    const found = await plain();
    for (const { who } of payees.values()) {
      const lines = reported(found, who.userId);
      const report = await house.reportOf(who);
      expect(report > 0).toBe(lines.length > 0);
      if (report === 0) continue;
      expect(await house.see(house.admin, report)).toMatchObject({ total: total(lines) });
      const written = await linesOf(
        sql`select concat_ws(' ', a.leg_id, l.amount) as line from agent_report_lines l join accruals a on a.id = l.accrual_id
            where l.report_id = ${report}`,
      );
      expect(written).toEqual(lines.map(({ leg, amount }) => `${leg} ${money(amount)}`).toSorted());
    }
    await expectStrips((of, share) =>
      isReported(of, share) ? 'in_report' : isPaid(of) ? 'confirmed' : 'expected',
    );
  });

  it('says what every act comes to: VAT by regime and contract, НДФЛ by the brackets of the year', async () => {
    await write((db) => db.execute(sql`update agent_reports set state = 'signed_company'`));
    const found = await plain();
    for (const [name, { who, form, regime }] of payees) {
      const sum = reported(found, who.userId).reduce((all, { amount }) => all + amount, 0);
      const report = await house.reportOf(who);
      if (report === 0) continue;
      const body = { report_ids: [report], day: '2026-11-26' };
      const { id } = await house.admin.call(actCalls.makeAct, { body });
      await house.second.call(actCalls.confirmAct, { body: { id, version: 1 } });
      const vat = plainVat(sum, regime, onTop.includes(name));
      const ndfl = form === 'person' ? plainNdfl(sum) : 0;
      const toPay = sum + (onTop.includes(name) ? vat : 0);
      expect([name, await house.act(house.admin, id)]).toMatchObject([
        name,
        {
          sum: money(sum),
          vat: money(vat),
          to_pay: money(toPay),
          ndfl: money(ndfl),
          payout: money(toPay - ndfl),
        },
      ]);
    }
    await expectStrips((of, share) =>
      isReported(of, share) ? 'in_act' : isPaid(of) ? 'confirmed' : 'expected',
    );
  });
});
