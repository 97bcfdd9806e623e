import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import type { Scenario } from '#features/demo/server/scenario.seed.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { CallInput } from '#kit/contract/define-call.ts';

type Check = CallInput<typeof dealDocumentCalls.checkDocument>['body'];

const remarks = [
  'Нет последней страницы.',
  'Не читается печать: снимите ещё раз.',
  'Подписал не тот, кто назначен директором.',
];

/** Another person than the author: documents are looked at by two. */
const checkerOf = ({ author, operator, people }: Scenario): Caller =>
  author.userId === operator.userId ? (people['admin'] ?? operator) : operator;

const check = (scenario: Scenario, body: Check): Promise<unknown> =>
  scenario.runCall(dealDocumentCalls.checkDocument, { body }, scenario.by(checkerOf(scenario)));

/** Kinds the deal's banks demand and do not have. */
const lackedKinds = async (scenario: Scenario): Promise<string[]> => {
  const query = { application_id: scenario.dealId };
  const acting = { caller: scenario.operator, now: scenario.endsBy };
  const { slots } = await scenario.runCall(dealDocumentCalls.getChecklist, { query }, acting);
  return slots.flatMap(({ kind, banks }) => (banks.some(({ mark }) => mark === 'waits') ? [kind] : []));
};

const fileKinds = (scenario: Scenario, kinds: readonly string[]): Promise<number[]> => {
  const documents = kinds.flatMap((kind) => {
    const file = scenario.documents[kind];
    return file ? [{ kind, file }] : [];
  });
  return scenario.file(scenario.dealId, documents, scenario.by(scenario.author));
};

const uncheckedOf = async (scenario: Scenario): Promise<number[]> => {
  const query = { application_id: scenario.dealId };
  const acting = { caller: scenario.operator, now: scenario.endsBy };
  const documents = await scenario.runCall(dealDocumentCalls.listDocuments, { query }, acting);
  return documents.filter(({ state }) => state === 'uploaded').map(({ id }) => id);
};

/** Attaches what the deal's banks demand and has it accepted. */
export const fillDocuments = async (scenario: Scenario): Promise<void> => {
  await fileKinds(scenario, await lackedKinds(scenario));
  const ids = await uncheckedOf(scenario);
  if (ids.length > 0) await check(scenario, { ids, verdict: 'accepted' });
};

/** A part of the documents: some accepted, one refused, some waiting to be looked at. */
export const fillSomeDocuments = async (scenario: Scenario): Promise<void> => {
  const { index } = scenario;
  const lacked = await lackedKinds(scenario);
  const ids = await fileKinds(scenario, lacked.slice(0, Math.ceil((lacked.length * (2 + (index % 3))) / 5)));
  const [refused, ...others] = ids;
  const accepted = others.slice(0, index % 4);
  if (accepted.length > 0) await check(scenario, { ids: accepted, verdict: 'accepted' });
  const remark = remarks[index % remarks.length] ?? '';
  if (refused !== undefined && index % 2 === 0)
    await check(scenario, { ids: [refused], verdict: 'rejected', remark });
};
