import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kopecks, kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import { accrualGrounds } from '#features/accruals/server/accruals.tables.ts';
import { addContract } from '#features/accruals/testing/accrual-workspace.ts';
import { actPayments } from '#features/agent-acts/server/agent-acts.tables.ts';
import { debtCalls } from '#features/bank-debts/bank-debts.contract.ts';
import { registerCalls } from '#features/bank-statements/bank-registers.contract.ts';
import { mostWaitingRegisters } from '#features/bank-statements/bank-statements.rules.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import {
  statementDocuments,
  statementMatches,
} from '#features/bank-statements/server/bank-statements.tables.ts';
import {
  openStatementPlace,
  type StatementPlace,
  statementOf,
} from '#features/bank-statements/testing/statement-place.ts';
import { ledgerBalances, ledgerEntries, ledgerLines } from '#features/ledger/server/ledger.read.ts';
import {
  type Act,
  type Document,
  type Match,
  plainMoney,
  type PlainRegister,
  plainRegister,
  splitBy,
  type Way,
} from '#features/months/testing/plain-money.ts';
import { monthCalls } from '#features/months/months.contract.ts';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { giveRequisites, oweByAct } from '#features/payouts/testing/payout-workspace.ts';
import { agentDossiers } from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import { startDice } from '#kit/testing/dice.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

/** Ten histories on each run, twice as many with `CI_FULL=1`, ten thousand by `npm run test:laws`; `LAW_SEED` repeats a run. */
const usual = process.env['CI_FULL'] === '1' ? 20 : 10;
const runs = Math.max(usual, Number(process.env['LAW_RUNS'] ?? 0) * 5);
const stepsOfOne = 7;
const seed = Number(process.env['LAW_SEED'] ?? 20_261_127);
const { dice, one } = startDice(seed);

const today = '2026-12-05';
const november = '2026-11';
const lastOfNovember = '2026-11-30';
const reason = 'Случай';
const openingBalance = 100_000;
/** Pays us, and is nobody's bank until a person has matched its money by hand. */
const stranger = '7700000155';
/** The account of whoever pays us or is paid, as statements of tests have it. */
const theirs = '40702810900000000077';

let place: StatementPlace;
let admin: TestCaller;
let second: TestCaller;
let payee: { readonly id: number; readonly account: string };
let ownAccount: number;

beforeAll(async () => {
  place = await openStatementPlace();
  const { api } = place;
  api.setNow(new Date(`${today}T09:00:00Z`));
  admin = await api.as('admin', 'keeper');
  second = await api.as('admin', 'approver');
  await place.confirmPayer();
  const { userId: id } = await api.as('agent', 'payee');
  await addContract(api, id);
  await api.services.database.write((db) =>
    db.execute(sql`insert into agents (user_id, state, since) values (${id}, 'working', now())`),
  );
  await giveRequisites(api, id);
  const [found] = await api.services.database.read((db) =>
    db.select().from(agentDossiers).where(eq(agentDossiers.userId, id)),
  );
  payee = { id, account: found?.account ?? '' };
  ownAccount = (await admin.call(ownAccountCalls.listAccounts, {})).items[0]?.id ?? 0;
});
afterAll(() => place.api.stop());

const read = <R extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<R[]> =>
  place.api.services.database.read((db) => selectRows<R>(db, query));

const model = plainMoney(openingBalance);

/** What stands on the accounts of the ledger on the last day of November. */
const standsInNovember = async (): Promise<string> =>
  JSON.stringify(
    await read(sql`select l.account, l.own_account_id as own, sum(l.amount)::text as sum
      from ${ledgerLines} l join ${ledgerEntries} e on e.id = l.entry_id
      where e.day <= ${lastOfNovember}::date group by 1, 2 order by 1, 2`),
  );

const total = (sums: Iterable<number>): number => [...sums].reduce((sum, amount) => sum + amount, 0);
let numbers = 1000;

const lastMatch = async (document: Document): Promise<number> => {
  const [row] = await place.api.services.database.read((db) =>
    db
      .select()
      .from(statementMatches)
      .where(eq(statementMatches.documentId, document.id))
      .orderBy(desc(statementMatches.id))
      .limit(1),
  );
  return row?.id ?? 0;
};

/** The model's word on a match of a document with what guarantees owe. */
const resolve = async (
  document: Document,
  parts: Match['parts'],
  register?: PlainRegister,
): Promise<void> => {
  if (register) model.registers.leave(register);
  for (const [ground, amount] of parts) {
    model.owed.set(ground, (model.owed.get(ground) ?? 0) - amount);
    document.left -= amount;
  }
  document.matches.push({
    id: await lastMatch(document),
    amount: total(parts.map(([, amount]) => amount)),
    parts,
    ...(register && { register }),
  });
};

/** Money of the bank is matched by itself where one guarantee owes as much, or one register comes to it. */
const resolveByItself = async (document: Document): Promise<void> => {
  const resolved = model.registers.settles(document.amount, model.owed);
  if (resolved && resolved.parts.length > 0) await resolve(document, resolved.parts, resolved.register);
};

type Movement = {
  readonly amount: number;
  readonly way: Way;
  readonly inn?: string;
  readonly number?: string;
  readonly account?: string;
  readonly day?: string;
};

/** A statement of one document comes; nothing of it is known before. */
const bring = async (movement: Movement): Promise<Document> => {
  numbers += 1;
  const { amount, way, inn, number = `М${numbers}`, account = theirs } = movement;
  const { day = dice(2) === 0 ? `2026-11-${10 + dice(20)}` : `2026-12-0${1 + dice(4)}` } = movement;
  const sum = toDecimalString(kopecks(amount));
  const isOut = way === 'out';
  const file = statementOf([
    { sum, number, day, isOut, purpose: 'Оплата', ...(inn === undefined ? {} : { inn }) },
  ]);
  const content = Buffer.from(file.content.toString('latin1').replace(theirs, account), 'latin1');
  const files = [{ ...file, content }];
  const { added } = await admin.call(statementCalls.bringStatement, { body: { is_warned: '1' }, files });
  // An order that was not paid by a document yet may come with the very same one again.
  const isStrangers = inn === stranger;
  if (added === 0) return { id: 0, way, amount, left: 0, matches: [], isStrangers };
  const [row] = await place.api.services.database.read((db) =>
    db.select().from(statementDocuments).orderBy(desc(statementDocuments.id)).limit(1),
  );
  model.balance += isOut ? -amount : amount;
  const made: Document = { id: row?.id ?? 0, way, amount, left: amount, matches: [], isStrangers };
  model.documents.push(made);
  if (!isOut && (!isStrangers || model.isStrangerNamed)) await resolveByItself(made);
  return made;
};

/** What one guarantee of the history owes, if any does. */
const owing = (grounds: readonly number[]): { ground: number; left: number } | undefined => {
  const open = grounds
    .map((ground) => ({ ground, left: model.owed.get(ground) ?? 0 }))
    .filter(({ left }) => left > 1);
  return open.length === 0 ? undefined : one(open);
};

const openDocument = (way: Way): Document | undefined => {
  const open = model.documents.slice(-30).filter((document) => document.way === way && document.left > 0);
  return open.length === 0 ? undefined : one(open);
};

type History = { readonly at: number; readonly grounds: readonly number[] };
type Step = (history: History) => Promise<void>;

/** Money of the bank comes. */
const come = (amount: number): Promise<Document> => bring({ amount, way: 'in' });

/** A register of both guarantees of a history: whole, or the second a kopeck less; none where one owes nothing. */
const registerOf = ({ at, grounds }: History): PlainRegister | undefined => {
  const rows = grounds.map((ground, index) => ({
    ground,
    number: `БГ-${at}-${index + 1}`,
    amount: (model.owed.get(ground) ?? 0) - (index === 1 ? dice(2) : 0),
  }));
  return rows.every(({ amount }) => amount > 0) ? plainRegister(rows) : undefined;
};

const steps: Readonly<Record<string, Step>> = {
  whole: async ({ grounds }) => {
    const found = owing(grounds);
    if (found) await come(found.left);
  },
  part: async ({ grounds }) => {
    const found = owing(grounds);
    if (found) await come(Math.ceil(found.left / 3));
  },
  over: async ({ grounds }) => {
    const found = owing(grounds);
    if (found) await come(found.left + 1 + dice(5000));
  },
  unknown: async () =>
    void (await bring({ amount: 1 + dice(900_000), way: dice(2) === 0 ? 'in' : 'out', inn: stranger })),
  byHand: async ({ grounds }) => {
    const [document, found] = [openDocument('in'), owing(grounds)];
    if (!document || !found) return;
    const most = Math.min(document.left, found.left);
    const amount = dice(2) === 0 ? most : Math.ceil(most / 2);
    const parts = [{ line: found.ground, amount: toDecimalString(kopecks(amount)) }];
    await admin.call(statementCalls.matchDocument, {
      body: { id: document.id, kind: 'bank_due', why: '', parts },
    });
    await resolve(document, [[found.ground, amount]]);
    // Whose money a person matched with what a bank owes is that bank from now on.
    model.isStrangerNamed ||= document.isStrangers;
  },
  register: async (history) => {
    const register = registerOf(history);
    if (!register) return;
    const document = await come(register.total);
    if (document.left !== register.total) return;
    await admin.call(registerCalls.bringRegister, { body: { id: document.id }, files: [register.file] });
    await resolve(document, splitBy(register, model.owed), register);
  },
  registerAhead: async (history) => {
    const register = registerOf(history);
    if (!register || model.registers.has(register)) return;
    const body = { bank_id: place.banks[0] ?? 0 };
    await admin.call(registerCalls.bringRegister, { body, files: [register.file] });
    model.registers.wait(register);
    // Its money comes at once, or never: it waits on beside those of other histories.
    if (dice(2) === 0) await come(register.total);
  },
  category: async () => {
    const document = openDocument(dice(2) === 0 ? 'in' : 'out');
    if (!document) return;
    const category =
      document.way === 'in'
        ? one(['other_income', 'return', 'transfer'] as const)
        : one(['cost', 'tax', 'return'] as const);
    await admin.call(statementCalls.classifyDocument, { body: { id: document.id, category, rule: null } });
    document.matches.push({ id: await lastMatch(document), amount: document.left, parts: [] });
    document.left = 0;
  },
  undo: async () => {
    const matched = model.documents
      .slice(-30)
      .filter(({ matches, way }) => way === 'in' && matches.length > 0);
    if (matched.length === 0) return;
    const document = one(matched);
    const match = one(document.matches);
    await admin.call(statementCalls.undoMatch, { body: { id: match.id, reason } });
    document.matches = document.matches.filter((kept) => kept !== match);
    if (match.register) model.registers.wait(match.register);
    for (const [ground, amount] of match.parts)
      model.owed.set(ground, (model.owed.get(ground) ?? 0) + amount);
    document.left += match.amount;
  },
  order: async () => {
    const act = await confirmedAct(1 + dice(500_000));
    const { id } = await admin.call(payoutCalls.makeList, {
      body: { own_account_id: ownAccount, day: today, act_ids: [act.id] },
    });
    const made = await admin.call(payoutCalls.getList, { query: { id } });
    await second.call(payoutCalls.approveList, { body: { id, version: made.version } });
    const { version } = await admin.call(payoutCalls.getList, { query: { id } });
    await admin.call(payoutCalls.giveList, { body: { id, version, format: '1c' } });
    act.order = made.orders[0]?.id ?? 0;
    act.state = 'sent';
  },
  pay: async () => {
    const act = model.acts.slice(-10).find(({ state }) => state === 'sent');
    if (!act) return;
    const [order] = await read<{ number: number }>(
      sql`select number from payout_orders where id = ${act.order}`,
    );
    const { sum } = act;
    // Before it is given out no order is paid, whatever a document says.
    const isEarly = dice(4) === 0;
    const document = await bring({
      ...(isEarly ? {} : { day: today }),
      amount: sum,
      way: 'out',
      number: String(order?.number ?? 0),
      account: payee.account,
    });
    if (isEarly) return;
    document.left = 0;
    act.paid = sum;
    act.state = 'paid';
  },
  returned: async () => {
    const act = model.acts.slice(-10).find(({ state }) => state !== 'none');
    if (!act) return;
    await admin.call(payoutCalls.returnOrder, { body: { id: act.order, words: 'Счёт получателя закрыт' } });
    act.paid = 0;
    act.state = 'none';
  },
  close: async () => {
    if (model.closed !== null) return;
    await admin.call(monthCalls.closeMonth, { body: { month: november, reason } });
    model.closed = await standsInNovember();
  },
  reopen: async () => {
    if (model.closed === null) return;
    await admin.call(monthCalls.reopenMonth, { body: { month: november, reason } });
    model.closed = null;
  },
};
const names = Object.keys(steps);

/** A confirmed act of the payee. */
const confirmedAct = async (sum: number): Promise<Act> => {
  const who = { payeeId: payee.id, madeBy: second.userId, confirmedBy: admin.userId };
  const id = await oweByAct(place.api, { ...who, sum: kopecks(sum), serial: 10_000 + model.acts.length });
  const act: Act = { id, sum, paid: 0, order: 0, state: 'none' };
  model.acts.push(act);
  return act;
};

const inKopecks = (decimal: string | undefined): number => kopecksFromDecimal(decimal ?? '0');

/** What is stored is what the model says. */
const compare = async ({ grounds }: History): Promise<void> => {
  const { items } = await admin.call(ownAccountCalls.listAccounts, {});
  expect(items[0]?.balance).toBe(toDecimalString(kopecks(model.balance)));
  const open = await admin.call(statementCalls.countOpen, {});
  for (const way of ['in', 'out'] as const)
    expect(inKopecks(open[way].sum)).toBe(
      total(model.documents.filter((document) => document.way === way).map(({ left }) => left)),
    );
  const stored = await read<{ id: number; left: string }>(
    sql`select id, (income - received - written_off)::text as left from ${accrualGrounds} where id = any(${sql.param([...grounds])}::int[])`,
  );
  for (const { id, left } of stored) expect(inKopecks(left)).toBe(model.owed.get(id));
  if (model.closed !== null) expect(await standsInNovember()).toBe(model.closed);
};

/** What all of them together have left: registers, debtors, the ledger, acts. */
const compareAll = async (): Promise<void> => {
  const waiting = await admin.call(registerCalls.listRegisters, {});
  expect(waiting).toHaveLength(Math.min(model.registers.size, mostWaitingRegisters));
  const { debtors } = await admin.call(debtCalls.listDebtors, {});
  expect(total(debtors.map(({ left }) => inKopecks(left)))).toBe(total(model.owed.values()));
  const accounts = await read<{ account: string; sum: string }>(
    sql`select account, sum(amount)::text as sum from ${ledgerLines} group by account`,
  );
  const of = (account: string): number => inKopecks(accounts.find((row) => row.account === account)?.sum);
  expect(of('bank_owes')).toBe(total(model.owed.values()));
  expect(of('unclear')).toBe(total(model.documents.map(({ way, left }) => (way === 'in' ? -left : left))));
  expect(of('payable')).toBe(total(model.acts.map(({ sum, paid }) => paid - sum)));
  const paid = await place.api.services.database.read((db) =>
    selectRow<{ sum: string }>(
      db,
      sql`select coalesce(sum(sum), 0)::text as sum from ${actPayments} where removed_at is null`,
    ),
  );
  expect(inKopecks(paid?.sum)).toBe(total(model.acts.map((act) => act.paid)));
  const wrong = await read(sql`select b.id from ${ledgerBalances} b
    where b.amount <> (select coalesce(sum(l.amount), 0) from ${ledgerLines} l where l.balance_id = b.id)`);
  expect(wrong).toEqual([]);
};

describe(`${runs} histories of money`, () => {
  it('end as a plain model says, and no closed month moves by a kopeck', async () => {
    for (let at = 1; at <= runs; at += 1) {
      const sums = [100_000 + dice(9_000_000), 100_000 + dice(9_000_000)];
      const grounds = await place.owe(...sums);
      for (const [index, ground] of grounds.entries()) model.owed.set(ground, sums[index] ?? 0);
      await place.nameGuarantees(
        ...grounds.map((ground, index) => [ground, `БГ-${at}-${index + 1}`] as const),
      );
      const taken: string[] = [];
      try {
        for (let step = 0; step < stepsOfOne; step += 1) {
          const name = one(names);
          taken.push(name);
          await steps[name]?.({ at, grounds });
        }
        await compare({ at, grounds });
        if (at % 50 === 0 || at === runs) await compareAll();
      } catch (error) {
        throw new Error(`seed ${seed}, history ${at}: ${taken.join(', ')}`, { cause: error });
      }
    }
  }, 3_600_000);
});
