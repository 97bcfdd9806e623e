import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { chatMinute, looseFiles } from '#features/chat/server/chat.jobs.ts';
import { attachFile, receivedBy, letListen, openThread, announce } from '#features/chat/testing/threads.ts';
import { chatFiles } from '#features/chat/server/chat.tables.ts';
import { jump } from '#features/deals/server/deals.factory.ts';
import { workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { sessions } from '#features/sign-in/server/sign-in.tables.ts';
import { users } from '#features/people/server/people.tables.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
const morning = '2026-11-20T11:00:00Z';
let second: TestCaller;
beforeAll(async () => {
  second = await workspace.api.as('operator', 'operator2');
  await letListen(workspace.api, [workspace.agent, workspace.operator, second]);
});

const minute = () => chatMinute.run(workspace.api.services);
const words = async (who: TestCaller, thread_id: number) =>
  (await who.call(messageCalls.listMessages, { query: { thread_id } })).items;
const thread = (who: TestCaller, id: number) => who.call(threadCalls.getThread, { query: { id } });
const conversation = async () => {
  const deal = await workspace.chosenDeal();
  return openThread(workspace.operator, { application_id: deal.id, side: 'agent' });
};

describe('words kept for later', () => {
  it('are said at their hour by who wrote them, with their files, once', async () => {
    await jump(workspace.api, morning);
    const id = await conversation();
    const file = await attachFile(workspace.agent, id);
    const cached = await workspace.agent.call(messageCalls.scheduleMessage, {
      body: { thread_id: id, text: 'Завтра утром', file_ids: [file], send_at: '2026-11-21T06:00:00.000Z' },
    });
    expect([cached.files, cached.problem]).toEqual([1, null]);
    await minute();
    expect(await words(workspace.operator, id)).toEqual([]);
    const list = () => workspace.agent.call(messageCalls.listScheduled, { query: { thread_id: id } });
    expect(await list()).toHaveLength(1);
    expect(await workspace.operator.call(messageCalls.listScheduled, { query: { thread_id: id } })).toEqual(
      [],
    );
    await jump(workspace.api, '2026-11-21T06:00:00Z');
    await Promise.all([minute(), minute()]);
    const stated = await words(workspace.operator, id);
    expect(stated.map((one) => [one.text, one.author?.id, one.files.length])).toEqual([
      ['Завтра утром', workspace.agent.userId, 1],
    ]);
    expect(await list()).toEqual([]);
    const cancel = workspace.agent.call(messageCalls.cancelScheduled, { body: { id: cached.id } });
    await expect(cancel).rejects.toMatchObject({ status: 409 });
  });

  it('may be taken back before it, by their author alone', async () => {
    await jump(workspace.api, morning);
    const id = await conversation();
    const cached = await workspace.agent.call(messageCalls.scheduleMessage, {
      body: { thread_id: id, text: 'Передумаю', send_at: '2026-11-20T12:00:00.000Z' },
    });
    const cancel = (who: TestCaller) => who.call(messageCalls.cancelScheduled, { body: { id: cached.id } });
    await expect(cancel(workspace.operator)).rejects.toMatchObject({ status: 404 });
    await cancel(workspace.agent);
    await jump(workspace.api, '2026-11-20T12:01:00Z');
    await minute();
    expect(await words(workspace.operator, id)).toEqual([]);
    const past = workspace.agent.call(messageCalls.scheduleMessage, {
      body: { thread_id: id, text: 'Вчера', send_at: morning.replace('Z', '.000Z') },
    });
    await expect(past).rejects.toMatchObject({ errors: { send_at: ['Время отправки уже прошло'] } });
  });

  it('stay unsaid, and say why, when their author may no longer write there', async () => {
    await jump(workspace.api, morning);
    const id = await conversation();
    const leaving = await workspace.api.as('operator', 'leaving');
    await leaving.call(messageCalls.scheduleMessage, {
      body: { thread_id: id, text: 'Не успею', send_at: '2026-11-20T12:00:00.000Z' },
    });
    await workspace.api.services.database.write((db) =>
      db.update(users).set({ status: 'blocked' }).where(eq(users.id, leaving.userId)),
    );
    await jump(workspace.api, '2026-11-20T12:00:00Z');
    await minute();
    expect(await words(workspace.operator, id)).toEqual([]);
  });
});

describe('a silence', () => {
  /** Who was seen at work a minute ago; everybody else twenty minutes ago. */
  const atWork = async (moment: string, present: readonly TestCaller[]) => {
    await jump(workspace.api, moment);
    const now = new Date(moment).getTime();
    await workspace.api.services.database.write(async (db) => {
      await db.update(sessions).set({ seenAt: new Date(now - 20 * 60_000) });
      for (const { userId } of present)
        await db
          .update(sessions)
          .set({ seenAt: new Date(now - 60_000) })
          .where(eq(sessions.userId, userId));
    });
  };

  it('goes on to another operator at work when the clock runs out, with a line and a notice', async () => {
    await jump(workspace.api, morning);
    const id = await conversation();
    await announce(workspace.agent, id, 'Ответьте, пожалуйста');
    await workspace.operator.call(threadCalls.assignThread, {
      body: { thread_id: id, user_id: workspace.operator.userId },
    });
    await atWork('2026-11-20T11:04:59Z', [workspace.operator, second]);
    await minute();
    expect((await thread(workspace.manager, id)).assignee?.id).toBe(workspace.operator.userId);
    await atWork('2026-11-20T11:05:00Z', [workspace.operator, second]);
    await minute();
    expect(await thread(workspace.manager, id)).toMatchObject({
      assignee: { id: second.userId },
      due_at: '2026-11-20T11:05:00.000Z',
    });
    expect((await words(workspace.manager, id)).at(-1)).toMatchObject({
      text: 'Ответа не было 5 мин. Диалог передан: operator2',
      is_system: true,
      is_note: true,
    });
    expect((await words(workspace.agent, id)).map((one) => one.text)).toEqual(['Ответьте, пожалуйста']);
    expect((await receivedBy(workspace.api, second.userId)).join()).toContain('"notification"');
    await minute();
    expect((await thread(workspace.manager, id)).assignee?.id).toBe(second.userId);
    await atWork('2026-11-20T11:20:00Z', [workspace.operator, second]);
    await minute();
    expect((await thread(workspace.manager, id)).assignee?.id).toBe(workspace.operator.userId);
  });

  it('stays where it is while nobody else is at work, is answered or put off', async () => {
    await jump(workspace.api, morning);
    const [lonely, answered, asleep] = [await conversation(), await conversation(), await conversation()];
    for (const id of [lonely, answered, asleep]) {
      await announce(workspace.agent, id, 'Вопрос');
      await workspace.operator.call(threadCalls.assignThread, {
        body: { thread_id: id, user_id: workspace.operator.userId },
      });
    }
    await announce(workspace.operator, answered, 'Ответ');
    await workspace.operator.call(threadCalls.snoozeThread, {
      body: { thread_id: asleep, until: '2026-11-20T15:00:00.000Z' },
    });
    await atWork('2026-11-20T11:10:00Z', [workspace.operator]);
    await minute();
    const leaders = async () =>
      Promise.all(
        [lonely, answered, asleep].map(async (id) => (await thread(workspace.manager, id)).assignee?.id),
      );
    expect(await leaders()).toEqual([
      workspace.operator.userId,
      workspace.operator.userId,
      workspace.operator.userId,
    ]);
    await atWork('2026-11-20T11:11:00Z', [workspace.operator, second]);
    await minute();
    expect(await leaders()).toEqual([second.userId, workspace.operator.userId, workspace.operator.userId]);
  });
});

it('a thread put off comes back at its hour, and is counted anew', async () => {
  await jump(workspace.api, morning);
  const id = await conversation();
  await announce(workspace.agent, id, 'Позже');
  await workspace.operator.call(threadCalls.snoozeThread, {
    body: { thread_id: id, until: '2026-11-20T12:00:00.000Z' },
  });
  const before = (await receivedBy(workspace.api, workspace.operator.userId)).length;
  await jump(workspace.api, '2026-11-20T12:00:00Z');
  await minute();
  expect((await thread(workspace.operator, id)).snoozed_until).toBeNull();
  const since = (await receivedBy(workspace.api, workspace.operator.userId)).slice(before);
  expect(since.join()).toContain('"origin":"chat_cnt"');
});

it('a file that no message ever carried is forgotten after a day', async () => {
  await jump(workspace.api, morning);
  const id = await conversation();
  const [loose, sent] = [await attachFile(workspace.agent, id), await attachFile(workspace.agent, id)];
  await announce(workspace.agent, id, 'С файлом', { file_ids: [sent] });
  await jump(workspace.api, '2026-11-21T11:00:01Z');
  await looseFiles.run(workspace.api.services);
  const left = await workspace.api.services.database.read((db) =>
    db.select({ id: chatFiles.id }).from(chatFiles),
  );
  expect(left.map((row) => row.id)).toContain(sent);
  expect(left.map((row) => row.id)).not.toContain(loose);
});
