import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/role.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import {
  addContract,
  addRates,
  addTariff,
  addTerms,
  issueOf,
} from '#features/accruals/testing/accrual-workspace.ts';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportsForTests } from '#features/agent-reports/testing/report-workspace.ts';
import { debtCalls } from '#features/bank-debts/bank-debts.contract.ts';
import { branchBookCalls } from '#features/branch-book/branch-book.contract.ts';
import { walks } from '#features/deals/testing/deal-workspace.ts';
import { makeOrganization } from '#features/deals/server/deals.factory.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { selectRows } from '#kit/server/database.ts';
import { readSheet } from '#kit/server/read-sheet.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const house = reportsForTests();
const month = '2026-11';
const payDay = '2026-12-05';
/** 84 120,00 by the tariff and 6 380,00 above it. */
const paidByClient = '90500.00';

type Case = { readonly payee: TestCaller; readonly leg: number; report: number; act: number };
const cases = new Map<LegalForm, Case>();
const caseOf = (form: LegalForm): Case => {
  const found = cases.get(form);
  if (!found) throw new Error(`Nobody of the form ${form}`);
  return found;
};
/** Who brings deals for the organization, a head agent: her money is his, for she has no contract with us. */
let ofBranch: TestCaller;
let operator: TestCaller;

/** A guarantee is issued for an agent by the moves of its application; answers its leg. */
const issue = async (agent: TestCaller): Promise<number> => {
  const people = { api: house.api, agent, operator, banks: [house.bankId] };
  const { leg } = await issueOf({ ...people, ...walks(people) }, paidByClient);
  return leg;
};
const linesOf = (leg: number, who = house.admin) =>
  who.call(accrualCalls.listOfLeg, { query: { application_bank_id: leg } });
const standing = async (leg: number, level: 'own' | 'headagent' = 'own') => {
  const found = (await linesOf(leg)).find((line) => line.level === level);
  if (!found) throw new Error(`No share of ${level}`);
  return found;
};
/** The bank pays for these legs by one sum. */
const payForLegs = async (legs: readonly number[], paper: string): Promise<void> => {
  const { dues } = await house.admin.call(accrualCalls.showBankDues, { query: { bank_id: house.bankId } });
  const of = await house.api.services.database.read((db) =>
    selectRows<{ id: number; leg: number }>(
      db,
      sql`select id, leg_id as leg from accrual_grounds where state = 'live'`,
    ),
  );
  const parts = of
    .filter(({ leg }) => legs.includes(leg))
    .map(({ id }) => ({ ground_id: id, amount: dues.find((due) => due.ground_id === id)?.left ?? '' }));
  await house.admin.call(accrualCalls.recordBankMoney, {
    body: { bank_id: house.bankId, day: '2026-11-26', paper, parts },
  });
};
const act = (form: LegalForm, who = house.admin) => house.act(who, caseOf(form).act);
const pay = async (form: LegalForm, sum: string) =>
  house.admin.call(actCalls.payAct, {
    body: {
      id: caseOf(form).act,
      version: (await act(form)).version,
      order_number: form,
      day: payDay,
      sum,
    },
  });

beforeAll(async () => {
  const { api, bankId } = house;
  operator = await api.as('operator');
  await makeOrganization(api.services, '7701234567', 'ООО «Заря»');
  await api.services.database.write(async (db) => {
    await addTariff(db, bankId);
    await addTerms(db, bankId);
    await addRates(db);
  });
  const forms = [
    ['person', null],
    ['self_employed', 'npd'],
    ['ip', 'osno'],
    ['ooo', 'osno'],
  ] as const;
  for (const [form, regime] of forms) {
    const payee = await house.payee(form, {}, form === 'ooo' ? 'headagent' : 'agent');
    await addContract(api, payee.userId);
    if (form === 'ooo')
      ofBranch = await api.as('agent', 'of-branch', {
        parentId: payee.userId,
        curatorId: house.curator.userId,
      });
    if (regime) await house.setRegime(payee, regime);
    cases.set(form, { payee, leg: await issue(form === 'ooo' ? ofBranch : payee), report: 0, act: 0 });
  }
});

describe('from an issue to a paid act', () => {
  it('each issue accrues by the tables of its day, is corrected and confirmed by the money of the bank', async () => {
    for (const { leg } of cases.values()) {
      const own = await standing(leg);
      expect(own).toMatchObject({ amount: '22972.40', state: 'expected' });
      await house.admin.call(accrualCalls.saveCommission, {
        body: { accrual_id: own.id, delta: '-1200.00', reason: 'Скидка клиенту', file_id: null },
      });
    }
    await payForLegs(
      [...cases.values()].map(({ leg }) => leg),
      '1',
    );
    for (const { leg } of cases.values())
      expect(await standing(leg)).toMatchObject({ total: '21772.40', state: 'confirmed' });
    expect(await standing(caseOf('ooo').leg, 'headagent')).toMatchObject({ total: '1682.40' });
  });

  it('a report of the month is signed by its payee and by us, whatever his form', async () => {
    await house.jump(`${payDay}T09:00:00Z`);
    for (const one of cases.values()) {
      expect((await house.form(one.payee, { month })).outcomes.done).toBe(1);
      one.report = await house.reportOf(one.payee);
      await house.admin.call(reportCalls.sendReports, { body: { ids: [one.report] } });
      house.pass();
      expect(await house.signAsPayee(one.payee, one.report)).toMatchObject({ ok: true });
    }
    await house.signForUs(...[...cases.values()].map(({ report }) => report));
    const totals = await Promise.all(
      [...cases.values()].map(async ({ payee, report }) => (await house.see(payee, report)).total),
    );
    // The head agent has his person's share and his own two per cent.
    expect(totals).toEqual(['21772.40', '21772.40', '21772.40', '23454.80']);
  });

  it('its act is taxed by his form to the kopeck, confirmed by another and paid', async () => {
    const { payee: organization } = caseOf('ooo');
    await house.putVatOnTop(organization);
    for (const one of cases.values()) {
      const body = { report_ids: [one.report], day: payDay };
      one.act = (await house.admin.call(actCalls.makeAct, { body })).id;
      const { version } = await house.act(house.second, one.act);
      await house.second.call(actCalls.confirmAct, { body: { id: one.act, version } });
    }
    const none = { vat: '0.00', ndfl: '0.00' };
    expect(await act('person')).toMatchObject({ ...none, ndfl: '2830.00', payout: '18942.40' });
    expect(await act('self_employed')).toMatchObject({ ...none, payout: '21772.40' });
    expect(await act('ip')).toMatchObject({
      ...none,
      vat: '3926.17',
      to_pay: '21772.40',
      payout: '21772.40',
    });
    expect(await act('ooo')).toMatchObject({
      ...none,
      vat: '5160.06',
      to_pay: '28614.86',
      payout: '28614.86',
    });

    for (const form of cases.keys()) {
      const payment = await pay(form, (await act(form)).payout);
      expect(await act(form, caseOf(form).payee)).toMatchObject({ state: 'paid' });
      if (form !== 'self_employed') continue;
      const brought = await caseOf(form).payee.send(actCalls.bringReceipt, {
        body: { payment_id: payment.id, number: '20abc', day: payDay, sum: '21772.40' },
        files: [{ name: 'Чек.pdf', content: samplePdf() }],
      });
      expect(brought.statusCode).toBe(200);
    }
    const [receipt] = (await act('self_employed')).payments;
    expect(receipt).toMatchObject({ receipt_due: '2027-01-09', receipt_state: 'there' });
    const left = await house.api.services.database.read((db) =>
      selectRows<{ account: string; sum: string }>(
        db,
        sql`select account, sum(amount)::text as sum from ledger_lines
            where account in ('expected', 'confirmed', 'payable', 'ndfl') group by 1 order by 1`,
      ),
    );
    // What was withheld of the person is owed to the state, and nothing is left of what was due to payees.
    expect(left.filter(({ sum }) => Number(sum) !== 0)).toEqual([{ account: 'ndfl', sum: '-2830.00' }]);
  });

  it('what a bank takes back after the payment lessens the next report', async () => {
    const { payee, leg } = caseOf('ip');
    const next = await issue(payee);
    await payForLegs([next], '2');
    await house.admin.call(accrualCalls.clawBack, {
      body: { application_bank_id: leg, day: payDay, reason: 'Клиент отказался от гарантии' },
    });
    await house.jump('2027-01-11T09:00:00Z');
    expect((await house.form(payee, { month: '2026-12' })).outcomes.done).toBe(1);
    const report = await house.reportOf(payee);
    // The share and its correction, both the other way round, beside the new share.
    expect((await house.lines(house.admin, report)).map(({ amount }) => amount).toSorted()).toEqual([
      '-22972.40',
      '1200.00',
      '22972.40',
    ]);
    expect(await house.see(house.admin, report)).toMatchObject({ total: '1200.00' });
  });
});

describe('who reads it', () => {
  it('a head agent reads his branch and what he owes his people by their shares, and she reads her own alone', async () => {
    const { payee: head, leg, act: id } = caseOf('ooo');
    await head.call(branchBookCalls.saveShare, {
      body: { person_id: ofBranch.userId, share_pct: '60', was: null },
    });
    const { items } = await head.call(branchBookCalls.listLines, { query: {} });
    expect(items).toMatchObject([
      { month, earned: '21772.40', received: '21772.40', owed: '13063.44', kept: '8708.96' },
    ]);
    expect((await head.call(actCalls.listActs, { query: {} })).items.map((one) => one.id)).toEqual([id]);
    const levels = async (who: TestCaller) => (await linesOf(leg, who)).map(({ level }) => level).toSorted();
    expect(await levels(head)).toEqual(['headagent', 'own']);
    expect(await levels(ofBranch)).toEqual(['own']);
    const own = await standing(leg);
    const seen = await ofBranch.call(accrualCalls.explainAccrual, { query: { id: own.id } });
    for (const key of ['our_share', 'bank_income', 'bank_terms', 'network_percent'])
      expect(seen).not.toHaveProperty(key);
    expect(seen.shares.filter(({ level }) => level !== 'own').map(({ total }) => total)).toEqual([null]);
  });

  it('each role opens what it may and no more', async () => {
    const { leg, act: actId, report } = caseOf('person');
    const { id: accrual } = await standing(leg);
    const questions: readonly [NamedCall, Record<string, unknown>][] = [
      [accrualCalls.explainAccrual, { id: accrual }],
      [reportCalls.getReport, { id: report }],
      [actCalls.getAct, { id: actId }],
      [debtCalls.listDebtors, {}],
    ];
    const answers: Readonly<Record<Role, readonly number[]>> = {
      admin: [200, 200, 200, 200],
      director: [200, 200, 200, 403],
      head: [404, 403, 403, 403],
      manager: [404, 403, 403, 403],
      operator: [404, 403, 403, 403],
      curator: [404, 404, 404, 403],
      trainee: [404, 403, 403, 403],
      agent: [404, 404, 404, 403],
      senioragent: [404, 404, 404, 403],
      headagent: [404, 404, 404, 403],
      guest: [403, 403, 403, 403],
    };
    for (const [role, expected] of Object.entries(answers) as [Role, readonly number[]][]) {
      const who = await house.api.as(role, `reader-${role}`);
      const got = [];
      for (const [call, query] of questions) got.push((await who.send(call, { query })).statusCode);
      expect([role, ...got]).toEqual([role, ...expected]);
    }
    // His own curator reads his report and act, and no accrual but his own.
    const own = [];
    for (const [call, query] of questions) own.push((await house.curator.send(call, { query })).statusCode);
    expect(own).toEqual([404, 200, 200, 403]);
  });

  it('what banks pay us, and what others have, stands in no sheet, paper, letter, book or frame', async () => {
    const [head, ip] = [caseOf('ooo'), caseOf('ip')];
    const bytesOf = async (who: TestCaller, call: NamedCall, query: Record<string, unknown>) => {
      const { statusCode, rawPayload } = await who.send(call, { query });
      return statusCode === 200 ? rawPayload : Buffer.alloc(0);
    };
    const sheetOf = async (bytes: Buffer) => (bytes.length > 0 ? JSON.stringify(await readSheet(bytes)) : '');
    const pdfOf = async (bytes: Buffer) =>
      bytes.length > 0 ? (await extractText(new Uint8Array(bytes), { mergePages: true })).text : '';
    const shownTo = async (who: TestCaller): Promise<string> => {
      const parts = [
        await sheetOf(await bytesOf(who, accrualCalls.exportAccruals, {})),
        await sheetOf(await bytesOf(who, branchBookCalls.exportBook, {})),
        (await who.send(branchBookCalls.listLines, { query: {} })).body,
        (await who.send(branchBookCalls.showTotals, { query: {} })).body,
      ];
      for (const { report, act: actId } of [head, ip])
        parts.push(
          await sheetOf(await bytesOf(who, reportCalls.openReport, { id: report, format: 'xlsx' })),
          await pdfOf(await bytesOf(who, reportCalls.openReport, { id: report, format: 'pdf' })),
          (await who.send(reportCalls.listLines, { body: { id: report } })).body,
          await pdfOf(await bytesOf(who, actCalls.openAct, { id: actId, format: 'pdf' })),
        );
      return parts
        .join('\n')
        .replaceAll(/[\s\u00a0]/g, '')
        .replaceAll(',', '.');
    };
    // The bank's 35 184,00; what is left of it of one who pays the head as well, and of one who does not.
    const ours = ['35184', '11729.2', '13411.6', 'our_share', 'bank_income'];
    const letters = await house.api.services.database.read(async (db) =>
      JSON.stringify([
        await selectRows(db, sql`select * from letters`),
        await selectRows(db, sql`select * from notifications`),
        await selectRows(db, sql`select * from realtime_events`),
      ]),
    );
    const received = [letters.replaceAll(/[\s\u00a0]/g, '').replaceAll(',', '.')];
    for (const who of [head.payee, ofBranch, ip.payee, house.curator, operator])
      received.push(await shownTo(who));
    // His report and his money were there to be read.
    expect(received[1]).toContain('23454.8');
    expect(received[3]).toContain('22972.4');
    for (const secret of ours) expect(received.filter((text) => text.includes(secret))).toEqual([]);
    // Hers is not the two per cent of the head above her, nor what he has of both.
    for (const secret of ['1682.4', '23454.8', '8708.96']) expect(received[2]).not.toContain(secret);
    for (const secret of ['1682.4', '23454.8']) expect(received[3]).not.toContain(secret);
  });
});
