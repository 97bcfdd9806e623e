import { expect, it } from 'vitest';
import { dealMassCalls } from '#features/deal-mass/deal-mass.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { workspaceForTests, lookAt, refused } from '#features/deals/testing/deal-workspace.ts';
import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { waitForBackgroundJob } from '#features/background-jobs/testing/wait-for-background-job.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
type Body = CallInput<(typeof dealMassCalls)['actOnMany']>['body'];

const act = async (who: TestCaller, body: Body) => {
  const { background_job_id: id } = await who.call(dealMassCalls.actOnMany, { body });
  const backgroundJob = await waitForBackgroundJob(who, id);
  const { items } = await who.call(backgroundJobCalls.listItems, { body: { id } });
  return { backgroundJob, items };
};

it('tries without changing anything, says what is refused and why, then does the rest', async () => {
  const { agent } = workspace;
  const ready = await workspace.chosenDeal();
  const bare = await agent.call(wizardCalls.createDeal, {
    body: { product: 1, client_name: 'ООО «Без полей»' },
  });
  const wish = { ids: [ready.id, bare.id], action: 'T3' as const };
  const tried = await act(agent, { ...wish, is_dry_run: true });
  expect(tried.backgroundJob.outcomes).toEqual({ done: 1, same: 0, refused: 1, failed: 0 });
  expect(tried.items.find((item) => item.deal_id === bare.id)?.words).toMatch(/\S{5}/);
  expect((await lookAt(agent, ready.id)).status).toBe('draft');
  const done = await act(agent, { ...wish, is_dry_run: false });
  expect(done.backgroundJob).toMatchObject({ state: 'done', done: 2, total: 2 });
  expect((await lookAt(agent, ready.id)).status).toBe('collecting');
  // The same wish again refuses what has been done already and changes nothing.
  const again = await act(agent, { ...wish, is_dry_run: false });
  expect(again.backgroundJob.outcomes).toEqual({ done: 0, same: 0, refused: 2, failed: 0 });
});

it('assigns for heads alone, and leaves what is so already', async () => {
  const { admin, agent, manager, operator } = workspace;
  const { id } = await workspace.chosenDeal();
  const wish = { ids: [id], action: 'operator' as const, person_id: operator.userId };
  await expect(
    agent.call(dealMassCalls.actOnMany, { body: { ...wish, is_dry_run: false } }),
  ).rejects.toMatchObject(refused(403, 'Вашей роли это действие недоступно'));
  expect((await act(admin, { ...wish, is_dry_run: false })).backgroundJob.outcomes.done).toBe(1);
  expect((await act(admin, { ...wish, is_dry_run: false })).backgroundJob.outcomes.same).toBe(1);
  const toManager = { ids: [id], action: 'manager' as const, person_id: manager.userId, is_dry_run: false };
  expect((await act(admin, toManager)).backgroundJob.outcomes.same).toBe(1);
  const wrong = await act(admin, { ...wish, person_id: agent.userId, is_dry_run: false });
  expect(wrong.items).toMatchObject([{ outcome: 'refused', words: expect.stringMatching(/сотрудника нет/) }]);
});

it('takes all that were found, in the scope of whoever asks, and refuses what is unclear', async () => {
  const { agent } = workspace;
  const stranger = await workspace.api.as('agent', 'stranger');
  const found = { state: 1, data_start: null } as const;
  await expect(
    stranger.call(dealMassCalls.actOnMany, { body: { found, action: 'T3', is_dry_run: true } }),
  ).rejects.toMatchObject(refused(422, 'Под фильтр не подходит ни одна сделка'));
  const { id } = await workspace.chosenDeal();
  await expect(
    stranger.call(dealMassCalls.actOnMany, { body: { ids: [id], action: 'T3', is_dry_run: true } }),
  ).rejects.toMatchObject(refused(404, 'Сделка не найдена'));
  const body = { found, action: 'delete' as const, is_dry_run: true };
  await expect(agent.call(dealMassCalls.actOnMany, { body })).rejects.toMatchObject(
    refused(422, 'Укажите причину'),
  );
  const deleted = await act(agent, { ...body, reason_code: 'mistake', is_dry_run: false });
  expect(deleted.backgroundJob.outcomes.done).toBeGreaterThan(0);
  await expect(lookAt(agent, id)).rejects.toMatchObject(refused(404, 'Сделка не найдена'));
});
