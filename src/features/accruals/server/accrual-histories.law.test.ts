import { monthOf } from '#domain/moscow-date.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addKopecks,
  kopecks,
  kopecksFromDecimal,
  negated,
  toDecimalString,
  zeroKopecks,
} from '#domain/money.ts';
import type { FrozenFacts } from '#features/accruals/accruals.frozen.ts';
import {
  actPosted,
  confirmedAccruals,
  correctAccrual,
  payoutPosted,
  payoutReturned,
  releaseFromReport,
  takeIntoReport,
} from '#features/accruals/server/accruals.facade.ts';
import { accrualGrounds, accruals } from '#features/accruals/server/accruals.tables.ts';
import { dropFee } from '#features/accruals/server/accrue-fees.ts';
import { deleteCorrection } from '#features/accruals/server/correct-accrual.ts';
import { recordBankMoney, undoBankMoney } from '#features/accruals/server/record-bank-money.ts';
import { writeOff } from '#features/accruals/server/change-due.ts';
import { replaceGround } from '#features/accruals/server/revert-ground.ts';
import { allowAbove, clawBack } from '#features/accruals/server/rule-accruals.ts';
import { type NewGround, writeGrounds } from '#features/accruals/server/write-grounds.ts';
import { makeBank } from '#features/deals/server/deals.factory.ts';
import { ledgerLines } from '#features/ledger/server/ledger.tables.ts';
import { Refusal } from '#kit/contract/define-errors.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { expectWhole } from '#features/accruals/testing/expect-whole.ts';
import { exampleShares, frozenRates, frozenTerms } from '#features/accruals/testing/frozen-values.ts';
import { addContract, operationOf } from '#features/accruals/testing/accrual-workspace.ts';
import { startDice } from '#kit/testing/dice.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

/** A hundred histories on each run, twice as many with `CI_FULL=1`, ten thousand by `npm run test:laws`; `LAW_SEED` repeats a run. */
const runs = Math.max(process.env['CI_FULL'] ? 200 : 100, Number(process.env['LAW_RUNS'] ?? 0) * 5);
const seed = Number(process.env['LAW_SEED'] ?? 20_261_126);
const { dice, one } = startDice(seed);
const now = new Date('2026-11-26T09:00:00Z');
const [day, reason] = ['2026-11-26', 'Случай'];

let api: TestApi;
let bankId: number;
let people: { own: number; senior: number; headagent: number };
let admin: number;
let legs: { id: number; deal: number }[];
beforeAll(async () => {
  api = await startApi();
  api.setNow(now);
  admin = (await api.as('admin')).userId;
  people = {
    own: (await api.as('agent')).userId,
    senior: (await api.as('senioragent')).userId,
    headagent: (await api.as('headagent')).userId,
  };
  for (const person of Object.values(people)) await addContract(api, person);
  bankId = (await makeBank(api.services, 'Банк А')).id;
  legs = await api.services.database.write(async (db) => {
    await db.execute(sql`
      insert into deals (product, client_name, created_by, source, status, created_at, updated_at)
      select 1, 'A', ${admin}::int, 'agent', 'issued', now(), now() from generate_series(1, ${runs}::int)`);
    await db.execute(sql`
      insert into application_banks (deal_id, bank_id, ordinal, status, status_since, created_at)
      select id, ${bankId}::int, 1, 'issued', now(), now() from deals`);
    return selectRows<{ id: number; deal: number }>(
      db,
      sql`select id, deal_id as deal from application_banks order by id`,
    );
  });
});
afterAll(() => api.stop());

const factsOf = (paid: number): FrozenFacts => ({
  product: 'guarantee',
  law: '44',
  purposes: ['contract'],
  sum: kopecks(100_000_000),
  days: 365,
  paid: kopecks(paid),
  tariff: kopecks(8_412_000),
  tariffVersion: null,
  people,
});

type Share = { id: number; person: number; amount: string; state: string; kind: string };

/** A history: what has happened to one leg, as a plain model that knows nothing of entries and states. */
class History {
  readonly grounds: number[] = [];
  readonly money: { id: number; amount: number }[] = [];
  /** What each person has been promised by accruals that stand, and what was taken back of what documents hold. */
  readonly due = new Map<number, number>();
  income = 0;
  lost = 0;
  cash = 0;
  paidOut = 0;
  isGone = false;
  /** Our fee that is paid, and the agent's share of it. */
  fee: { paymentId: number; paid: number; share: number } | null = null;
  reports: { id: number; ids: readonly number[]; act?: number; sum: number; payout?: number }[] = [];

  readonly leg: { id: number; deal: number };
  readonly db: Db;

  constructor(leg: { id: number; deal: number }, db: Db) {
    this.leg = leg;
    this.db = db;
  }

  get operation(): Operation {
    return operationOf(api, this.db, admin);
  }

  add(person: number, amount: number): void {
    this.due.set(person, (this.due.get(person) ?? 0) + amount);
  }

  ground(kind: NewGround['kind'], number: number, paid: number): NewGround {
    return {
      kind,
      dealId: this.leg.deal,
      legId: this.leg.id,
      bankId,
      agentId: people.own,
      day,
      issueNumber: kind === 'fee' ? null : number,
      paymentId: null,
      facts: factsOf(paid),
      terms: kind === 'fee' ? null : frozenTerms,
      rates: frozenRates,
      searchText: '',
      names: new Map(),
      payees: new Map(Object.values(people).map((id) => [id, id])),
    };
  }

  shares(): Promise<Share[]> {
    return selectRows(
      this.db,
      sql`select id, person_id as person, amount::text, state, kind from ${accruals} where leg_id = ${this.leg.id} order by id`,
    );
  }
}

type Step = (history: History) => Promise<void>;
const accrue = async (history: History, kind: 'issue' | 'reissue'): Promise<void> => {
  const paid = kind === 'issue' ? 8_000_000 + dice(2_000_000) : 1 + dice(1_000_000);
  const making = { db: history.db, now, by: admin };
  const number = history.grounds.length + 1;
  const [made] = await writeGrounds(making, [history.ground(kind, number, paid)]);
  history.grounds.push(made?.id ?? 0);
  const share = exampleShares(paid, kind);
  history.income += share.income;
  history.add(people.own, share.own);
  history.add(people.senior, share.senior);
  history.add(people.headagent, share.headagent);
};

/** Whether a step is done; it may be refused, and must not fail. */
const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

const steps: Record<string, Step> = {
  reissue: async (history) => {
    if (!history.isGone && history.grounds.length < 3) await accrue(history, 'reissue');
  },
  correct: async (history) => {
    const open = (await history.shares()).filter(
      ({ kind, state }) => ['issue', 'reissue'].includes(kind) && state !== 'reversed',
    );
    if (history.isGone || open.length === 0) return;
    const { id, person } = one(open);
    const delta = kopecks(dice(2) === 0 ? 1 + dice(50_000) : -1 - dice(2_000));
    if (await isDone(correctAccrual(history.operation, { accrualId: id, delta, reason })))
      history.add(person, delta);
  },
  uncorrect: async (history) => {
    const open = (await history.shares()).filter(
      ({ kind, state }) => kind === 'correction' && ['expected', 'confirmed'].includes(state),
    );
    if (history.isGone || open.length === 0) return;
    const { id, person, amount } = one(open);
    if (await isDone(deleteCorrection(history.operation, id, reason)))
      history.add(person, negated(kopecksFromDecimal(amount)));
  },
  bank: async (history) => {
    if (history.isGone) return;
    const ground = one(history.grounds);
    const [stored] = await history.db.select().from(accrualGrounds).where(eq(accrualGrounds.id, ground));
    const owed = kopecksFromDecimal(stored?.income ?? '0');
    const amount = kopecks(one([owed, Math.ceil(owed / 3), owed + 1 + dice(1000)]));
    if (amount === 0) return;
    const parts = [{ ground_id: ground, amount: toDecimalString(amount) }];
    const paper = `${history.leg.id}/${history.money.length}`;
    const { id } = await recordBankMoney(history.operation, { bank_id: bankId, day, paper, parts });
    history.money.push({ id, amount });
    history.cash += amount;
  },
  undo: async (history) => {
    const last = history.money.at(-1);
    if (!last || history.isGone) return;
    if (!(await isDone(undoBankMoney(history.operation, { id: last.id, reason })))) return;
    history.money.pop();
    history.cash -= last.amount;
  },
  writeOff: async (history) => {
    if (history.isGone) return;
    const ground = one(history.grounds);
    const [before] = await history.db.select().from(accrualGrounds).where(eq(accrualGrounds.id, ground));
    if (!before || dice(3) > 0) return;
    const left =
      kopecksFromDecimal(before.income ?? '0') -
      kopecksFromDecimal(before.received) -
      kopecksFromDecimal(before.writtenOff);
    if (left <= 0) return;
    await writeOff(history.operation, { ground_id: ground, reason });
    history.lost += left;
    const [after] = await history.db.select().from(accrualGrounds).where(eq(accrualGrounds.id, ground));
    if (after?.needsYes) await allowAbove(history.operation, { ground_id: ground, reason });
  },
  report: async (history) => {
    const payeeId = one(Object.values(people));
    const all = await confirmedAccruals(history.operation, { payeeId, until: monthOf(day) });
    const own = all.filter(({ legId }) => legId === history.leg.id);
    const sum = addKopecks(...own.map(({ amount }) => amount));
    if (own.length === 0 || sum <= 0) return;
    const id = history.leg.id * 100 + history.reports.length;
    const { accrualIds } = await takeIntoReport(history.operation, {
      accrualIds: own.map((line) => line.id),
      reportId: id,
    });
    history.reports.push({ id, ids: accrualIds, sum });
  },
  release: async (history) => {
    const report = history.reports.find(({ act }) => act === undefined);
    if (!report) return;
    await releaseFromReport(history.operation, { reportId: report.id });
    history.reports = history.reports.filter((kept) => kept !== report);
  },
  dispute: async (history) => {
    const report = history.reports.find(({ act }) => act === undefined);
    const lines = (await history.shares()).filter(
      ({ id, kind }) => report?.ids.includes(id) && ['issue', 'reissue'].includes(kind),
    );
    const delta = kopecks(dice(2) === 0 ? 1 + dice(50_000) : -1 - dice(2_000));
    if (!report || lines.length === 0 || report.sum + delta < 0) return;
    const { id, person } = one(lines);
    const correcting = correctAccrual(history.operation, { accrualId: id, delta, reason });
    if (!(await isDone(correcting))) return;
    const accrualIds = [(await correcting).id];
    await takeIntoReport(history.operation, { accrualIds, reportId: report.id });
    history.add(person, delta);
    report.sum += delta;
    report.ids = [...report.ids, ...accrualIds];
  },
  act: async (history) => {
    const report = history.reports.find(({ act }) => act === undefined);
    if (!report) return;
    const lines = (await history.shares()).filter(({ id }) => report.ids.includes(id));
    const payeeId = lines[0]?.person ?? 0;
    const input = { actId: report.id, accrualIds: report.ids, payeeId, sum: kopecks(report.sum), day };
    await actPosted(history.operation, { ...input, vat: zeroKopecks, onTop: false });
    report.act = report.id;
  },
  pay: async (history) => {
    const report = history.reports.find(({ act, payout }) => act !== undefined && payout === undefined);
    if (!report) return;
    const lines = (await history.shares()).filter(({ id }) => report.ids.includes(id));
    const paid = { actId: report.id, payeeId: lines[0]?.person ?? 0, sum: kopecks(report.sum), day };
    const { entryId } = await payoutPosted(history.operation, { ...paid, ndfl: zeroKopecks });
    report.payout = entryId;
    history.paidOut += report.sum;
  },
  returned: async (history) => {
    const report = history.reports.find(({ payout }) => payout !== undefined);
    if (report?.payout === undefined || dice(3) > 0) return;
    await payoutReturned(history.operation, { actId: report.id, entryId: report.payout, reason });
    history.paidOut -= report.sum;
    delete report.payout;
  },
  recount: async (history) => {
    const [first] = history.grounds;
    if (history.isGone || first === undefined) return;
    const [ground] = await history.db.select().from(accrualGrounds).where(eq(accrualGrounds.id, first));
    if (!ground) return;
    const paid = 8_000_000 + dice(2_000_000);
    const [was, is] = [exampleShares(ground.facts.paid, 'issue'), exampleShares(paid, 'issue')];
    const next = history.ground('issue', 1, paid);
    await replaceGround({ db: history.db, now, by: admin }, ground, next, { day, reason });
    const [live] = await selectRows<{ id: number; lost: string }>(
      history.db,
      sql`select id, written_off::text as lost from ${accrualGrounds} where replaces_id = ${first}`,
    );
    history.grounds[0] = live?.id ?? 0;
    history.lost -= kopecksFromDecimal(ground.writtenOff) - kopecksFromDecimal(live?.lost ?? '0');
    history.income += is.income - was.income;
    for (const level of ['own', 'senior', 'headagent'] as const)
      history.add(people[level], is[level] - was[level]);
  },
  fee: async (history) => {
    if (history.fee) return;
    const paid = 1 + dice(2_000_000);
    const paymentId = history.leg.id * 100 + dice(100);
    await writeGrounds({ db: history.db, now, by: admin }, [
      { ...history.ground('fee', 0, paid), paymentId },
    ]);
    const share = Math.floor((paid * 30) / 100 + 0.5);
    history.fee = { paymentId, paid, share };
    history.cash += paid;
    history.income += paid;
    history.add(people.own, share);
  },
  unfee: async (history) => {
    if (!history.fee) return;
    const { paymentId, paid, share } = history.fee;
    await dropFee(history.operation, { paymentId, reason });
    history.fee = null;
    history.cash -= paid;
    history.income -= paid;
    history.add(people.own, -share);
  },
  clawBack: async (history) => {
    if (history.isGone || dice(4) > 0) return;
    const grounds = await history.db
      .select()
      .from(accrualGrounds)
      .where(sql`leg_id = ${history.leg.id} and state = 'live' and kind <> 'fee'`);
    const received = addKopecks(...grounds.map((ground) => kopecksFromDecimal(ground.received)));
    await clawBack(history.operation, { application_bank_id: history.leg.id, day, reason });
    history.isGone = true;
    history.cash -= received;
    history.income = history.fee?.paid ?? 0;
    history.lost = 0;
    for (const person of history.due.keys())
      history.due.set(person, person === people.own ? (history.fee?.share ?? 0) : 0);
  },
};
const names = Object.keys(steps);

/** What the ledger says of a leg must be what the model says. */
const compare = async (history: History): Promise<void> => {
  const sums = await selectRows<{ account: string; sum: string }>(
    history.db,
    sql`select account, sum(amount)::text as sum from ${ledgerLines} where leg_id = ${history.leg.id} group by account`,
  );
  const of = (account: string): number =>
    kopecksFromDecimal(sums.find((row) => row.account === account)?.sum ?? '0');
  const due = [...history.due.values()].reduce((total, amount) => total + amount, 0);
  expect(of('income')).toBe(-(history.income - history.lost) || 0);
  expect(of('reward')).toBe(due);
  expect(of('cash')).toBe(history.cash);
  expect(of('bank_owes')).toBeGreaterThanOrEqual(0);
  const shares = await history.shares();
  for (const [person, promised] of history.due) {
    const own = shares.filter((share) => share.person === person && share.state !== 'reversed');
    expect(addKopecks(...own.map(({ amount }) => kopecksFromDecimal(amount)))).toBe(promised);
  }
  // Nobody is paid for one accrual twice.
  const paid = history.reports.flatMap(({ ids, payout }) => (payout === undefined ? [] : ids));
  expect(new Set(paid).size).toBe(paid.length);
  const input = shares.filter(({ state }) => state === 'paid');
  expect(addKopecks(...input.map(({ amount }) => kopecksFromDecimal(amount)))).toBe(history.paidOut);
};

describe(`${runs} histories of a leg`, () => {
  it('end as a plain model says, to the kopeck', async () => {
    for (const leg of legs)
      await api.services.database.write(async (db) => {
        const history = new History(leg, db);
        const taken: string[] = [];
        await accrue(history, 'issue');
        try {
          for (let at = 0; at < 10; at += 1) {
            const name = one(names);
            taken.push(name);
            await steps[name]?.(history);
          }
          await compare(history);
        } catch (error) {
          throw new Error(`seed ${seed}, leg ${leg.id}: issue, ${taken.join(', ')}`, { cause: error });
        }
      });
  }, 3_600_000);

  it('leave every balance equal to its lines, every total to its accruals, and all of them nothing', async () => {
    await api.services.database.read(expectWhole);
  });
});
