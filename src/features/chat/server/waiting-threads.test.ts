import { describe, expect, it } from 'vitest';
import { calendarCalls } from '#features/calendar/calendar.contract.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { threadWorkspace } from '#features/chat/testing/thread-workspace.ts';
import { receivedBy, announce } from '#features/chat/testing/threads.ts';
import { jump } from '#features/deals/server/deals.factory.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const { workspace, rowOf, openedThread, thread, words } = threadWorkspace();

const morning = '2026-11-20T11:05:00Z';

describe('waiting for an answer', () => {
  it('lasts until our side has answered, whoever has read it', async () => {
    await jump(workspace.api, morning);
    const { id } = await openedThread();
    await announce(workspace.agent, id, 'Первый вопрос');
    const second = await announce(workspace.agent, id, 'И второй');
    await workspace.operator.call(threadCalls.markThread, { body: { thread_id: id, read_to: second.id } });
    expect(await rowOf(workspace.operator, id, 'waiting')).toMatchObject({
      unread: 0,
      unanswered: 2,
      waiting_since: '2026-11-20T11:05:00.000Z',
      due_at: '2026-11-20T11:10:00.000Z',
    });
    expect((await rowOf(workspace.manager, id))?.unread).toBe(2);
    await announce(workspace.operator, id, 'Отвечаю');
    expect(await rowOf(workspace.operator, id, 'waiting')).toBeUndefined();
    expect(await rowOf(workspace.manager, id)).toMatchObject({ unread: 0, unanswered: 0, due_at: null });
    await announce(workspace.agent, id, 'Спасибо, ещё вопрос');
    expect(await rowOf(workspace.operator, id)).toMatchObject({ due_at: '2026-11-20T11:20:00.000Z' });
    expect((await rowOf(workspace.operator, id))?.assignee?.id).toBe(workspace.operator.userId);
  });

  it('ends without an answer when none is needed, and comes back with the next word', async () => {
    const { id } = await openedThread();
    await announce(workspace.agent, id, 'Спасибо!');
    await workspace.operator.call(threadCalls.resolveThread, { body: { thread_id: id } });
    expect(await rowOf(workspace.operator, id, 'waiting')).toBeUndefined();
    expect((await words(workspace.operator, id)).at(-1)).toMatchObject({ is_system: true, is_note: true });
    expect(await words(workspace.agent, id)).toHaveLength(1);
    await announce(workspace.agent, id, 'Хотя вот ещё');
    expect(await rowOf(workspace.operator, id, 'waiting')).toMatchObject({ unanswered: 1 });
  });

  it('counts for those nobody has relieved of it, and not for the muted', async () => {
    const { id } = await openedThread();
    const count = async (who: TestCaller) => {
      const answer = await who.call(threadCalls.countThreads, {});
      const info = await who.call(signInCalls.getUserInfo, {});
      return [answer.waiting, answer.mine, info.count.countChat ?? 0];
    };
    const before = [await count(workspace.manager), await count(workspace.operator)] as const;
    const plus = (row: readonly number[], ...more: number[]) =>
      row.map((value, at) => value + (more[at] ?? 0));
    await announce(workspace.agent, id, 'Вопрос');
    expect(await count(workspace.manager)).toEqual(plus(before[0], 1, 0, 1));
    await workspace.operator.call(threadCalls.assignThread, {
      body: { thread_id: id, user_id: workspace.operator.userId },
    });
    expect(await count(workspace.manager)).toEqual(plus(before[0], 1, 0, 0));
    expect(await count(workspace.operator)).toEqual(plus(before[1], 1, 1, 1));
    await workspace.operator.call(threadCalls.muteThread, { body: { thread_id: id, is_muted: true } });
    expect(await count(workspace.operator)).toEqual(plus(before[1], 1, 1, 0));
  });

  it('waits for an agent while he has not read our word', async () => {
    const { id } = await openedThread();
    const answer = await announce(workspace.operator, id, 'Готово');
    expect(await rowOf(workspace.agent, id, 'waiting')).toMatchObject({ unread: 1 });
    const row = await rowOf(workspace.agent, id);
    for (const hidden of ['unanswered', 'waiting_since', 'due_at', 'snoozed_until'])
      expect(row).not.toHaveProperty(hidden);
    await workspace.agent.call(threadCalls.markThread, { body: { thread_id: id, read_to: answer.id } });
    expect(await rowOf(workspace.agent, id, 'waiting')).toBeUndefined();
    expect(await thread(workspace.operator, id)).toMatchObject({
      read_to: answer.id,
      delivered_to: answer.id,
    });
    const received = (await receivedBy(workspace.api, workspace.operator.userId)).map(
      (one) => JSON.parse(one) as object,
    );
    expect(received).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ what: 'marks', thread_id: id }) as object }),
    );
  });

  it('marks go forward only and never beyond the last word', async () => {
    const { id } = await openedThread();
    const [first, last] = [
      await announce(workspace.operator, id, 'Раз'),
      await announce(workspace.operator, id, 'Два'),
    ];
    const mark = (body: object) =>
      workspace.agent.call(threadCalls.markThread, { body: { thread_id: id, ...body } });
    await mark({ read_to: 2_000_000_000 });
    expect((await thread(workspace.operator, id)).read_to).toBe(last.id);
    await mark({ read_to: first.id, delivered_to: first.id });
    expect(await thread(workspace.agent, id)).toMatchObject({ my_read_to: last.id });
  });

  it('is put off until its hour and woken by a word', async () => {
    await jump(workspace.api, morning);
    const { id } = await openedThread();
    await announce(workspace.agent, id, 'Не срочно');
    const until = '2026-11-20T13:00:00.000Z';
    const snooze = (at: string | null) =>
      workspace.operator.call(threadCalls.snoozeThread, { body: { thread_id: id, until: at } });
    await snooze(until);
    expect(await rowOf(workspace.operator, id, 'waiting')).toBeUndefined();
    await jump(workspace.api, until);
    expect(await rowOf(workspace.operator, id, 'waiting')).toBeDefined();
    await jump(workspace.api, morning);
    await snooze(until);
    await announce(workspace.agent, id, 'Всё же срочно');
    expect(await rowOf(workspace.operator, id, 'waiting')).toMatchObject({ snoozed_until: null });
    await expect(snooze('2026-11-20T10:00:00.000Z')).rejects.toMatchObject({
      errors: { until: ['Время отправки уже прошло'] },
    });
  });
});

it('another calendar moves the hours that have not come yet', async () => {
  await jump(workspace.api, '2026-11-20T14:58:00Z');
  const { id } = await openedThread();
  await announce(workspace.agent, id, 'Под вечер пятницы');
  expect((await thread(workspace.operator, id)).due_at).toBe('2026-11-23T06:03:00.000Z');
  const { version } = await workspace.admin.call(calendarCalls.showYear, { query: { year: 2026 } });
  await workspace.admin.call(calendarCalls.setDay, {
    body: { date: '2026-11-23', kind: 'off', reason: 'Перенос', version },
  });
  expect((await thread(workspace.operator, id)).due_at).toBe('2026-11-24T06:03:00.000Z');
});
