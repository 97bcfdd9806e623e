import { beforeAll, describe, expect, it } from 'vitest';
import { calendarCalls } from '#features/calendar/calendar.contract.ts';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { typing } from '#features/chat/server/chat.hints.ts';
import { attachFile, heardBy, letListen, openTalk, say } from '#features/chat/testing/talks.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { jump } from '#features/deals/server/deals.factory.ts';
import { deskForTests, moveLegs, refused } from '#features/deals/testing/deal-desk.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const desk = deskForTests();
beforeAll(() => letListen(desk.api, [desk.agent, desk.manager, desk.operator]));
const morning = '2026-11-20T11:05:00Z';

const talk = async (side: 'agent' | 'client' = 'agent') => {
  const deal = await desk.chosenDeal();
  return { deal, id: await openTalk(desk.operator, { application_id: deal.id, side }) };
};
const thread = (who: TestCaller, id: number) => who.call(threadCalls.getThread, { query: { id } });
const words = async (who: TestCaller, thread_id: number, more: object = {}) =>
  (await who.call(messageCalls.listMessages, { query: { thread_id, ...more } })).items;
const list = (who: TestCaller, body: object = {}) => who.call(threadCalls.listThreads, { body });
const rowOf = async (who: TestCaller, id: number, view = 'all') =>
  (await list(who, { view, limit: 200 })).items.find((row) => row.id === id);

describe('a talk of a deal', () => {
  it('is one, whoever opens it and however often', async () => {
    const { deal, id } = await talk();
    const again = await Promise.all([
      openTalk(desk.agent, { application_id: deal.id, side: 'agent' }),
      openTalk(desk.manager, { application_id: deal.id, side: 'agent' }),
    ]);
    expect(again).toEqual([id, id]);
  });

  it('has a side for the agent, each bank and the client; the agent sees no bank', async () => {
    const { deal, id } = await talk();
    const ask = (who: TestCaller) => who.call(threadCalls.listSides, { query: { application_id: deal.id } });
    const ours = await ask(desk.operator);
    expect(ours.map(({ side, title, thread_id }) => [side, title, thread_id])).toEqual([
      ['agent', 'agent', id],
      ['bank', 'Банк А', null],
      ['bank', 'Банк Б', null],
      ['client', 'ООО «Заря»', null],
    ]);
    expect((await ask(desk.agent)).map(({ side }) => side)).toEqual(['agent', 'client']);
  });

  it('asks several banks at once, each in its own talk, and none when one is out of reach', async () => {
    const deal = await desk.chosenDeal();
    const ask = (who: TestCaller, application_bank_ids: number[], text = 'Когда решение?') =>
      who.call(threadCalls.askBanks, { body: { application_bank_ids, text } });
    expect(await ask(desk.operator, [...deal.legs, deal.legs[0]])).toEqual({ asked: 2 });
    const sides = await desk.operator.call(threadCalls.listSides, { query: { application_id: deal.id } });
    const talks = sides.flatMap(({ side, thread_id }) => (side === 'bank' && thread_id ? [thread_id] : []));
    for (const id of talks)
      expect((await words(desk.operator, id)).map(({ text }) => text)).toEqual(['Когда решение?']);
    await expect(ask(desk.agent, deal.legs)).rejects.toMatchObject({ status: 403 });
    await expect(ask(desk.operator, [deal.legs[0], 999_999])).rejects.toMatchObject({ status: 404 });
    await expect(ask(desk.operator, deal.legs, '')).rejects.toMatchObject({ status: 422 });
    expect(await words(desk.operator, talks[0] ?? 0)).toHaveLength(1);
  });

  it('refuses a place that is not one', async () => {
    const { deal } = await talk();
    const open = (body: object) => desk.operator.call(threadCalls.openThread, { body });
    const oneThing = refused(422, /./, { errors: { _: [expect.stringMatching(/^Укажите одно/)] } });
    await expect(open({ application_id: deal.id })).rejects.toMatchObject(oneThing);
    await expect(
      open({ application_id: deal.id, side: 'agent', application_bank_id: deal.legs[0] }),
    ).rejects.toMatchObject(oneThing);
    await expect(open({})).rejects.toMatchObject({ status: 404 }); // an operator has no support of his own
  });

  it('shows words in their order, the last page first, and what came after a number', async () => {
    const { id } = await talk();
    const said: number[] = [];
    for (let count = 1; count <= 7; count += 1) said.push((await say(desk.agent, id, `Слово ${count}`)).id);
    const page = await desk.operator.call(messageCalls.listMessages, { query: { thread_id: id, limit: 3 } });
    expect([page.items.map((one) => one.id), page.has_before]).toEqual([said.slice(4), true]);
    const above = await desk.operator.call(messageCalls.listMessages, {
      query: { thread_id: id, limit: 3, before: said[4]! },
    });
    expect([above.items.map((one) => one.id), above.has_before]).toEqual([said.slice(1, 4), true]);
    const since = await desk.operator.call(messageCalls.listMessages, {
      query: { thread_id: id, limit: 2, after: said[2]! },
    });
    expect([since.items.map((one) => one.id), since.has_after]).toEqual([said.slice(3, 5), true]);
    const around = await desk.operator.call(messageCalls.listMessages, {
      query: { thread_id: id, limit: 4, around: said[3]! },
    });
    expect(around.items.map((one) => one.id)).toEqual(said.slice(1, 5));
    expect([around.has_before, around.has_after]).toEqual([true, true]);
  });

  it('takes neither silence nor signs that cannot be stored', async () => {
    const { id } = await talk();
    await expect(say(desk.agent, id, '')).rejects.toMatchObject({
      errors: { text: ['Напишите сообщение или приложите файл'] },
    });
    for (const text of ['\0', 'пол\ud800', '\u202eтекст'])
      await expect(say(desk.agent, id, text)).rejects.toMatchObject({ status: 422 });
  });

  it('makes one message of a double click and of a resend', async () => {
    const { id } = await talk();
    const body = { thread_id: id, text: 'Один раз' };
    const headers = { 'idempotency-key': 'message-1' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => desk.agent.send(messageCalls.sendMessage, { body }, headers)),
    );
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await words(desk.operator, id)).toHaveLength(1);
  });
});

describe('an internal note', () => {
  it('reaches our side and no byte of the agent’s', async () => {
    const { deal, id } = await talk();
    const secret = 'Тайна-4711';
    const hello = await say(desk.agent, id, 'Добрый день');
    const note = await say(desk.operator, id, secret, {
      is_note: true,
      mentions: [desk.manager.userId],
    });
    const file = await attachFile(desk.operator, id, 'Тайна-4711.pdf');
    await say(desk.operator, id, '', { is_note: true, file_ids: [file] });
    expect((await words(desk.manager, id)).map((one) => one.text)).toContain(secret);

    const thread_id = id;
    const asked = await Promise.all([
      desk.agent.send(messageCalls.listMessages, { query: { thread_id } }),
      desk.agent.send(messageCalls.listMessages, { query: { thread_id, around: note.id } }),
      desk.agent.send(messageCalls.getMessages, { body: { thread_id, ids: [note.id, hello.id] } }),
      desk.agent.send(messageCalls.searchMessages, { body: { q: 'тайна' } }),
      desk.agent.send(threadCalls.listThreads, { body: { view: 'all' } }),
      desk.agent.send(threadCalls.getThread, { query: { id } }),
      desk.agent.send(threadCalls.listSides, { query: { application_id: deal.id } }),
      desk.agent.send(threadCalls.listPeople, { query: { thread_id } }),
    ]);
    expect(asked.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200));
    for (const { body } of asked) expect(body).not.toMatch(/Тайна|4711/);
    expect((await words(desk.agent, id)).map((one) => one.id)).not.toContain(note.id);
    await expect(desk.agent.call(messageCalls.openFile, { query: { id: file } })).rejects.toMatchObject({
      status: 404,
    });
    const reply = say(desk.agent, id, 'Отвечаю', { reply_to_id: note.id });
    await expect(reply).rejects.toMatchObject({ status: 422 });
    const quote = say(desk.operator, id, 'Цитирую агенту', { reply_to_id: note.id });
    await expect(quote).rejects.toMatchObject({ errors: { reply_to_id: ['Относится к другому диалогу'] } });

    const agentHeard = (await heardBy(desk.api, desk.agent.userId)).join('\n');
    expect(agentHeard).not.toMatch(/Тайна|4711/);
    expect(agentHeard).not.toContain(`"message_id":${note.id}`);
    expect((await heardBy(desk.api, desk.manager.userId)).join('\n')).toContain(`"message_id":${note.id}`);
  });

  it('is written by our side alone, answers nothing and mentions no agent', async () => {
    const { id } = await talk();
    await say(desk.agent, id, 'Вопрос');
    await expect(say(desk.agent, id, 'Сам себе', { is_note: true })).rejects.toMatchObject({
      errors: { is_note: ['Заметки пишут только сотрудники'] },
    });
    await say(desk.operator, id, 'Проверю', { is_note: true });
    expect((await thread(desk.operator, id)).unanswered).toBe(1);
    const mention = say(desk.operator, id, '@agent', { is_note: true, mentions: [desk.agent.userId] });
    await expect(mention).rejects.toMatchObject({
      errors: { mentions: [expect.stringMatching(/читающих/)] },
    });
  });
});

describe('sides without an entrance', () => {
  it('are written down by our side, each in its own thread', async () => {
    const { deal, id } = await talk('client');
    const bank = await openTalk(desk.operator, { application_bank_id: deal.legs[0] });
    const client = await say(desk.operator, id, 'Согласен на цену', { side: 'client' });
    expect([client.side, client.author?.id]).toEqual(['client', desk.operator.userId]);
    await say(desk.operator, bank, 'Пришлите устав', { side: 'bank' });
    expect(await thread(desk.operator, bank)).toMatchObject({ unanswered: 1, due_at: null, title: 'Банк А' });
    for (const [who, where, side] of [
      [desk.operator, id, 'bank'],
      [desk.agent, id, 'client'],
    ] as const)
      await expect(say(who, where, 'Чужое', { side })).rejects.toMatchObject({ status: 422 });
    for (const call of [threadCalls.getThread] as const)
      await expect(desk.agent.call(call, { query: { id: bank } })).rejects.toMatchObject({ status: 404 });
    await expect(say(desk.agent, bank, 'Я тут')).rejects.toMatchObject({ status: 404 });
    const open = desk.agent.call(threadCalls.openThread, { body: { application_bank_id: deal.legs[0] } });
    await expect(open).rejects.toMatchObject({ status: 404 });
    expect((await heardBy(desk.api, desk.agent.userId)).join('\n')).not.toContain('Пришлите устав');
  });
});

describe('waiting for an answer', () => {
  it('lasts until our side has answered, whoever has read it', async () => {
    await jump(desk.api, morning);
    const { id } = await talk();
    await say(desk.agent, id, 'Первый вопрос');
    const second = await say(desk.agent, id, 'И второй');
    await desk.operator.call(threadCalls.markThread, { body: { thread_id: id, read_to: second.id } });
    expect(await rowOf(desk.operator, id, 'waiting')).toMatchObject({
      unread: 0,
      unanswered: 2,
      waiting_since: '2026-11-20T11:05:00.000Z',
      due_at: '2026-11-20T11:10:00.000Z',
    });
    expect((await rowOf(desk.manager, id))?.unread).toBe(2);
    await say(desk.operator, id, 'Отвечаю');
    expect(await rowOf(desk.operator, id, 'waiting')).toBeUndefined();
    expect(await rowOf(desk.manager, id)).toMatchObject({ unread: 0, unanswered: 0, due_at: null });
    await say(desk.agent, id, 'Спасибо, ещё вопрос');
    expect(await rowOf(desk.operator, id)).toMatchObject({ due_at: '2026-11-20T11:20:00.000Z' });
    expect((await rowOf(desk.operator, id))?.assignee?.id).toBe(desk.operator.userId);
  });

  it('ends without an answer when none is needed, and comes back with the next word', async () => {
    const { id } = await talk();
    await say(desk.agent, id, 'Спасибо!');
    await desk.operator.call(threadCalls.settleThread, { body: { thread_id: id } });
    expect(await rowOf(desk.operator, id, 'waiting')).toBeUndefined();
    expect((await words(desk.operator, id)).at(-1)).toMatchObject({ is_system: true, is_note: true });
    expect(await words(desk.agent, id)).toHaveLength(1);
    await say(desk.agent, id, 'Хотя вот ещё');
    expect(await rowOf(desk.operator, id, 'waiting')).toMatchObject({ unanswered: 1 });
  });

  it('counts for those nobody has relieved of it, and not for the muted', async () => {
    const { id } = await talk();
    const count = async (who: TestCaller) => {
      const answer = await who.call(threadCalls.countThreads, {});
      const info = await who.call(signInCalls.getUserInfo, {});
      return [answer.waiting, answer.mine, info.count.countChat ?? 0];
    };
    const before = [await count(desk.manager), await count(desk.operator)] as const;
    const plus = (row: readonly number[], ...more: number[]) =>
      row.map((value, at) => value + (more[at] ?? 0));
    await say(desk.agent, id, 'Вопрос');
    expect(await count(desk.manager)).toEqual(plus(before[0], 1, 0, 1));
    await desk.operator.call(threadCalls.assignThread, {
      body: { thread_id: id, user_id: desk.operator.userId },
    });
    expect(await count(desk.manager)).toEqual(plus(before[0], 1, 0, 0));
    expect(await count(desk.operator)).toEqual(plus(before[1], 1, 1, 1));
    await desk.operator.call(threadCalls.muteThread, { body: { thread_id: id, is_muted: true } });
    expect(await count(desk.operator)).toEqual(plus(before[1], 1, 1, 0));
  });

  it('waits for an agent while he has not read our word', async () => {
    const { id } = await talk();
    const answer = await say(desk.operator, id, 'Готово');
    expect(await rowOf(desk.agent, id, 'waiting')).toMatchObject({ unread: 1 });
    const row = await rowOf(desk.agent, id);
    for (const hidden of ['unanswered', 'waiting_since', 'due_at', 'snoozed_until'])
      expect(row).not.toHaveProperty(hidden);
    await desk.agent.call(threadCalls.markThread, { body: { thread_id: id, read_to: answer.id } });
    expect(await rowOf(desk.agent, id, 'waiting')).toBeUndefined();
    expect(await thread(desk.operator, id)).toMatchObject({ read_to: answer.id, delivered_to: answer.id });
    const heard = (await heardBy(desk.api, desk.operator.userId)).map((one) => JSON.parse(one) as object);
    expect(heard).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ what: 'marks', thread_id: id }) as object }),
    );
  });

  it('marks go forward only and never beyond the last word', async () => {
    const { id } = await talk();
    const [first, last] = [await say(desk.operator, id, 'Раз'), await say(desk.operator, id, 'Два')];
    const mark = (body: object) =>
      desk.agent.call(threadCalls.markThread, { body: { thread_id: id, ...body } });
    await mark({ read_to: 2_000_000_000 });
    expect((await thread(desk.operator, id)).read_to).toBe(last.id);
    await mark({ read_to: first.id, delivered_to: first.id });
    expect(await thread(desk.agent, id)).toMatchObject({ my_read_to: last.id });
  });

  it('is put off until its hour and woken by a word', async () => {
    await jump(desk.api, morning);
    const { id } = await talk();
    await say(desk.agent, id, 'Не срочно');
    const until = '2026-11-20T13:00:00.000Z';
    const snooze = (at: string | null) =>
      desk.operator.call(threadCalls.snoozeThread, { body: { thread_id: id, until: at } });
    await snooze(until);
    expect(await rowOf(desk.operator, id, 'waiting')).toBeUndefined();
    await jump(desk.api, until);
    expect(await rowOf(desk.operator, id, 'waiting')).toBeDefined();
    await jump(desk.api, morning);
    await snooze(until);
    await say(desk.agent, id, 'Всё же срочно');
    expect(await rowOf(desk.operator, id, 'waiting')).toMatchObject({ snoozed_until: null });
    await expect(snooze('2026-11-20T10:00:00.000Z')).rejects.toMatchObject({
      errors: { until: ['Время отправки уже прошло'] },
    });
  });
});

describe('an own message', () => {
  it('may be edited and removed for fifteen minutes, with a trace for our side', async () => {
    await jump(desk.api, morning);
    const { id } = await talk();
    const said = await say(desk.agent, id, 'Сумма 3 000 000');
    expect(said.changeable_until).toBe('2026-11-20T11:20:00.000Z');
    await jump(desk.api, '2026-11-20T11:20:00Z');
    const edited = await desk.agent.call(messageCalls.editMessage, {
      body: { id: said.id, text: 'Сумма 3 200 000' },
    });
    expect([edited.text, edited.edited_at]).toEqual(['Сумма 3 200 000', '2026-11-20T11:20:00.000Z']);
    const removed = await desk.agent.call(messageCalls.deleteMessage, { body: { id: said.id } });
    expect([removed.text, removed.deleted_at !== null]).toEqual(['', true]);
    expect((await thread(desk.operator, id)).unanswered).toBe(0);
    const trace = await desk.operator.call(messageCalls.getTrace, { query: { message_id: said.id } });
    expect(trace.map(({ what, former, by }) => [what, former, by])).toEqual([
      ['deleted', 'Сумма 3 200 000', 'agent'],
      ['edited', 'Сумма 3 000 000', 'agent'],
    ]);
    await expect(
      desk.agent.call(messageCalls.getTrace, { query: { message_id: said.id } }),
    ).rejects.toMatchObject({ status: 403 });
    const again = desk.agent.call(messageCalls.deleteMessage, { body: { id: said.id } });
    await expect(again).rejects.toMatchObject(refused(409, 'Сообщение уже удалено'));
    expect(JSON.stringify(await words(desk.agent, id))).not.toContain('Сумма');
  });

  it('stays as it is a second later, and for everybody else', async () => {
    await jump(desk.api, morning);
    const { id } = await talk();
    const said = await say(desk.agent, id, 'Слово');
    const edit = (who: TestCaller) =>
      who.call(messageCalls.editMessage, { body: { id: said.id, text: 'Другое' } });
    await expect(edit(desk.operator)).rejects.toMatchObject({ status: 403 });
    await jump(desk.api, '2026-11-20T11:20:01Z');
    await expect(edit(desk.agent)).rejects.toMatchObject(
      refused(409, 'Сообщение можно изменить и удалить только в первые 15 минут'),
    );
    expect((await words(desk.agent, id))[0]?.changeable_until).toBeNull();
  });
});

describe('a file of a message', () => {
  it('is its author’s until it is sent, then the thread’s, and becomes a paper of the deal once', async () => {
    const { deal, id } = await talk();
    const file = await attachFile(desk.agent, id, 'Устав, редакция 2024.pdf');
    const open = (who: TestCaller) => who.send(messageCalls.openFile, { query: { id: file } });
    expect([(await open(desk.agent)).statusCode, (await open(desk.operator)).statusCode]).toEqual([200, 404]);
    await expect(say(desk.operator, id, 'Чужой файл', { file_ids: [file] })).rejects.toMatchObject({
      errors: { file_ids: ['Файл не найден: приложите его снова'] },
    });
    const said = await say(desk.agent, id, '', { file_ids: [file] });
    expect((await rowOf(desk.operator, id))?.last).toMatchObject({ text: '', files: 1 });
    const opened = await open(desk.operator);
    expect([opened.statusCode, opened.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    const keep = (who: TestCaller) =>
      who.call(messageCalls.keepFile, { body: { id: file, document_type: 'charter' } });
    const kept = await keep(desk.operator);
    expect([kept.id, kept.files[0]?.document?.kind_title]).toEqual([said.id, 'Устав']);
    await expect(keep(desk.manager)).rejects.toMatchObject(refused(409, 'Файл уже стал документом сделки'));
    const papers = await desk.operator.call(dealDocumentCalls.listDocuments, {
      query: { application_id: deal.id },
    });
    expect(papers.map((paper) => [paper.id, paper.name])).toEqual([
      [kept.files[0]?.document?.id, 'Устав, редакция 2024.pdf'],
    ]);
    await desk.operator.call(dealDocumentCalls.deleteDocument, { body: { id: papers[0]!.id } });
    expect((await words(desk.operator, id))[0]?.files[0]?.document).toBeNull();
    expect((await keep(desk.manager)).files[0]?.document).not.toBeNull();
  });

  it('goes through the door of papers: by content, by name, by count', async () => {
    const { id } = await talk();
    const send = (name: string, content: Buffer) =>
      desk.agent.send(messageCalls.uploadFiles, { body: { thread_id: id }, files: [{ name, content }] });
    expect((await send('Устав.pdf', Buffer.from('MZ это не PDF'))).statusCode).toBe(415);
    expect((await send('счёт.pdf.exe', Buffer.from('%PDF-1.7'))).statusCode).toBe(415);
    const dropped = await attachFile(desk.agent, id);
    await desk.agent.call(messageCalls.dropFile, { body: { id: dropped } });
    expect((await desk.agent.send(messageCalls.openFile, { query: { id: dropped } })).statusCode).toBe(404);
  });

  it('of a support thread becomes no paper', async () => {
    const id = await openTalk(desk.agent, {});
    const file = await attachFile(desk.agent, id);
    await say(desk.agent, id, 'Не вижу отчёт', { file_ids: [file] });
    const keep = desk.operator.call(messageCalls.keepFile, { body: { id: file, document_type: 'charter' } });
    await expect(keep).rejects.toMatchObject({ status: 409 });
  });
});

describe('a message', () => {
  it('becomes a task once, about its deal, and our side alone sees it', async () => {
    const { deal, id } = await talk();
    const said = await say(desk.agent, id, 'Нужно решение об одобрении сделки');
    const make = () =>
      desk.operator.call(messageCalls.makeTask, {
        body: {
          message_id: said.id,
          title: 'Получить решение',
          to_user_id: desk.manager.userId,
          due_at: null,
        },
      });
    const { task } = await make();
    expect(task).toMatchObject({ title: 'Получить решение', is_done: false, to: 'manager' });
    await expect(make()).rejects.toMatchObject(refused(409, 'Из этого сообщения уже сделана задача'));
    expect((await words(desk.agent, id))[0]).not.toHaveProperty('task');
    const tasksOf = async (who: TestCaller) =>
      (await who.call(taskCalls.listTasks, { query: { application_id: deal.id } })).items;
    expect((await tasksOf(desk.manager)).map((one) => one.title)).toEqual(['Получить решение']);
    const note = await say(desk.operator, id, 'Тайна-4712', { is_note: true });
    await desk.operator.call(messageCalls.makeTask, {
      body: { message_id: note.id, title: 'Дослать устав', to_user_id: desk.agent.userId, due_at: null },
    });
    const [given] = await tasksOf(desk.agent);
    expect(given?.title).toBe('Дослать устав');
    const card = await desk.agent.send(taskCalls.getTask, { query: { id: given!.id } });
    expect([card.statusCode, card.body]).toEqual([200, expect.not.stringContaining('4712')]);
  });

  it('answers another of its thread and names people who read it', async () => {
    const { id } = await talk();
    const other = await talk();
    const question = await say(desk.agent, id, 'Когда решение?');
    const answer = await say(desk.operator, id, '@agent завтра', {
      reply_to_id: question.id,
      mentions: [desk.agent.userId],
    });
    expect(answer.reply_to).toMatchObject({ id: question.id, text: 'Когда решение?', author: 'agent' });
    expect(answer.mentions).toEqual([{ id: desk.agent.userId, name: 'agent' }]);
    const stray = say(desk.operator, other.id, 'Сюда', { reply_to_id: question.id });
    await expect(stray).rejects.toMatchObject({ status: 422 });
  });

  it('alarms who leads the talk, or all of ours while nobody does, and only brings the rest up to date', async () => {
    const { id } = await talk();
    const alarms = async (who: TestCaller) =>
      (await heardBy(desk.api, who.userId))
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
    await say(desk.agent, id, 'Общий вопрос');
    expect([await alarms(desk.operator), await alarms(desk.manager)]).toEqual([
      ['Общий вопрос'],
      ['Общий вопрос'],
    ]);
    await say(desk.operator, id, 'Отвечаю');
    await say(desk.agent, id, 'Личный вопрос');
    expect(await alarms(desk.operator)).toEqual(['Общий вопрос', 'Личный вопрос']);
    expect(await alarms(desk.manager)).toEqual(['Общий вопрос']);
    expect(await alarms(desk.agent)).toEqual(['Отвечаю']);
  });

  it('is unsaid by a rollback: a refused one is heard by nobody', async () => {
    const { id } = await talk();
    const before = (await heardBy(desk.api, desk.operator.userId)).length;
    await expect(say(desk.agent, id, 'Нет', { file_ids: [2_000_000_000] })).rejects.toMatchObject({
      status: 422,
    });
    expect((await heardBy(desk.api, desk.operator.userId)).length).toBe(before);
    expect(await words(desk.operator, id)).toEqual([]);
  });

  it('of the product tells in the talk with the agent that a leg has moved', async () => {
    const { deal, id } = await talk();
    await moveLegs(desk.agent, { application_id: deal.id, move: 'T3' });
    const lines = (await words(desk.agent, id)).map((one) => [one.text, one.is_system]);
    expect(lines).toEqual([
      ['Банк А: Сбор документов', true],
      ['Банк Б: Сбор документов', true],
    ]);
    expect((await thread(desk.operator, id)).unanswered).toBe(0);
  });
});

describe('who writes just now', () => {
  it('is told to those who read the talk; while it is a note, to our side alone', async () => {
    const { deal, id } = await talk();
    const bank = await openTalk(desk.operator, { application_bank_id: deal.legs[0] });
    const tell = (who: string, data: Record<string, string | number | boolean>) =>
      desk.api.services.database.read(async (db) => typing.tell({ db, caller: await actAs(db, who) }, data));
    const hears = async (who: string, data: Record<string, string | number | boolean>) =>
      (await tell(who, data))?.to.filter((one) => [desk.agent.userId, desk.manager.userId].includes(one));
    expect(await hears('operator', { thread_id: id })).toEqual([desk.agent.userId, desk.manager.userId]);
    expect(await hears('operator', { thread_id: id, is_note: true })).toEqual([desk.manager.userId]);
    expect((await tell('agent', { thread_id: id }))?.data).toEqual({
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
      expect(await tell('agent', data as Record<string, string>)).toBeNull();
  });
});

describe('a switch of notifications', () => {
  it('on the deal makes its talks silent for that person', async () => {
    const { deal, id } = await talk();
    await desk.manager.call(notificationCalls.turnDealOff, { body: { application_id: deal.id } });
    const before = (await heardBy(desk.api, desk.manager.userId)).length;
    await say(desk.agent, id, 'Тихое слово');
    const since = (await heardBy(desk.api, desk.manager.userId)).slice(before).join();
    expect(since).toContain(`"thread_id":${id}`);
    expect(since).not.toContain('Тихое слово');
  });
});

it('another calendar moves the hours that have not come yet', async () => {
  await jump(desk.api, '2026-11-20T14:58:00Z');
  const { id } = await talk();
  await say(desk.agent, id, 'Под вечер пятницы');
  expect((await thread(desk.operator, id)).due_at).toBe('2026-11-23T06:03:00.000Z');
  const { version } = await desk.admin.call(calendarCalls.showYear, { query: { year: 2026 } });
  await desk.admin.call(calendarCalls.setDay, {
    body: { date: '2026-11-23', kind: 'off', reason: 'Перенос', version },
  });
  expect((await thread(desk.operator, id)).due_at).toBe('2026-11-24T06:03:00.000Z');
});

describe('search', () => {
  it('finds words by their parts without ё and case, by person and by the number of a deal', async () => {
    const { deal, id } = await talk();
    await say(desk.agent, id, 'Пришлём СЧЁТ и устав завтра');
    const note = await say(desk.operator, id, 'Счет проверить', { is_note: true });
    const search = async (who: TestCaller, body: CallInput<typeof messageCalls.searchMessages>['body']) =>
      (await who.call(messageCalls.searchMessages, { body: { application_id: deal.id, ...body } })).items;
    expect((await search(desk.operator, { q: 'счет' })).map((one) => one.message_id)[0]).toBe(note.id);
    expect(await search(desk.operator, { q: 'счет' })).toHaveLength(2);
    expect(await search(desk.agent, { q: 'счет' })).toHaveLength(1);
    expect(await search(desk.operator, { q: 'завтра пришл' })).toHaveLength(1);
    expect(await search(desk.operator, { q: String(deal.id) })).toHaveLength(2);
    expect(await search(desk.operator, { q: 'счет', author_id: desk.agent.userId })).toHaveLength(1);
    expect(await search(desk.operator, { q: '%' })).toEqual([]);
  });
});

describe('quick replies', () => {
  it('are a person’s own or everybody’s of ours; shared ones are changed by few', async () => {
    const save = (who: TestCaller, body: object) =>
      who.call(messageCalls.saveReply, {
        body: { title: 'Приняли', text: '{собеседник}, получили', ...body },
      });
    const shared = await save(desk.operator, { is_shared: true });
    const own = await save(desk.agent, { title: 'Моё' });
    const names = async (who: TestCaller) =>
      (await who.call(messageCalls.listReplies, {})).map(({ id, can_change }) => [id, can_change]);
    expect(await names(desk.manager)).toEqual([[shared.id, false]]);
    expect(await names(desk.agent)).toEqual([[own.id, true]]);
    await expect(save(desk.manager, { is_shared: true })).rejects.toMatchObject({ status: 403 });
    await expect(save(desk.manager, { id: shared.id })).rejects.toMatchObject({ status: 403 });
    await expect(save(desk.operator, { id: own.id })).rejects.toMatchObject({ status: 404 });
    expect((await save(desk.operator, { id: shared.id, text: 'Приняли', is_shared: true })).text).toBe(
      'Приняли',
    );
    await desk.operator.call(messageCalls.deleteReply, { body: { id: shared.id } });
    expect(await names(desk.manager)).toEqual([]);
  });
});
