import { eq } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { setBranding } from '#domain/branding/branding.ts';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportsForTests } from '#features/agent-reports/testing/report-workspace.ts';
import { printTemplateCalls as prints } from '#features/print-templates/print-templates.contract.ts';
import { rewardTemplateCalls as calls } from '#features/reward-templates/reward-templates.contract.ts';
import { builtIn } from '#features/reward-templates/server/fill-template.ts';
import { rewardTemplates } from '#features/reward-templates/server/reward-templates.tables.ts';
import { readTags } from '#kit/server/docx/fill-docx.ts';
import { writeDocx } from '#kit/server/docx/write-docx.ts';

const office = reportsForTests();

/** The words of a document of Word. */
const textOf = (docx: Uint8Array): string => {
  const read = readTags(docx);
  return 'text' in read ? read.text.replaceAll('\u00a0', ' ') : '';
};
const upload = (text: string, more: object = {}, who = office.admin) =>
  who.send(calls.uploadTemplate, {
    body: { kind: 'report', form: 'ip', valid_from: '2026-11-26', ...more },
    files: [{ name: 'Отчёт.docx', content: writeDocx([{ text }]) }],
  });
const reportText = async (id: number): Promise<string> =>
  textOf((await office.admin.send(reportCalls.openReport, { query: { id, format: 'docx' } })).rawPayload);

describe('a template of reports', () => {
  it('is the built-in one until another is in force on the day of the report, and by its form alone', async () => {
    const { id } = await office.sent('ip', '161882.43');
    const before = await reportText(id);
    expect(before).toContain(`Отчёт агента № ${id} за октябрь 2026 года`);
    expect(before).toContain('Сто шестьдесят одна тысяча восемьсот восемьдесят два рубля 43 копейки');
    expect(before).toContain('Кедровый Контур');
    setBranding({ letterhead: 'Гарантии, Казань', footer: 'Низ бумаги' });
    expect(await reportText(id)).toMatch(/^Гарантии, Казань.+Низ бумаги$/su);
    setBranding({});
    expect(await reportText(id)).toBe(before);
    const saved = await upload('Наш вид: {отчёт.номер} на {отчет.итого}{#строки} {сумма}{/строки}');
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await reportText(id)).toBe(`Наш вид: ${id} на 161 882,43 ₽ 161 882,43`);
    await upload('И это с первого', { valid_from: '2026-12-01' });
    await upload('С первого декабря', { valid_from: '2026-12-01' });
    expect(await reportText(id)).toContain('Наш вид');
    const list = await office.admin.call(calls.listTemplates, {});
    expect(list.map(({ state, valid_from: day }) => [state, day])).toEqual([
      ['planned', '2026-12-01'],
      ['replaced', '2026-12-01'],
      ['current', '2026-11-26'],
    ]);
    const [coming, , own] = list;
    const withdraw = async (one = 2_000_000) =>
      (await office.admin.send(calls.withdrawTemplate, { body: { id: one } })).statusCode;
    expect([await withdraw(own?.id), await withdraw(), await withdraw(coming?.id)]).toEqual([409, 404, 200]);
    const left = await office.admin.call(calls.listTemplates, {});
    expect(left.map(({ state }) => state)).toEqual(['withdrawn', 'planned', 'current']);
    await office.api.services.database.write((db) =>
      db
        .update(rewardTemplates)
        .set({ validFrom: '2026-11-26' })
        .where(eq(rewardTemplates.id, coming?.id ?? 0)),
    );
    expect(await reportText(id)).toContain('Наш вид');
    const { id: services } = await office.sent('self_employed', '100.00');
    expect(await reportText(services)).toContain('Отчёт об оказанных услугах');
  });

  it('is tried on a chosen report before it is in force, as a file and as a version', async () => {
    const { id } = await office.sent('ip', '100.00');
    const before = await reportText(id);
    const [first] = await office.admin.call(prints.findRecords, {
      query: { kind: 'report', q: String(id) },
    });
    expect(first).toMatchObject({ id, title: expect.stringContaining(`№ ${id} за октябрь 2026 года`) });
    const attempt = async (version?: number) => {
      const files = [{ name: 'Отчёт.docx', content: writeDocx([{ text: 'Проба {отчет.номер}' }]) }];
      const seen = await office.admin.send(prints.tryTemplate, {
        body: { kind: 'report', record: id, ...(version === undefined ? {} : { id: version }) },
        files: version === undefined ? files : [],
      });
      const { text } = await extractText(new Uint8Array(seen.rawPayload), { mergePages: true });
      return text.trim();
    };
    expect(await attempt()).toBe(`Проба ${id}`);
    await upload('Весной {отчет.номер}', { valid_from: '2027-03-01' });
    const [planned] = await office.admin.call(calls.listTemplates, {});
    expect(await attempt(planned?.id)).toBe(`Весной ${id}`);
    expect(await reportText(id)).toBe(before);
    const alien = { body: { kind: 'act', record: id, id: planned?.id ?? 0 }, files: [] } as const;
    expect((await office.admin.send(prints.tryTemplate, alien)).statusCode).toBe(404);
    expect((await office.curator.send(prints.tryTemplate, alien)).statusCode).toBe(403);
  });

  it('names its faults by place, and whose words the law forbids', async () => {
    const wrong = await upload('Итого к выплате: {отчет.итог}');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('нет поля «отчет.итог», может быть «отчет.итого»');
    expect(wrong.body).toContain('после слов «Итого к выплате:»');
    expect((await upload('Сумма {отчет.итого')).statusCode).toBe(422);
    expect((await upload('Агент принял', { form: 'self_employed' })).body).toContain('Агент принял');
    expect((await upload('Вчера', { valid_from: '2026-11-25' })).statusCode).toBe(422);
    expect((await upload('Чужой', {}, office.curator)).statusCode).toBe(403);
    expect((await office.admin.send(calls.openTemplate, { query: { id: 2_000_000 } })).statusCode).toBe(404);
  });

  it('says which file the store has lost', async () => {
    await upload('Пропадёт', { valid_from: '2027-05-01' });
    const [{ id } = { id: 0 }] = await office.admin.call(calls.listTemplates, {});
    const open = () => office.admin.send(calls.openTemplate, { query: { id } });
    expect((await open()).statusCode).toBe(200);
    await office.api.services.database.write((db) =>
      db
        .update(rewardTemplates)
        .set({ sha256: 'f'.repeat(64) })
        .where(eq(rewardTemplates.id, id)),
    );
    const lost = await open();
    expect([lost.statusCode, lost.json<{ message: string }>().message]).toEqual([
      409,
      'Файл шаблона в хранилище не найден или повреждён. Загрузите шаблон заново',
    ]);
  });
});

it('an act is written and printed out of its template, and out of the built-in one without words of agency for НПД', async () => {
  const { id } = await office.signed('self_employed');
  const made = await office.admin.call(actCalls.makeAct, { body: { report_ids: [id], day: '2026-11-26' } });
  const open = (format: 'pdf' | 'docx') =>
    office.admin.send(actCalls.openAct, { query: { id: made.id, format } });
  const text = textOf((await open('docx')).rawPayload);
  expect(text).toContain(`Акт об оказанных услугах № ${made.number}`);
  expect(text).toContain('Двадцать одна тысяча семьсот семьдесят два рубля 40 копеек');
  expect(text).not.toMatch(/агент/iu);
  const own = { kind: 'act', form: 'self_employed' };
  expect((await upload('Акт {акт.номер} на {акт.к_оплате}', own)).statusCode).toBe(200);
  expect(textOf((await open('docx')).rawPayload)).toBe(`Акт ${made.number} на 21 772,40 ₽`);
  expect((await open('pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(textOf(builtIn('act'))).toContain('К оплате');
  const [found] = await office.admin.call(prints.findRecords, { query: { kind: 'act', q: made.number } });
  expect(found?.id).toBe(made.id);
  const files = [{ name: 'Акт.docx', content: writeDocx([{ text: 'Проба {акт.номер}' }]) }];
  const seen = await office.admin.send(prints.tryTemplate, { body: { kind: 'act', record: made.id }, files });
  expect(seen.headers['content-type']).toBe('application/pdf');
});
