import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accrualGrounds } from '#features/accruals/server/accruals.tables.ts';
import { registerCalls } from '#features/bank-statements/bank-registers.contract.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import {
  openStatementPlace,
  type StatementPlace,
  statementOf,
} from '#features/bank-statements/testing/statement-place.ts';
import { auditLog } from '#kit/server/audit.tables.ts';

let place: StatementPlace;
beforeAll(async () => {
  place = await openStatementPlace();
  await place.confirmPayer();
});
afterAll(() => place.api.stop());

const found = async (q: string) => {
  const body = { filter: 'all' as const, q };
  const [one] = (await place.admin.call(statementCalls.searchDocuments, { body })).items;
  if (!one) throw new Error(`Nothing is found by ${q}`);
  return one;
};
const show = (id: number) => place.admin.call(statementCalls.showDocument, { query: { id } });
const ground = async (id: number) => {
  const [row] = await place.api.services.database.read((db) =>
    db.select().from(accrualGrounds).where(eq(accrualGrounds.id, id)),
  );
  return row;
};

describe('a register of a bank', () => {
  const csv = (rows: readonly string[]) => ({
    name: 'Реестр.csv',
    content: Buffer.from(
      `Реестр за октябрь;;\nНомер договора;ИНН;Вознаграждение, руб.\n${rows.join('\n')}\nИтого;;52300\n`,
    ),
  });

  it('splits one payment: what is whole is confirmed, what is less waits for the rest or a reason', async () => {
    // Issue: 52 300,00 came for 35 184,00 and 17 340,00 by a register of 35 184,00 and 17 116,00.
    const [whole = 0, less = 0] = await place.owe(3_518_400, 1_734_000);
    await place.nameGuarantees([whole, 'БГ-26/001'], [less, 'БГ-26/002']);
    await place.bring([{ sum: '52300.00', number: '71', purpose: 'По реестру' }]);
    const { id } = await found('по реестру');
    const files = [csv(['бг 26-001;;35184', 'БГ-26/002;;17 116,00'])];
    const tried = await place.admin.call(registerCalls.tryRegister, { body: { id }, files });
    expect(tried.problems).toEqual([]);
    expect(tried.warning).toBeNull();
    expect(tried.lines.map(({ amount, expected, verdict }) => [amount, expected, verdict])).toEqual([
      ['35184.00', '35184.00', 'equal'],
      ['17116.00', '17340.00', 'less'],
    ]);
    expect(await ground(whole)).toMatchObject({ received: '0.00' });
    await place.admin.call(registerCalls.bringRegister, { body: { id }, files });
    expect(await ground(whole)).toMatchObject({ received: '35184.00', writtenOff: '0.00' });
    expect(await ground(less)).toMatchObject({ received: '17116.00', writtenOff: '0.00' });
    expect(await found('по реестру')).toMatchObject({ left: '0.00' });
    const states = await place.statesOf(whole, less);
    expect(states).toEqual(['confirmed', 'expected']);
    const { register } = await show(id);
    expect(register[1]).toMatchObject({
      is_open: true,
      received: { received: '17116.00', income: '17340.00' },
    });
    expect((await place.admin.call(statementCalls.countOpen, {})).differences).toBe(1);
    const body = { id: register[1]?.id ?? 0, reason: 'rate' };
    const presses = await Promise.all(
      [1, 2].map(() => place.admin.send(registerCalls.resolveDifference, { body })),
    );
    expect(presses.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
    expect(await ground(less)).toMatchObject({
      writtenOff: '224.00',
      writtenOffReason: 'ставка не по договору',
    });
    expect(await place.statesOf(whole, less)).toEqual(['confirmed', 'confirmed']);
    expect((await place.admin.call(statementCalls.countOpen, {})).differences).toBe(0);
  });

  it('says what is more, unknown and absent, remembers the columns of its bank, and is closed by the rest that comes', async () => {
    const [more = 0, less = 0, absent = 0] = await place.owe(100_000, 200_000, 333_300);
    await place.nameGuarantees([more, 'БГ-26/011'], [less, 'БГ-26/012'], [absent, 'БГ-26/013']);
    await place.bring([{ sum: '3500.00', number: '72', purpose: 'Второй реестр' }]);
    const { id } = await found('второй реестр');
    const strange = {
      name: 'strange.csv',
      content: Buffer.from('Дог;Премия\nБГ-26/011;1100\nБГ-26/012;1900\nБГ-99;500\n'),
    };
    const blind = await place.admin.call(registerCalls.tryRegister, { body: { id }, files: [strange] });
    expect(blind.problems).toHaveLength(2);
    const mapping = JSON.stringify({ Дог: 'guarantee', Премия: 'ours' });
    const tried = await place.admin.call(registerCalls.tryRegister, {
      body: { id, mapping },
      files: [strange],
    });
    expect(tried.lines.map(({ verdict }) => verdict)).toEqual(['more', 'less', 'unknown']);
    expect(tried.absent.map(({ left }) => left)).toEqual(['3333.00']);
    await place.admin.call(registerCalls.bringRegister, { body: { id, mapping }, files: [strange] });
    expect(await found('второй реестр')).toMatchObject({ left: '600.00' });
    const open = async () => (await show(id)).register.map((line) => line.is_open);
    expect(await open()).toEqual([true, true, true, true]);
    expect((await show(id)).register[3]).toMatchObject({ verdict: 'absent', expected: '3333.00' });
    const { register: lines } = await show(id);
    const late = { id: lines[0]?.id ?? 0, reason: 'next_register' as const };
    await expect(place.admin.call(registerCalls.resolveDifference, { body: late })).rejects.toMatchObject({
      status: 422,
    });
    await place.bring([{ sum: '100.00', number: '73', purpose: 'Доплата БГ-26/012' }]);
    expect(await open()).toEqual([true, false, true, true]);
    const body = { id: (await show(id)).register[3]?.id ?? 0, reason: 'next_register' as const };
    await place.admin.call(registerCalls.resolveDifference, { body });
    expect(await open()).toEqual([true, false, true, false]);
    expect(await ground(absent)).toMatchObject({ received: '0.00', writtenOff: '0.00' });
    await place.bring([{ sum: '1.00', number: '74', purpose: 'Третий реестр' }]);
    const next = await found('третий реестр');
    const again = await place.admin.call(registerCalls.tryRegister, {
      body: { id: next.id },
      files: [strange],
    });
    expect(again.headings.map(({ field }) => field)).toEqual(['guarantee', 'ours']);
    // What a register before had not, and this one has not: one debt, one difference, in the newer.
    const [newer = 0] = await place.owe(100);
    await place.nameGuarantees([newer, 'БГ-26/014']);
    const differences = async () => (await place.admin.call(statementCalls.countOpen, {})).differences;
    const waited = async (document: number) =>
      (await show(document)).register.filter((line) => line.is_open).map(({ verdict }) => verdict);
    const one = { name: 'one.csv', content: Buffer.from('Дог;Премия\nБГ-26/014;1\n') };
    const before = await differences();
    await place.admin.call(registerCalls.bringRegister, { body: { id: next.id }, files: [one] });
    expect(await waited(next.id)).toEqual(['absent']);
    expect(await differences()).toBe(before + 1);
    await place.owe(700);
    await place.bring([{ sum: '2.00', number: '75', purpose: 'Четвёртый реестр' }]);
    const last = await found('четвёртый реестр');
    const [another = 0] = await place.owe(200);
    await place.nameGuarantees([another, 'БГ-26/015']);
    const two = { name: 'two.csv', content: Buffer.from('Дог;Премия\nБГ-26/015;2\n') };
    await place.admin.call(registerCalls.bringRegister, { body: { id: last.id }, files: [two] });
    expect(await waited(next.id)).toEqual([]);
    expect(await waited(last.id)).toEqual(['absent', 'absent']);
    expect(await differences()).toBe(before + 2);
    const [match] = (await show(last.id)).matches;
    await place.admin.call(statementCalls.undoMatch, { body: { id: match?.id ?? 0, reason: 'Не то' } });
    expect(await waited(next.id)).toEqual(['absent']);
  });
});

describe('a register that comes before its money', () => {
  const file = (name: string, rows: readonly string[]) => ({
    name,
    content: Buffer.from(`Номер договора;Вознаграждение\n${rows.join('\n')}\n`),
  });
  const bank_id = () => place.banks[0] ?? 0;
  const keep = (name: string, rows: readonly string[]) =>
    place.admin.send(registerCalls.bringRegister, {
      body: { bank_id: bank_id() },
      files: [file(name, rows)],
    });
  const waiting = async () =>
    (await place.admin.call(registerCalls.listRegisters, {}))
      .filter(({ name }) => name === 'Ноябрь.csv')
      .map(({ total }) => total);

  it('waits, and the payment of its sum is split by it; undone it waits again', async () => {
    const [whole = 0, less = 0] = await place.owe(770_000, 880_000);
    await place.nameGuarantees([whole, 'БГ-26/201'], [less, 'БГ-26/202']);
    const rows = ['БГ-26/201;7700', 'БГ-26/202;8000'];
    const body = { bank_id: bank_id() };
    const files = [file('Ноябрь.csv', rows)];
    const tried = await place.admin.call(registerCalls.tryRegister, { body, files });
    expect(tried.lines.map(({ verdict }) => verdict)).toEqual(['equal', 'less']);
    expect([tried.problems, tried.warning]).toEqual([[], null]);
    expect((await keep('Ноябрь.csv', rows)).statusCode).toBe(200);
    expect((await keep('Ноябрь.csv', rows)).statusCode).toBe(409);
    expect(await waiting()).toEqual(['15700.00']);
    // Another bank's money of that sum is not split by it.
    await place.bring([
      { sum: '15700.00', number: '80', purpose: 'Чужой платёж', inn: '7719000777', name: 'ООО «Раз»' },
    ]);
    expect((await show((await found('чужой платёж')).id)).offers).toEqual([]);
    expect(await place.bring([{ sum: '15700.00', number: '81', purpose: 'За ноябрь' }])).toMatchObject({
      matched: 1,
    });
    expect(await waiting()).toEqual([]);
    const { id } = await found('за ноябрь');
    const { line, matches, register } = await show(id);
    expect(line).toMatchObject({ left: '0.00' });
    expect(matches).toMatchObject([{ why: 'ИНН банка, сумма равна итогу реестра', is_automatic: true }]);
    expect(register.filter(({ verdict }) => verdict === 'less')).toMatchObject([
      { is_open: true, received: { received: '8000.00', income: '8800.00' } },
    ]);
    expect(await ground(whole)).toMatchObject({ received: '7700.00' });
    await place.admin.call(statementCalls.undoMatch, { body: { id: matches[0]?.id ?? 0, reason: 'Не то' } });
    expect((await show(id)).register).toEqual([]);
    expect(await ground(whole)).toMatchObject({ received: '0.00' });
    expect(await waiting()).toEqual(['15700.00']);
    const [offer] = (await show(id)).offers;
    const accept = {
      id,
      kind: offer?.kind ?? '',
      why: offer?.why ?? '',
      parts: [{ line: offer?.parts[0]?.id ?? 0, amount: '15700.00' }],
    };
    const presses = await Promise.all(
      [1, 2].map(() => place.admin.send(statementCalls.matchDocument, { body: accept })),
    );
    expect(presses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('is not split by itself where two have the sum of the payment; one that is waited for no more is gone', async () => {
    const dues = await place.owe(310_000, 310_000);
    await place.nameGuarantees([dues[0] ?? 0, 'БГ-26/211'], [dues[1] ?? 0, 'БГ-26/212']);
    await keep('Первый.csv', ['БГ-26/211;3100', 'БГ-99/1;10']);
    await keep('Второй.csv', ['БГ-26/212;3100', 'БГ-99/2;10']);
    expect(await place.bring([{ sum: '3110.00', number: '82', purpose: 'Который' }])).toMatchObject({
      matched: 0,
    });
    const { id } = await found('который');
    const { offers } = await show(id);
    expect(offers.filter(({ kind }) => kind === 'bank_register')).toHaveLength(2);
    const [second] = await place.admin.call(registerCalls.listRegisters, {});
    await place.admin.call(registerCalls.removeRegister, { body: { id: second?.id ?? 0 } });
    const again = await place.admin.send(registerCalls.removeRegister, { body: { id: second?.id ?? 0 } });
    expect(again.statusCode).toBe(404);
    // It is split whole: a part of it that is typed is refused, not read over.
    const [whole] = (await show(id)).offers.filter(({ kind }) => kind === 'bank_register');
    const typed = await place.admin.send(statementCalls.matchDocument, {
      body: {
        id,
        kind: 'bank_register',
        why: '',
        parts: [{ line: whole?.parts[0]?.id ?? 0, amount: '300.00' }],
      },
    });
    expect([typed.statusCode, typed.body]).toEqual([422, expect.stringContaining('целиком')]);
    // What the register names and we do not wait for stays without a name.
    const [first] = (await show(id)).offers.filter(({ kind }) => kind === 'bank_register');
    const parts = [{ line: first?.parts[0]?.id ?? 0, amount: '3110.00' }];
    await place.admin.call(statementCalls.matchDocument, {
      body: { id, kind: 'bank_register', why: '', parts },
    });
    expect((await show(id)).line).toMatchObject({ left: '10.00' });
    expect(await ground(dues[0] ?? 0)).toMatchObject({ received: '3100.00' });
  });

  it('that is more than its payment says by how much, and what was written off by it stays so', async () => {
    const [one = 0, two = 0] = await place.owe(500_000, 600_000);
    await place.nameGuarantees([one, 'БГ-26/221'], [two, 'БГ-26/222']);
    await keep('Больше.csv', ['БГ-26/221;5000', 'БГ-26/222;5900']);
    await place.bring([{ sum: '10870.00', number: '83', purpose: 'Без комиссии' }]);
    const short = await found('без комиссии');
    const [register] = await place.admin.call(registerCalls.listRegisters, {});
    const partsOf = (amount: string) => ({
      kind: 'bank_register',
      why: '',
      parts: [{ line: register?.id ?? 0, amount }],
    });
    const refused = await place.admin.send(statementCalls.matchDocument, {
      body: { id: short.id, ...partsOf('10870.00') },
    });
    expect([refused.statusCode, refused.body]).toEqual([
      422,
      expect.stringContaining('Реестр больше платежа на 30,00'),
    ]);
    await place.bring([{ sum: '11000.00', number: '84', purpose: 'С избытком' }]);
    const { id } = await found('с избытком');
    await place.admin.call(statementCalls.matchDocument, { body: { id, ...partsOf('10900.00') } });
    const less = (await show(id)).register.find(({ verdict }) => verdict === 'less');
    await place.admin.call(registerCalls.resolveDifference, { body: { id: less?.id ?? 0, reason: 'rate' } });
    expect((await show(id)).matches[0]?.hangs).toMatch(/Списано по причинам: 1\sстрока, это останется/);
  });

  it('of one line that is the only due of its sum is one offer, and takes the payment by itself', async () => {
    const [due = 0] = await place.owe(432_100);
    await place.nameGuarantees([due, 'БГ-26/241']);
    await keep('Одна строка.csv', ['БГ-26/241;4321']);
    const stranger = { inn: '7719000777', name: 'ПАО «Северный берег»' };
    await place.bring([{ sum: '4321.00', number: '86', purpose: 'Другое лицо банка', ...stranger }]);
    const { offers } = await show((await found('другое лицо банка')).id);
    expect(offers.map(({ kind }) => kind).filter((kind) => kind === 'bank_due')).toEqual([]);
    expect(await place.bring([{ sum: '4321.00', number: '87', purpose: 'Одной строкой' }])).toMatchObject({
      matched: 1,
    });
    const { matches } = await show((await found('одной строкой')).id);
    expect(matches).toMatchObject([{ why: 'ИНН банка, сумма равна итогу реестра', is_automatic: true }]);
    expect(await ground(due)).toMatchObject({ received: '4321.00' });
  });

  it.each([
    ['of two lines', 250, 2],
    ['of five lines, one of which nobody waits for', 260, 5],
  ])(
    '%s, one paid by another document, is split by no second payment, neither tried nor brought',
    async (name, first, count) => {
      const sums = Array.from({ length: count }, (_, nth) => 150_013 + first * 100 + nth * 1_111);
      const known = count > 2 ? sums.slice(0, -1) : sums;
      const dues = await place.owe(...known);
      const numberOf = (nth: number): string => `БГ-26/${first + nth}`;
      await place.nameGuarantees(...dues.map((id, nth) => [id, numberOf(nth)] as const));
      const roubles = (sum: number): string => (sum / 100).toFixed(2);
      await keep(
        `${name}.csv`,
        sums.map((sum, nth) => `${numberOf(nth)};${roubles(sum).replace('.', ',')}`),
      );
      const paid = [
        { sum: roubles(sums[0] ?? 0), number: `${first}-1`, purpose: `По ${numberOf(0)}` },
        {
          sum: roubles(sums.reduce((sum, one) => sum + one)),
          number: `${first}-2`,
          purpose: `За всё сразу, ${name}`,
        },
      ];
      const files = [statementOf(paid)];
      const { will } = await place.admin.call(statementCalls.tryStatement, { body: {}, files });
      expect(will).toEqual({ auto: 1, offer: 0, none: 1 });
      expect(await place.bring(paid)).toMatchObject({ matched: 1 });
      const [one = 0, ...others] = dues;
      expect(await ground(one)).toMatchObject({ received: roubles(sums[0] ?? 0) });
      for (const other of others) expect(await ground(other)).toMatchObject({ received: '0.00' });
    },
  );

  it('that pays more than we wait for is one offer beside its due: what is tried is what is brought', async () => {
    await place.bring([{ sum: '5001.00', number: '281', purpose: 'Лишнее по БГ-26/281' }]);
    const [due = 0] = await place.owe(400_100);
    await place.nameGuarantees([due, 'БГ-26/281']);
    await keep('Больше должного.csv', ['БГ-26/281;5001']);
    const { offers } = await show((await found('лишнее по')).id);
    expect(offers.map(({ kind }) => kind)).toEqual(['bank_register']);
  });

  it('that names nobody we wait for is promised to no payment', async () => {
    await keep('Чужой.csv', ['БГ-99/1;771,11', 'БГ-99/2;772,22']);
    const paid = [{ sum: '1543.33', number: '270-1', purpose: 'По чужому реестру' }];
    const files = [statementOf(paid)];
    const { will } = await place.admin.call(statementCalls.tryStatement, { body: {}, files });
    expect(will).toEqual({ auto: 0, offer: 1, none: 0 });
    expect(await place.bring(paid)).toMatchObject({ matched: 0 });
  });

  it('that its payment replaces is noted as removed', async () => {
    const [due = 0] = await place.owe(123_400);
    await place.nameGuarantees([due, 'БГ-26/231']);
    const rows = ['БГ-26/231;1234'];
    await keep('Замена.csv', rows);
    const [kept] = await place.admin.call(registerCalls.listRegisters, {});
    await place.bring([{ sum: '1240.00', number: '85', purpose: 'Замена реестра' }]);
    const body = { id: (await found('замена реестра')).id };
    await place.admin.call(registerCalls.bringRegister, { body, files: [file('Замена.csv', rows)] });
    const written = await place.api.services.database.read((db) =>
      db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.entity, 'bankRegister'), eq(auditLog.entityId, kept?.id ?? 0))),
    );
    expect(written.map(({ after }) => after)).toContainEqual({ removed: true });
  });
});
