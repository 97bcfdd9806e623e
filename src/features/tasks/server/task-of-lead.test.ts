import { expect, it } from 'vitest';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { taskWorkspace } from '#features/tasks/testing/task-workspace.ts';

const workspace = taskWorkspace();

const leadOf = async (name: keyof typeof workspace.people, phone: string): Promise<number> => {
  const { id } = await workspace.people[name].call(leadCalls.saveLead, { body: { phone, name: 'Вадим' } });
  return id;
};
const listed = async (name: keyof typeof workspace.people, leadId: number) =>
  (await workspace.people[name].call(taskCalls.listTasks, { query: { lead_id: leadId } })).items;

it('a task about a lead stands in its card and names it to whoever sees it', async () => {
  const lead = await leadOf('manager', '+79125550001');
  const other = await leadOf('manager', '+79125550002');
  const task = await workspace.give('manager', 'head', { lead_id: lead, title: 'Согласовать скидку' });
  await workspace.give('manager', 'manager', { lead_id: other });
  expect(await listed('manager', lead)).toMatchObject([{ id: task.id, lead: { id: lead, name: 'Вадим' } }]);
  expect(await listed('head', lead)).toMatchObject([{ title: 'Согласовать скидку', lead: { id: lead } }]);
});

it('is refused where the lead is not seen, by the giver or by the taker, or beside another subject', async () => {
  const lead = await leadOf('manager', '+79125550003');
  await expect(workspace.give('manager2', 'manager2', { lead_id: lead })).rejects.toMatchObject({
    status: 404,
  });
  await expect(listed('manager2', lead)).rejects.toMatchObject({ status: 404 });
  await expect(workspace.give('manager', 'manager2', { lead_id: lead })).rejects.toMatchObject({
    status: 422,
    errors: { to_user_id: ['Этот человек не видит лид'] },
  });
  await expect(
    workspace.give('manager', 'manager', { lead_id: lead, application_id: workspace.deal }),
  ).rejects.toMatchObject({
    status: 422,
    errors: { lead_id: ['Задача бывает о чём-то одном: о сделке, об организации или о лиде'] },
  });
});
