import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { chatMinute, looseFiles } from '#features/chat/server/chat.jobs.ts';
import { attachFile, heardBy, letListen, openTalk, say } from '#features/chat/testing/talks.ts';
import { chatFiles } from '#features/chat/server/chat.tables.ts';
import { jump } from '#features/deals/server/deals.factory.ts';
import { deskForTests } from '#features/deals/testing/deal-desk.ts';
import { sessions } from '#features/sign-in/server/sign-in.tables.ts';
import { users } from '#features/users/server/users.tables.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const desk = deskForTests();
const morning = '2026-11-20T11:00:00Z';
let second: TestCaller;
beforeAll(async () => {
  second = await desk.api.as('operator', 'operator2');
  await letListen(desk.api, [desk.agent, desk.operator, second]);
});

const minute = () => chatMinute.run(desk.api.services);
const words = async (who: TestCaller, thread_id: number) =>
  (await who.call(messageCalls.listMessages, { query: { thread_id } })).items;
const thread = (who: TestCaller, id: number) => who.call(threadCalls.getThread, { query: { id } });
const talk = async () => {
  const deal = await desk.chosenDeal();
  return openTalk(desk.operator, { application_id: deal.id, side: 'agent' });
};

describe('words kept for later', () => {
  it('are said at their hour by who wrote them, with their files, once', async () => {
    await jump(desk.api, morning);
    const id = await talk();
    const file = await attachFile(desk.agent, id);
    const kept = await desk.agent.call(messageCalls.scheduleMessage, {
      body: { thread_id: id, text: 'Завтра утром', file_ids: [file], send_at: '2026-11-21T06:00:00.000Z' },
    });
    expect([kept.files, kept.problem]).toEqual([1, null]);
    await minute();
    expect(await words(desk.operator, id)).toEqual([]);
    const list = () => desk.agent.call(messageCalls.listScheduled, { query: { thread_id: id } });
    expect(await list()).toHaveLength(1);
    expect(await desk.operator.call(messageCalls.listScheduled, { query: { thread_id: id } })).toEqual([]);
    await jump(desk.api, '2026-11-21T06:00:00Z');
    await Promise.all([minute(), minute()]);
    const said = await words(desk.operator, id);
    expect(said.map((one) => [one.text, one.author?.id, one.files.length])).toEqual([
      ['Завтра утром', desk.agent.userId, 1],
    ]);
    expect(await list()).toEqual([]);
    const cancel = desk.agent.call(messageCalls.cancelScheduled, { body: { id: kept.id } });
    await expect(cancel).rejects.toMatchObject({ status: 409 });
  });

  it('may be taken back before it, by their author alone', async () => {
    await jump(desk.api, morning);
    const id = await talk();
    const kept = await desk.agent.call(messageCalls.scheduleMessage, {
      body: { thread_id: id, text: 'Передумаю', send_at: '2026-11-20T12:00:00.000Z' },
    });
    const cancel = (who: TestCaller) => who.call(messageCalls.cancelScheduled, { body: { id: kept.id } });
    await expect(cancel(desk.operator)).rejects.toMatchObject({ status: 404 });
    await cancel(desk.agent);
    await jump(desk.api, '2026-11-20T12:01:00Z');
    await minute();
    expect(await words(desk.operator, id)).toEqual([]);
    const past = desk.agent.call(messageCalls.scheduleMessage, {
      body: { thread_id: id, text: 'Вчера', send_at: morning.replace('Z', '.000Z') },
    });
    await expect(past).rejects.toMatchObject({ errors: { send_at: ['Время отправки уже прошло'] } });
  });

  it('stay unsaid, and say why, when their author may no longer write there', async () => {
    await jump(desk.api, morning);
    const id = await talk();
    const leaving = await desk.api.as('operator', 'leaving');
    await leaving.call(messageCalls.scheduleMessage, {
      body: { thread_id: id, text: 'Не успею', send_at: '2026-11-20T12:00:00.000Z' },
    });
    await desk.api.services.database.write((db) =>
      db.update(users).set({ status: 'blocked' }).where(eq(users.id, leaving.userId)),
    );
    await jump(desk.api, '2026-11-20T12:00:00Z');
    await minute();
    expect(await words(desk.operator, id)).toEqual([]);
  });
});

describe('a silence', () => {
  /** Who was seen at work a minute ago; everybody else twenty minutes ago. */
  const atWork = async (moment: string, present: readonly TestCaller[]) => {
    await jump(desk.api, moment);
    const now = new Date(moment).getTime();
    await desk.api.services.database.write(async (db) => {
      await db.update(sessions).set({ seenAt: new Date(now - 20 * 60_000) });
      for (const { userId } of present)
        await db
          .update(sessions)
          .set({ seenAt: new Date(now - 60_000) })
          .where(eq(sessions.userId, userId));
    });
  };

  it('goes on to another operator at work when the clock runs out, with a line and a notice', async () => {
    await jump(desk.api, morning);
    const id = await talk();
    await say(desk.agent, id, 'Ответьте, пожалуйста');
    await desk.operator.call(threadCalls.assignThread, {
      body: { thread_id: id, user_id: desk.operator.userId },
    });
    await atWork('2026-11-20T11:04:59Z', [desk.operator, second]);
    await minute();
    expect((await thread(desk.manager, id)).assignee?.id).toBe(desk.operator.userId);
    await atWork('2026-11-20T11:05:00Z', [desk.operator, second]);
    await minute();
    expect(await thread(desk.manager, id)).toMatchObject({
      assignee: { id: second.userId },
      due_at: '2026-11-20T11:05:00.000Z',
    });
    expect((await words(desk.manager, id)).at(-1)).toMatchObject({
      text: 'Ответа не было 5 мин. Диалог передан: operator2',
      is_system: true,
      is_note: true,
    });
    expect((await words(desk.agent, id)).map((one) => one.text)).toEqual(['Ответьте, пожалуйста']);
    expect((await heardBy(desk.api, second.userId)).join()).toContain('"notification"');
    await minute();
    expect((await thread(desk.manager, id)).assignee?.id).toBe(second.userId);
    await atWork('2026-11-20T11:20:00Z', [desk.operator, second]);
    await minute();
    expect((await thread(desk.manager, id)).assignee?.id).toBe(desk.operator.userId);
  });

  it('stays where it is while nobody else is at work, is answered or put off', async () => {
    await jump(desk.api, morning);
    const [lonely, answered, asleep] = [await talk(), await talk(), await talk()];
    for (const id of [lonely, answered, asleep]) {
      await say(desk.agent, id, 'Вопрос');
      await desk.operator.call(threadCalls.assignThread, {
        body: { thread_id: id, user_id: desk.operator.userId },
      });
    }
    await say(desk.operator, answered, 'Ответ');
    await desk.operator.call(threadCalls.snoozeThread, {
      body: { thread_id: asleep, until: '2026-11-20T15:00:00.000Z' },
    });
    await atWork('2026-11-20T11:10:00Z', [desk.operator]);
    await minute();
    const leaders = async () =>
      Promise.all(
        [lonely, answered, asleep].map(async (id) => (await thread(desk.manager, id)).assignee?.id),
      );
    expect(await leaders()).toEqual([desk.operator.userId, desk.operator.userId, desk.operator.userId]);
    await atWork('2026-11-20T11:11:00Z', [desk.operator, second]);
    await minute();
    expect(await leaders()).toEqual([second.userId, desk.operator.userId, desk.operator.userId]);
  });
});

it('a talk put off comes back at its hour, and is counted anew', async () => {
  await jump(desk.api, morning);
  const id = await talk();
  await say(desk.agent, id, 'Позже');
  await desk.operator.call(threadCalls.snoozeThread, {
    body: { thread_id: id, until: '2026-11-20T12:00:00.000Z' },
  });
  const before = (await heardBy(desk.api, desk.operator.userId)).length;
  await jump(desk.api, '2026-11-20T12:00:00Z');
  await minute();
  expect((await thread(desk.operator, id)).snoozed_until).toBeNull();
  const since = (await heardBy(desk.api, desk.operator.userId)).slice(before);
  expect(since.join()).toContain('"origin":"chat_cnt"');
});

it('a file that no message ever carried is forgotten after a day', async () => {
  await jump(desk.api, morning);
  const id = await talk();
  const [loose, sent] = [await attachFile(desk.agent, id), await attachFile(desk.agent, id)];
  await say(desk.agent, id, 'С файлом', { file_ids: [sent] });
  await jump(desk.api, '2026-11-21T11:00:01Z');
  await looseFiles.run(desk.api.services);
  const left = await desk.api.services.database.read((db) => db.select({ id: chatFiles.id }).from(chatFiles));
  expect(left.map((row) => row.id)).toContain(sent);
  expect(left.map((row) => row.id)).not.toContain(loose);
});
