import { chromium } from '@playwright/test';
import { demoPassword } from '#attack/client.ts';
import type { Collector } from '#attack/findings.ts';
import { promiseBrowser } from '#kit/testing/browsers.ts';

/** How long a page may take to draw what it was told. */
const drawnMs = 6_000;

/** Opens the pages on which texts and names of files stand: they are drawn as words, nothing of them runs or is an element. */
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
    for (const path of paths) {
      await page.goto(path);
      await page
        .getByText(/HYPERLINK|onerror|stored|SUM\(1/)
        .first()
        .waitFor({ timeout: drawnMs })
        .catch(() => undefined);
      const strange = await page.locator('img[src="x"], svg[onload], [onmouseover], [onerror]').count();
      const words = await page.locator('body').innerText();
      report.did();
      if (/HYPERLINK|onerror|SUM\(1/.test(words)) drawn.push(path);
      if (strange > 0) report.found(`${path}: ${strange} elements come from what somebody has typed`);
      if ((await page.title()) === 'stored') heard.push('a script');
      for (const what of heard.splice(0)) report.found(`${path}: ${what}`);
    }
    report.figure(`pages that draw the words: ${drawn.join(', ')}`);
    if (drawn.length < 2) report.found(`the words stand on ${drawn.length} pages: nothing was tried`);
  } finally {
    await browser.close();
  }
};
