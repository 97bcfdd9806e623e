import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { reportCalls as calls } from '#features/agent-reports/agent-reports.contract.ts';
import { remindOfReports } from '#features/agent-reports/server/agent-reports.jobs.ts';
import { reportsForTests } from '#features/agent-reports/testing/report-workspace.ts';
import { forbiddenWord } from '#features/agent-contracts/agent-contracts.rules.ts';
import { extractText } from 'unpdf';
import { selectRow, selectRows } from '#kit/server/database.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const house = reportsForTests();
const read = <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  house.api.services.database.read((db) => selectRows<R>(db, query));
const wordsOf = async (
  who: TestCaller,
  call: typeof calls.openReport | typeof calls.openSheet,
  query: object,
) => {
  const answer = await who.send(call, { query: query as Record<string, unknown> });
  expect(answer.statusCode).toBe(200);
  const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

describe('forming a month', () => {
  it('takes confirmed money up to its end once, whoever forms it again or meanwhile', async () => {
    const payee = await house.payee();
    await house.accrue(payee);
    await house.accrue(payee, '1000.10', '2026-09-30');
    await house.accrue(payee, '7.00', '2026-11-03');
    const waiting = { body: { month: '2026-10', payee_id: payee.userId } };
    expect(await house.admin.call(calls.listWaiting, waiting)).toEqual({ items: [], has_more: false });
    const both = await Promise.all([house.form(payee), house.form(payee, {}, house.second)]);
    expect(
      both.map(({ outcomes }) => outcomes.done + outcomes.same).toSorted((one, other) => one - other),
    ).toEqual([1, 1]);
    expect(both.map(({ outcomes }) => outcomes.done).toSorted((one, other) => one - other)).toEqual([0, 1]);
    const id = await house.reportOf(payee);
    expect(await house.see(house.admin, id)).toMatchObject({
      total: '22772.50',
      lines: 2,
      state: 'formed',
      in_words: 'Двадцать две тысячи семьсот семьдесят два рубля 50 копеек',
    });
    expect((await house.form(payee)).outcomes).toMatchObject({ done: 0, same: 1, refused: 0 });
    await expect(house.see(payee, id)).resolves.toMatchObject({ id });
    const { items } = await payee.call(calls.listOwn, { body: {} });
    expect(items).toEqual([]);
    await expect(house.admin.call(calls.formReports, { body: { month: '2026-11' } })).rejects.toMatchObject({
      status: 409,
      message: /ещё не закончился/,
    });
  });

  it('leaves minuses that outweigh the money for the next month, and frees the lines of a revoked report', async () => {
    const payee = await house.payee();
    const { accrualId } = await house.accrue(payee, '500.00');
    await house.form(payee);
    const id = await house.reportOf(payee);
    await house.admin.call(calls.revokeReport, { body: { id, reason: 'Не тот месяц' } });
    expect(await read(sql`select state from accruals where id = ${accrualId}`)).toEqual([
      { state: 'confirmed' },
    ]);
    expect((await house.form(payee)).outcomes.done).toBe(1);
    const next = await house.reportOf(payee);
    expect(next).not.toBe(id);
    await expect(
      house.admin.call(calls.revokeReport, { body: { id, reason: 'Ещё раз' } }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('asks an unknown payee for what is missing, in words', async () => {
    const nobody = await house.api.as('agent', 'formless', { lastName: 'Безформенный' });
    await house.accrue(nobody);
    const job = await house.form(nobody);
    expect(job.outcomes).toMatchObject({ done: 0, refused: 1 });
    expect(await house.reportOf(nobody)).toBe(0);
  });
});

describe('a dispute', () => {
  it('keeps the signature back, is accepted by a correction in the same step, and a code sent before it signs nothing', async () => {
    const { payee, id } = await house.sent('ip', '161245.11', '0.01');
    const code = await house.codeFor(payee, 'report', [id]);
    const [line] = await house.lines(payee, id);
    const body = { line_id: line?.id ?? 0, text: 'Ставка должна быть 24 %' };
    const pressed = await Promise.all([
      payee.send(calls.dispute, { body, files: [{ name: 'Письмо.pdf', content: samplePdf() }] }),
      payee.send(calls.dispute, { body }),
    ]);
    expect(pressed.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    await expect(payee.call(calls.signReport, { body: { id, code, agrees: true } })).rejects.toMatchObject({
      status: 409,
      message: /споры/,
    });
    const [disputed] = await house.lines(house.admin, id);
    const disputeId = disputed?.disputes[0]?.id ?? 0;
    const before = await house.see(payee, id);
    const answers = await Promise.allSettled([
      house.admin.call(calls.answerDispute, { body: { id: disputeId, answer: 'Верно', delta: '637.31' } }),
      house.second.call(calls.answerDispute, { body: { id: disputeId, answer: 'Нет, всё верно' } }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const after = await house.see(payee, id);
    if (answers[0]?.status === 'fulfilled') {
      expect(after).toMatchObject({ state: 'sent', total: '161882.43', lines: 2 });
      expect(after.in_words).toBe('Сто шестьдесят одна тысяча восемьсот восемьдесят два рубля 43 копейки');
      expect(after.content_hash).not.toBe(before.content_hash);
      expect((await house.lines(payee, id))[0]).toMatchObject({
        amount: '161882.42',
        disputes: [{ state: 'accepted', delta: '637.31', answer: 'Верно' }],
      });
      expect(await payee.call(calls.signReport, { body: { id, code, agrees: true } })).toMatchObject({
        ok: false,
      });
    }
    house.pass();
    expect(await house.signAsPayee(payee, id)).toMatchObject({ ok: true });
    expect(await house.see(payee, id)).toMatchObject({ state: 'signed_agent' });
  });

  it('is refused in words, and a correction below zero changes nothing', async () => {
    const { payee, id } = await house.sent('ip', '100.00');
    const [line] = await house.lines(payee, id);
    await payee.send(calls.dispute, { body: { line_id: line?.id ?? 0, text: 'Мало' } });
    const disputeId = (await house.lines(house.admin, id))[0]?.disputes[0]?.id ?? 0;
    const answer = (body: object) =>
      house.admin.call(calls.answerDispute, { body: { id: disputeId, answer: 'Всё верно', ...body } });
    await expect(answer({ delta: '-100.01' })).rejects.toMatchObject({ status: 409 });
    await expect(answer({ delta: '0.00' })).rejects.toMatchObject({ status: 422 });
    expect(await house.see(payee, id)).toMatchObject({ state: 'disputed', total: '100.00' });
    await answer({});
    expect(await house.see(payee, id)).toMatchObject({ state: 'sent', total: '100.00' });
    await expect(answer({})).rejects.toMatchObject({ status: 409 });
    const other = await house.payee();
    for (const call of [
      () => other.call(calls.getReport, { query: { id } }),
      () => other.call(calls.listLines, { body: { id } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 });
    const foreign = await other.send(calls.dispute, { body: { line_id: line?.id ?? 0, text: 'Чужая' } });
    expect(foreign.statusCode).toBe(404);
  });
});

describe('signatures', () => {
  it('of the payee, then ours over several by one code; a sheet holds both', async () => {
    const first = await house.sent('ip', '10.00');
    const other = await house.sent('ooo', '20.00');
    const wrong = await house.codeFor(first.payee, 'report', [first.id]);
    const twisted = wrong === '000000' ? '000001' : '000000';
    const sign = (code: string) =>
      first.payee.call(calls.signReport, { body: { id: first.id, code, agrees: true } });
    expect(await sign(twisted)).toMatchObject({ ok: false, tries_left: 4 });
    const twice = await Promise.allSettled([sign(wrong), sign(wrong)]);
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await house.signAsPayee(other.payee, other.id);
    house.pass();
    const code = await house.codeFor(house.admin, 'reports', [first.id, other.id]);
    const alone = await house.admin.call(calls.signForUs, { body: { ids: [first.id], code } });
    expect(alone).toMatchObject({ ok: false });
    expect(
      await house.admin.call(calls.signForUs, { body: { ids: [other.id, first.id], code } }),
    ).toMatchObject({ ok: true });
    for (const { id, payee } of [first, other]) {
      expect(await house.see(payee, id)).toMatchObject({
        state: 'signed_company',
        signatures: [{ side: 'agent' }, { side: 'company' }],
      });
    }
    const sheet = await wordsOf(first.payee, calls.openSheet, { id: first.id });
    expect(sheet).toContain('Агент');
    expect(sheet.match(/IP-адрес/g)).toHaveLength(2);
    await expect(
      house.admin.call(calls.revokeReport, { body: { id: first.id, reason: 'Поздно' } }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('of a self-employed payee hold no word of agency in any document or message', async () => {
    const { payee, id } = await house.sent('self_employed', '30.00');
    await house.signAsPayee(payee, id);
    await house.signForUs(id);
    const words = [
      await wordsOf(payee, calls.openReport, { id, format: 'pdf' }),
      await wordsOf(payee, calls.openSheet, { id }),
      ...(await house.textsTo(`+7998${String(payee.userId).padStart(7, '0')}`)),
      ...(
        await read<{ stated: string }>(
          sql`select header || ' ' || message stated from notifications where user_id = ${payee.userId}`,
        )
      ).map(({ stated }) => stated),
    ];
    expect(words[0]).toContain('Отчёт об оказанных услугах');
    for (const one of words) expect(forbiddenWord(one)).toBeNull();
  });
});

describe('documents and files', () => {
  it('stand in their slots until an act, one each', async () => {
    const { payee, id } = await house.sent('ip', '50.00');
    const bring = (slot: string) =>
      payee.send(calls.bringDocument, {
        body: { id, slot },
        files: [{ name: 'Счёт.pdf', content: samplePdf() }],
      });
    expect((await bring('invoice')).statusCode).toBe(200);
    expect((await bring('invoice')).statusCode).toBe(409);
    const { documents } = await house.see(payee, id);
    expect(documents).toMatchObject([{ slot: 'invoice', name: 'Счёт.pdf' }]);
    const document = documents[0]?.id ?? 0;
    const remove = () => payee.call(calls.deleteDocument, { body: { id: document } });
    const both = await Promise.allSettled([remove(), remove()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const format of ['docx', 'xlsx'])
      expect((await payee.send(calls.openReport, { query: { id, format } })).statusCode).toBe(200);
    const words = await wordsOf(payee, calls.openReport, { id, format: 'pdf' });
    expect(words).toContain(`Отчёт агента № ${id} за октябрь 2026 года`);
    expect(words).toContain('Пятьдесят рублей 00 копеек');
    expect((await house.see(payee, id)).required_documents).toEqual(['invoice']);
    await house.setRegime(payee, 'usn5');
    expect((await house.see(payee, id)).required_documents).toEqual(['invoice', 'vat_invoice']);
  });
});

describe('a report that waits', () => {
  it('is spoken of on days 3, 7 and 14, each once; then the curator has a task', async () => {
    const { payee, id } = await house.sent('ip', '40.00');
    const count = async (): Promise<number> => {
      await remindOfReports(house.api.services);
      await remindOfReports(house.api.services);
      const row = await house.api.services.database.read((db) =>
        selectRow<{ count: number }>(
          db,
          sql`select count(*)::int count from notifications
              where user_id = ${payee.userId} and header = ${`Отчёт № ${id} ждёт вашей подписи`}`,
        ),
      );
      return row?.count ?? 0;
    };
    const day = 24 * 60;
    expect(await count()).toBe(0);
    house.pass(3 * day);
    expect(await count()).toBe(1);
    house.pass(4 * day);
    expect(await count()).toBe(2);
    house.pass(7 * day);
    expect(await count()).toBe(3);
    expect(
      await read(sql`select to_user_id from tasks where title = ${`Отчёт № ${id} не подписан 14 дней`}`),
    ).toEqual([{ to_user_id: house.curator.userId }]);
    expect(await read(sql`select state from agent_reports where id = ${id}`)).toEqual([{ state: 'sent' }]);
  });
});
