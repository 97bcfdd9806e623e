import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from '#kit/testing/e2e.ts';

test.use({ serviceWorkers: 'allow' });

/** What is loaded until nothing moves any more, gzipped. */
type Loaded = { readonly kib: number; readonly files: number };

const loadUntilQuiet = async (page: Page, path: string, shown: string): Promise<Loaded> => {
  const weights: Promise<number>[] = [];
  const weigh = (response: Response): void => {
    if (['script', 'stylesheet'].includes(response.request().resourceType()))
      weights.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  };
  page.on('response', weigh);
  await page.goto(path);
  await expect(page.locator(shown).first()).toBeVisible();
  // With what comes afterwards, while nobody waits: the live line, saved views, the ears of the chat.
  await page.waitForLoadState('networkidle');
  page.off('response', weigh);
  const sum = (await Promise.all(weights)).reduce((all, weight) => all + weight, 0);
  expect(sum).toBeGreaterThan(0);
  return { kib: sum / 1024, files: weights.length };
};

test('sign-in comes with at most 145 KiB of scripts and styles', async ({ page }) => {
  const { kib } = await loadUntilQuiet(page, '/login', 'input[type=password]');
  expect(kib).toBeLessThanOrEqual(145);
});

test('the deals list comes with at most 212 KiB of scripts and styles', async ({ page, signIn }) => {
  await signIn('agent');
  const { kib } = await loadUntilQuiet(page, '/application/index', 'tbody tr');
  expect(kib).toBeLessThanOrEqual(212);
});

test('whoever has a telephone gets it after the list, in at most 93 KiB more', async ({ page, signIn }) => {
  await signIn('manager');
  const { kib, files } = await loadUntilQuiet(page, '/application/index', 'tbody tr');
  expect(kib).toBeLessThanOrEqual(304);
  expect(files).toBeLessThanOrEqual(40);
});

test('a deal comes with at most 290 KiB of scripts and styles in at most 40 files', async ({
  page,
  signIn,
}) => {
  await signIn('agent');
  await page.goto('/application/index');
  await page.locator('tbody tr').first().click();
  await expect(page).toHaveURL(/\/application\/detail\/\d+/);
  const room = await page.context().newPage();
  const { kib, files } = await loadUntilQuiet(room, new URL(page.url()).pathname, 'main tbody tr');
  expect(kib).toBeLessThanOrEqual(290);
  expect(files).toBeLessThanOrEqual(40);
});

test('files of the interface come small, for ever, or not at all', async ({ request }) => {
  const page = await (await request.get('/login')).text();
  const [file = ''] = /\/assets\/index-[\w-]+\.js/.exec(page) ?? [];
  for (const [accepted, input] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const headers = { 'accept-encoding': accepted };
    const answer = await request.get(file, { headers });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-encoding']).toBe(input);
    expect(answer.headers()['content-type']).toContain('javascript');
    expect(answer.headers()['vary']?.toLowerCase()).toContain('accept-encoding');
    expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await request.head(file, { headers })).status()).toBe(200);
  }
  expect((await request.get('/assets/start-gone.js')).status()).toBe(404);
  expect((await request.get('/first-loads.json')).status()).toBe(404);
  expect((await request.get('/login')).headers()['cache-control']).toContain('no-store');
});

test('a page stands in its frame, light or dark, before the program has come; a visitor waits at his own', async ({
  page,
  signIn,
}) => {
  await signIn('agent');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route(/\/assets\/index-[\w-]+\.js/, () => undefined);
  await page.goto('/application/index', { waitUntil: 'commit' });
  await expect(page.locator('.first-frame')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.context().clearCookies();
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.locator('.first-frame')).toHaveCount(0);
});
