import type { Page } from '@playwright/test';
import { expect, test } from '#kit/testing/e2e.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const cards = (page: Page) => page.locator('main li[data-opens]');

test('without a line the menu and its pages say that they wait, and come when it is back', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('agent');
  await page.goto('/application/index?state=0');
  await expect(cards(page).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Открыть меню' }).click();
  const guarantees = page.getByRole('link', { name: 'Гарантии' });
  await expect(guarantees).toBeHidden();
  await context.setOffline(false);
  await expect(guarantees).toBeVisible();

  await context.setOffline(true);
  await guarantees.click();
  await expect(page.getByText('Страница откроется сама, как только связь вернётся.')).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('Страница откроется сама')).toHaveCount(0, { timeout: 15_000 });
  await expect(page).toHaveURL(/\/guarantees\/index/);
  await expect(cards(page).first()).toBeVisible();
});

test.describe('a browser that need not save data', () => {
  test.use({ savesData: false });

  test('what the shell can open is there before the line goes', { tag: '@rare' }, async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('agent');
    const palette = page.waitForResponse(/\/assets\/Palette-[^/]+\.js/);
    const guarantees = page.waitForResponse(/\/assets\/GuaranteeListScreen-[^/]+\.js/);
    await page.goto('/application/index?state=0');
    await Promise.all([palette, guarantees]);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Найти или перейти' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('a card opens wherever it is touched', { tag: '@rare' }, async ({ page, signIn }) => {
  await signIn('agent');
  for (const [path, opened] of [
    ['/application/index?state=0', /\/application\/detail\/\d+/],
    ['/guarantees/index', /\/guarantees\/detail\/\d+/],
  ] as const) {
    await page.goto(path);
    const card = page.locator('main li[data-opens]').first();
    const { height = 0 } = (await card.boundingBox()) ?? {};
    await card.tap({ position: { x: 40, y: height - 8 } });
    await expect(page).toHaveURL(opened);
  }
});

/** What of a page is smaller under a finger than 44 points each way, or is typed into in letters a phone magnifies. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 43.5;
    const number = (text: string): number => Number.parseFloat(text) || 0;
    return [...document.querySelectorAll<HTMLElement>('a[href],button,input,textarea')].flatMap((control) => {
      const box = control.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const hit = document.elementFromPoint(x, y);
      if (!hit || !control.contains(hit) || control.closest('p')) return [];
      const around = getComputedStyle(control, '::before');
      const isWider = around.content !== 'none' && around.position === 'absolute';
      const width = box.width - (isWider ? number(around.left) + number(around.right) : 0);
      const height = box.height - (isWider ? number(around.top) + number(around.bottom) : 0);
      const name = control.getAttribute('aria-label') ?? control.textContent;
      const isTyped = control.matches('input:not([type=checkbox],[type=radio],[type=file]),textarea');
      return [
        ...(width < least || height < least ? [`${name}: ${width}x${height}`] : []),
        ...(isTyped && number(getComputedStyle(control).fontSize) < 16 ? [`${name}: small letters`] : []),
      ];
    });
  });

test('whatever an agent touches is at least 44 points wide and high, fields have letters of 16', async ({
  page,
  signIn,
  openAs,
}) => {
  await signIn('agent');
  await page.goto('/application/index?state=0');
  const link = cards(page).first().getByRole('link').first();
  await expect(link).toBeVisible();
  const deal = (await link.getAttribute('href')) ?? '';
  for (const path of [
    '/application/index?state=0',
    deal,
    `${deal}?view=documents`,
    `${deal}?view=history`,
    '/application/create',
    '/guarantees/index',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await tooSmall(page), path).toEqual([]);
  }
  // His own way in is a guest's: an agent has no such page.
  const guest = await openAs('guest');
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto('/profile/index');
  await expect(guest.getByRole('textbox').first()).toBeVisible();
  await guest.waitForLoadState('networkidle');
  expect(await tooSmall(guest), '/profile/index').toEqual([]);
});

test('on a low screen the page itself scrolls, and the list stands in it whole', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  await signIn('agent');
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/application/index?state=0');
  await expect(cards(page).first()).toBeVisible();
  const isWhole = await page
    .locator('main li[data-opens]')
    .first()
    .evaluate((card) => {
      const list = card.closest('ul')?.parentElement;
      return list !== null && list !== undefined && list.scrollHeight <= list.clientHeight + 1;
    });
  expect(isWhole).toBe(true);
});

test('at 320 px a document closes and is taken home; a step back shuts what lies over the page', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('agent');
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/application/index?state=0');
  await cards(page).first().tap();
  await expect(page).toHaveURL(/\/application\/detail\/\d+/);
  const deal = page.url();
  await page.goto(`${deal.split('?', 1)[0]}?view=documents`);
  await page
    .getByRole('button', { name: /^[^«]+\.pdf$/ })
    .first()
    .tap();
  const viewer = page.getByRole('dialog');
  const close = viewer.getByRole('button', { name: 'Закрыть' });
  await expect(close).toBeInViewport({ ratio: 1 });
  await expect(viewer.getByRole('link', { name: 'Скачать' })).toBeInViewport({ ratio: 1 });
  await close.tap();
  await expect(viewer).toHaveCount(0);

  for (const name of ['Найти или перейти', /^Чат/]) {
    await page.getByRole('button', { name }).first().tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/view=documents/);
  }
});
