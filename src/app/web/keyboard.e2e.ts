import type { Locator, Page } from '@playwright/test';
import { appTexts } from '#app/app.texts.ts';
import { paletteScreenTexts } from '#app/palette.screen-texts.ts';
import { paletteTexts } from '#app/palette.texts.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { expect, test } from '#kit/testing/e2e.ts';

/** More than a page has stops: whoever is drawn anew behind the focus is met on the next way round. */
const maxSteps = 400;

const isFocused = async (page: Page, place: Locator): Promise<boolean> =>
  (await place.and(page.locator(':focus')).count()) > 0;

type Sought = { readonly isFocused: boolean; readonly isThere: boolean };

/** Goes by Tab until this has the focus; the keyboard's only way to it. It is sought once, and anew when the page drew another. */
const tabTo = async (page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  let element = await place.elementHandle();
  for (let step = 0; step < maxSteps; step += 1) {
    const { isFocused: isReached, isThere } = await page.evaluate(
      (sought): Sought => ({
        isFocused: document.activeElement === sought,
        isThere: sought.isConnected,
      }),
      element,
    );
    if (isReached) return;
    if (!isThere) element = await place.elementHandle();
    await page.keyboard.press(key);
  }
  throw new Error(`${maxSteps} presses of ${key} do not reach ${place.toString()}`);
};

/** What has the focus shows it: an outline, or the halo of a field. */
const expectRing = async (page: Page): Promise<void> => {
  const ring = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'lost';
    // A row of a table is outlined by its cells.
    const painted = element.tagName === 'TR' ? (element.firstElementChild ?? element) : element;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(painted);
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return hasOutline || boxShadow !== 'none' ? 'seen' : element.outerHTML.slice(0, 200);
  });
  expect(ring).toBe('seen');
};

const signInByKeys = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await expect(page.getByLabel('Логин')).toBeFocused();
  await page.keyboard.type('manager');
  await tabTo(page, page.getByLabel('Пароль', { exact: true }));
  await page.keyboard.type('poruchitel-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/day\/index/);
  await page.goto('/application/index');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
};

test('a person works with the keyboard alone, from sign-in to sign-out', async ({ page }) => {
  test.setTimeout(120_000);
  await signInByKeys(page);

  await test.step('the first Tab leads over the menu to the page', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: appTexts.toContent });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await expectRing(page);
    await page.keyboard.press('Enter');
    await expect(page.locator('main:visible')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await expectRing(page);
  });

  await test.step('the keys of one letter, and without them', async () => {
    const search = page.getByRole('searchbox').filter({ visible: true }).first();
    const keys = page.getByRole('dialog', { name: paletteScreenTexts.keys.title });
    const single = keys.getByRole('switch', { name: paletteScreenTexts.keys.single });
    const leave = () => page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await leave();
    await page.keyboard.press('?');
    await single.click();
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await leave();
    await page.keyboard.press('/');
    await page.keyboard.press('n');
    await expect(search).not.toBeFocused();
    await expect(page).toHaveURL(/\/application\/index/);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('cjxtnfybz');
    await expect(page.getByRole('option').first()).toContainText(paletteScreenTexts.commands.keys);
    await page.keyboard.press('Enter');
    await single.click();
    await expect(single).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
  });

  await test.step('a filter', async () => {
    // Nothing has the focus: where Tab goes on from is the browser's matter, and the rows alone are 127 stops.
    const search = page.getByRole('searchbox').filter({ visible: true }).first();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await tabTo(page, page.getByRole('combobox', { name: dealListTexts.status }));
    await expectRing(page);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/status=/);
    await expect(page.getByRole('combobox', { name: dealListTexts.status })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: dealListTexts.reset, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/status=/);
    await expect(page.locator('table[aria-busy]')).toHaveCount(0);
    await expect(page.getByRole('row').nth(3)).toBeVisible();
  });

  await test.step('the table and the menu of a row', async () => {
    await tabTo(page, page.getByRole('row').nth(1));
    await expectRing(page);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('row').nth(2)).toBeFocused();
    const menu = page
      .getByRole('row')
      .nth(2)
      .getByRole('button', { name: /^Действия со сделкой/ });
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(menu).toBeFocused();
  });

  await test.step('a deal and its views', async () => {
    await tabTo(page, page.getByRole('row').nth(2), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/application\/detail\/\d+/);
    await expect(
      page.getByRole('navigation', { name: 'Сделка' }).or(page.locator('main:visible nav')).first(),
    ).toBeVisible();
    const first = page.url();
    // The keys of a deal work from the moment it is in sight.
    await expect(async () => {
      await page.keyboard.press('2');
      await expect(page).not.toHaveURL(first, { timeout: 500 });
    }).toPass();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the palette finds a page under the wrong layout and gives the focus back', async () => {
    const button = page.getByRole('button', { name: paletteTexts.button });
    await tabTo(page, button, 'Shift+Tab');
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: paletteTexts.open });
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('yjdfz cltkrf');
    await expect(page.getByRole('option').first()).toContainText('Новая сделка');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/application\/create/);
  });

  await test.step('a draft of a deal', async () => {
    await expect(page.getByLabel('Номер закупки')).toBeFocused();
    await tabTo(page, page.getByLabel('ИНН клиента'));
    await page.keyboard.type('2598092582');
    await page.waitForURL(/\/application\/update\/\d+$/);
    await expect(page.getByLabel('ИНН клиента')).toBeFocused();
    await expect(page.getByText(/Черновик сохранён в/)).toBeVisible();
  });

  await test.step('the menu, a dialog that gives the focus back, the way out', async () => {
    const account = page.getByRole('button', { name: /^Учётная запись/ });
    await tabTo(page, account, 'Shift+Tab');
    await expectRing(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    const sessions = page.getByRole('menuitem', { name: 'Мои сессии' });
    for (let step = 0; step < maxSteps && !(await isFocused(page, sessions)); step += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(account).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: appTexts.signOut, exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login/);
  });
});

test('what is pressed before the palette is there is obeyed, and a step back on its way closes nothing new', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('manager');
  const steps = Promise.withResolvers<void>();
  // A busy browser takes a step of its history away long after it was asked to.
  await page.exposeFunction('untilAllowed', () => steps.promise);
  await page.addInitScript(() => {
    History.prototype.back = () => {
      document.documentElement.dataset['goesBack'] = 'true';
      const { untilAllowed } = globalThis as unknown as { untilAllowed: () => Promise<void> };
      void untilAllowed().then(() => globalThis.history.go(-1));
    };
  });
  const code = Promise.withResolvers<void>();
  await page.route(/\/Palette-[^/]+\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/application/index');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const field = page.getByRole('combobox', { name: paletteTexts.open });
  const keys = page.getByRole('dialog', { name: paletteScreenTexts.keys.title });
  const over = () => page.evaluate(() => (globalThis.history.state as { over?: string } | null)?.over);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('cjxtnfybz');
  for (const key of ['z', 'Backspace', 'Enter']) await page.keyboard.press(key);
  await expect(field).toHaveCount(0);
  code.resolve();
  await expect(keys).toBeVisible();

  const first = await over();
  await page.keyboard.press('Escape');
  await expect(page.locator('html[data-goes-back]')).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  steps.resolve();
  await expect.poll(async () => ![undefined, first].includes(await over())).toBe(true);
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(field).toHaveCount(0);
  await expect(page).toHaveURL(/\/application\/index/);
});
