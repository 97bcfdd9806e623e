import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Role } from '#domain/role.ts';
import { banksSeed } from '#features/banks/server/banks.seed.ts';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { dealMoves } from '#features/deals/deals.moves.ts';
import { demoFirms } from '#features/organizations/server/demo-firms.ts';
import { organizationsSeed } from '#features/organizations/server/organizations.seed.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { departments, users } from '#features/users/server/users.tables.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { runSeed } from '#kit/testing/run-seed.ts';
import type { TestApi, TestCaller } from '#kit/testing/start-api.ts';

/** The narrower roles a world has one of each; admin, director and operator see everything. */
export const worldRoles = [
  'head',
  'manager',
  'trainee',
  'curator',
  'agent',
  'senioragent',
  'headagent',
] as const satisfies readonly Role[];
export type WorldRole = (typeof worldRoles)[number];

/** One branch with its people and one deal at three banks: papers, an offer, history. `mark` stands in every text. */
export type World = {
  readonly mark: string;
  readonly people: Readonly<Record<WorldRole, TestCaller>>;
  /** Ids of the world's records by entity, as the contracts name them. */
  readonly ids: Readonly<Record<string, number>>;
};

const fillBanks = async (api: TestApi): Promise<void> => {
  for (const seed of [banksSeed, organizationsSeed]) await runSeed(api.services, seed);
};

const makePeople = async (api: TestApi, mark: string): Promise<World['people']> => {
  const name = (role: Role): string => `${mark}-${role}`;
  const contacts = (role: Role) => ({
    email: `${mark}-${role}@example.test`,
    phone: `+7999${mark.length}${role.length}0000`,
  });
  const { database } = api.services;
  const department = await database.write(async (db) => {
    const [made] = await db
      .insert(departments)
      .values({ name: `Отдел ${mark}` })
      .returning();
    return made?.id ?? 0;
  });
  const head = await api.as('head', name('head'), { departmentId: department, ...contacts('head') });
  await database.write((db) =>
    db.update(departments).set({ headId: head.userId }).where(eq(departments.id, department)),
  );
  const manager = await api.as('manager', name('manager'), {
    departmentId: department,
    ...contacts('manager'),
  });
  const trainee = await api.as('trainee', name('trainee'), {
    mentorId: manager.userId,
    ...contacts('trainee'),
  });
  const curator = await api.as('curator', name('curator'), contacts('curator'));
  const chain = { curatorId: curator.userId, managerId: manager.userId };
  const headagent = await api.as('headagent', name('headagent'), { ...chain, ...contacts('headagent') });
  const senioragent = await api.as('senioragent', name('senioragent'), {
    ...chain,
    parentId: headagent.userId,
  });
  const agent = await api.as('agent', name('agent'), {
    ...chain,
    parentId: senioragent.userId,
    ...contacts('agent'),
  });
  return { head, manager, trainee, curator, headagent, senioragent, agent };
};

const vectors = new URL('../../kit/server/cms/vectors/', import.meta.url);

/** A paper with a signature under it, and a request to sign it. */
const makeSignature = async (
  deal: number,
  leg: number,
  agent: TestCaller,
  operator: TestCaller,
  mark: string,
) => {
  const read = (name: string): Buffer => readFileSync(new URL(name, vectors));
  const upload = await agent.send(dealDocumentCalls.saveDocument, {
    body: { application_id: deal, document_type: 'other' },
    files: [{ name: `Заявление ${mark}.pdf`, content: read('application.pdf') }],
  });
  const document_id = upload.json<{ id: number }[]>()[0]?.id ?? 0;
  const signed = await agent.send(signatureCalls.saveSignature, {
    body: { document_id },
    files: [{ name: `Подпись ${mark}.sig`, content: read('detached-256.p7s') }],
  });
  const request = await operator.call(signatureCalls.askForSignature, {
    body: {
      application_bank_id: leg,
      document_ids: [document_id],
      method: 'sms',
      signer: `Подписант ${mark}`,
      phone: '+79990001122',
      due_at: '2099-01-01T09:00:00.000Z',
    },
  });
  return { signature: signed.json<{ id: number }>().id, signRequest: request.id };
};

/** A draft of the guarantee with a remark, and a question of another bank of the deal. */
const makeDraftAndQuestion = async (
  [leg = 0, second = 0]: readonly number[],
  agent: TestCaller,
  operator: TestCaller,
  mark: string,
): Promise<Record<string, number>> => {
  const upload = await operator.send(draftCalls.saveDraft, {
    body: { application_bank_id: leg, comment: `Слова ${mark}` },
    files: [{ name: `Макет ${mark}.pdf`, content: samplePdf() }],
  });
  const draft = upload.json<{ id: number }>().id;
  const remark = await agent.call(draftCalls.saveRemark, { body: { id: draft, text: `Слова ${mark}` } });
  const { remarks } = await operator.call(draftCalls.getDraft, { query: { id: draft } });
  const asked = await operator.call(queryCalls.askQuery, {
    body: {
      application_bank_id: second,
      due_at: '2099-01-01T09:00:00.000Z',
      items: [{ kind: 'answer', title: `Слова ${mark}`, owner: 'agent' }],
    },
  });
  const item = await operator.call(queryCalls.saveItem, {
    body: { query_id: asked.id, kind: 'answer', title: `Слова ${mark}`, owner: 'agent' },
  });
  return {
    draft,
    draftRemark: remark.id,
    draftWords: remarks[0]?.words[0]?.id ?? 0,
    query: asked.id,
    queryItem: item.id,
  };
};

/** A set of papers for a bank, and pages put together of a paper of their own. */
const makePapers = async (
  deal: number,
  [leg = 0, secondLeg = 0]: readonly number[],
  agent: TestCaller,
  mark: string,
): Promise<Record<string, number>> => {
  const upload = await agent.send(dealDocumentCalls.saveDocument, {
    body: { application_id: deal, document_type: 'passport' },
    files: [{ name: `Паспорт ${mark}.pdf`, content: samplePdf() }],
  });
  const document_id = upload.json<{ id: number }[]>()[0]?.id ?? 0;
  const set = await agent.call(dealDocumentCalls.collectPapers, { body: { application_bank_id: leg } });
  const parts = [{ document_type: 'passport', name: `Листы ${mark}`, pages: [{ document_id, page: 0 }] }];
  const work = await agent.call(dealDocumentCalls.makePages, { body: { application_id: deal, parts } });
  // It ends in its own time: a law that looks whether anything has changed must not see it end.
  await vi.waitUntil(
    async () =>
      (await agent.call(dealDocumentCalls.getPageWork, { query: { id: work.id } })).state !== 'running',
    { timeout: 60_000, interval: 100 },
  );
  return { paperSet: set.id, pageWork: work.id, secondLeg };
};

const makeDeal = async (
  api: TestApi,
  mark: string,
  inn: string,
  { agent, manager }: World['people'],
): Promise<Record<string, number>> => {
  const operator = await api.as('operator');
  const terms = { amount: '1500000.00', date_start: '2026-12-01', date_end: '2027-06-18' };
  const body = {
    product: 1,
    law: '44',
    purpose: 'contract',
    guarantee_kind: 'BG',
    inn,
    ...terms,
    requirements: `Требования ${mark}`,
  } as const;
  const deal = await agent.call(dealCalls.createDeal, { body });
  const choice = await agent.call(dealBankCalls.getChoice, { query: { application_id: deal.id } });
  const bank_ids = choice
    .filter((bank) => bank.fit.result !== 'red')
    .slice(0, 3)
    .map((bank) => bank.bank_id);
  const { leg_ids } = await agent.call(dealBankCalls.chooseBanks, {
    body: { application_id: deal.id, bank_ids, version: deal.version },
  });
  const upload = await agent.send(dealDocumentCalls.saveDocument, {
    body: { application_id: deal.id, document_type: 'charter' },
    files: [{ name: `Устав ${mark}.pdf`, content: samplePdf() }],
  });
  const [document] = upload.json<{ id: number }[]>();
  const move = (caller: TestCaller, id: string, legs: readonly number[]) =>
    caller.call(dealCalls.moveLegs, {
      body: { application_bank_ids: [...legs], move: id, comment: `Слова ${mark}` },
    });
  await move(agent, dealMoves.collect.id, leg_ids);
  await move(agent, dealMoves.send.id, leg_ids);
  await move(operator, dealMoves.sendToBank.id, leg_ids);
  const [leg = 0] = leg_ids;
  const price = { price: '20958.90', pro_price: '17171.71', valid_until: '2099-12-31' };
  const offer = await operator.call(dealCalls.saveOffer, {
    body: { application_bank_id: leg, ...terms, ...price, conditions: `Условия ${mark}` },
  });
  await move(operator, dealMoves.approve.id, [leg]);
  const task = await agent.call(taskCalls.createTask, {
    body: { title: `Слова ${mark}`, to_user_id: manager.userId, application_id: deal.id },
  });
  const talk = await agent.call(threadCalls.openThread, { body: { application_id: deal.id, side: 'agent' } });
  const brought = await agent.send(messageCalls.uploadFiles, {
    body: { thread_id: talk.id },
    files: [{ name: `Файл ${mark}.pdf`, content: samplePdf() }],
  });
  const [chatFile] = brought.json<{ id: number }[]>();
  await agent.call(messageCalls.sendMessage, {
    body: { thread_id: talk.id, text: `Слова ${mark}`, file_ids: chatFile ? [chatFile.id] : [] },
  });
  const history = await operator.call(dealCalls.getHistory, { query: { application_id: deal.id } });
  return {
    deal: deal.id,
    leg,
    document: document?.id ?? 0,
    ...(await makePapers(deal.id, leg_ids, agent, mark)),
    offer: offer.id,
    task: task.id,
    thread: talk.id,
    chatFile: chatFile?.id ?? 0,
    history: history[0]?.id ?? 0,
    ...(await makeSignature(deal.id, leg, agent, operator, mark)),
    ...(await makeDraftAndQuestion(leg_ids, agent, operator, mark)),
  };
};

/** Builds two branches of one shape, strangers to each other, on a fresh server. */
export const buildWorlds = async (api: TestApi): Promise<readonly [World, World]> => {
  await fillBanks(api);
  const known = await api.services.database.read((db) => db.select({ id: users.id }).from(users));
  if (known.length > 0) throw new Error('The worlds want an empty base');
  const build = async (mark: string, inn: string): Promise<World> => {
    const people = await makePeople(api, mark);
    const ids = { ...(await makeDeal(api, mark, inn, people)), user: people.agent.userId };
    return { mark, people, ids };
  };
  const inns = [...demoFirms.values()]
    .filter((firm) => firm.status === 'active' && firm.kind === 'legal')
    .map((firm) => firm.inn);
  return [await build('канарейкаА', inns[0] ?? ''), await build('канарейкаБ', inns[1] ?? '')];
};
