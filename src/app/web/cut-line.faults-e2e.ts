import type { Page } from '@playwright/test';
import { expect, test } from '#kit/testing/e2e.ts';

/** Faults of the live line as a person meets them: `npm run test:faults`. */

const minuteMs = 60_000;

const post = async <R>(page: Page, path: string, data: object): Promise<R> => {
  const headers = { origin: process.env['PROMISES_URL'] ?? '', 'idempotency-key': crypto.randomUUID() };
  const answer = await page.request.post(`/api${path}`, { headers, data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as R;
};

/** The number on the badge of the menu's entry; 0 when there is none. */
const badge = async (page: Page, entry: string): Promise<number> => {
  const text = await page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(entry) })
    .first()
    .innerText();
  return Number(/\d+/.exec(text)?.[0] ?? 0);
};

const takerId = async (page: Page): Promise<number> => {
  const answer = await page.request.get('/api/user/info');
  return ((await answer.json()) as { id: number }).id;
};

const giveTask = (page: Page, to: number, title: string) =>
  post<{ id: number }>(page, '/task/create', { to_user_id: to, title, priority: 'normal' });

test('a network that is gone for a minute takes nothing away', async ({ page, signIn, openAs }) => {
  test.setTimeout(3 * minuteMs);
  await signIn('operator');
  const manager = await openAs('manager');
  await page.goto('/task/index');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const before = await badge(page, 'Задачи');
  const operatorId = await takerId(page);

  await page.context().setOffline(true);
  await expect(page.getByText('Нет связи')).toBeVisible();
  for (let at = 1; at <= 5; at += 1) await giveTask(manager, operatorId, `Пока не было связи, ${at}`);
  await page.waitForTimeout(minuteMs);
  await expect(page.getByRole('row', { name: /Пока не было связи/ })).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(page.getByText('Нет связи')).toHaveCount(0, { timeout: 20_000 });
  await expect.poll(() => badge(page, 'Задачи'), { timeout: 20_000 }).toBe(before + 5);
  for (let at = 1; at <= 5; at += 1) {
    await expect(page.getByRole('row', { name: new RegExp(`Пока не было связи, ${at}`) })).toHaveCount(1);
  }
});

test('two windows of one person tell the same, each once', async ({ page, signIn, openAs }) => {
  await signIn('operator');
  const manager = await openAs('manager');
  const other = await page.context().newPage();
  const received: number[][] = [[], []];
  for (const [at, window] of [page, other].entries()) {
    window.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const { origin, number } = JSON.parse(String(payload)) as { origin?: string; number?: number };
        if (origin !== undefined && number !== undefined) received[at]?.push(number);
      }),
    );
    await window.goto('/task/index');
  }
  const before = await badge(page, 'Задачи');
  await giveTask(manager, await takerId(page), 'Одна на два окна');
  for (const window of [page, other]) {
    await expect(window.getByRole('row').filter({ hasText: 'Одна на два окна' })).toHaveCount(1);
    await expect.poll(() => badge(window, 'Задачи')).toBe(before + 1);
  }
  const [here = [], there = []] = received;
  expect(new Set(here).size).toBe(here.length);
  expect(there).toEqual(here);
});
