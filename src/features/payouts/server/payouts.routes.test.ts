import { eq, sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { kopecks } from '#domain/money.ts';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { agentChanges } from '#features/agent-changes/server/agent-changes.tables.ts';
import { reportsForTests } from '#features/agent-reports/testing/report-workspace.ts';
import { sampleStatement } from '#features/bank-statements/bank-statements.sample.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import type { MoneyDocument } from '#features/bank-statements/server/bank-statements.facade.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { accountNumber } from '#features/own-accounts/testing/account-number.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { payoutCalls as calls } from '#features/payouts/payouts.contract.ts';
import { orderMatcher } from '#features/payouts/server/match-orders.ts';
import { returnMatcher } from '#features/payouts/server/match-returns.ts';
import { payoutFiles, payoutNumbers, payoutOrders } from '#features/payouts/server/payouts.tables.ts';
import {
  giveRequisites,
  makeOwnAccount,
  payableAct,
  today,
} from '#features/payouts/testing/payout-workspace.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const house = reportsForTests();
let account = 0;
/** Hours of the house go by in a test: the password of these people stays fresh. */
const trust = async (...people: readonly TestCaller[]): Promise<void> => {
  for (const { userId } of people) {
    await house.api.services.database.write((db) =>
      db.execute(sql`update sessions set password_checked_at = '2026-12-31' where user_id = ${userId}`),
    );
    house.api.services.forgetSessions(userId);
  }
};
const another = async (name: string): Promise<TestCaller> => {
  const who = await house.api.as('admin', name);
  await trust(who);
  return who;
};
beforeAll(async () => {
  account = await makeOwnAccount(house.admin, 77);
  await trust(house.admin, house.second);
});

const write = (query: ReturnType<typeof sql>) => house.api.services.database.write((db) => db.execute(query));
const make = (ids?: number[], by = house.admin) =>
  by.call(calls.makeList, { body: { own_account_id: account, day: today, ...(ids && { act_ids: ids }) } });
const see = (id: number, by = house.admin) => by.call(calls.getList, { query: { id } });
const approve = async (id: number, by = house.second, more: object = {}) =>
  by.call(calls.approveList, { body: { id, version: (await see(id)).version, ...more } });
const give = async (id: number, by = house.admin, more: object = {}) =>
  by.call(calls.giveList, { body: { id, version: (await see(id)).version, format: '1c', ...more } });
const textOf = async (id: number, by = house.admin) => {
  const answer = await by.send(calls.openFile, { query: { id } });
  return { status: answer.statusCode, text: new TextDecoder('windows-1251').decode(answer.rawPayload) };
};
const problemsOf = async (actId: number): Promise<string[]> => {
  const { items } = await house.admin.call(calls.listPayable, { query: {} });
  return items.find(({ id }) => id === actId)?.problems.map(({ kind }) => kind) ?? ['absent'];
};
const numbers = () =>
  house.api.services.database.read((db) =>
    db
      .select({ number: payoutOrders.number })
      .from(payoutOrders)
      .where(sql`${payoutOrders.number} is not null`)
      .orderBy(payoutOrders.number),
  );

describe('what may be paid', () => {
  it('is judged by contract, requisites, hold, НПД, receipts, limit and block, each named', async () => {
    const { payee, id } = await payableAct(house, 'self_employed');
    expect(await problemsOf(id)).toEqual([]);
    await write(sql`update agent_contracts set ends_on = '2026-09-30' where agent_id = ${payee.userId}`);
    await write(
      sql`update agent_dossiers set account = '40702810000000000001' where user_id = ${payee.userId}`,
    );
    const at = new Date(`${today}T06:00:00Z`);
    await house.api.services.database.write((db) =>
      db.insert(agentChanges).values({
        agentId: payee.userId,
        part: 'requisites',
        state: 'accepted',
        askedAt: at,
        decidedAt: at,
        before: {},
        after: {},
        words: '',
      }),
    );
    await write(sql`insert into npd_standings (agent_id, pays, since, checked_on, message)
      values (${payee.userId}, false, now(), ${today}, '')`);
    await write(sql`update agents set state = 'blocked' where user_id = ${payee.userId}`);
    expect(await problemsOf(id)).toEqual(['blocked', 'contract', 'requisites', 'held', 'npd_lost']);
    await expect(make([id])).rejects.toMatchObject({
      status: 409,
      message: /реквизиты недавно изменились, ждём до 30\.11\.2026/,
    });
    await write(sql`update agent_contracts set ends_on = '2099-12-31' where agent_id = ${payee.userId}`);
    await giveRequisites(house.api, payee.userId);
    await write(sql`update agent_changes set state = 'returned' where agent_id = ${payee.userId}`);
    await write(sql`update npd_standings set pays = true where agent_id = ${payee.userId}`);
    await write(sql`update agents set state = 'working' where user_id = ${payee.userId}`);
    await write(sql`insert into agent_act_payments (act_id, order_number, day, sum, ndfl, entry_id, by_user_id, at)
      values (${id}, 'old', '2026-09-01', 2400000, 0, 0, ${payee.userId}, now())`);
    expect(await problemsOf(id)).toEqual(['receipt', 'npd_limit']);
    await write(sql`delete from agent_act_payments where act_id = ${id}`);
    expect(await problemsOf(id)).toEqual([]);
  });
});

describe('a list', () => {
  it('is made by one, approved by another, given out once, paid; one comes back and is paid again', async () => {
    const acts = [
      await payableAct(house, 'ip'),
      await payableAct(house, 'person'),
      await payableAct(house, 'self_employed'),
    ];
    const receiver = acts[2]?.payee.userId ?? 0;
    await write(sql`update users set email = 'npd@payee.example' where id = ${receiver}`);
    const count = async (who: TestCaller) =>
      (await who.call(signInCalls.getUserInfo, {})).count['countFinance'] ?? 0;
    const waiting = await count(house.admin);
    const { id } = await make(acts.map((act) => act.id));
    // Three acts wait no longer, one list does.
    expect(await count(house.admin)).toBe(waiting - 2);
    const made = await see(id);
    expect(made).toMatchObject({
      total: '62487.20',
      count: 3,
      can: { approve: false, needs_other: true, give: false },
    });
    expect(made.orders.map(({ ndfl }) => ndfl)).toEqual(['0.00', '2830.00', '0.00']);
    expect(made.orders[0]?.purpose).toMatch(
      /^Вознаграждение по акту № А-2026-\d{4} от 26\.11\.2026(, договор .+)?\. В том числе НДС 22 %, 3926-17$/,
    );
    expect(made.orders[1]?.purpose).toMatch(/НДС не облагается$/);
    const [first, person] = acts;
    const act = await house.act(house.admin, first?.id ?? 0);
    await expect(
      house.admin.call(actCalls.payAct, {
        body: { id: act.id, version: act.version, order_number: '9', day: today, sum: '1.00' },
      }),
    ).rejects.toMatchObject({ status: 409, message: new RegExp(`в платёжном списке № ${id}`) });
    await expect(make([first?.id ?? 0])).rejects.toMatchObject({ status: 409 });
    await expect(give(id)).rejects.toMatchObject({ status: 409 });
    await expect(approve(id, house.admin)).rejects.toMatchObject({ status: 409, message: /другой человек/ });
    await approve(id);
    // A changed line takes the approval away, and whoever changed it approves no more.
    const line = made.orders[0];
    const change = async (sum: string, by: TestCaller) =>
      by.call(calls.changeOrder, { body: { id: line?.id ?? 0, version: (await see(id)).version, sum } });
    await expect(change('21772.41', house.second)).rejects.toMatchObject({ status: 422 });
    await change('21772.00', house.second);
    expect(await see(id)).toMatchObject({ state: 'made', total: '62486.80', approved_by: null });
    await expect(approve(id)).rejects.toMatchObject({ status: 409, message: /другой человек/ });
    const third = await another('third');
    await approve(id, third);
    const { file_id: file } = await give(id);
    const { text } = await textOf(file);
    expect(text).toContain(`Сумма=21772.00\r\n`);
    expect(text.match(/СекцияДокумент=Платежное поручение/g)).toHaveLength(3);
    expect((await textOf(file, house.second)).status).toBe(404);
    const [kept] = await house.api.services.database.read((db) =>
      db.select().from(payoutFiles).where(eq(payoutFiles.id, file)),
    );
    expect(kept?.sha256).toMatch(/^[0-9a-f]{64}$/);
    await expect(give(id)).rejects.toMatchObject({ status: 409, message: /уже выданы/ });
    await give(id, house.admin, { reason: 'Банк потерял файл', format: 'csv' });
    const register = await house.admin.send(calls.openRegister, { query: { id } });
    const printed = await extractText(await getDocumentProxy(new Uint8Array(register.rawPayload)), {
      mergePages: true,
    });
    const listed = await see(id);
    for (const words of [...listed.orders.map(({ payee }) => payee), '62 486,80'])
      expect(printed.text.replaceAll(/\s+/g, ' ')).toContain(words);
    await house.admin.call(calls.payOrders, { body: { id, day: today } });
    expect(await house.act(house.admin, person?.id ?? 0)).toMatchObject({
      state: 'paid',
      payments: [{ sum: '18942.40' }],
    });
    expect(await house.act(acts[2]?.payee as TestCaller, acts[2]?.id ?? 0)).toMatchObject({
      payments: [{ order_number: '3', receipt_state: 'waits' }],
    });
    const back = (await see(id)).orders[1];
    await house.admin.call(calls.returnOrder, { body: { id: back?.id ?? 0, words: 'Счёт закрыт' } });
    expect((await see(id)).orders[1]).toMatchObject({ state: 'returned', returned_words: 'Счёт закрыт' });
    expect(await house.act(house.admin, person?.id ?? 0)).toMatchObject({ state: 'confirmed', paid: '0.00' });
    expect(await problemsOf(person?.id ?? 0)).toEqual([]);
    // Its payment is taken back by the door of acts, and the order knows.
    const again = await make([person?.id ?? 0]);
    await approve(again.id);
    await give(again.id);
    await house.admin.call(calls.payOrders, { body: { id: again.id, day: today } });
    const payment = (await house.act(house.admin, person?.id ?? 0)).payments.at(-1);
    expect(payment?.order_number).toBe('4');
    await house.admin.call(actCalls.returnPayment, { body: { id: payment?.id ?? 0, reason: 'Вернулось' } });
    expect((await see(again.id)).orders[0]).toMatchObject({ state: 'returned', returned_words: 'Вернулось' });
    const sent = await house.api.services.database.read((db) =>
      db.select().from(letters).where(sql`${letters.text} like '%платёжка № 3%'`),
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      recipient: 'npd@payee.example',
      text: expect.stringContaining('Сформируйте чек'),
    });
  });

  it('above the limit is approved by whoever types its total and count', async () => {
    const { version, ...settings } = await house.admin.call(calls.getSettings, {});
    await house.admin.call(calls.saveSettings, { body: { ...settings, typed_above: '1000.00', version } });
    const { id: act } = await payableAct(house);
    const { id } = await make([act]);
    await expect(approve(id)).rejects.toMatchObject({ status: 422 });
    await expect(approve(id, house.second, { total: '21772.40', count: 2 })).rejects.toMatchObject({
      status: 422,
    });
    await approve(id, house.second, { total: '21772.40', count: 1 });
    await house.admin.call(calls.cancelList, {
      body: { id, version: (await see(id)).version, reason: 'Не сегодня' },
    });
    expect(await problemsOf(act)).toEqual([]);
  });
});

describe('a document of a statement', () => {
  it('pays the order of its number, sum and account by itself, and taken back leaves it under way', async () => {
    const { id: act } = await payableAct(house);
    const { id } = await make([act]);
    const { total, count } = await see(id);
    await approve(id, house.second, { total, count });
    await give(id);
    const [order] = await house.api.services.database.read((db) =>
      db.select().from(payoutOrders).where(eq(payoutOrders.listId, id)),
    );
    const paid = {
      number: String(order?.number),
      day: today,
      sum: order?.sum ?? '',
      isOut: true,
      inn: '500100732259',
      name: 'Ахметов Т. Р.',
      purpose: 'Вознаграждение',
    };
    const bring = (more: object = {}) => {
      const own = accountNumber(fictionalSeller.bik, 77);
      const text = sampleStatement(own, [], [{ ...paid, ...more }]);
      const to = order?.side.account ?? '';
      const file = { name: 'kl.txt', content: Buffer.from(text.replace('40702810900000000077', to)) };
      return house.admin.call(statementCalls.bringStatement, { body: {}, files: [file] });
    };
    expect(await bring({ sum: '1.00' })).toMatchObject({ added: 1, matched: 0 });
    // The number of another year: no bank pays before an order is given out.
    expect(await bring({ day: '2026-11-20' })).toMatchObject({ added: 1, matched: 0 });
    expect(await bring()).toMatchObject({ added: 1, matched: 1 });
    expect((await see(id)).orders[0]).toMatchObject({ state: 'paid' });
    expect(await house.act(house.admin, act)).toMatchObject({ state: 'paid' });
    const { items } = await house.admin.call(statementCalls.searchDocuments, {
      body: { filter: 'all', q: `${paid.number} ахметов` },
    });
    const document = items.find(({ amount }) => amount === paid.sum);
    const { matches } = await house.admin.call(statementCalls.showDocument, {
      query: { id: document?.id ?? 0 },
    });
    expect(matches[0]?.hangs).toContain('снова станет отправленным');
    await house.admin.call(statementCalls.undoMatch, { body: { id: matches[0]?.id ?? 0, reason: 'Не то' } });
    expect((await see(id)).orders[0]).toMatchObject({ state: 'sent' });
    expect(await house.act(house.admin, act)).toMatchObject({ state: 'confirmed', paid: '0.00' });

    // The money comes back: the bank names the number of the order, and the act is to be paid again.
    await house.admin.call(calls.payOrders, { body: { id, day: today } });
    await write(sql`update payout_orders set document_id = ${document?.id ?? 0} where list_id = ${id}`);
    const day = `0${paid.number}.11.2026`.slice(-10);
    expect(await bring({ isOut: false, number: '899', purpose: `Возврат от ${day}` })).toMatchObject({
      added: 1,
      matched: 0,
    });
    const words = `Возврат по п/п № ${paid.number}: счёт закрыт`;
    expect(await bring({ isOut: false, number: '900', purpose: words })).toMatchObject({
      added: 1,
      matched: 1,
    });
    expect((await see(id)).orders[0]).toMatchObject({ state: 'returned', returned_words: words });
    expect(await house.act(house.admin, act)).toMatchObject({ state: 'confirmed', paid: '0.00' });
    const back = (
      await house.admin.call(statementCalls.searchDocuments, {
        body: { filter: 'all', q: 'возврат счёт закрыт' },
      })
    ).items[0];
    const shown = await house.admin.call(statementCalls.showDocument, { query: { id: back?.id ?? 0 } });
    // Its day has been closed since: it is paid again on the first one that is open.
    await write(sql`update payout_orders set paid_on = '2026-11-20' where list_id = ${id}`);
    await write(sql`insert into closed_days (id, until) values (1, '2026-11-25')`);
    await house.admin.call(statementCalls.undoMatch, {
      body: { id: shown.matches[0]?.id ?? 0, reason: 'Это другой возврат' },
    });
    await write(sql`delete from closed_days`);
    expect((await see(id)).orders[0]).toMatchObject({ state: 'paid', returned_words: null });
    expect(
      await house.api.services.database.read((db) =>
        db.select().from(payoutOrders).where(eq(payoutOrders.listId, id)),
      ),
    ).toMatchObject([{ isPaidByHand: true, documentId: document?.id }]);
    expect(await house.act(house.admin, act)).toMatchObject({ state: 'paid' });
  });
});

describe('a statement of a year', () => {
  it('is judged however many documents it has', async () => {
    const one = {
      accountId: account,
      day: today,
      number: '1',
      left: kopecks(1),
      purpose: '',
      partyAccount: '',
    };
    const documents = Array.from({ length: 33_000 }, (_, id) => ({ ...one, id }) as MoneyDocument);
    const { services } = house.api;
    for (const matcher of [orderMatcher, returnMatcher])
      expect((await services.database.read((db) => matcher.offers({ db, services }, documents))).size).toBe(
        33_000,
      );
  });
});

describe('two at once', () => {
  it('one list takes an act, one approval stands, one giving numbers the orders', async () => {
    await house.admin.call(calls.saveSettings, {
      body: {
        wants_second: true,
        typed_above: '500000.00',
        income_codes: { person: '1', self_employed: '', ip: '', ooo: '' },
        version: (await house.admin.call(calls.getSettings, {})).version,
      },
    });
    const { id: act, payee } = await payableAct(house);
    const made = await Promise.allSettled([make([act]), make([act], house.second)]);
    const [list] = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const id = list?.id ?? 0;
    const third = await another('fourth');
    // Requisites change while it is approved: whoever approves later reads why not.
    await giveRequisites(house.api, payee.userId, 900_000 + payee.userId);
    await expect(approve(id, third)).rejects.toMatchObject({ status: 409, message: /реквизиты изменились/ });
    const { orders, version } = await see(id);
    await house.admin.call(calls.changeOrder, { body: { id: orders[0]?.id ?? 0, version, sum: '21772.40' } });
    const both = await Promise.allSettled([approve(id, third), approve(id, third)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const before = (await numbers()).length;
    await write(
      sql`create function die_here() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    );
    await write(
      sql`create trigger die_here before insert on payout_files for each row execute function die_here()`,
    );
    await expect(give(id)).rejects.toMatchObject({ status: 500 });
    await write(sql`drop function die_here() cascade`);
    expect(await numbers()).toHaveLength(before);
    const gave = await Promise.allSettled([give(id), give(id, house.second), give(id, third)]);
    expect(gave.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const all = await numbers();
    expect(all.map(({ number }) => number)).toEqual(all.map((_, at) => at + 1));
    const [{ last } = { last: 0 }] = await house.api.services.database.read((db) =>
      db.select().from(payoutNumbers),
    );
    expect(last).toBe(all.length);
    const paid = await Promise.allSettled(
      [1, 2, 3].map(() => house.admin.call(calls.payOrders, { body: { id, day: today } })),
    );
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await house.act(house.admin, act)).toMatchObject({ state: 'paid', paid: '21772.40' });
  });

  it('all that may go goes by one press, what may not is counted', async () => {
    await payableAct(house);
    const { payee } = await payableAct(house);
    await write(sql`update agent_dossiers set bik = '' where user_id = ${payee.userId}`);
    const { items } = await house.admin.call(calls.listPayable, { query: {} });
    const fit = items.filter(({ problems }) => problems.length === 0).length;
    expect(await make()).toMatchObject({ count: fit, skipped: items.length - fit });
  });
});
