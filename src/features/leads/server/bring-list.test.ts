import { expect, it } from 'vitest';
import { waitForBackgroundJob } from '#features/background-jobs/testing/wait-for-background-job.ts';
import { leadListCalls } from '#features/leads/lead-lists.contract.ts';
import { leadCalls as calls } from '#features/leads/leads.contract.ts';
import { leadWorkspace } from '#features/leads/testing/lead-workspace.ts';

const workspace = leadWorkspace();
const csv = (...lines: string[]) => ({ name: 'Список.csv', content: Buffer.from(lines.join('\n')) });

it('a list is tried without a trace, then brought in turn to the managers, without a basis to call', async () => {
  const { head, manager, manager2 } = workspace.people;
  await workspace.api.as('manager', 'outsider'); // of another department
  await workspace.save('manager', { phone: '+79993334400' });
  const files = [
    csv(
      'Имя;Телефон;Комментарий',
      'Анна;8 999 333 44 01;',
      'Борис;8 999 333 44 02;=SUM(A1)',
      'Вера;8 999 333 44 00;',
      'Глеб;;',
      'Дина;89993334405;Ждёт',
    ),
  ];
  const tried = await head.call(leadListCalls.tryLeadList, { body: {}, files });
  expect(tried).toMatchObject({ rows: 5, good: 2, bad: 3 });
  expect(tried.problems.map(({ row, words }) => [row, words])).toEqual([
    [3, 'Комментарий: в ячейке формула'],
    [4, 'Уже записан лидом, ведёт manager'],
    [5, 'Нет телефона'],
  ]);
  const count = async () =>
    (await workspace.people.director.call(calls.listLeads, { body: { channel: 'import' } })).items;
  expect(await count()).toEqual([]);
  const { background_job_id: id } = await head.call(leadListCalls.bringLeadList, { body: {}, files });
  expect((await waitForBackgroundJob(head, id)).state).toBe('done');
  const brought = await count();
  expect(brought.map(({ name, basis, state }) => [name, basis, state])).toEqual([
    ['Дина', null, 'new'],
    ['Анна', null, 'new'],
  ]);
  expect(new Set(brought.map((lead) => lead.manager?.id))).toEqual(
    new Set([manager.userId, manager2.userId]),
  );
  await expect(manager.call(leadListCalls.tryLeadList, { body: {}, files })).rejects.toMatchObject({
    status: 403,
  });
  const wrong = [csv('Имя;Почта', 'Анна;a@b.ru')];
  await expect(head.call(leadListCalls.tryLeadList, { body: {}, files: wrong })).rejects.toMatchObject({
    status: 422,
    message: 'Не найден столбец «Телефон»: назовите его так в первой строке',
  });
});
