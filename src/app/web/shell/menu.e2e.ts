import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openGroups, sections } from '#app/web/testing/menu-page.ts';
import { type Role, roles } from '#domain/role.ts';
import { expect, test } from '#kit/testing/e2e.ts';

/** The menu of each role by section 6, word for word: what it does not name is refused. */
const forAllButGuest = [
  '/application/index',
  '/bank/index',
  '/remuneration/index',
  '/task/index',
  '/guarantees/index',
];
const agents = [...forAllButGuest, '/customization/index'];
const staff = [...forAllButGuest, '/organization/index', '/tenders/index'];
/** «Мой день», for whoever works through a day of deals and whoever looks after those who do. */
const day = ['/day/index'];
/** Our own beside the specification: invoices for those who keep deals, conversion for those who have statistics. */
const workspace = ['/client-invoices/index', '/application/conversion'];
/** The journal of calls, for whoever phones. */
const calls = ['/calls/index'];
const menus: Readonly<Record<Role, readonly string[]>> = {
  admin: [
    ...staff,
    ...day,
    ...workspace,
    ...calls,
    '/bank-letters/index',
    '/company/requisites',
    '/Email/index',
    '/customization/index',
    '/dashboard/index',
    '/profile/index',
    '/managers/index',
    '/chat/index',
    '/leads/index',
    '/hand-overs/index',
    '/application/norms',
    '/banner/index',
    '/winners/index',
    '/user/index',
    '/agents/index',
    '/finance/index',
    '/request/index',
    '/documents/index',
    '/script/index',
    '/phones/index',
    '/error/log',
    '/calls/line',
  ],
  director: [
    ...staff,
    ...day,
    ...workspace,
    ...calls,
    '/bank-letters/index',
    '/hand-overs/index',
    '/application/norms',
    '/dashboard/index',
    '/chat/index',
    '/leads/index',
    '/winners/index',
    '/user/index',
    '/request/index',
  ],
  manager: [
    ...staff,
    ...day,
    ...workspace,
    ...calls,
    '/customization/index',
    '/dashboard/index',
    '/leads/index',
    '/winners/index',
    '/request/index',
  ],
  head: [
    ...staff,
    ...day,
    ...workspace,
    ...calls,
    '/hand-overs/index',
    '/dashboard/index',
    '/chat/index',
    '/leads/index',
    '/winners/index',
  ],
  operator: [
    ...staff,
    ...day,
    ...workspace,
    ...calls,
    '/bank-letters/index',
    '/customization/index',
    '/dashboard/index',
    '/chat/index',
  ],
  curator: [...staff, '/customization/index', '/profile/index', '/agents/index'],
  trainee: [...staff, ...calls, '/application/conversion', '/dashboard/index', '/winners/index'],
  agent: agents,
  senioragent: agents,
  headagent: [
    ...agents,
    '/application/conversion',
    '/dashboard/index',
    '/profile/index',
    '/managers/index',
    '/documents/index',
  ],
  guest: ['/application/index', '/profile/index'],
};

/** Open to everyone: §6 names no roles. The calls behind it refuse a guest. */
const openToAll = ['/application/index'];

/** Screens without a place in the menu, by the place that leads to them, and those narrower than it. */
const inner: Readonly<Record<string, readonly Role[]>> = {
  '/bank/create': ['admin'],
  '/bank/createpackagedocument': ['admin'],
  '/bank/info': ['admin'],
  '/bank/advantages': ['admin'],
  '/user/create': ['admin', 'director'],
  '/user/update/1': ['admin', 'director'],
  '/user/emails': ['admin', 'director'],
  '/user/status-letters': ['admin'],
  '/managers/create': ['admin', 'headagent'],
  '/managers/edit/1': ['admin', 'headagent'],
  '/script/create': ['admin'],
  '/application/book': ['admin', 'director'],
  '/user/sms': ['admin', 'director'],
  '/calls/rules': ['admin', 'director', 'manager', 'head', 'operator', 'trainee'],
  '/tenders/import': ['admin', 'director', 'manager', 'head', 'operator'],
};

const notServed = readFileSync(new URL('../../../../docs/product/not-served.md', import.meta.url), 'utf8');
const isServed = (path: string): boolean => !notServed.includes(`\`${path.replace(/\/\d+$/, '/{id}')}\``);

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
      const until = performance.now() + 10_000;
      while (location.pathname === path && performance.now() < until)
        await new Promise((go) => setTimeout(go, 1));
      if (location.pathname !== '/401') opened.push(path);
    }
    return opened;
  }, paths);

const refusedTo = (role: Role): string[] => {
  const all = new Set(Object.values(menus).flat());
  const menuPaths = [...all].filter((path) => !menus[role].includes(path) && !openToAll.includes(path));
  const innerPaths = Object.keys(inner).filter((path) => !inner[path]?.includes(role));
  return [...menuPaths, ...innerPaths].filter(isServed);
};

for (const role of roles) {
  test(`the ${role} sees exactly his menu and is refused the rest`, async ({ page, signIn }) => {
    await signIn(role);
    await page.goto('/');
    expect(await linksOf(page)).toEqual(menus[role].filter(isServed).toSorted());
    expect(await openedOf(page, refusedTo(role))).toEqual([]);
  });
}

test('a guest is led to his profile by a red link, and has no calculator in the open sidebar', async ({
  page,
  signIn,
}) => {
  await signIn('guest');
  await page.goto('/application/index');
  const link = sections(page).getByRole('link', { name: 'Заполните данные в разделе «Мой профиль»' });
  await expect(link).toHaveCSS('color', 'rgb(255, 149, 142)');
  await expect(sections(page).getByRole('button', { name: 'Калькулятор' })).toBeHidden();
  await link.click();
  await expect(page).toHaveURL(/\/profile\/index$/);
});
