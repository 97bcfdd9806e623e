import type { Page } from '@playwright/test';
import { openGroups, sections } from '#app/web/testing/menu-page.ts';
import { menuOf, refusedTo } from '#app/web/testing/menus.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const linksOf = async (page: Page): Promise<string[]> => {
  await openGroups(page);
  const links = await sections(page).getByRole('link').all();
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
  return [...new Set(paths.map(String))].toSorted();
};

/** Which of these addresses, gone to as by a link, without loading the whole interface anew, lead elsewhere than to «no access». */
const openedOf = (page: Page, paths: readonly string[]): Promise<string[]> =>
  page.evaluate(async (all) => {
    const opened: string[] = [];
    for (const path of all) {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
      const until = performance.now() + 10_000;
      while (location.pathname === path && performance.now() < until)
        await new Promise((go) => setTimeout(go, 1));
      if (location.pathname !== '/401') opened.push(path);
    }
    return opened;
  }, paths);

// Whom a screen is for is said once; that menu and guard obey it for every role is seen by `menu.test.ts`.
for (const role of ['admin', 'operator', 'agent'] as const) {
  test(`the ${role} sees exactly his menu and is refused the rest`, async ({ page, signIn }) => {
    await signIn(role);
    await page.goto('/');
    expect(await linksOf(page)).toEqual(menuOf(role));
    expect(await openedOf(page, refusedTo(role))).toEqual([]);
  });
}

test('a guest sees his menu, is led to his profile by a red link, and has no calculator, with the sidebar open or closed', async ({
  page,
  signIn,
}) => {
  await signIn('guest');
  await page.goto('/application/index');
  expect(await linksOf(page)).toEqual(menuOf('guest'));
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
  const calculator = page.getByRole('button', { name: 'Калькулятор' });
  await expect(calculator).toHaveCount(0);
  await page.getByRole('button', { name: 'Свернуть меню' }).click();
  await expect(calculator).toHaveCount(0);
  await page.keyboard.press('Alt+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Развернуть меню' }).click();
  const link = sections(page).getByRole('link', { name: 'Заполните данные в разделе «Мой профиль»' });
  await expect(link).toHaveCSS('color', 'rgb(255, 149, 142)');
  await link.click();
  await expect(page).toHaveURL(/\/profile\/index$/);
  expect(await openedOf(page, refusedTo('guest'))).toEqual([]);
});
