import { expect, it } from 'vitest';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { fictionalDraft } from '#features/deal-drafts/server/fictional-draft.seed.ts';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { makeDocument } from '#features/deal-documents/server/deal-documents.factory.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import {
  workspaceForTests,
  issueWith,
  lookAt,
  moveLegs,
  offerFor,
  payment,
} from '#features/deals/testing/deal-workspace.ts';
import { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';

const workspace = workspaceForTests();

const parties = {
  beneficiary_name: 'Школа № 1',
  beneficiary_inn: '7701000000',
  tender_number: '0373200041526000187',
};
const terms = {
  bank: 'Банк А',
  client: 'ООО «Заря»',
  inn: '7701234567',
  beneficiary: 'Школа № 1',
  beneficiaryInn: '7701000000',
  amount: '1000000.00',
  from: '2027-01-01',
  until: '2028-01-31',
  purchase: '0373200041526000187',
  number: 'А-1',
};

it('a deal goes through refusal, appeal, question, remarks to the draft, acceptance, payment, issue and reissue', async () => {
  const { id, legs } = await workspace.sentDeal(parties, workspace.banks.slice(0, 1));
  const [leg] = legs;
  const statusNow = async () => {
    const [one] = (await lookAt(workspace.agent, id)).legs;
    return [one!.status, one!.sub_state].filter(Boolean).join('.');
  };
  const move = (who: typeof workspace.agent, name: string, more: object = {}) =>
    moveLegs(who, { application_bank_id: leg, move: name, ...more });

  await move(workspace.operator, 'T16', {
    reason_code: 'stop_finance',
    comment: 'Мало собственного капитала',
  });
  expect(await statusNow()).toBe('bank_refused');
  await move(workspace.manager, 'T29', { comment: 'Приложили поручительство' });
  await move(workspace.agent, 'T5');
  await move(workspace.operator, 'T7');
  await move(workspace.operator, 'T8');

  const question = await workspace.operator.call(queryCalls.askQuery, {
    body: {
      application_bank_id: leg,
      due_at: '2026-11-23T15:00:00Z',
      items: [{ kind: 'answer', title: 'Поясните рост кредиторской задолженности', owner: 'agent' }],
    },
  });
  expect(await statusNow()).toBe('query');
  const [asked] = await workspace.agent.call(queryCalls.listQueries, { query: { application_id: id } });
  const item = asked!.items[0]!.id;
  await expect(
    workspace.operator.call(queryCalls.sendAnswer, { body: { id: question.id } }),
  ).rejects.toMatchObject({ status: 422 });
  await workspace.agent.call(queryCalls.answerItem, {
    body: { id: item, answer: 'Аванс по новому контракту', is_ready: true },
  });
  await workspace.operator.call(queryCalls.sendAnswer, { body: { id: question.id } });
  expect(await statusNow()).toBe('sending.in_review');

  await workspace.operator.call(legCalls.saveOffer, { body: offerFor(leg, { date_end: '2028-01-31' }) });
  await move(workspace.operator, 'T15');
  const draft = async (isWrong: boolean) => {
    const answer = await workspace.operator.send(draftCalls.saveDraft, {
      body: { application_bank_id: leg },
      files: [{ name: 'Макет.pdf', content: fictionalDraft(terms, isWrong) }],
    });
    return answer.json<{ id: number }>().id;
  };
  const first = await draft(true);
  await workspace.agent.call(draftCalls.saveRemark, {
    body: { id: first, text: 'Сумма 1 000 000', code: 'sum' },
  });
  await workspace.agent.call(draftCalls.returnDraft, { body: { id: first } });
  expect(await statusNow()).toBe('revision');
  workspace.api.setNow(new Date('2026-11-20T12:05:00Z'));
  // A new draft is the bank's answer: it moves the deal by itself.
  const second = await draft(false);
  expect(await statusNow()).toBe('approved');
  const { remarks } = await workspace.agent.call(draftCalls.getDraft, { query: { id: second } });
  for (const remark of remarks)
    await workspace.agent.call(draftCalls.resolveRemark, { body: { id: remark.id, is_resolved: true } });
  await workspace.agent.call(draftCalls.acceptDraft, { body: { id: second, consent: 'Директор согласен' } });

  await move(workspace.agent, 'T20');
  await move(workspace.operator, 'T21', payment);
  const document = await makeDocument(workspace.api.services, id, workspace.operator.userId);
  await move(workspace.operator, 'T23', issueWith(document));
  expect(await statusNow()).toBe('issued.active');

  await move(workspace.agent, 'T24', { reason_code: 'agreement', new_date_end: '2028-06-30' });
  await move(workspace.operator, 'T25');
  const newDocument = await makeDocument(workspace.api.services, id, workspace.operator.userId);
  await move(workspace.operator, 'T28', { ...issueWith(newDocument), guarantee_number: 'БГ-7/2' });
  expect(await statusNow()).toBe('issued.active');

  const [guarantee] = await workspace.agent.call(guaranteeCalls.listOfDeal, {
    query: { application_id: id },
  });
  expect(guarantee).toMatchObject({ number: 'БГ-7/2', issue_number: 2, date_end: '2028-06-30' });
  const history = await workspace.agent.call(dealCalls.getHistory, { query: { application_id: id } });
  const moves = history.map((row) => row.move).filter((name) => /^T\d/.test(name));
  expect(moves).toEqual(
    expect.arrayContaining([
      'T16',
      'T29',
      'T12',
      'T13',
      'T15',
      'T18',
      'T19',
      'T20',
      'T21',
      'T23',
      'T24',
      'T25',
      'T28',
    ]),
  );
});
