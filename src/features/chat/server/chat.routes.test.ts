import { describe, expect, it } from 'vitest';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { threadWorkspace } from '#features/chat/testing/thread-workspace.ts';
import { attachFile, receivedBy, openThread, announce } from '#features/chat/testing/threads.ts';
import { refused } from '#features/deals/testing/deal-workspace.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const { workspace, openedThread, thread, words } = threadWorkspace();

describe('a thread of a deal', () => {
  it('is one, whoever opens it and however often', async () => {
    const { deal, id } = await openedThread();
    const again = await Promise.all([
      openThread(workspace.agent, { application_id: deal.id, side: 'agent' }),
      openThread(workspace.manager, { application_id: deal.id, side: 'agent' }),
    ]);
    expect(again).toEqual([id, id]);
  });

  it('has a side for the agent, each bank and the client; the agent sees no bank', async () => {
    const { deal, id } = await openedThread();
    const ask = (who: TestCaller) => who.call(threadCalls.listSides, { query: { application_id: deal.id } });
    const ours = await ask(workspace.operator);
    expect(ours.map(({ side, title, thread_id }) => [side, title, thread_id])).toEqual([
      ['agent', 'agent', id],
      ['bank', 'Банк А', null],
      ['bank', 'Банк Б', null],
      ['client', 'ООО «Заря»', null],
    ]);
    expect((await ask(workspace.agent)).map(({ side }) => side)).toEqual(['agent', 'client']);
  });

  it('asks several banks at once, each in its own talk, and none when one is out of reach', async () => {
    const deal = await workspace.chosenDeal();
    const ask = (who: TestCaller, application_bank_ids: number[], text = 'Когда решение?') =>
      who.call(threadCalls.askBanks, { body: { application_bank_ids, text } });
    expect(await ask(workspace.operator, [...deal.legs, deal.legs[0]])).toEqual({ asked: 2 });
    const sides = await workspace.operator.call(threadCalls.listSides, {
      query: { application_id: deal.id },
    });
    const threads = sides.flatMap(({ side, thread_id }) => (side === 'bank' && thread_id ? [thread_id] : []));
    for (const id of threads)
      expect((await words(workspace.operator, id)).map(({ text }) => text)).toEqual(['Когда решение?']);
    await expect(ask(workspace.agent, deal.legs)).rejects.toMatchObject({ status: 403 });
    await expect(ask(workspace.operator, [deal.legs[0], 999_999])).rejects.toMatchObject({ status: 404 });
    await expect(ask(workspace.operator, deal.legs, '')).rejects.toMatchObject({ status: 422 });
    expect(await words(workspace.operator, threads[0] ?? 0)).toHaveLength(1);
  });

  it('refuses a place that is not one', async () => {
    const { deal } = await openedThread();
    const open = (body: object) => workspace.operator.call(threadCalls.openThread, { body });
    const oneThing = refused(422, /./, { errors: { _: [expect.stringMatching(/^Укажите одно/)] } });
    await expect(open({ application_id: deal.id })).rejects.toMatchObject(oneThing);
    await expect(
      open({ application_id: deal.id, side: 'agent', application_bank_id: deal.legs[0] }),
    ).rejects.toMatchObject(oneThing);
    await expect(open({})).rejects.toMatchObject({ status: 404 }); // an operator has no support of his own
  });

  it('shows words in their order, the last page first, and what came after a number', async () => {
    const { id } = await openedThread();
    const stated: number[] = [];
    for (let count = 1; count <= 7; count += 1)
      stated.push((await announce(workspace.agent, id, `Слово ${count}`)).id);
    const page = await workspace.operator.call(messageCalls.listMessages, {
      query: { thread_id: id, limit: 3 },
    });
    expect([page.items.map((one) => one.id), page.has_before]).toEqual([stated.slice(4), true]);
    const above = await workspace.operator.call(messageCalls.listMessages, {
      query: { thread_id: id, limit: 3, before: stated[4]! },
    });
    expect([above.items.map((one) => one.id), above.has_before]).toEqual([stated.slice(1, 4), true]);
    const since = await workspace.operator.call(messageCalls.listMessages, {
      query: { thread_id: id, limit: 2, after: stated[2]! },
    });
    expect([since.items.map((one) => one.id), since.has_after]).toEqual([stated.slice(3, 5), true]);
    const around = await workspace.operator.call(messageCalls.listMessages, {
      query: { thread_id: id, limit: 4, around: stated[3]! },
    });
    expect(around.items.map((one) => one.id)).toEqual(stated.slice(1, 5));
    expect([around.has_before, around.has_after]).toEqual([true, true]);
  });

  it('takes neither silence nor signs that cannot be stored', async () => {
    const { id } = await openedThread();
    await expect(announce(workspace.agent, id, '')).rejects.toMatchObject({
      errors: { text: ['Напишите сообщение или приложите файл'] },
    });
    for (const text of ['\0', 'пол\ud800', '\u202eтекст'])
      await expect(announce(workspace.agent, id, text)).rejects.toMatchObject({ status: 422 });
  });

  it('makes one message of a double click and of a resend', async () => {
    const { id } = await openedThread();
    const body = { thread_id: id, text: 'Один раз' };
    const headers = { 'idempotency-key': 'message-1' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => workspace.agent.send(messageCalls.sendMessage, { body }, headers)),
    );
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await words(workspace.operator, id)).toHaveLength(1);
  });
});

describe('an internal note', () => {
  it('reaches our side and no byte of the agent’s', async () => {
    const { deal, id } = await openedThread();
    const secret = 'Тайна-4711';
    const hello = await announce(workspace.agent, id, 'Добрый день');
    const note = await announce(workspace.operator, id, secret, {
      is_note: true,
      mentions: [workspace.manager.userId],
    });
    const file = await attachFile(workspace.operator, id, 'Тайна-4711.pdf');
    await announce(workspace.operator, id, '', { is_note: true, file_ids: [file] });
    expect((await words(workspace.manager, id)).map((one) => one.text)).toContain(secret);

    const thread_id = id;
    const asked = await Promise.all([
      workspace.agent.send(messageCalls.listMessages, { query: { thread_id } }),
      workspace.agent.send(messageCalls.listMessages, { query: { thread_id, around: note.id } }),
      workspace.agent.send(messageCalls.getMessages, { body: { thread_id, ids: [note.id, hello.id] } }),
      workspace.agent.send(messageCalls.searchMessages, { body: { q: 'тайна' } }),
      workspace.agent.send(threadCalls.listThreads, { body: { view: 'all' } }),
      workspace.agent.send(threadCalls.getThread, { query: { id } }),
      workspace.agent.send(threadCalls.listSides, { query: { application_id: deal.id } }),
      workspace.agent.send(threadCalls.listPeople, { query: { thread_id } }),
    ]);
    expect(asked.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200));
    for (const { body } of asked) expect(body).not.toMatch(/Тайна|4711/);
    expect((await words(workspace.agent, id)).map((one) => one.id)).not.toContain(note.id);
    await expect(workspace.agent.call(messageCalls.openFile, { query: { id: file } })).rejects.toMatchObject({
      status: 404,
    });
    const reply = announce(workspace.agent, id, 'Отвечаю', { reply_to_id: note.id });
    await expect(reply).rejects.toMatchObject({ status: 422 });
    const quote = announce(workspace.operator, id, 'Цитирую агенту', { reply_to_id: note.id });
    await expect(quote).rejects.toMatchObject({ errors: { reply_to_id: ['Относится к другому диалогу'] } });

    const agentReceived = (await receivedBy(workspace.api, workspace.agent.userId)).join('\n');
    expect(agentReceived).not.toMatch(/Тайна|4711/);
    expect(agentReceived).not.toContain(`"message_id":${note.id}`);
    expect((await receivedBy(workspace.api, workspace.manager.userId)).join('\n')).toContain(
      `"message_id":${note.id}`,
    );
  });

  it('is written by our side alone, answers nothing and mentions no agent', async () => {
    const { id } = await openedThread();
    await announce(workspace.agent, id, 'Вопрос');
    await expect(announce(workspace.agent, id, 'Сам себе', { is_note: true })).rejects.toMatchObject({
      errors: { is_note: ['Заметки пишут только сотрудники'] },
    });
    await announce(workspace.operator, id, 'Проверю', { is_note: true });
    expect((await thread(workspace.operator, id)).unanswered).toBe(1);
    const mention = announce(workspace.operator, id, '@agent', {
      is_note: true,
      mentions: [workspace.agent.userId],
    });
    await expect(mention).rejects.toMatchObject({
      errors: { mentions: [expect.stringMatching(/читающих/)] },
    });
  });
});

describe('sides without an entrance', () => {
  it('are written down by our side, each in its own thread', async () => {
    const { deal, id } = await openedThread('client');
    const bank = await openThread(workspace.operator, { application_bank_id: deal.legs[0] });
    const client = await announce(workspace.operator, id, 'Согласен на цену', { side: 'client' });
    expect([client.side, client.author?.id]).toEqual(['client', workspace.operator.userId]);
    await announce(workspace.operator, bank, 'Пришлите устав', { side: 'bank' });
    expect(await thread(workspace.operator, bank)).toMatchObject({
      unanswered: 1,
      due_at: null,
      title: 'Банк А',
    });
    for (const [who, where, side] of [
      [workspace.operator, id, 'bank'],
      [workspace.agent, id, 'client'],
    ] as const)
      await expect(announce(who, where, 'Чужое', { side })).rejects.toMatchObject({ status: 422 });
    for (const call of [threadCalls.getThread] as const)
      await expect(workspace.agent.call(call, { query: { id: bank } })).rejects.toMatchObject({
        status: 404,
      });
    await expect(announce(workspace.agent, bank, 'Я тут')).rejects.toMatchObject({ status: 404 });
    const open = workspace.agent.call(threadCalls.openThread, {
      body: { application_bank_id: deal.legs[0] },
    });
    await expect(open).rejects.toMatchObject({ status: 404 });
    expect((await receivedBy(workspace.api, workspace.agent.userId)).join('\n')).not.toContain(
      'Пришлите устав',
    );
  });
});

describe('search', () => {
  it('finds words by their parts without ё and case, by person and by the number of a deal', async () => {
    const { deal, id } = await openedThread();
    await announce(workspace.agent, id, 'Пришлём СЧЁТ и устав завтра');
    const note = await announce(workspace.operator, id, 'Счет проверить', { is_note: true });
    const search = async (who: TestCaller, body: CallInput<typeof messageCalls.searchMessages>['body']) =>
      (await who.call(messageCalls.searchMessages, { body: { application_id: deal.id, ...body } })).items;
    expect((await search(workspace.operator, { q: 'счет' })).map((one) => one.message_id)[0]).toBe(note.id);
    expect(await search(workspace.operator, { q: 'счет' })).toHaveLength(2);
    expect(await search(workspace.agent, { q: 'счет' })).toHaveLength(1);
    expect(await search(workspace.operator, { q: 'завтра пришл' })).toHaveLength(1);
    expect(await search(workspace.operator, { q: String(deal.id) })).toHaveLength(2);
    expect(await search(workspace.operator, { q: 'счет', author_id: workspace.agent.userId })).toHaveLength(
      1,
    );
    expect(await search(workspace.operator, { q: '%' })).toEqual([]);
  });
});

describe('quick replies', () => {
  it('are a person’s own or everybody’s of ours; shared ones are changed by few', async () => {
    const save = (who: TestCaller, body: object) =>
      who.call(messageCalls.saveReply, {
        body: { title: 'Приняли', text: '{собеседник}, получили', ...body },
      });
    const shared = await save(workspace.operator, { is_shared: true });
    const own = await save(workspace.agent, { title: 'Моё' });
    const names = async (who: TestCaller) =>
      (await who.call(messageCalls.listReplies, {})).map(({ id, can_change }) => [id, can_change]);
    expect(await names(workspace.manager)).toEqual([[shared.id, false]]);
    expect(await names(workspace.agent)).toEqual([[own.id, true]]);
    await expect(save(workspace.manager, { is_shared: true })).rejects.toMatchObject({ status: 403 });
    await expect(save(workspace.manager, { id: shared.id })).rejects.toMatchObject({ status: 403 });
    await expect(save(workspace.operator, { id: own.id })).rejects.toMatchObject({ status: 404 });
    expect((await save(workspace.operator, { id: shared.id, text: 'Приняли', is_shared: true })).text).toBe(
      'Приняли',
    );
    await workspace.operator.call(messageCalls.deleteReply, { body: { id: shared.id } });
    expect(await names(workspace.manager)).toEqual([]);
  });
});
