import { expect, test } from '#kit/testing/e2e.ts';

test('what breaks in a browser is told once and stands in the administrator’s list', async ({
  page,
  signIn,
  browser,
  baseURL,
  request,
}) => {
  const words = `Сломалось ${'абвгдежзик'[Date.now() % 10]}${Date.now() % 1_000}`;
  // A browser of its own: what is thrown here would fail the page of the test.
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
  await context.request.post('/api/login/login', {
    data: { username: 'operator', password: 'poruchitel-demo' },
  });
  const broken = await context.newPage();
  await broken.goto('/application/index?q=Секрет');
  await expect(broken.getByRole('main').first()).toBeVisible();
  const sent: string[] = [];
  broken.on('request', (one) => one.url().endsWith('/api/site/error-log') && sent.push(one.url()));
  const report = broken.waitForResponse(/site\/error-log/);
  for (let at = 0; at < 3; at += 1) {
    await broken.evaluate((message) => {
      const error = new Error(message);
      error.stack = `Error: ${message}\n    at go (/assets/a.js:1:1)`;
      setTimeout(() => {
        throw error;
      });
    }, words);
  }
  expect((await report).status()).toBe(200);
  await context.close();
  expect(sent).toHaveLength(1);

  const strange = await request.get('/api/site/error-log');
  expect(strange.status()).toBe(401);
  await signIn('admin');
  await page.goto('/error/log');
  const row = page.getByRole('listitem').filter({ hasText: words });
  await expect(row).toContainText('/application/index');
  await expect(row).not.toContainText('Секрет');
});
