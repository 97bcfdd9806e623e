import { globSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { test } from '#kit/testing/e2e.ts';

const root = new URL('../../..', import.meta.url).pathname;
const place = '/dialog-pairs/';

/** The dialogs of the kit on a page of their own, built for this promise alone. */
const buildStage = async (): Promise<ReadonlyMap<string, string | Uint8Array>> => {
  const built = (await build({
    configFile: false,
    root,
    base: place,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: `${root}src/app/web/testing/dialog-pairs.tsx` },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    built.output.map((file) => [`${place}${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
};

const typeOf = (path: string): string => {
  if (path.endsWith('.js')) return 'text/javascript';
  return path.endsWith('.css') ? 'text/css' : 'application/octet-stream';
};

const openStage = async (page: Page): Promise<void> => {
  const files = await buildStage();
  const named = (end: string): string[] => [...files.keys()].filter((path) => path.endsWith(end));
  const [entry] = named('.js').filter((path) => path.includes('dialog-pairs'));
  const styles = named('.css').map((path) => `<link rel="stylesheet" href="${path}">`);
  const html = `<!doctype html><html lang="ru"><head>${styles.join('')}</head><body><div id="root"></div><script type="module" src="${entry}"></script></body></html>`;
  await page.route(`**${place}**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    const file = files.get(path);
    if (path === place) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    return file === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: typeOf(path), body: Buffer.from(file) });
  });
  await page.goto(place);
};

/** The titles of the dialogs that are open, those that nothing lies over marked. */
const standing = (page: Page): Promise<{ readonly title: string; readonly isOnTop: boolean }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="dialog"]')].map((dialog) => {
      const { left, top, width, height } = dialog.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const label = dialog.getAttribute('aria-labelledby');
      const title = dialog.getAttribute('aria-label') ?? document.getElementById(label ?? '')?.textContent;
      return { title: title ?? '', isOnTop: over !== null && dialog.contains(over) };
    }),
  );

const topOf = async (page: Page): Promise<string | undefined> => {
  const open = await standing(page);
  return open.filter(({ isOnTop }) => isOnTop).length === 1
    ? open.find(({ isOnTop }) => isOnTop)?.title
    : open.map(({ title, isOnTop }) => `${title} ${isOnTop ? 'above' : 'below'}`).join(', ');
};

const expectTop = (page: Page, title: string): Promise<void> =>
  expect.poll(() => topOf(page), { intervals: [10, 20, 50] }).toBe(title);

/** One key closes the topmost alone; a form asks first, over everything, as often as the key is pressed. */
const closeTop = async (page: Page, title: string): Promise<void> => {
  const { loss } = webScreenTexts;
  if (title.startsWith('FormDialog')) {
    for (let time = 0; time < 2; time += 1) {
      await page.keyboard.press('Escape');
      await expectTop(page, loss.title);
      await page.keyboard.press('Escape');
      await expectTop(page, title);
    }
    await page.keyboard.press('Escape');
    await expectTop(page, loss.title);
    await page.getByRole('button', { name: loss.confirmLabel }).click();
  } else await page.keyboard.press('Escape');
};

test('every kind of dialog opens over every other, twice, and one key closes the topmost alone', {
  tag: '@rare',
}, async ({ page }) => {
  test.setTimeout(300_000);
  await openStage(page);
  await page.waitForFunction(() => 'openDialog' in globalThis);
  const kinds = await page.evaluate(
    () => (globalThis as unknown as { readonly dialogKinds: string[] }).dialogKinds,
  );
  const kept = globSync('src/kit/web/**/*.tsx', { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(`${root}${file}`, 'utf8').matchAll(
        /export const (\w*(?:Dialog|Modal|Drawer|Viewer))\b/g,
      ),
    ].map(([, name = '']) => name),
  );
  expect(kinds.toSorted()).toEqual(kept.toSorted());
  const open = (title: string): Promise<void> =>
    page.evaluate(
      (name) => (globalThis as unknown as { openDialog: (title: string) => void }).openDialog(name),
      title,
    );
  // Whoever stands on the page first opens last.
  for (const below of kinds)
    for (const above of kinds)
      for (let time = 0; time < 2; time += 1) {
        const [first, last] = [`${below} 2`, `${above} 1`];
        await open(first);
        await expectTop(page, first);
        await open(last);
        await expectTop(page, last);
        await closeTop(page, last);
        await expectTop(page, first);
        await closeTop(page, first);
        await expect.poll(() => standing(page), { intervals: [10, 20, 50] }).toEqual([]);
      }
});
