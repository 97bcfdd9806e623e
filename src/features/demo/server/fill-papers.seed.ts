import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import type { Telling } from '#features/demo/server/telling.seed.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { CallInput } from '#kit/contract/define-call.ts';

type Check = CallInput<typeof dealDocumentCalls.checkDocument>['body'];

const remarks = [
  'Нет последней страницы.',
  'Не читается печать: снимите ещё раз.',
  'Подписал не тот, кто назначен директором.',
];

/** Another person than the author: papers are looked at by two. */
const checkerOf = ({ author, operator, people }: Telling): Caller =>
  author.userId === operator.userId ? (people['admin'] ?? operator) : operator;

const check = (telling: Telling, body: Check): Promise<unknown> =>
  telling.runCall(dealDocumentCalls.checkDocument, { body }, telling.by(checkerOf(telling)));

/** Kinds the deal's banks demand and do not have. */
const lackedKinds = async (telling: Telling): Promise<string[]> => {
  const query = { application_id: telling.dealId };
  const acting = { caller: telling.operator, now: telling.endsBy };
  const { slots } = await telling.runCall(dealDocumentCalls.getChecklist, { query }, acting);
  return slots.flatMap(({ kind, banks }) => (banks.some(({ mark }) => mark === 'waits') ? [kind] : []));
};

const fileKinds = (telling: Telling, kinds: readonly string[]): Promise<number[]> => {
  const papers = kinds.flatMap((kind) => {
    const file = telling.papers[kind];
    return file ? [{ kind, file }] : [];
  });
  return telling.file(telling.dealId, papers, telling.by(telling.author));
};

const uncheckedOf = async (telling: Telling): Promise<number[]> => {
  const query = { application_id: telling.dealId };
  const acting = { caller: telling.operator, now: telling.endsBy };
  const papers = await telling.runCall(dealDocumentCalls.listDocuments, { query }, acting);
  return papers.filter(({ state }) => state === 'uploaded').map(({ id }) => id);
};

/** Attaches what the deal's banks demand and has it accepted. */
export const fillPapers = async (telling: Telling): Promise<void> => {
  await fileKinds(telling, await lackedKinds(telling));
  const ids = await uncheckedOf(telling);
  if (ids.length > 0) await check(telling, { ids, verdict: 'accepted' });
};

/** A part of the papers: some accepted, one refused, some waiting to be looked at. */
export const fillSomePapers = async (telling: Telling): Promise<void> => {
  const { index } = telling;
  const lacked = await lackedKinds(telling);
  const ids = await fileKinds(telling, lacked.slice(0, Math.ceil((lacked.length * (2 + (index % 3))) / 5)));
  const [refused, ...others] = ids;
  const accepted = others.slice(0, index % 4);
  if (accepted.length > 0) await check(telling, { ids: accepted, verdict: 'accepted' });
  const remark = remarks[index % remarks.length] ?? '';
  if (refused !== undefined && index % 2 === 0)
    await check(telling, { ids: [refused], verdict: 'rejected', remark });
};
