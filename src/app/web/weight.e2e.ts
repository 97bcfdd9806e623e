import { gzipSync } from 'node:zlib';
import { expect, test } from '#kit/testing/e2e.ts';

const limitKib = 250;
const shown = 'tbody tr';

test('the deals list comes with at most 250 KiB of scripts and styles', async ({ page, signIn }) => {
  await signIn('manager');
  const weights: Promise<number>[] = [];
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType()))
      weights.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto('/application/index');
  await expect(page.locator(shown).first()).toBeVisible();
  // With what comes afterwards, while nobody waits: the live line, saved views, the ears of the chat.
  await page.waitForLoadState('networkidle');
  const kib = (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0) / 1024;
  expect(kib).toBeGreaterThan(0);
  expect(kib).toBeLessThanOrEqual(limitKib);
});

test('files of the interface come small, for ever, or not at all', async ({ request }) => {
  const page = await (await request.get('/login')).text();
  const [file = ''] = /\/assets\/start-[\w-]+\.js/.exec(page) ?? [];
  for (const [accepted, given] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const headers = { 'accept-encoding': accepted };
    const answer = await request.get(file, { headers });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-encoding']).toBe(given);
    expect(answer.headers()['content-type']).toContain('javascript');
    expect(answer.headers()['vary']?.toLowerCase()).toContain('accept-encoding');
    expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await request.head(file, { headers })).status()).toBe(200);
  }
  expect((await request.get('/assets/start-gone.js')).status()).toBe(404);
  expect((await request.get('/first-loads.json')).status()).toBe(404);
  expect((await request.get('/login')).headers()['cache-control']).toContain('no-store');
});
