import { expect, it } from 'vitest';
import { dealMassCalls } from '#features/deal-mass/deal-mass.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { deskForTests, lookAt, refused } from '#features/deals/testing/deal-desk.ts';
import { errandCalls } from '#features/errands/errands.contract.ts';
import { waitForErrand } from '#features/errands/testing/wait-for-errand.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const desk = deskForTests();
type Body = CallInput<(typeof dealMassCalls)['actOnMany']>['body'];

const act = async (who: TestCaller, body: Body) => {
  const { errand_id: id } = await who.call(dealMassCalls.actOnMany, { body });
  const errand = await waitForErrand(who, id);
  const { items } = await who.call(errandCalls.listItems, { body: { id } });
  return { errand, items };
};

it('tries without changing anything, says what is refused and why, then does the rest', async () => {
  const { agent } = desk;
  const ready = await desk.chosenDeal();
  const bare = await agent.call(dealCalls.createDeal, {
    body: { product: 1, client_name: 'ООО «Без полей»' },
  });
  const wish = { ids: [ready.id, bare.id], action: 'T3' as const };
  const tried = await act(agent, { ...wish, is_trial: true });
  expect(tried.errand.outcomes).toEqual({ done: 1, same: 0, refused: 1, failed: 0 });
  expect(tried.items.find((item) => item.deal_id === bare.id)?.words).toMatch(/\S{5}/);
  expect((await lookAt(agent, ready.id)).status).toBe('draft');
  const done = await act(agent, { ...wish, is_trial: false });
  expect(done.errand).toMatchObject({ state: 'done', done: 2, total: 2 });
  expect((await lookAt(agent, ready.id)).status).toBe('collecting');
  // The same wish again refuses what has been done already and changes nothing.
  const again = await act(agent, { ...wish, is_trial: false });
  expect(again.errand.outcomes).toEqual({ done: 0, same: 0, refused: 2, failed: 0 });
});

it('assigns for heads alone, and leaves what is so already', async () => {
  const { admin, agent, manager, operator } = desk;
  const { id } = await desk.chosenDeal();
  const wish = { ids: [id], action: 'operator' as const, person_id: operator.userId };
  await expect(
    agent.call(dealMassCalls.actOnMany, { body: { ...wish, is_trial: false } }),
  ).rejects.toMatchObject(refused(403, 'Вашей роли это действие недоступно'));
  expect((await act(admin, { ...wish, is_trial: false })).errand.outcomes.done).toBe(1);
  expect((await act(admin, { ...wish, is_trial: false })).errand.outcomes.same).toBe(1);
  const toManager = { ids: [id], action: 'manager' as const, person_id: manager.userId, is_trial: false };
  expect((await act(admin, toManager)).errand.outcomes.same).toBe(1);
  const wrong = await act(admin, { ...wish, person_id: agent.userId, is_trial: false });
  expect(wrong.items).toMatchObject([{ outcome: 'refused', words: expect.stringMatching(/сотрудника нет/) }]);
});

it('takes all that were found, in the scope of whoever asks, and refuses what is unclear', async () => {
  const { agent } = desk;
  const stranger = await desk.api.as('agent', 'stranger');
  const found = { state: 1, data_start: null } as const;
  await expect(
    stranger.call(dealMassCalls.actOnMany, { body: { found, action: 'T3', is_trial: true } }),
  ).rejects.toMatchObject(refused(422, 'Под фильтр не подходит ни одна сделка'));
  const { id } = await desk.chosenDeal();
  await expect(
    stranger.call(dealMassCalls.actOnMany, { body: { ids: [id], action: 'T3', is_trial: true } }),
  ).rejects.toMatchObject(refused(404, 'Сделка не найдена'));
  const body = { found, action: 'delete' as const, is_trial: true };
  await expect(agent.call(dealMassCalls.actOnMany, { body })).rejects.toMatchObject(
    refused(422, 'Укажите причину'),
  );
  const deleted = await act(agent, { ...body, reason_code: 'mistake', is_trial: false });
  expect(deleted.errand.outcomes.done).toBeGreaterThan(0);
  await expect(lookAt(agent, id)).rejects.toMatchObject(refused(404, 'Сделка не найдена'));
});
