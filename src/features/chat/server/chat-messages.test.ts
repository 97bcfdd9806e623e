import { describe, expect, it } from 'vitest';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { typing } from '#features/chat/server/chat.hints.ts';
import { threadWorkspace } from '#features/chat/testing/thread-workspace.ts';
import { attachFile, receivedBy, openThread, announce } from '#features/chat/testing/threads.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { jump } from '#features/deals/server/deals.factory.ts';
import { moveLegs, refused } from '#features/deals/testing/deal-workspace.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const { workspace, rowOf, openedThread, thread, words } = threadWorkspace();
const morning = '2026-11-20T11:05:00Z';

describe('an own message', () => {
  it('may be edited and removed for fifteen minutes, with a trace for our side', async () => {
    await jump(workspace.api, morning);
    const { id } = await openedThread();
    const stated = await announce(workspace.agent, id, 'Сумма 3 000 000');
    expect(stated.changeable_until).toBe('2026-11-20T11:20:00.000Z');
    await jump(workspace.api, '2026-11-20T11:20:00Z');
    const edited = await workspace.agent.call(messageCalls.editMessage, {
      body: { id: stated.id, text: 'Сумма 3 200 000' },
    });
    expect([edited.text, edited.edited_at]).toEqual(['Сумма 3 200 000', '2026-11-20T11:20:00.000Z']);
    const removed = await workspace.agent.call(messageCalls.deleteMessage, { body: { id: stated.id } });
    expect([removed.text, removed.deleted_at !== null]).toEqual(['', true]);
    expect((await thread(workspace.operator, id)).unanswered).toBe(0);
    const trace = await workspace.operator.call(messageCalls.getTrace, { query: { message_id: stated.id } });
    expect(trace.map(({ what, former, by }) => [what, former, by])).toEqual([
      ['deleted', 'Сумма 3 200 000', 'agent'],
      ['edited', 'Сумма 3 000 000', 'agent'],
    ]);
    await expect(
      workspace.agent.call(messageCalls.getTrace, { query: { message_id: stated.id } }),
    ).rejects.toMatchObject({ status: 403 });
    const again = workspace.agent.call(messageCalls.deleteMessage, { body: { id: stated.id } });
    await expect(again).rejects.toMatchObject(refused(409, 'Сообщение уже удалено'));
    expect(JSON.stringify(await words(workspace.agent, id))).not.toContain('Сумма');
  });

  it('stays as it is a second later, and for everybody else', async () => {
    await jump(workspace.api, morning);
    const { id } = await openedThread();
    const stated = await announce(workspace.agent, id, 'Слово');
    const edit = (who: TestCaller) =>
      who.call(messageCalls.editMessage, { body: { id: stated.id, text: 'Другое' } });
    await expect(edit(workspace.operator)).rejects.toMatchObject({ status: 403 });
    await jump(workspace.api, '2026-11-20T11:20:01Z');
    await expect(edit(workspace.agent)).rejects.toMatchObject(
      refused(409, 'Изменить и удалить сообщение уже нельзя: прошло слишком много времени'),
    );
    expect((await words(workspace.agent, id))[0]?.changeable_until).toBeNull();
  });
});

describe('a file of a message', () => {
  it('is its author’s until it is sent, then the thread’s, and becomes a document of the deal once', async () => {
    const { deal, id } = await openedThread();
    const file = await attachFile(workspace.agent, id, 'Устав, редакция 2024.pdf');
    const open = (who: TestCaller) => who.send(messageCalls.openFile, { query: { id: file } });
    expect([(await open(workspace.agent)).statusCode, (await open(workspace.operator)).statusCode]).toEqual([
      200, 404,
    ]);
    await expect(announce(workspace.operator, id, 'Чужой файл', { file_ids: [file] })).rejects.toMatchObject({
      errors: { file_ids: ['Файл не найден: приложите его снова'] },
    });
    const stated = await announce(workspace.agent, id, '', { file_ids: [file] });
    expect((await rowOf(workspace.operator, id))?.last).toMatchObject({ text: '', files: 1 });
    const opened = await open(workspace.operator);
    expect([opened.statusCode, opened.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    const keep = (who: TestCaller) =>
      who.call(messageCalls.keepFile, { body: { id: file, document_type: 'charter' } });
    const cached = await keep(workspace.operator);
    expect([cached.id, cached.files[0]?.document?.kind_title]).toEqual([stated.id, 'Устав']);
    await expect(keep(workspace.manager)).rejects.toMatchObject(
      refused(409, 'Файл уже стал документом сделки'),
    );
    const documents = await workspace.operator.call(dealDocumentCalls.listDocuments, {
      query: { application_id: deal.id },
    });
    expect(documents.map((document) => [document.id, document.name])).toEqual([
      [cached.files[0]?.document?.id, 'Устав, редакция 2024.pdf'],
    ]);
    await workspace.operator.call(dealDocumentCalls.deleteDocument, { body: { id: documents[0]!.id } });
    expect((await words(workspace.operator, id))[0]?.files[0]?.document).toBeNull();
    expect((await keep(workspace.manager)).files[0]?.document).not.toBeNull();
  });

  it('goes through the door of documents: by content, by name, by count', async () => {
    const { id } = await openedThread();
    const send = (name: string, content: Buffer) =>
      workspace.agent.send(messageCalls.uploadFiles, { body: { thread_id: id }, files: [{ name, content }] });
    expect((await send('Устав.pdf', Buffer.from('MZ это не PDF'))).statusCode).toBe(415);
    expect((await send('счёт.pdf.exe', Buffer.from('%PDF-1.7'))).statusCode).toBe(415);
    const dropped = await attachFile(workspace.agent, id);
    await workspace.agent.call(messageCalls.dropFile, { body: { id: dropped } });
    expect((await workspace.agent.send(messageCalls.openFile, { query: { id: dropped } })).statusCode).toBe(
      404,
    );
  });

  it('of a support thread becomes no document', async () => {
    const id = await openThread(workspace.agent, {});
    const file = await attachFile(workspace.agent, id);
    await announce(workspace.agent, id, 'Не вижу отчёт', { file_ids: [file] });
    const keep = workspace.operator.call(messageCalls.keepFile, {
      body: { id: file, document_type: 'charter' },
    });
    await expect(keep).rejects.toMatchObject({ status: 409 });
  });
});

describe('a message', () => {
  it('becomes a task once, about its deal, and our side alone sees it', async () => {
    const { deal, id } = await openedThread();
    const stated = await announce(workspace.agent, id, 'Нужно решение об одобрении сделки');
    const make = () =>
      workspace.operator.call(messageCalls.makeTask, {
        body: {
          message_id: stated.id,
          title: 'Получить решение',
          to_user_id: workspace.manager.userId,
          due_at: null,
        },
      });
    const { task } = await make();
    expect(task).toMatchObject({ title: 'Получить решение', is_done: false, to: 'manager' });
    await expect(make()).rejects.toMatchObject(refused(409, 'Из этого сообщения уже сделана задача'));
    expect((await words(workspace.agent, id))[0]).not.toHaveProperty('task');
    const tasksOf = async (who: TestCaller) =>
      (await who.call(taskCalls.listTasks, { query: { application_id: deal.id } })).items;
    expect((await tasksOf(workspace.manager)).map((one) => one.title)).toEqual(['Получить решение']);
    const note = await announce(workspace.operator, id, 'Тайна-4712', { is_note: true });
    await workspace.operator.call(messageCalls.makeTask, {
      body: { message_id: note.id, title: 'Дослать устав', to_user_id: workspace.agent.userId, due_at: null },
    });
    const [input] = await tasksOf(workspace.agent);
    expect(input?.title).toBe('Дослать устав');
    const card = await workspace.agent.send(taskCalls.getTask, { query: { id: input!.id } });
    expect([card.statusCode, card.body]).toEqual([200, expect.not.stringContaining('4712')]);
  });

  it('answers another of its thread and names people who read it', async () => {
    const { id } = await openedThread();
    const other = await openedThread();
    const question = await announce(workspace.agent, id, 'Когда решение?');
    const answer = await announce(workspace.operator, id, '@agent завтра', {
      reply_to_id: question.id,
      mentions: [workspace.agent.userId],
    });
    expect(answer.reply_to).toMatchObject({ id: question.id, text: 'Когда решение?', author: 'agent' });
    expect(answer.mentions).toEqual([{ id: workspace.agent.userId, name: 'agent' }]);
    const stray = announce(workspace.operator, other.id, 'Сюда', { reply_to_id: question.id });
    await expect(stray).rejects.toMatchObject({ status: 422 });
  });

  it('alarms who leads the thread, or all of ours while nobody does, and only brings the rest up to date', async () => {
    const { id } = await openedThread();
    const alarms = async (who: TestCaller) =>
      (await receivedBy(workspace.api, who.userId))
        .map(
          (one) =>
            JSON.parse(one) as {
              origin: string;
              header?: string;
              body?: string;
              data: { thread_id: number };
            },
        )
        .filter((one) => one.origin === 'chat' && one.data.thread_id === id && one.header !== undefined)
        .map((one) => one.body);
    await announce(workspace.agent, id, 'Общий вопрос');
    expect([await alarms(workspace.operator), await alarms(workspace.manager)]).toEqual([
      ['Общий вопрос'],
      ['Общий вопрос'],
    ]);
    await announce(workspace.operator, id, 'Отвечаю');
    await announce(workspace.agent, id, 'Личный вопрос');
    expect(await alarms(workspace.operator)).toEqual(['Общий вопрос', 'Личный вопрос']);
    expect(await alarms(workspace.manager)).toEqual(['Общий вопрос']);
    expect(await alarms(workspace.agent)).toEqual(['Отвечаю']);
  });

  it('is unsaid by a rollback: a refused one is heard by nobody', async () => {
    const { id } = await openedThread();
    const before = (await receivedBy(workspace.api, workspace.operator.userId)).length;
    await expect(announce(workspace.agent, id, 'Нет', { file_ids: [2_000_000_000] })).rejects.toMatchObject({
      status: 422,
    });
    expect((await receivedBy(workspace.api, workspace.operator.userId)).length).toBe(before);
    expect(await words(workspace.operator, id)).toEqual([]);
  });

  it('of the product tells in the thread with the agent that a leg has moved', async () => {
    const { deal, id } = await openedThread();
    await moveLegs(workspace.agent, { application_id: deal.id, move: 'T3' });
    const lines = (await words(workspace.agent, id)).map((one) => [one.text, one.is_system]);
    expect(lines).toEqual([
      ['Банк А: Сбор документов', true],
      ['Банк Б: Сбор документов', true],
    ]);
    expect((await thread(workspace.operator, id)).unanswered).toBe(0);
  });
});

describe('who writes just now', () => {
  it('is told to those who read the thread; while it is a note, to our side alone', async () => {
    const { deal, id } = await openedThread();
    const bank = await openThread(workspace.operator, { application_bank_id: deal.legs[0] });
    const notify = (who: string, data: Record<string, string | number | boolean>) =>
      workspace.api.services.database.read(async (db) =>
        typing.notify({ db, caller: await actAs(db, who) }, data),
      );
    const receives = async (who: string, data: Record<string, string | number | boolean>) =>
      (await notify(who, data))?.to.filter((one) =>
        [workspace.agent.userId, workspace.manager.userId].includes(one),
      );
    expect(await receives('operator', { thread_id: id })).toEqual([
      workspace.agent.userId,
      workspace.manager.userId,
    ]);
    expect(await receives('operator', { thread_id: id, is_note: true })).toEqual([workspace.manager.userId]);
    expect((await notify('agent', { thread_id: id }))?.data).toEqual({
      thread_id: id,
      name: 'agent',
      is_note: false,
    });
    for (const data of [
      { thread_id: bank },
      { thread_id: id, is_note: true },
      { thread_id: 'x' },
      {},
    ] as const)
      expect(await notify('agent', data as Record<string, string>)).toBeNull();
  });
});

describe('a switch of notifications', () => {
  it('on the deal makes its threads silent for that person', async () => {
    const { deal, id } = await openedThread();
    await workspace.manager.call(notificationCalls.turnDealOff, { body: { application_id: deal.id } });
    const before = (await receivedBy(workspace.api, workspace.manager.userId)).length;
    await announce(workspace.agent, id, 'Тихое слово');
    const since = (await receivedBy(workspace.api, workspace.manager.userId)).slice(before).join();
    expect(since).toContain(`"thread_id":${id}`);
    expect(since).not.toContain('Тихое слово');
  });
});
