import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { buildWorlds, type World } from '#app/checks/law-world.ts';
import { collectRoutes } from '#app/server/collect.ts';
import { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import { newProduct } from '#features/bank-products/server/bank-products.factory.ts';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { newBank } from '#features/banks/server/banks.factory.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { calculatorCalls } from '#features/calculator/calculator.contract.ts';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { dealCloneCalls } from '#features/deal-clone/deal-clone.contract.ts';
import { dealLabelCalls } from '#features/deal-labels/deal-labels.contract.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { makeDocument } from '#features/deals/server/deals.factory.ts';
import { documentKindCalls } from '#features/document-kinds/document-kinds.contract.ts';
import { handOverCalls } from '#features/hand-overs/hand-overs.contract.ts';
import { letterCalls } from '#features/letters/letters.contract.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { queueLetter } from '#features/letters/server/letters.facade.ts';
import { duplicateCalls } from '#features/duplicates/duplicates.contract.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { factNames } from '#features/organizations/organizations.rules.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { savedViewCalls } from '#features/saved-views/saved-views.contract.ts';
import { dealMassCalls } from '#features/deal-mass/deal-mass.contract.ts';
import { dealExportCalls } from '#features/deal-export/deal-export.contract.ts';
import { bookCalls } from '#features/book-import/book-import.contract.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';
import { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { userCalls } from '#features/users/users.contract.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { selectRow } from '#kit/server/database.ts';
import { writeDocx } from '#kit/server/docx/write-docx.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { startApi, type TestApi, type TestCaller, type TestFile } from '#kit/testing/start-api.ts';

type Sample = {
  readonly caller: () => TestCaller | Promise<TestCaller>;
  readonly table: string;
  readonly body: unknown;
  readonly other: unknown;
  readonly files?: readonly TestFile[];
};

let api: TestApi;
let world: World;
const samples: Record<string, Sample> = {};
const creating: readonly NamedCall[] = (await collectRoutes())
  .map((route) => route.call)
  .filter((call) => call.creates);

beforeAll(async () => {
  api = await startApi({ demo: true }); // a letter may be sent again only where letters are kept
  [world] = await buildWorlds(api);
  const { leg, deal } = world.ids;
  const agent = (): TestCaller => world.people.agent;
  const operator = (): Promise<TestCaller> => api.as('operator');
  const admin = (): Promise<TestCaller> => api.as('admin');
  const terms = {
    amount: '1500000.00',
    date_start: '2026-12-01',
    date_end: '2027-06-18',
    price: '21000.00',
    valid_until: '2099-12-31',
  };
  samples[dealCalls.createDeal.name] = {
    caller: agent,
    table: 'deals',
    body: { product: 1, client_name: 'Раз' },
    other: { product: 1, client_name: 'Два' },
  };
  samples[dealCalls.moveLegs.name] = {
    caller: agent,
    table: 'application_bank_history',
    body: { application_bank_id: leg, comment: 'Раз' },
    other: { application_bank_id: leg, comment: 'Два' },
  };
  const row = world.ids['history'] ?? 0;
  const label = { history_id: row, color: 'blue' };
  samples[dealLabelCalls.saveLabel.name] = {
    caller: agent,
    table: 'history_labels',
    body: { ...label, text: 'Раз' },
    other: { ...label, text: 'Два' },
  };
  samples[dealLabelCalls.saveStar.name] = {
    caller: agent,
    table: 'history_stars',
    body: { history_id: row },
    other: { history_id: row + 1 },
  };
  samples[dealCloneCalls.cloneDeal.name] = {
    caller: agent,
    table: 'deals',
    body: { application_id: deal },
    other: { application_id: deal, what: { banks: true } },
  };
  samples[dealCalls.saveOffer.name] = {
    caller: operator,
    table: 'offers',
    body: { application_bank_id: leg, ...terms },
    other: { application_bank_id: leg, ...terms, price: '22000.00' },
  };
  const kind = {
    name: 'Раз',
    group: 'other',
    is_multiple: true,
    formats: ['pdf'],
    max_mb: 5,
    valid_days: null,
    needs_signature: false,
    help: '',
    is_active: true,
  };
  const { legs } = await (await operator()).call(dealCalls.getDeal, { params: { id: deal ?? 0 } });
  const item = { kind: 'answer', title: 'Раз', owner: 'agent' };
  const bankQuestion = { application_bank_id: legs[2]?.id, due_at: '2099-01-01T09:00:00.000Z' };
  const { draft, draftRemark, query, queryItem } = world.ids;
  Object.assign(samples, {
    [queryCalls.askQuery.name]: {
      caller: operator,
      table: 'bank_queries',
      body: { ...bankQuestion, items: [item] },
      other: { ...bankQuestion, items: [{ ...item, title: 'Два' }] },
    },
    [queryCalls.saveItem.name]: {
      caller: operator,
      table: 'bank_query_items',
      body: { query_id: query, ...item },
      other: { query_id: query, ...item, title: 'Два' },
    },
    [queryCalls.answerWithFiles.name]: {
      caller: agent,
      table: 'documents',
      body: { id: queryItem },
      other: { id: queryItem, document_type: 'consent' },
      files: [{ name: 'Ответ.pdf', content: samplePdf() }],
    },
    [draftCalls.saveRemark.name]: {
      caller: agent,
      table: 'draft_remarks',
      body: { id: draft, text: 'Раз' },
      other: { id: draft, text: 'Два' },
    },
    [draftCalls.answerRemark.name]: {
      caller: agent,
      table: 'draft_words',
      body: { id: draftRemark, text: 'Раз' },
      other: { id: draftRemark, text: 'Два' },
    },
  } satisfies Record<string, Sample>);
  const signing = {
    application_bank_id: leg,
    document_ids: [await makeDocument(api.services, deal ?? 0, agent().userId)],
    method: 'kep',
    due_at: '2099-01-01T09:00:00.000Z',
  };
  samples[signatureCalls.askForSignature.name] = {
    caller: operator,
    table: 'sign_requests',
    body: { ...signing, signer: 'Раз' },
    other: { ...signing, signer: 'Два' },
  };
  samples[documentKindCalls.createKind.name] = {
    caller: admin,
    table: 'document_types',
    body: kind,
    other: { ...kind, name: 'Два' },
  };
  samples[dealDocumentCalls.saveDocument.name] = {
    caller: agent,
    table: 'documents',
    body: { application_id: deal, document_type: 'other' },
    other: { application_id: deal, document_type: 'consent' },
    files: [{ name: 'Бумага.pdf', content: samplePdf() }],
  };
  const pages = { document_type: 'charter', pages: [{ document_id: world.ids['document'] ?? 0, page: 0 }] };
  samples[dealDocumentCalls.makePages.name] = {
    caller: agent,
    table: 'page_works',
    body: { application_id: deal, parts: [pages] },
    other: { application_id: deal, parts: [{ ...pages, name: 'Два' }] },
  };
  samples[dealDocumentCalls.collectPapers.name] = {
    caller: agent,
    table: 'paper_sets',
    body: { application_bank_id: leg },
    other: { application_bank_id: world.ids['secondLeg'] ?? 0 },
  };
  const { id: talk } = await agent().call(threadCalls.openThread, {
    body: { application_id: deal, side: 'agent' },
  });
  const brought = await Promise.all(
    ['Раз.pdf', 'Два.pdf'].map(async (name) => {
      const answer = await agent().send(messageCalls.uploadFiles, {
        body: { thread_id: talk },
        files: [{ name, content: samplePdf() }],
      });
      return answer.json<{ id: number }[]>()[0]?.id ?? 0;
    }),
  );
  const said = await agent().call(messageCalls.sendMessage, {
    body: { thread_id: talk, text: 'Раз', file_ids: brought },
  });
  const later = { thread_id: talk, send_at: '2026-12-31T09:00:00.000Z' };
  Object.assign(samples, {
    [threadCalls.openThread.name]: {
      caller: agent,
      table: 'chat_threads',
      body: { application_id: deal, side: 'client' },
      other: {},
    },
    [threadCalls.askBanks.name]: {
      caller: operator,
      table: 'chat_messages',
      body: { application_bank_ids: [leg], text: 'Раз' },
      other: { application_bank_ids: [leg], text: 'Два' },
    },
    [messageCalls.sendMessage.name]: {
      caller: agent,
      table: 'chat_messages',
      body: { thread_id: talk, text: 'Раз' },
      other: { thread_id: talk, text: 'Два' },
    },
    [messageCalls.scheduleMessage.name]: {
      caller: agent,
      table: 'chat_scheduled',
      body: { ...later, text: 'Раз' },
      other: { ...later, text: 'Два' },
    },
    [messageCalls.uploadFiles.name]: {
      caller: agent,
      table: 'chat_files',
      body: { thread_id: talk },
      other: { thread_id: talk + 1 },
      files: [{ name: 'Бумага.pdf', content: samplePdf() }],
    },
    [messageCalls.keepFile.name]: {
      caller: agent,
      table: 'documents',
      body: { id: brought[0], document_type: 'other' },
      other: { id: brought[1], document_type: 'other' },
    },
    [messageCalls.makeTask.name]: {
      caller: operator,
      table: 'tasks',
      body: { message_id: said.id, title: 'Раз', due_at: null },
      other: { message_id: said.id, title: 'Два', due_at: null },
    },
    [messageCalls.saveReply.name]: {
      caller: agent,
      table: 'chat_replies',
      body: { title: 'Раз', text: 'Раз' },
      other: { title: 'Два', text: 'Два' },
    },
  } satisfies Record<string, Sample>);
  const question = {
    date_start: moscowDateOf(new Date()),
    date_end: moscowDateOf(new Date()),
    amount: 1_500_000,
    fz: 0,
    type_bg: 0,
    days: 1,
    prepayment: 0,
  };
  samples[calculatorCalls.sendByEmail.name] = {
    caller: agent,
    table: 'letters',
    body: { ...question, email: 'one@example.ru' },
    other: { ...question, email: 'two@example.ru' },
  };
  const nobody = {
    department_id: null,
    mentor_id: null,
    parent_id: null,
    curator_id: null,
    manager_id: null,
  };
  const contacts = { middle_name: '', phone: null, email: null, introduction: '', stop_app: 0 };
  const person = { last_name: 'Повторов', first_name: 'Пётр', roles: ['operator'], ...contacts, ...nobody };
  samples[userCalls.saveDepartment.name] = {
    caller: admin,
    table: 'departments',
    body: { name: 'Раз', head_id: null },
    other: { name: 'Два', head_id: null },
  };
  samples[userCalls.createUser.name] = {
    caller: admin,
    table: 'users',
    body: { username: 'again', ...person },
    other: { username: 'another', ...person },
  };
  samples[bankCardCalls.createBank.name] = {
    caller: admin,
    table: 'banks',
    body: newBank({ name: 'Банк Раз' }),
    other: newBank({ name: 'Банк Два' }),
  };
  const facts = {
    ...Object.fromEntries(factNames.map((name) => [name, null])),
    short_name: 'ООО «Повтор»',
    full_name: 'ООО «Повтор»',
    status: 'active',
  };
  samples[organizationCalls.createOrganization.name] = {
    caller: operator,
    table: 'organizations',
    body: { inn: '7707083893', ...facts },
    other: { inn: '7736050003', ...facts },
  };
  const firms = await api.services.database.read((db) =>
    db.select({ id: organizations.id }).from(organizations).limit(6),
  );
  const [, , third, fourth, fifth] = firms.map(({ id }) => id);
  samples[duplicateCalls.mergeOrganizations.name] = {
    caller: admin,
    table: 'organization_merges',
    body: { source_id: third, target_id: fourth, reason: 'Раз' },
    other: { source_id: fifth, target_id: fourth, reason: 'Раз' },
  };
  const [first, second] = await api.services.database.read((db) =>
    db.select({ id: banks.id }).from(banks).orderBy(banks.id).limit(2),
  );
  samples[bankProductCalls.createProduct.name] = {
    caller: admin,
    table: 'bank_products',
    body: newProduct(first?.id ?? 0, { name: 'Продукт раз' }),
    other: newProduct(first?.id ?? 0, { name: 'Продукт два' }),
  };
  const copied = await (await admin()).call(bankProductCalls.createProduct, {
    body: newProduct(first?.id ?? 0, { name: 'Образец' }),
  });
  samples[bankProductCalls.copyProduct.name] = {
    caller: admin,
    table: 'bank_products',
    body: { bank_id: first?.id, from_id: copied.id },
    other: { bank_id: second?.id, from_id: copied.id },
  };
  const ownView = { list: 'deals', search: { state: 0 }, columns: null, is_shared: false };
  const book = await writeSheet({
    name: 'Книга',
    columns: ['№', 'ИНН', 'Сумма'].map((title) => ({ title, width: 12 })),
    rows: [['К-1', '7707083893', '1000000']],
  });
  const everyDeal = { state: 0, data_start: null };
  Object.assign(samples, {
    [savedViewCalls.createView.name]: {
      caller: agent,
      table: 'saved_views',
      body: { ...ownView, name: 'Раз' },
      other: { ...ownView, name: 'Два' },
    },
    [dealMassCalls.actOnMany.name]: {
      caller: agent,
      table: 'errands',
      body: { ids: [deal], action: 'T3', is_trial: true },
      other: { ids: [deal], action: 'T5', is_trial: true },
    },
    [dealExportCalls.exportDeals.name]: {
      caller: agent,
      table: 'errands',
      body: { filter: everyDeal, columns: ['number'] },
      other: { filter: everyDeal, columns: ['client'] },
    },
    [bookCalls.bringBook.name]: {
      caller: admin,
      table: 'errands',
      body: {},
      other: { mapping: '{}' },
      files: [{ name: 'Книга.xlsx', content: book }],
    },
  });
  samples[tariffCalls.openDraft.name] = {
    caller: admin,
    table: 'tariff_versions',
    body: { bank_id: first?.id, copy_of: null },
    other: { bank_id: second?.id, copy_of: null },
  };
  const { agent: worldAgent, manager: worldManager, head: worldHead } = world.people;
  const job = { to_user_id: worldAgent.userId, application_id: deal };
  samples[taskCalls.createTask.name] = {
    caller: agent,
    table: 'tasks',
    body: { title: 'Раз', ...job },
    other: { title: 'Два', ...job },
  };
  const task = await worldManager.call(taskCalls.createTask, { body: { title: 'Сказать', ...job } });
  samples[taskCalls.commentTask.name] = {
    caller: agent,
    table: 'task_comments',
    body: { id: task.id, text: 'Раз' },
    other: { id: task.id, text: 'Два' },
  };
  const absence = { user_id: worldManager.userId, reason: 'absence', replacement_ids: [worldHead.userId] };
  samples[handOverCalls.createHandOver.name] = {
    caller: admin,
    table: 'hand_overs',
    body: { ...absence, starts_on: '2099-01-10', ends_on: '2099-01-11' },
    other: { ...absence, starts_on: '2099-01-10', ends_on: '2099-01-12' },
  };
  await (await admin()).call(feeCalls.saveRequisites, { body: { ...fictionalSeller, version: 0 } });
  const bill = {
    application_id: deal,
    application_bank_id: null,
    amount: '15000.00',
    percent: null,
    due_on: moscowDateOf(new Date()),
    subject: 'Раз',
    note: null,
  };
  const billed = await (await admin()).call(feeCalls.createInvoice, {
    body: { ...bill, application_id: deal ?? 0, application_bank_id: leg ?? null },
  });
  const paid = { id: billed.id, version: 1, paid_on: moscowDateOf(new Date()), note: null };
  Object.assign(samples, {
    [feeCalls.createInvoice.name]: {
      caller: admin,
      table: 'client_invoices',
      body: bill,
      other: { ...bill, subject: 'Два' },
    },
    [feeCalls.payInvoice.name]: {
      caller: admin,
      table: 'client_invoice_payments',
      body: { ...paid, amount: '1000.00' },
      other: { ...paid, amount: '2000.00' },
    },
  } satisfies Record<string, Sample>);
  const letter = { to: 'again@example.test', subject: 'Раз', text: 'Раз' };
  const { services } = api;
  const letterIds = await services.database.write(async (db) => {
    const posting = { db, now: services.clock.now(), services, afterCommit: () => undefined };
    await queueLetter(posting, letter);
    await queueLetter(posting, letter);
    return (await db.select({ id: letters.id }).from(letters)).map(({ id }) => id);
  });
  const ofDeal = { query: { application_id: deal ?? 0 } };
  const boss = await operator();
  const { addressees } = await boss.call(bankLetterCalls.listLetters, ofDeal);
  const addressee = addressees.find(({ addresses }) => addresses.length > 0);
  const toBank = {
    application_bank_id: addressee?.application_bank_id ?? 0,
    to: addressee?.addresses[0]?.email ?? '',
    subject: 'Раз',
    text: 'Слова',
    document_ids: [],
  };
  samples[bankLetterCalls.sendLetter.name] = {
    caller: operator,
    table: 'bank_letters',
    body: toBank,
    other: { ...toBank, subject: 'Два' },
  };
  const failed = await boss.call(bankLetterCalls.sendLetter, { body: toBank });
  await services.database.write((db) =>
    db.update(letters).set({ state: 'failed', failure: 'address' }).where(like(letters.subject, '[%')),
  );
  samples[bankLetterCalls.sendAgain.name] = {
    caller: operator,
    table: 'bank_letters',
    body: { id: failed.id },
    other: { id: failed.id + 1 },
  };
  const form = { name: 'Анкета.docx', content: writeDocx([{ text: '{клиент.инн}' }]) };
  await (await admin()).send(formCalls.uploadTemplate, {
    body: { bank_id: addressee?.bank.id },
    files: [form],
  });
  const ofLeg = { application_bank_ids: [addressee?.application_bank_id] };
  samples[formCalls.fillForms.name] = {
    caller: operator,
    table: 'filled_forms',
    body: ofLeg,
    other: { ...ofLeg, template_ids: [1] },
  };
  samples[letterCalls.resendLetter.name] = {
    caller: admin,
    table: 'letters',
    body: { id: letterIds[0] },
    other: { id: letterIds[1] },
  };
});
afterAll(() => api.stop());

const countOf = async (table: string): Promise<number> =>
  (
    await api.services.database.read((db) =>
      selectRow<{ rows: number }>(db, sql`select count(*)::int as rows from ${sql.identifier(table)}`),
    )
  )?.rows ?? -1;

const named = creating.filter((call) => !call.files || call.files.kind === 'papers');

describe('a creating call repeated with one key', () => {
  it.each(named.map((call) => [call.name, call] as const))('%s has one effect', async (name, call) => {
    const sample = samples[name];
    if (!sample) throw new Error(`${name} wants a sample in repeat.law.test.ts`);
    const caller = await sample.caller();
    const before = await countOf(sample.table);
    const files = sample.files ? { files: sample.files } : {};
    const send = (body: unknown) =>
      caller.send(call, { body, ...files }, { 'idempotency-key': `key-${name}` });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(sample.body)));
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(
      answers.map(() => [200, answers[0]?.body]),
    );
    expect(await countOf(sample.table)).toBe(before + 1);
    const changed = await send(sample.other);
    expect([changed.statusCode, changed.json<{ code: string }>().code]).toEqual([422, 'kit.keyReused']);
    expect(await countOf(sample.table)).toBe(before + 1);
  });
});
