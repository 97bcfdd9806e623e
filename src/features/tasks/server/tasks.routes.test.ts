import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { jump } from '#features/deals/server/deals.factory.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { remindOfTasks } from '#features/tasks/server/tasks.jobs.ts';
import { msk, taskWorkspace } from '#features/tasks/testing/task-workspace.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { selectRows } from '#kit/server/database.ts';
import { realtimeChannels } from '#kit/server/realtime.tables.ts';

const workspace = taskWorkspace();
type Name = keyof typeof workspace.people;

const view = (name: Name, id: number) => workspace.people[name].call(taskCalls.getTask, { query: { id } });
const move = (
  name: Name,
  id: number,
  what: CallInput<typeof taskCalls.moveTask>['body']['move'],
  comment = '',
) => workspace.people[name].call(taskCalls.moveTask, { body: { id, move: what, comment } });
const list = (name: Name, query: CallInput<typeof taskCalls.listTasks>['query']) =>
  workspace.people[name].call(taskCalls.listTasks, { query });
const lastNews = async (name: Name) => {
  const [row] = await workspace.api.services.database.read((db) =>
    db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, workspace.people[name].userId))
      .orderBy(desc(notifications.id))
      .limit(1),
  );
  return row && { header: row.header, message: row.message, entityId: row.entityId };
};
const waiting = async (name: Name) =>
  (await workspace.people[name].call(signInCalls.getUserInfo, {})).count.countTask;

describe('a task', () => {
  it('goes from its giver to its taker and back as done', async () => {
    const { id } = await workspace.give('manager', 'operator', {
      title: 'Запросить выписку',
      due_at: msk('2026-11-20T18:00'),
      priority: 'high',
    });
    expect(await lastNews('operator')).toEqual({
      header: 'Задача от manager',
      message: 'Запросить выписку — до 20.11.2026 18:00',
      entityId: id,
    });
    expect(await view('operator', id)).toMatchObject({
      state: 'new',
      priority: 'high',
      moves: ['see', 'start', 'finish', 'decline'],
      can_edit: false,
      can_postpone: true,
    });
    const unread = () =>
      workspace.api.services.database.read((db) =>
        db.$count(
          notifications,
          and(eq(notifications.userId, workspace.people.operator.userId), isNull(notifications.readAt)),
        ),
      );
    expect(await unread()).toBe(1);
    expect((await move('operator', id, 'see')).state).toBe('seen');
    expect(await unread()).toBe(0);
    expect((await move('operator', id, 'start')).state).toBe('in_work');
    await workspace.people.operator.call(taskCalls.commentTask, { body: { id, text: 'Выписка к трём' } });
    expect(await lastNews('manager')).toMatchObject({ message: 'Запросить выписку: Выписка к трём' });
    expect((await move('operator', id, 'finish')).state).toBe('done');
    expect(await lastNews('manager')).toMatchObject({ header: 'operator: задача выполнена', entityId: id });
    const card = await view('manager', id);
    expect(card).toMatchObject({ state: 'done', comments: 1, moves: ['reopen'], can_edit: false });
    expect(card.history.map(({ what, author }) => [what, author])).toEqual([
      ['created', 'manager'],
      ['moved', 'operator'],
      ['moved', 'operator'],
      ['moved', 'operator'],
    ]);
    expect(card.history.at(-1)?.changes).toEqual([
      { field: 'state', before: 'В работе', after: 'Выполнена' },
    ]);
  });

  it('taken back after it was done stands where it stood', async () => {
    const { id } = await workspace.give('manager', 'operator');
    await move('operator', id, 'see');
    await move('operator', id, 'finish');
    expect((await move('operator', id, 'reopen')).state).toBe('seen');
    await move('operator', id, 'start');
    await move('manager', id, 'finish');
    expect((await move('operator', id, 'reopen')).state).toBe('in_work');
  });

  it('is declined with a reason, which its giver reads', async () => {
    const { id } = await workspace.give('manager', 'operator');
    await expect(move('operator', id, 'decline')).rejects.toMatchObject({
      status: 422,
      errors: { comment: ['Напишите, почему'] },
    });
    expect((await move('operator', id, 'decline', 'Уже сделано')).state).toBe('cancelled');
    expect(await lastNews('manager')).toMatchObject({
      header: 'operator: отказ от задачи',
      message: 'Позвонить: Уже сделано',
    });
  });

  it('is moved by nobody out of turn', async () => {
    const { id } = await workspace.give('manager', 'operator', { application_id: workspace.deal });
    await expect(move('manager', id, 'start')).rejects.toMatchObject({ status: 409, code: 'tasks.noMove' });
    await expect(move('curator', id, 'finish')).rejects.toMatchObject({ status: 409 });
    await expect(move('agent', id, 'finish')).rejects.toMatchObject({ status: 404 });
    expect((await move('head', id, 'withdraw')).state).toBe('cancelled');
    await expect(move('operator', id, 'finish')).rejects.toMatchObject({ detail: { state: 'cancelled' } });
  });

  it('wants a term that has not passed, and one at all to be repeated', async () => {
    await expect(
      workspace.give('manager', 'operator', { due_at: msk('2026-11-20T13:59') }),
    ).rejects.toMatchObject({
      status: 422,
      errors: { due_at: ['Этот срок уже прошёл'] },
    });
    await expect(workspace.give('manager', 'operator', { repeat: 'daily' })).rejects.toMatchObject({
      errors: { due_at: ['Для повтора нужен срок'] },
    });
  });
});

describe('what is heard', () => {
  const receivedBy = async (name: Name): Promise<{ origin: string; header?: string; data: unknown }[]> => {
    const rows = await workspace.api.services.database.read((db) =>
      selectRows<{ message: string }>(
        db,
        sql`select message from realtime_events where user_id = ${workspace.people[name].userId} order by id`,
      ),
    );
    return rows.map(({ message }) => JSON.parse(message));
  };

  it('aloud by the taker, quietly by everybody who sees the task, by nobody else', async () => {
    const names = ['operator', 'manager', 'director', 'manager2', 'agent'] as const;
    // Only who listens has an outbox.
    const listenedAt = workspace.api.services.clock.now();
    const channels = Object.values(workspace.people).map(({ userId }) => ({ userId, last: 0, listenedAt }));
    await workspace.api.services.database.write((db) =>
      db
        .insert(realtimeChannels)
        .values(channels)
        .onConflictDoUpdate({ target: realtimeChannels.userId, set: { listenedAt } }),
    );
    const before = await Promise.all(names.map(receivedBy));
    const { id } = await workspace.give('manager', 'operator');
    const after = await Promise.all(names.map(receivedBy));
    const received = after.map((rows, at) =>
      rows
        .slice(before[at]?.length)
        .filter(({ origin }) => origin.startsWith('task'))
        .map(({ origin, header }) => [origin, header ?? '']),
    );
    const counted = ['task_cnt', ''];
    expect(received).toEqual([[['task', 'Задача от manager'], counted], [counted], [counted], [], []]);
    expect(after[1]?.at(-1)?.data).toEqual({ id, deal_id: null });
  });
});

describe('an edit', () => {
  const update = (name: Name, body: CallInput<typeof taskCalls.updateTask>['body']) =>
    workspace.people[name].call(taskCalls.updateTask, { body });

  it('changes the named fields alone; the taker may only put the task off', async () => {
    const { id, version } = await workspace.give('manager', 'operator', { text: 'Подробно' });
    const due = msk('2026-11-23T10:00');
    const put = await update('operator', { id, version, due_at: due });
    expect(put).toMatchObject({ due_at: due, text: 'Подробно', version: version + 1 });
    await expect(update('operator', { id, version: put.version, title: 'Иное' })).rejects.toMatchObject({
      status: 403,
      code: 'tasks.notEditable',
    });
    const passed = await update('manager', {
      id,
      version: put.version,
      to_user_id: workspace.people.curator.userId,
    });
    expect(passed).toMatchObject({ to: { name: 'curator' }, state: 'new', due_at: due });
    expect(await lastNews('operator')).toMatchObject({ header: 'manager: задача передана другому' });
    expect(await lastNews('curator')).toMatchObject({ header: 'Задача от manager' });
    await expect(view('operator', id)).rejects.toMatchObject({ status: 404 });
    expect(passed.history.at(-1)?.changes).toContainEqual({
      field: 'to_user_id',
      before: 'operator',
      after: 'curator',
    });
  });

  it('of two at once takes the first and tells the second what was changed', async () => {
    const { id, version } = await workspace.give('manager', 'operator');
    const answers = await Promise.all([
      workspace.people.manager.send(taskCalls.updateTask, { body: { id, version, title: 'Первое' } }),
      workspace.people.head.send(taskCalls.updateTask, { body: { id, version, priority: 'high' } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const isHeadLate = answers[1]?.statusCode === 409;
    const refused = answers[isHeadLate ? 1 : 0]?.json<{ detail: unknown }>();
    expect(refused?.detail).toMatchObject({
      version: version + 1,
      fields: [isHeadLate ? 'title' : 'priority'],
      by: isHeadLate ? 'manager' : 'head',
    });
  });

  it('is not refused because the taker has opened the task meanwhile', async () => {
    const { id, version } = await workspace.give('manager', 'operator');
    await move('operator', id, 'see');
    expect((await update('manager', { id, version, title: 'Иное' })).state).toBe('seen');
    await move('operator', id, 'finish');
    const done = await view('manager', id);
    await expect(update('manager', { id, version: done.version, title: 'Поздно' })).rejects.toMatchObject({
      status: 409,
      code: 'tasks.closed',
    });
  });
});

describe('the lists', () => {
  it('go by term through pages, without one last, each task once', async () => {
    const made: number[] = [];
    for (const due of [
      '2026-11-25T10:00',
      null,
      '2026-11-20T18:00',
      '2026-11-25T10:00',
      null,
      '2026-11-23T10:00',
    ]) {
      const input = await workspace.give('curator', 'curator', { due_at: due === null ? null : msk(due) });
      made.push(input.id);
    }
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list('curator', {
        list: 'mine',
        q: 'Позвонить',
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.items.filter(({ from }) => from.name === 'curator').map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    const [first, second, third, fourth, fifth, sixth] = made;
    expect(seen).toEqual([third, sixth, first, fourth, second, fifth]);
    const mine = await list('curator', { list: 'mine', group: 'later' });
    const ownLater = mine.items.map(({ id }) => id).filter((id) => made.includes(id));
    expect(ownLater).toEqual([sixth, first, fourth]);
    expect(mine.counters).toMatchObject({ later: mine.items.length, today: 1 });
    await expect(list('curator', { cursor: 'bad' })).rejects.toMatchObject({ status: 422 });
  });

  it('show what is given apart from what is mine, of another person too', async () => {
    const { id } = await workspace.give('trainee', 'manager2', { title: 'Сверить реквизиты' });
    const ids = async (name: Name, query: CallInput<typeof taskCalls.listTasks>['query']) =>
      (await list(name, query)).items.map((task) => task.id);
    expect(await ids('trainee', { list: 'assigned' })).toEqual([id]);
    expect(await ids('manager2', { list: 'mine', q: 'реквизиты' })).toEqual([id]);
    expect(await ids('director', { id: workspace.people.manager2.userId })).toContain(id);
    expect(await ids('agent2', { id: workspace.people.manager2.userId })).toEqual([]);
  });

  it('keep closed ones apart, the latest first', async () => {
    const [one, two] = [await workspace.give('agent2', 'agent2'), await workspace.give('agent2', 'agent2')];
    await move('agent2', two.id, 'finish');
    workspace.api.setNow(new Date('2026-11-20T11:01:00Z'));
    await move('agent2', one.id, 'finish');
    const closed = await list('agent2', { state: 'closed', limit: 1 });
    expect(closed.items.map(({ id }) => id)).toEqual([one.id]);
    const more = await list('agent2', { state: 'closed', limit: 1, cursor: closed.next_cursor ?? '' });
    expect(more.items.map(({ id }) => id)).toEqual([two.id]);
  });

  it('of a deal are refused to who does not see it', async () => {
    await expect(list('manager2', { application_id: workspace.deal })).rejects.toMatchObject({ status: 404 });
    await workspace.give('manager', 'agent', { application_id: workspace.deal });
    const seen = await list('trainee', { application_id: workspace.deal });
    expect(seen.items.every(({ deal }) => deal?.id === workspace.deal)).toBe(true);
    expect(seen.items.length).toBeGreaterThan(0);
  });
});

describe('the badge', () => {
  it('counts what is new, overdue or due today, and nothing else', async () => {
    expect(await waiting('senioragent')).toBe(0);
    const fresh = await workspace.give('manager', 'senioragent', { due_at: msk('2026-11-30T10:00') });
    const later = await workspace.give('senioragent', 'senioragent', { due_at: msk('2026-11-23T10:00') });
    const today = await workspace.give('senioragent', 'senioragent', { due_at: msk('2026-11-20T18:00') });
    expect(await waiting('senioragent')).toBe(2);
    await move('senioragent', fresh.id, 'see');
    expect(await waiting('senioragent')).toBe(1);
    await move('senioragent', today.id, 'finish');
    expect(await waiting('senioragent')).toBe(0);
    await jump(workspace.api, '2026-11-22T21:00:00Z');
    expect(await waiting('senioragent')).toBe(1);
    await move('senioragent', later.id, 'finish');
    await jump(workspace.api, '2026-11-20T11:00:00Z');
  });
});

describe('a repeated task', () => {
  it('comes again when it is done; taken back it takes the next one back', async () => {
    const { id } = await workspace.give('manager', 'operator', {
      title: 'Обзвонить должников',
      due_at: msk('2026-11-20T16:00'),
      repeat: 'daily',
    });
    const done = await move('operator', id, 'finish');
    expect(done.next?.due_at).toBe(msk('2026-11-23T16:00'));
    const next = await view('operator', done.next?.id ?? 0);
    expect(next).toMatchObject({ state: 'seen', repeat: 'daily', from: { name: 'manager' } });
    await move('operator', id, 'reopen');
    await expect(view('operator', next.id)).rejects.toMatchObject({ status: 404 });
    const again = await move('operator', id, 'finish');
    await move('operator', again.next?.id ?? 0, 'start');
    await move('operator', id, 'reopen');
    expect((await view('operator', id)).repeat).toBeNull();
    expect((await view('operator', again.next?.id ?? 0)).repeat).toBe('daily');
  });

  it('ends when it is withdrawn', async () => {
    const { id } = await workspace.give('manager', 'operator', {
      due_at: msk('2026-11-20T16:00'),
      repeat: 'weekly',
    });
    expect((await move('manager', id, 'withdraw')).next).toBeNull();
  });
});

describe('a reminder', () => {
  it('comes once when the term comes, and again after it was put off', async () => {
    const { id, version } = await workspace.give('manager', 'trainee', { due_at: msk('2026-11-20T15:00') });
    await remindOfTasks(workspace.api.services);
    expect(await lastNews('trainee')).toMatchObject({ header: 'Задача от manager' });
    workspace.api.setNow(new Date('2026-11-20T12:00:00Z'));
    await remindOfTasks(workspace.api.services);
    await remindOfTasks(workspace.api.services);
    const report = await workspace.api.services.database.read((db) =>
      db.$count(notifications, eq(notifications.header, 'Подошёл срок задачи')),
    );
    expect([report, (await lastNews('trainee'))?.entityId]).toEqual([1, id]);
    await workspace.people.trainee.call(taskCalls.updateTask, {
      body: { id, version, due_at: msk('2026-11-20T16:00') },
    });
    workspace.api.setNow(new Date('2026-11-20T13:00:00Z'));
    await remindOfTasks(workspace.api.services);
    expect((await lastNews('trainee'))?.message).toBe('Позвонить — до 20.11.2026 16:00');
    workspace.api.setNow(new Date('2026-11-20T11:00:00Z'));
  });
});
