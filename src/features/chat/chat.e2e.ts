import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#kit/testing/e2e.ts';

const always = { data_start: '2000-01-01', data_finish: '2100-01-01' } as const;

const post = async <T>(page: Page, path: string, data: object): Promise<T> => {
  const headers = { origin: process.env['PROMISES_URL'] ?? '', 'idempotency-key': crypto.randomUUID() };
  const answer = await page.request.post(`/api${path}`, { data, headers });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as T;
};

/** A deal of the agent, and the number of his thread about it. */
const dealOf = async (agent: Page): Promise<{ deal: number; thread: number }> => {
  const { items } = await post<{ items: { id: number }[] }>(agent, '/application/appsearch', {
    state: 3,
    ...always,
    limit: 1,
  });
  const deal = items[0]?.id ?? 0;
  const { id } = await post<{ id: number }>(agent, '/chat/open', { application_id: deal, side: 'agent' });
  return { deal, thread: id };
};

const countChat = async (page: Page): Promise<number> => {
  const answer = await page.request.get('/api/user/info');
  return ((await answer.json()) as { count: { countChat: number } }).count.countChat;
};

const badgeText = (count: number): string => (count > 0 ? `Чат${count}` : 'Чат');

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Сообщение' });
const messages = (page: Page): Locator => page.getByRole('log', { name: 'Сообщения' });
const report = async (page: Page, words: string): Promise<void> => {
  await field(page).fill(words);
  await field(page).press('Enter');
};

test('an agent writes in his deal, an operator hears and answers, marks fall, counters are right in both', async ({
  page,
  signIn,
  openAs,
}) => {
  await signIn('operator');
  const agent = await openAs('agent');
  const { deal, thread } = await dealOf(agent);
  const stamp = Date.now();
  const [question, answer, note] = [`Вопрос ${stamp}`, `Ответ ${stamp}`, `Заметка ${stamp}`];
  await page.goto('/chat/index?view=all');
  const row = page.locator(`[data-thread="${thread}"]`);
  const badge = page.locator('aside a[href="/chat/index"], nav a[href="/chat/index"]').first();
  await expect(row).toBeVisible();
  await page.locator('[data-thread]').last().click();
  await expect(messages(page)).toBeVisible();

  await agent.goto(`/application/detail/${deal}?view=chat`);
  await report(agent, question);
  await expect(messages(agent).getByText(question)).toBeVisible();

  await expect(row).toContainText(question);
  await expect(row).toContainText('Не прочитано');
  await expect(badge).toHaveText(badgeText(await countChat(page)));

  await row.click();
  await expect(messages(page).getByText(question)).toBeVisible();
  await expect(
    agent.getByRole('article').filter({ hasText: question }).getByLabel('Прочитано'),
  ).toBeVisible();
  await field(page).pressSequentially('О');
  await expect(agent.getByText(/печатает$/)).toBeVisible();
  await report(page, answer);
  const ours = page.getByRole('article').filter({ hasText: answer });
  await expect(messages(agent).getByText(answer)).toBeVisible();
  await expect(ours.getByLabel('Прочитано')).toBeVisible();
  await expect(row).not.toContainText('Не прочитано');
  await expect(row).not.toContainText('Без ответа');

  // A note is ours alone: it does not come to the agent, not even over the wire.
  await field(page).fill(note);
  await field(page).press('Control+Enter');
  await expect(page.getByRole('article').filter({ hasText: note })).toContainText('агент её не увидит');
  // What offers to send it after all lies over the menus of the last messages until it is closed.
  const offer = page.getByRole('status').filter({ hasText: 'Отправить агенту' });
  await offer.getByRole('button', { name: 'Закрыть' }).click();
  await expect(offer).toHaveCount(0);
  // What is written can be changed and taken back, and both sides see it.
  await ours.hover();
  await ours.getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('menuitem', { name: 'Изменить' }).click();
  await field(page).fill(`${answer}, исправлен`);
  await field(page).press('Enter');
  const received = agent.getByRole('article').filter({ hasText: `${answer}, исправлен` });
  await expect(received).toContainText('изменено');
  await ours.hover();
  await ours.getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(received).toHaveCount(0);
  await expect(agent.getByText('Сообщение удалено').last()).toBeVisible();
  await expect(agent.getByText(note)).toHaveCount(0);
  const reported = await agent.request.get(`/api/chat/messages?thread_id=${thread}`);
  expect(await reported.text()).not.toContain(note);

  await expect(badge).toHaveText(badgeText(await countChat(page)));
  const waiting = await countChat(agent);
  await expect(agent.getByRole('button', { name: /^Чат/ })).toHaveAccessibleName(
    waiting > 0 ? `Чат, не прочитано: ${waiting}` : 'Чат',
  );
});

test('words written without the net wait with a clock, go by themselves and go once; a draft outlives a reload', {
  tag: '@rare',
}, async ({ page, signIn, openAs }) => {
  const agent = await openAs('agent');
  await signIn('operator');
  const { deal, thread } = await dealOf(agent);
  const words = `Без связи ${Date.now()}`;
  await page.goto(`/chat/index?thread=${thread}`);
  await expect(messages(page)).toBeVisible();
  await agent.goto(`/application/detail/${deal}?view=chat`);
  await field(agent).fill('Недописано');
  await agent.reload();
  await expect(field(agent)).toHaveValue('Недописано');

  await agent.context().setOffline(true);
  await report(agent, words);
  const waiting = agent.getByRole('article').filter({ hasText: words });
  await expect(waiting.getByLabel('Ждёт связи')).toBeVisible();
  await agent.context().setOffline(false);
  await expect(messages(page).getByText(words)).toHaveCount(1, { timeout: 15_000 });
  await expect(waiting.getByLabel('Ждёт связи')).toHaveCount(0);
  await expect(waiting).toHaveCount(1);
  await page.reload();
  await expect(messages(page).getByText(words)).toHaveCount(1);

  // Refused words stay under a sentence and go when they are sent again.
  const again = `Второй раз ${Date.now()}`;
  await agent.route('**/api/chat/send', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Ошибка сервера"}' }),
  );
  await report(agent, again);
  const failed = agent.getByRole('article').filter({ hasText: again });
  await expect(failed).toContainText('не ушло');
  await agent.unroute('**/api/chat/send');
  await failed.getByRole('button', { name: 'повторить' }).click();
  await expect(messages(page).getByText(again)).toHaveCount(1);
  await expect(failed).toHaveCount(1);
});
