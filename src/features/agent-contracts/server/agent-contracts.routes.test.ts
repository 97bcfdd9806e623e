import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { and, eq, like, sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { contractCalls as calls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { forbiddenWord } from '#features/agent-contracts/agent-contracts.rules.ts';
import { agentContracts } from '#features/agent-contracts/server/agent-contracts.tables.ts';
import { agentDossiers, agentRegimes } from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import { templateOn } from '#features/agent-contracts/server/contract-templates.ts';
import { contractsForTests } from '#features/agent-contracts/testing/contract-workspace.ts';
import { takeSample } from '#features/agent-contracts/testing/make-party.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { asAnotherCalls } from '#features/as-another/as-another.contract.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { printTemplateCalls as prints } from '#features/print-templates/print-templates.contract.ts';
import { isVatOnTop } from '#features/payees/payees.rules.ts';
import { contractDaysOf } from '#features/payees/server/payees.facade.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { signingCalls } from '#features/signing/signing.contract.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { writeDocx } from '#kit/server/docx/write-docx.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const vectors = new URL('../../../kit/server/cms/vectors/', import.meta.url);
const read = (name: string): Buffer => readFileSync(new URL(name, vectors));
type NewDeal = CallInput<typeof wizardCalls.createDeal>;

const workspace = contractsForTests();

describe('a contract', () => {
  it('of a sole trader is signed by code on both sides, read by both, and opens deals until its end', async () => {
    workspace.at(0);
    const agent = await workspace.partyOf('ip');
    const asked = { body: { q: '', agent_id: agent.userId } };
    expect(await workspace.curator.call(calls.listCandidates, asked)).toMatchObject([{ id: agent.userId }]);
    const { id, number } = await workspace.make(agent, { starts_on: '2026-11-20' });
    // While one waits for signatures, another is not to be made.
    expect(await workspace.curator.call(calls.listCandidates, asked)).toEqual([]);
    await workspace.ready(agent, id);
    expect(number).toMatch(/^АД-2026-\d{4}$/);
    const words = await workspace.wordsOf(agent, calls.openContract, { id, format: 'pdf' });
    expect(words).toContain(`Агентский договор № ${number}`);
    expect(words).toContain('ИП Орлова Анна Сергеевна');
    expect((await agent.send(calls.openContract, { query: { id, format: 'docx' } })).statusCode).toBe(200);
    await expect(workspace.send(agent, id)).rejects.toMatchObject({
      status: 409,
      message: /примите соглашение/,
    });
    await expect(workspace.send(workspace.admin, id)).rejects.toMatchObject({ status: 409 });
    await workspace.signByCode(agent, id);
    await expect(workspace.send(agent, id)).rejects.toMatchObject({ status: 409 });
    workspace.at(2);
    await workspace.signByCode(workspace.admin, id);
    expect(await workspace.contractOf(agent, id)).toMatchObject({
      state: 'signed',
      is_in_force: true,
      signatures: [
        { side: 'agent', method: 'sms' },
        { side: 'company', method: 'sms' },
      ],
    });
    const sheet = await workspace.wordsOf(workspace.curator, calls.openContractSheet, { id });
    expect(sheet).toContain('Принципал');
    expect(sheet).toContain('равен подписи от руки');
    expect(sheet.match(/IP-адрес/g)).toHaveLength(2);
    const deal = { body: { product: 1, law: '44', guarantee_kind: 'BG' } } as unknown as NewDeal;
    await agent.call(wizardCalls.createDeal, deal);
    // Two days go by.
    await workspace.api.services.database.write((db) =>
      db.update(agentContracts).set({ endsOn: '2026-11-24' }).where(eq(agentContracts.id, id)),
    );
    await expect(agent.call(wizardCalls.createDeal, deal)).rejects.toMatchObject({
      status: 403,
      message: expect.stringMatching(/действовал по 24\.11\.2026/) as string,
    });
    workspace.at(3);
  });

  it('of a self-employed person is of services, and no paper of his holds a forbidden word', async () => {
    workspace.at(10);
    const { agent, id, number } = await workspace.made('self_employed');
    expect(number).toMatch(/^ОУ-2026-\d{4}$/);
    await workspace.signByCode(agent, id);
    workspace.at(12);
    await workspace.signByCode(workspace.admin, id);
    const texts = await workspace.textsTo(workspace.phoneOf(agent));
    expect(texts).toHaveLength(1);
    for (const words of [
      await workspace.wordsOf(agent, calls.openContract, { id, format: 'pdf' }),
      await workspace.wordsOf(agent, calls.openContractSheet, { id }),
      ...texts.map(({ text }) => text ?? ''),
    ]) {
      expect(words).toContain(number);
      expect(forbiddenWord(words)).toBeNull();
    }
    const template = writeDocx([{ text: 'Исполнитель, он же Агент, получает деньги' }]);
    const answer = await workspace.admin.send(calls.uploadTemplate, {
      body: { form: 'self_employed', part: 'contract' },
      files: [{ name: 'Договор.docx', content: template }],
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: string }>().message).toContain('он же Агент');
  });

  it('of a sole trader is of services while he pays НПД, and names his address, ОГРНИП and account', async () => {
    workspace.at(15);
    const agent = await workspace.partyOf('ip', '500100732260');
    const before = await workspace.make(agent, { starts_on: '2026-11-26', ends_on: '2026-11-30' });
    expect(before.number).toMatch(/^АД-/);
    await workspace.admin.call(calls.voidContract, { body: { id: before.id, reason: 'Режим другой' } });
    await workspace.api.services.database.write(async (db) => {
      await db.insert(agentDossiers).values({
        userId: agent.userId,
        address: '620014, Екатеринбург, ул. Ленина, д. 1',
        ogrn: '304500116000157',
        account: '40802810900000000001',
        bik: '049999003',
        updatedAt: new Date(),
      });
      await db
        .insert(agentRegimes)
        .values({ agentId: agent.userId, regime: 'npd', from: '2026-12-01', at: new Date() });
    });
    const { id, number } = await workspace.make(agent, { starts_on: '2026-12-01' });
    expect(number).toMatch(/^ОУ-2026-/);
    await workspace.ready(agent, id);
    const words = await workspace.wordsOf(agent, calls.openContract, { id, format: 'pdf' });
    for (const stated of ['ОГРНИП 304500116000157', 'Екатеринбург', '40802810900000000001', '049999003'])
      expect(words).toContain(stated);
    expect(forbiddenWord(words)).toBeNull();
  });

  it('of an organization is signed by its qualified signature and no other', async () => {
    workspace.at(20);
    const agent = await workspace.partyOf('ooo', '7701234567', 'ООО «Заря»');
    const { id } = await workspace.make(agent);
    await workspace.ready(agent, id);
    // The vectors sign a document of their own: the contract is made to be that very document.
    const application = read('application.pdf');
    const saved = await workspace.admin.send(calls.uploadTemplate, {
      body: { form: 'person', part: 'contract' },
      files: [{ name: 'Бланк.docx', content: writeDocx([{ text: 'Бланк' }]) }],
    });
    expect(saved.statusCode).toBe(200);
    const file = await workspace.api.services.files.save(Readable.from([application]), {
      maxBytes: application.length,
      accept: () => Promise.resolve(),
    });
    await workspace.api.services.database.write((db) =>
      db
        .update(agentContracts)
        .set({ pdfSha256: file.sha256, pdfBytes: application.length })
        .where(eq(agentContracts.id, id)),
    );
    const sign = (name: string) =>
      agent.send(signingCalls.signByCertificate, {
        body: { document_id: id },
        files: [{ name: 'Договор.sig', content: read(name) }],
      });
    expect((await sign('other-file-256.p7s')).statusCode).toBe(422);
    expect((await workspace.contractOf(agent, id))?.state).toBe('made');
    expect((await sign('detached-256.p7s')).statusCode).toBe(200);
    expect(await workspace.contractOf(agent, id)).toMatchObject({
      state: 'signed_agent',
      signatures: [{ side: 'agent', method: 'kep', signers: [{ organization: 'ООО «Заря»' }] }],
    });
    // A curator has made it: the administrator, who signs for us, is notified of it and counts it.
    const signer = workspace.admin;
    expect(await signer.call(signInCalls.getUserInfo, {})).toMatchObject({ count: { countContract: 1 } });
    expect(await agent.call(signInCalls.getUserInfo, {})).toMatchObject({ count: { countContract: 0 } });
    const notified = await workspace.api.services.database.read((db) =>
      db.$count(
        notifications,
        and(eq(notifications.userId, signer.userId), like(notifications.message, '%подпис%')),
      ),
    );
    expect(notified).toBeGreaterThan(0);
    const kept = await agent.send(calls.openContractSignature, { query: { id, side: 'agent' } });
    expect(kept.rawPayload.equals(read('detached-256.p7s'))).toBe(true);
    const stranger = await workspace.made('ooo', '7709876543', 'ООО «Вега»');
    await workspace.api.services.database.write((db) =>
      db
        .update(agentContracts)
        .set({ pdfSha256: file.sha256, pdfBytes: application.length })
        .where(eq(agentContracts.id, stranger.id)),
    );
    const foreign = await stranger.agent.send(signingCalls.signByCertificate, {
      body: { document_id: stranger.id },
      files: [{ name: 'Договор.sig', content: read('detached-256.p7s') }],
    });
    expect(foreign.json<{ message: string }>().message).toMatch(/ИНН в сертификате не совпадает/);
  });

  it('is signed on paper by the administrator alone, prolonged by an addendum, ended, and counted once', async () => {
    workspace.at(30);
    const { agent, id, number } = await workspace.made('ip');
    const paper = (who: TestCaller, signed_on = '2026-11-26') =>
      who.send(calls.bringScan, {
        body: { id, signed_on },
        files: [{ name: 'Скан.pdf', content: samplePdf() }],
      });
    expect((await paper(workspace.curator)).statusCode).toBe(403);
    expect((await paper(workspace.admin, '2026-12-26')).statusCode).toBe(422);
    expect((await paper(workspace.admin)).statusCode).toBe(200);
    expect((await paper(workspace.admin)).statusCode).toBe(409);
    expect((await agent.send(calls.openContract, { query: { id, format: 'scan' } })).statusCode).toBe(200);
    await expect(workspace.make(agent)).rejects.toMatchObject({
      status: 409,
      message: /действующий договор/,
    });
    const add = (ends_on: string) =>
      workspace.curator.call(calls.makeAddendum, {
        body: { id, subject: 'Продлить, НДС сверху', ends_on, vat_on_top: true },
      });
    await expect(add('2027-01-01')).rejects.toMatchObject({ status: 422 });
    const addendum = await add('2028-11-25');
    expect(addendum.number).toBe(`${number}/1`);
    await expect(add('2029-11-25')).rejects.toMatchObject({ status: 409 });
    expect([(await workspace.contractOf(agent, id))?.vat_on_top, addendum.vat_on_top]).toEqual([false, true]);
    await workspace.ready(agent, addendum.id);
    const words = (of: number) => workspace.wordsOf(agent, calls.openContract, { id: of, format: 'pdf' });
    expect(await words(id)).toContain('налог входит в вознаграждение');
    expect(await words(addendum.id)).toContain('налог начисляется сверх вознаграждения');
    await workspace.signByCode(agent, addendum.id);
    workspace.at(32);
    await workspace.signByCode(workspace.admin, addendum.id);
    expect(await workspace.contractOf(agent, id)).toMatchObject({ ends_on: '2028-11-25' });
    const { services } = workspace.api;
    const terms = await services.database.read((db) => contractDaysOf({ db, services }, [agent.userId]));
    const own = terms.get(agent.userId) ?? [];
    expect(['2026-11-26', '2026-11-25'].map((day) => isVatOnTop(own, day))).toEqual([true, true]);
    const end = { id, ends_on: '2026-12-31', reason: 'По его просьбе' };
    await expect(workspace.curator.call(calls.endContract, { body: end })).rejects.toMatchObject({
      status: 403,
    });
    expect(await workspace.admin.call(calls.endContract, { body: end })).toMatchObject({
      ends_on: '2026-12-31',
    });
    await expect(workspace.admin.call(calls.endContract, { body: end })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('says where VAT stands by the words of its template alone, and an addendum nothing before its beginning', async () => {
    workspace.at(35);
    const agent = await workspace.partyOf('ip');
    const terms = { starts_on: '2027-01-01', ends_on: '2027-12-31' };
    const seen = await workspace.curator.send(calls.previewContract, {
      query: { agent_id: agent.userId, ...terms, confirms_at_issue: '1', vat_on_top: '1' },
    });
    const { text } = await extractText(new Uint8Array(seen.rawPayload), { mergePages: true });
    const preview = text.replaceAll(/\s+/g, ' ');
    for (const words of ['31.12.2027', 'в день выдачи', 'сверх вознаграждения'])
      expect(preview).toContain(words);
    const { id } = await workspace.make(agent, terms);
    await workspace.ready(agent, id);
    const paper = {
      body: { id, signed_on: '2026-11-26' },
      files: [{ name: 'Скан.pdf', content: samplePdf() }],
    };
    expect((await workspace.admin.send(calls.bringScan, paper)).statusCode).toBe(200);
    const add = () =>
      workspace.curator.call(calls.makeAddendum, { body: { id, subject: 'НДС сверху', vat_on_top: true } });
    const addendum = await add();
    expect(addendum.starts_on).toBe('2027-01-01');
    await workspace.curator.call(calls.voidContract, { body: { id: addendum.id, reason: 'Иначе' } });
    const silent = [{ name: 'Договор.docx', content: writeDocx([{ text: '{договор.номер}' }]) }];
    const load = (part: 'contract' | 'addendum', day?: string) =>
      workspace.admin.send(calls.uploadTemplate, {
        body: { form: 'ip', part, ...(day && { valid_from: day }) },
        files: silent,
      });
    expect((await load('addendum', '2026-11-25')).statusCode).toBe(422);
    expect((await load('addendum', '2026-11-27')).statusCode).toBe(200);
    const early = await add();
    await workspace.curator.call(calls.voidContract, { body: { id: early.id, reason: 'Иначе' } });
    const ofAddenda = async () =>
      (await workspace.admin.call(calls.listTemplates, {})).filter(
        ({ form, part }) => form === 'ip' && part === 'addendum',
      );
    const [planned, current] = await ofAddenda();
    expect([planned?.state, current?.state]).toEqual(['planned', 'current']);
    // One that has been put off to a wrong day is taken back; one that has begun is not.
    const withdraw = async (one = 2_000_000) =>
      (await workspace.admin.send(calls.withdrawTemplate, { body: { id: one } })).statusCode;
    expect([await withdraw(current?.id), await withdraw(planned?.id)]).toEqual([409, 200]);
    expect([await withdraw(planned?.id), await withdraw()]).toEqual([409, 404]);
    expect((await ofAddenda()).map(({ state }) => state)).toEqual(['withdrawn', 'current']);
    const place = { form: 'ip', part: 'addendum' } as const;
    const next = await workspace.api.services.database.read((db) => templateOn(db, '2026-11-27', place));
    expect(next.id).toBe(current?.id);
    for (const part of ['contract', 'addendum'] as const) await load(part);
    const isRefused = {
      status: 422,
      errors: { vat_on_top: [expect.stringMatching(/нет поля \{договор\.ндс\}/)] },
    };
    await expect(add()).rejects.toMatchObject(isRefused);
    const other = await workspace.partyOf('ip');
    await expect(workspace.make(other, { vat_on_top: true })).rejects.toMatchObject(isRefused);
    for (const part of ['contract', 'addendum'] as const) await takeSample(workspace.admin, 'ip', part);
  });

  it('is void with a reason before both have signed; its number stays taken', async () => {
    workspace.at(40);
    const { agent, id, number } = await workspace.made('ip');
    const found = async (query: object) =>
      (await workspace.admin.call(prints.findRecords, { query: { kind: 'contract', ...query } })).map(
        (one) => one.id,
      );
    expect(await found({ q: number })).toContain(id);
    // A template of a form is tried on what it would make; where there is nothing of the kind, on whatever there is.
    expect((await found({ form: 'ip', part: 'contract' }))[0]).toBe(id);
    expect(await found({ form: 'self_employed', part: 'contract' })).not.toContain(id);
    expect(await found({ form: 'person', part: 'addendum' })).toContain(id);
    const tried = await workspace.admin.send(prints.tryTemplate, {
      body: { kind: 'contract', record: id },
      files: [{ name: 'Договор.docx', content: writeDocx([{ text: 'Проба {договор.номер}' }]) }],
    });
    const shown = await extractText(new Uint8Array(tried.rawPayload), { mergePages: true });
    expect(shown.text.trim()).toBe(`Проба ${number}`);
    await expect(workspace.make(agent)).rejects.toMatchObject({ status: 409 });
    const npd = await workspace.partyOf('self_employed');
    await expect(workspace.make(npd, { vat_on_top: true })).rejects.toMatchObject({
      errors: { vat_on_top: [expect.stringMatching(/НДС платят/)] },
    });
    const body = { id, reason: 'Ошибка в имени' };
    expect(await workspace.curator.call(calls.voidContract, { body })).toMatchObject({ state: 'void' });
    await expect(workspace.curator.call(calls.voidContract, { body })).rejects.toMatchObject({ status: 409 });
    await expect(workspace.send(agent, id)).rejects.toMatchObject({ status: 409 });
    expect((await workspace.make(agent)).number > number).toBe(true);
  });

  it('is nobody else’s: a stranger, another curator and who looks with his eyes get nothing', async () => {
    workspace.at(50);
    const { agent, id } = await workspace.made('ip');
    const stranger = await workspace.partyOf('ip');
    const other = await workspace.api.as('curator', 'other');
    for (const who of [stranger, other]) {
      expect((await who.send(calls.openContract, { query: { id, format: 'pdf' } })).statusCode).toBe(404);
      expect(await workspace.contractOf(who, id)).toBeUndefined();
    }
    await expect(workspace.make(agent, {}, other)).rejects.toMatchObject({ status: 404 });
    await workspace.agree(stranger);
    await expect(workspace.send(stranger, id)).rejects.toMatchObject({ status: 404 });
    await expect(workspace.enter(stranger, id, '123456')).rejects.toMatchObject({ status: 404 });
    await workspace.agree(agent);
    const { admin } = workspace;
    await admin.call(asAnotherCalls.viewAs, { body: { user_id: agent.userId } });
    const acting = { status: 403, code: 'kit.onlyViewing' };
    await expect(workspace.send(admin, id)).rejects.toMatchObject(acting);
    await expect(workspace.enter(admin, id, '123456')).rejects.toMatchObject(acting);
    await expect(workspace.agree(admin)).rejects.toMatchObject(acting);
    await admin.call(asAnotherCalls.comeBack, { body: {} });
  });

  it('refuses what is missing, foreign or late and changes nothing', async () => {
    workspace.at(55);
    const agent = await workspace.partyOf('ip');
    const before = await workspace.api.services.database.read((db) => db.$count(agentContracts));
    await expect(workspace.make(agent, { ends_on: '2026-11-25' })).rejects.toMatchObject({ status: 422 });
    await expect(
      workspace.make(agent, { starts_on: '2020-01-01', ends_on: '2020-12-31' }),
    ).rejects.toMatchObject({
      status: 422,
    });
    const nobody = await workspace.api.as('manager');
    await expect(workspace.make(nobody, {}, workspace.admin)).rejects.toMatchObject({ status: 404 });
    const nameless = await workspace.api.as('agent', 'nameless', { curatorId: workspace.curator.userId });
    workspace.tick();
    await expect(workspace.make(nameless)).rejects.toMatchObject({ status: 409, message: /форма и ИНН/ });
    const person = await workspace.partyOf('person');
    await workspace.api.services.database.write((db) =>
      db.execute(sql`delete from contract_templates where form = 'person'`),
    );
    await expect(workspace.make(person)).rejects.toMatchObject({ status: 409, message: /Шаблона/ });
    const wrong = await workspace.admin.send(calls.uploadTemplate, {
      body: { form: 'ip', part: 'contract' },
      files: [{ name: 'Договор.docx', content: writeDocx([{ text: '{сторона.имя}' }]) }],
    });
    expect(wrong.statusCode).toBe(422);
    expect(await workspace.api.services.database.read((db) => db.$count(agentContracts))).toBe(before);
  });
});
