import { eq } from 'drizzle-orm';
import type { Role } from '#domain/role.ts';
import { banksSeed } from '#features/banks/server/banks.seed.ts';
import { chatCalls } from '#features/chat/chat.contract.ts';
import { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
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
  await move(agent, 'T3', leg_ids);
  await move(agent, 'T5', leg_ids);
  await move(operator, 'T7', leg_ids);
  const [leg = 0] = leg_ids;
  const price = { price: '20958.90', pro_price: '17171.71', valid_until: '2099-12-31' };
  const offer = await operator.call(dealCalls.saveOffer, {
    body: { application_bank_id: leg, ...terms, ...price, conditions: `Условия ${mark}` },
  });
  await move(operator, 'T15', [leg]);
  const task = await agent.call(taskCalls.createTask, {
    body: { title: `Слова ${mark}`, to_user_id: manager.userId, application_id: deal.id },
  });
  const talk = await agent.call(chatCalls.openThread, { body: { application_id: deal.id, side: 'agent' } });
  const brought = await agent.send(chatCalls.uploadFiles, {
    body: { thread_id: talk.id },
    files: [{ name: `Файл ${mark}.pdf`, content: samplePdf() }],
  });
  const [chatFile] = brought.json<{ id: number }[]>();
  await agent.call(chatCalls.sendMessage, {
    body: { thread_id: talk.id, text: `Слова ${mark}`, file_ids: chatFile ? [chatFile.id] : [] },
  });
  const history = await operator.call(dealCalls.getHistory, { query: { application_id: deal.id } });
  return {
    deal: deal.id,
    leg,
    document: document?.id ?? 0,
    offer: offer.id,
    task: task.id,
    thread: talk.id,
    chatFile: chatFile?.id ?? 0,
    history: history[0]?.id ?? 0,
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
