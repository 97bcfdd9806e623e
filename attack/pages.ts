import { chromium } from '@playwright/test';
import { demoPassword } from '#attack/client.ts';
import type { Collector } from '#attack/findings.ts';
import { promiseBrowser } from '#kit/testing/browsers.ts';

/** How long a page may take to draw what it was told, and to be still. */
const drawnMs = 6_000;
const stillMs = 3_000;
const mostPages = 150;
/** Pages of one kind that are looked at. */
const ofKind = 2;
const strangers =
  'img[src="x"], svg[onload], [onmouseover], [onerror], a[href^="javascript:"], iframe[src^="javascript:"], base';

/** Opens the pages on which texts and names of files stand, and those they lead to: words are drawn as words, nothing of them runs or is an element. */
export const watchPages = async (report: Collector, address: string, deal: number): Promise<void> => {
  const browser = await chromium.launch(promiseBrowser);
  try {
    const context = await browser.newContext({ baseURL: address, locale: 'ru-RU' });
    const signedIn = await context.request.post('/api/login/login', {
      headers: { origin: address },
      data: { username: 'admin', password: demoPassword },
    });
    if (!signedIn.ok()) return report.found(`the browser was not let in: ${signedIn.status()}`);
    const page = await context.newPage();
    const heard: string[] = [];
    page.on('dialog', (dialog) => {
      heard.push(`a dialog «${dialog.message()}»`);
      void dialog.dismiss();
    });
    page.on('pageerror', (error) => heard.push(`an error ${error.message}`));
    const drawn: string[] = [];
    const paths = [
      '/application/index',
      `/application/detail/${deal}`,
      `/application/detail/${deal}?view=documents`,
      '/task/index',
      '/leads/index',
      '/chat/index',
    ];
    const first = paths.length;
    const kinds = new Map<string, number>();
    const isNew = (path: string): boolean => {
      const kind = path.replaceAll(/\d+/g, '#');
      const times = (kinds.get(kind) ?? 0) + 1;
      kinds.set(kind, times);
      return times <= ofKind;
    };
    // A page that is opened leads to others.
    for (let at = 0; at < Math.min(paths.length, mostPages); at += 1) {
      const path = paths[at] ?? '';
      await page.goto(path);
      if (at < first)
        await page
          .getByText(/HYPERLINK|onerror|stored|SUM\(1/)
          .first()
          .waitFor({ timeout: drawnMs })
          .catch(() => undefined);
      else await page.waitForLoadState('networkidle', { timeout: stillMs }).catch(() => undefined);
      for (const link of await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? '')))
        if (!/^\/(?:api|logout)/.test(link) && !paths.includes(link) && isNew(link)) paths.push(link);
      const strange = await page.locator(strangers).count();
      const words = await page.locator('body').innerText();
      report.did();
      if (/HYPERLINK|onerror|SUM\(1/.test(words)) drawn.push(path);
      if (strange > 0) report.found(`${path}: ${strange} elements come from what somebody has typed`);
      if ((await page.title()) === 'stored') heard.push('a script');
      for (const what of heard.splice(0)) report.found(`${path}: ${what}`);
    }
    report.figure(
      `${drawn.length} of ${Math.min(paths.length, mostPages)} pages draw the words: ${drawn.join(', ')}`,
    );
    if (drawn.length < 2) report.found(`the words stand on ${drawn.length} pages: nothing was tried`);
  } finally {
    await browser.close();
  }
};
