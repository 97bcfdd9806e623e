import { eq } from 'drizzle-orm';
import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { formCalls as calls } from '#features/deal-forms/deal-forms.contract.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { workspaceForTests, lookAt, moveLegs, refused } from '#features/deals/testing/deal-workspace.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { writeDocx } from '#kit/server/docx/write-docx.ts';
import type { TestCaller, TestFile } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();

type Forms = CallReply<typeof calls.listForms>;

const application = writeDocx([
  { heading: 'Заявление', isCentered: true },
  { text: 'Просим выдать гарантию на {гарантия.сумма} ({гарантия.сумма_прописью}).' },
  {
    widths: [150, 300],
    rows: [
      ['ОГРН', '{клиент.огрн}'],
      ['{#счета}{номер}', '{банк}{/счета}'],
    ],
  },
  { text: '{#закупка.аванс}Аванс {закупка.аванс}{/закупка.аванс}' },
]);

const upload = (name: string, content: Buffer, more: object = {}, who = workspace.admin) => {
  const files: readonly TestFile[] = [{ name, content }];
  return who.send(calls.uploadTemplate, { body: { bank_id: workspace.banks[0], ...more }, files });
};
const forms = (dealId: number, who: TestCaller = workspace.operator) =>
  who.call(calls.listForms, { query: { application_id: dealId } });
const fill = (legs: readonly number[], more: object = {}, who: TestCaller = workspace.operator) =>
  who.call(calls.fillForms, { body: { application_bank_ids: [...legs], ...more } });
const firstOf = ({ legs }: Forms) => {
  const form = legs[0]?.forms[0];
  if (!form) throw new Error('No form');
  return form;
};
const textOfPdf = async (bytes: Buffer): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};
const open = (id: number, format: 'pdf' | 'docx', who: TestCaller = workspace.operator) =>
  who.send(calls.openForm, { query: { id, format } });

let templateId = 0;
let fileId = 0;

beforeAll(async () => {
  await workspace.api.services.database.write((db) =>
    db.update(organizations).set({
      ogrn: null,
      accounts: [{ bik: '044525000', bank_name: 'Опора', account: '40702810000000000001', corr_account: '' }],
    }),
  );
  const made = (await upload('Заявление_на гарантию.docx', application)).json<
    CallReply<typeof calls.uploadTemplate>
  >();
  templateId = made.id;
  fileId = made.files[0]?.id ?? 0;
});

describe('a form of a bank', () => {
  it('is what its file is called until the administrator says more, and names what it uses', async () => {
    const [form] = await workspace.agent.call(calls.listTemplates, {
      query: { bank_id: workspace.banks[0] ?? 0 },
    });
    expect(form).toMatchObject({ title: 'Заявление на гарантию', kind: 'application', is_required: true });
    expect(form?.files[0]?.uses).toEqual([
      'гарантия.сумма',
      'гарантия.сумма_прописью',
      'клиент.огрн',
      'счета',
      'закупка.аванс',
    ]);
    expect((await upload('a.docx', application, {}, workspace.operator)).statusCode).toBe(403);
    expect((await upload('a.docx', application, { bank_id: 999_999 })).statusCode).toBe(404);
    expect(
      (await upload('a.docx', application, { bank_id: workspace.banks[1], id: templateId })).statusCode,
    ).toBe(404);
  });

  it('with fields that are not there is refused with their names, and nothing is kept', async () => {
    const answer = await upload(
      'Анкета.docx',
      writeDocx([{ text: '{клиент.ино} {#счета}{бик}{/счета} {@клиент.инн}' }]),
    );
    expect(answer.statusCode).toBe(422);
    const wrong = await upload('Анкета.docx', writeDocx([{ text: '{клиент.ино} {фио}' }]));
    expect(wrong.json()).toMatchObject({
      message: expect.stringContaining('нет поля «клиент.ино», может быть «клиент.инн»'),
      errors: { files: [expect.any(String), expect.stringContaining('«фио»')] },
    });
    const all = await workspace.admin.call(calls.listTemplates, {
      query: { bank_id: workspace.banks[0] ?? 0 },
    });
    expect(all).toHaveLength(1);
  });

  it('with macros or of another kind is refused by its content', async () => {
    const macros = await upload('Анкета.docx', writeDocx([{ text: 'а' }], { 'word/vbaProject.bin': 'x' }));
    expect(macros.statusCode).toBe(415);
    expect(macros.json()).toMatchObject({ message: expect.stringContaining('макросы') });
    expect((await upload('Анкета.docx', Buffer.from('text'))).statusCode).toBe(415);
  });

  it('is looked at on a deal before it is used; the deal must be in sight', async () => {
    const { id } = await workspace.chosenDeal();
    const seen = await workspace.admin.send(calls.previewTemplate, {
      query: { id: fileId, application_id: id },
    });
    expect(await textOfPdf(seen.rawPayload)).toContain('1 000 000,00');
    const away = await workspace.admin.send(calls.previewTemplate, {
      query: { id: fileId, application_id: 1 },
    });
    expect(away.statusCode).toBe(404);
  });
});

describe('the forms of an application', () => {
  it('are filled as DOCX and PDF, tell first what is missing, and become documents of the application', async () => {
    const { id, legs } = await workspace.sentDeal();
    const before = await forms(id);
    expect(before.legs).toHaveLength(1);
    expect(firstOf(before)).toMatchObject({
      state: 'none',
      missing: [{ name: 'клиент.огрн', title: 'ОГРН', place: 'client' }],
    });
    const made = firstOf(await fill(legs));
    expect(made).toMatchObject({
      state: 'current',
      filled: { number: 1, has_docx: true, is_by_hand: false },
    });
    const pdf = await textOfPdf((await open(made.filled?.id ?? 0, 'pdf')).rawPayload);
    expect(pdf).toContain('Один миллион рублей 00 копеек');
    expect(pdf).toContain('40702810000000000001');
    const docx = await mammoth.extractRawText({
      buffer: (await open(made.filled?.id ?? 0, 'docx')).rawPayload,
    });
    expect(docx.value).toContain('1\u00a0000\u00a0000,00');
    const documents = await workspace.operator.call(dealDocumentCalls.listDocuments, {
      query: { application_id: id },
    });
    expect(documents).toEqual([
      expect.objectContaining({
        id: made.filled?.document_id,
        application_bank_id: legs[0],
        mime: 'application/pdf',
      }),
    ]);
    await expect(fill(legs)).rejects.toMatchObject(refused(409, /Заполнять нечего/));
  });

  it('grow old when the data change, and are filled anew in the place of the former document', async () => {
    const { id, legs } = await workspace.chosenDeal();
    const first = firstOf(await fill(legs));
    const { version } = await lookAt(workspace.operator, id);
    await workspace.operator.call(wizardCalls.updateDeal, {
      params: { id },
      body: { version, amount: '1200000.00' },
    });
    expect(firstOf(await forms(id)).state).toBe('changed');
    const again = firstOf(await fill(legs));
    expect(again).toMatchObject({ state: 'current', filled: { number: 2 } });
    const documents = await workspace.operator.call(dealDocumentCalls.listDocuments, {
      query: { application_id: id },
    });
    expect(documents.map((document) => [document.version, document.former.length])).toEqual([[2, 1]]);
    expect(documents[0]?.former[0]?.id).toBe(first.filled?.document_id);
  });

  it('come back corrected by hand: a DOCX is printed anew, a PDF stays as it is, an older one is refused', async () => {
    const { id, legs } = await workspace.chosenDeal();
    const { filled } = firstOf(await fill(legs));
    const correct = (of: number, name: string, content: Buffer) =>
      workspace.operator.send(calls.correctForm, { body: { id: of }, files: [{ name, content }] });
    const corrected = await correct(
      filled?.id ?? 0,
      'правка.docx',
      writeDocx([{ text: 'Исправлено рукой' }]),
    );
    const after = firstOf(corrected.json<Forms>());
    expect(after).toMatchObject({ state: 'current', filled: { is_by_hand: true, number: 2 } });
    const pdf = (await open(after.filled?.id ?? 0, 'pdf')).rawPayload;
    expect(await textOfPdf(pdf)).toContain('Исправлено рукой');
    expect((await correct(filled?.id ?? 0, 'правка.pdf', pdf)).statusCode).toBe(409);
    const final = firstOf((await correct(after.filled?.id ?? 0, 'правка.pdf', pdf)).json<Forms>());
    expect(final.filled).toMatchObject({ has_docx: false, number: 3 });
    expect((await open(final.filled?.id ?? 0, 'docx')).statusCode).toBe(404);
    expect((await open(final.filled?.id ?? 0, 'pdf')).rawPayload.equals(pdf)).toBe(true);
    expect((await forms(id)).legs[0]?.forms).toHaveLength(1);
  });

  it('must be made before the application goes to signing, and of what is so today', async () => {
    const { id, legs } = await workspace.sentDeal();
    const [leg, other] = legs;
    const sign = (legId: number | undefined) =>
      moveLegs(workspace.operator, { application_bank_id: legId ?? 0, move: 'T9' });
    await expect(sign(leg)).rejects.toMatchObject(
      refused(422, /Заполните бланки банка: Заявление на гарантию/),
    );
    await sign(other); // this bank requires none
    await fill([leg]);
    await workspace.api.services.database.write((db) =>
      db.update(organizations).set({ ogrn: '1027700132195' }).where(eq(organizations.inn, '7701234567')),
    );
    await expect(sign(leg)).rejects.toMatchObject(refused(422, /Данные изменились/));
    await fill([leg]);
    await sign(leg);
    expect((await lookAt(workspace.operator, id)).legs.map(({ status }) => status)).toEqual([
      'signing',
      'signing',
    ]);
  });

  it("are nobody else's: another agent, a guest, applications of two deals", async () => {
    const { id, legs } = await workspace.chosenDeal();
    const { filled } = firstOf(await fill(legs, {}, workspace.agent));
    const stranger = await workspace.api.as('agent', 'stranger');
    await expect(forms(id, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(fill(legs, {}, stranger)).rejects.toMatchObject({ status: 404 });
    expect((await open(filled?.id ?? 0, 'pdf', stranger)).statusCode).toBe(404);
    await expect(fill(legs, {}, await workspace.api.as('curator'))).rejects.toMatchObject({ status: 403 });
    const more = await workspace.chosenDeal();
    await expect(fill([...legs, ...more.legs])).rejects.toMatchObject({ status: 422 });
  });

  it('follow the bank: a new version asks for a new form, one out of use for none', async () => {
    const { id, legs } = await workspace.chosenDeal();
    await fill(legs);
    const next = await upload('Заявление.docx', writeDocx([{ text: '{клиент.инн}' }]), { id: templateId });
    const view = next.json<CallReply<typeof calls.uploadTemplate>>();
    expect(view.files.map(({ number }) => number)).toEqual([2, 1]);
    expect(firstOf(await forms(id)).state).toBe('outdated');
    const { id: templ, version, files: _, ...settings } = view;
    const body = { id: templ, version, ...settings, is_active: false };
    await workspace.admin.call(calls.saveTemplate, { body });
    await expect(workspace.admin.call(calls.saveTemplate, { body })).rejects.toMatchObject({ status: 409 });
    expect((await forms(id)).legs).toEqual([]);
    expect(
      await workspace.agent.call(calls.listTemplates, { query: { bank_id: workspace.banks[0] ?? 0 } }),
    ).toEqual([]);
  });
});

describe('the founders of the client', () => {
  const founder = { name: 'Громова Анна Петровна', share: '60', inn: '', passport: '4510 123456' };
  const list = (who: TestCaller, application_id: number) =>
    who.call(calls.listFounders, { query: { application_id } });

  it('are written down in the deal by whoever brings it, and the other people of the card stay', async () => {
    const { id: deal } = await workspace.chosenDeal();
    const contact = { name: 'Ким', post: 'Бухгалтер', phone: null, email: null };
    await workspace.api.services.database.write((db) => db.update(organizations).set({ people: [contact] }));
    const { version } = await list(workspace.agent, deal);
    const body = { application_id: deal, version, founders: [founder] };
    expect((await workspace.agent.send(calls.saveFounders, { body })).statusCode).toBe(200);
    const covered = { ...founder, passport: '45•• ••••56' };
    expect(await list(workspace.agent, deal)).toMatchObject({ version: version + 1, founders: [covered] });
    const rows = await workspace.api.services.database.read((db) =>
      db
        .select({ people: organizations.people })
        .from(organizations)
        .where(eq(organizations.version, version + 1)),
    );
    expect(rows.flatMap(({ people }) => people.map(({ name, post }) => [name, post]))).toContainEqual([
      'Ким',
      'Бухгалтер',
    ]);
    expect(JSON.stringify(rows)).toContain(founder.passport);
    expect((await workspace.agent.send(calls.saveFounders, { body })).statusCode).toBe(409);
    const kept = { ...body, version: version + 1, founders: [{ ...covered, share: '55' }] };
    expect((await workspace.agent.send(calls.saveFounders, { body: kept })).statusCode).toBe(200);
    const stranger = { ...founder, name: 'Ким Юлия', passport: '99•• ••••99' };
    const unknown = { ...body, version: version + 2, founders: [stranger] };
    expect((await workspace.agent.send(calls.saveFounders, { body: unknown })).json()).toMatchObject({
      errors: { 'founders.0.passport': ['Введите паспорт целиком'] },
    });
    const after = await workspace.api.services.database.read((db) =>
      db.select({ people: organizations.people }).from(organizations),
    );
    expect(JSON.stringify(after)).toContain('"passport":"4510 123456"');
    const two = {
      ...body,
      version: version + 2,
      founders: [founder, { ...founder, name: 'Ким', share: '60' }],
    };
    expect((await workspace.agent.send(calls.saveFounders, { body: two })).statusCode).toBe(422);
  });
});
