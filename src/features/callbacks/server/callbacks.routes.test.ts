import { expect, it } from 'vitest';
import { callbackCalls as calls } from '#features/callbacks/callbacks.contract.ts';
import {
  agreedCallback,
  closeCallbacksByCall,
  createTeamCallback,
} from '#features/callbacks/server/callbacks.facade.ts';
import { mindCallbacks } from '#features/callbacks/server/mind-callbacks.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { freshPhone, leadWorkspace } from '#features/leads/testing/lead-workspace.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const workspace = leadWorkspace();
const msk = (time: string): string => new Date(`2026-11-20T${time}:00+03:00`).toISOString();
const at = (time: string): void => workspace.api.setNow(new Date(msk(time)));
const waitingOf = async (by: keyof typeof workspace.people) =>
  (await workspace.people[by].call(calls.listCallbacks, { body: {} })).items;

it('a promise on a lead stands in its card, is called to mind, then becomes the team’s and is missed', async () => {
  at('14:00');
  const { manager, manager2, head } = workspace.people;
  const phone = freshPhone();
  const lead = await workspace.save('manager', { phone });
  const made = await manager.call(calls.createCallback, {
    body: { phone, lead_id: lead.id, at: msk('14:30'), reason: 'Обсудить цену' },
  });
  expect(await manager.call(leadCalls.getLead, { query: { id: lead.id } })).toMatchObject({
    state: 'callback',
    next_contact_at: msk('14:30'),
  });
  at('14:25');
  await mindCallbacks(workspace.api.services);
  expect(await waitingOf('manager')).toMatchObject([{ id: made.id, state: 'planned' }]);
  at('14:31');
  await mindCallbacks(workspace.api.services);
  expect(await waitingOf('manager')).toMatchObject([{ id: made.id, state: 'due', kind: 'personal' }]);
  expect(await waitingOf('manager2')).toEqual([]);
  at('14:45');
  await mindCallbacks(workspace.api.services);
  expect(await waitingOf('manager2')).toMatchObject([{ id: made.id, kind: 'team', owner: null }]);
  workspace.api.setNow(new Date('2026-11-23T15:30:00+03:00'));
  await mindCallbacks(workspace.api.services);
  at('14:50');
  const [missed] = await waitingOf('head');
  expect(missed).toMatchObject({ id: made.id, state: 'missed' });
  await manager2.call(calls.finishCallback, { body: { id: made.id, version: missed?.version ?? 0 } });
  expect(await head.call(leadCalls.getLead, { query: { id: lead.id } })).toMatchObject({
    state: 'in_work',
    next_contact_at: null,
  });
  at('14:00');
});

it('is refused in words when it is past, of another, stale or closed', async () => {
  const { manager, manager2, trainee } = workspace.people;
  const phone = freshPhone();
  const body = { phone, at: msk('16:00') };
  await expect(
    manager.call(calls.createCallback, { body: { ...body, at: msk('13:00') } }),
  ).rejects.toMatchObject({ status: 422, errors: { at: ['Это время уже прошло'] } });
  await expect(
    manager.call(calls.createCallback, { body: { ...body, lead_id: 999_999 } }),
  ).rejects.toMatchObject({ status: 404 });
  const { id, version } = await manager.call(calls.createCallback, { body });
  await expect(
    manager2.call(calls.cancelCallback, { body: { id, version, reason: 'Нет' } }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(
    trainee.call(calls.passCallback, { body: { id, version, user_id: trainee.userId } }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(
    manager.call(calls.passCallback, { body: { id, version, user_id: workspace.people.agent.userId } }),
  ).rejects.toMatchObject({ status: 422 });
  const moved = await manager.call(calls.updateCallback, { body: { id, version, at: msk('17:00') } });
  await expect(
    manager.call(calls.updateCallback, { body: { id, version, at: msk('17:30') } }),
  ).rejects.toMatchObject({ status: 409 });
  const reason = 'Клиент передумал';
  const gone = await manager.call(calls.cancelCallback, { body: { id, version: moved.version, reason } });
  await expect(
    manager.call(calls.finishCallback, { body: { id, version: gone.version } }),
  ).rejects.toMatchObject({ status: 409 });
});

it('warns of another promise near by and of the client’s night', async () => {
  const { manager2 } = workspace.people;
  await manager2.call(calls.createCallback, {
    body: { phone: freshPhone(), name: 'Ольга', at: msk('16:00') },
  });
  const check = (phone: string, time: string) =>
    manager2.call(calls.checkCallback, { body: { phone, at: msk(time) } });
  expect(await check('+74951234567', '16:05')).toMatchObject({
    zone: 'Europe/Moscow',
    is_outside: false,
    conflict: { at: msk('16:00') },
  });
  expect(await check('+74232345678', '16:30')).toMatchObject({
    zone: 'Asia/Vladivostok',
    is_outside: true,
    conflict: null,
  });
});

it('a missed call makes one promise of the team, and a talk keeps them all', async () => {
  const phone = freshPhone();
  const { services } = workspace.api;
  const missed = (time: string) =>
    writeByClock(services, (writing) => createTeamCallback(writing, { phone, dueAt: new Date(msk(time)) }));
  const id = await missed('14:20');
  expect(await missed('14:30')).toBe(id);
  expect(await services.database.read((db) => agreedCallback(db, phone))).toBe(true);
  expect(await writeByClock(services, (writing) => closeCallbacksByCall(writing, { phone, callId: 7 }))).toBe(
    1,
  );
  expect(await services.database.read((db) => agreedCallback(db, phone))).toBe(false);
});
