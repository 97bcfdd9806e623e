import type { Locator, Page } from '@playwright/test';
import { avatar, openGroups, sections } from '#app/web/testing/menu-page.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('the sidebar closes to icons, opens again and keeps it in sidebarStatus: 1 closed, 0 opened', {
  tag: '@rare',
}, async ({ page, context, signIn }) => {
  await signIn('manager');
  await page.goto('/application/index');
  const saved = async () =>
    (await context.cookies()).find((cookie) => cookie.name === 'sidebarStatus')?.value;
  const label = sections(page).getByText('Сделки');
  await expect(label).toBeVisible();
  await expect(avatar(page)).toBeVisible();
  expect(await saved()).toBeUndefined();
  await openGroups(page);

  await page.getByRole('button', { name: 'Свернуть меню' }).click();
  expect(await saved()).toBe('1');
  await expect(label).toBeHidden();
  await expect(avatar(page)).toBeHidden();
  await sections(page)
    .getByRole('link', { name: /^Закупки/ })
    .hover();
  await expect(page.getByRole('tooltip', { name: 'Закупки' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Развернуть меню' })).toBeVisible();
  await page.getByRole('button', { name: 'Развернуть меню' }).click();
  expect(await saved()).toBe('0');
  await expect(avatar(page)).toBeVisible();
});

test('the badge of deals counts the moves that are mine and is absent at 0', { tag: '@rare' }, async ({
  page,
  signIn,
  openAs,
}) => {
  await signIn('manager');
  const info = page.waitForResponse('**/api/user/info');
  await page.goto('/application/index');
  const { count } = (await (await info).json()) as { count: { countDeal: number } };
  expect(count.countDeal).toBeGreaterThan(0);
  await expect(
    sections(page).getByRole('link', { name: new RegExp(`^Сделки\\s?${count.countDeal}$`) }),
  ).toBeVisible();
  const other = await openAs('curator');
  await other.route('**/api/user/info', async (route) => {
    const answer = await route.fetch();
    const report = (await answer.json()) as { count: object };
    await route.fulfill({ response: answer, json: { ...report, count: { ...report.count, countDeal: 0 } } });
  });
  await other.goto('/application/index');
  await expect(sections(other).getByRole('link', { name: 'Сделки', exact: true })).toBeVisible();
});

test('a bar runs while a page is on its way; the layout is narrow at 1172 px and wide at 1173; staff have no personal manager', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('manager');
  await page.goto('/application/index');
  await expect(page.getByRole('button', { name: 'На весь экран' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Персональный менеджер' })).toBeHidden();
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/TenderListScreen*.js', async (route) => {
    await letGo;
    await route.continue();
  });
  const bar = page.getByRole('progressbar', { name: 'Загрузка страницы' });
  await expect(bar).toBeHidden();
  await openGroups(page);
  await sections(page).getByRole('link', { name: 'Закупки' }).click();
  await expect(bar).toHaveAttribute('data-runs');
  resolve();
  await expect(page.getByRole('heading', { name: 'Закупки', level: 1 })).toBeVisible();
  await expect(page.locator('progress[data-runs]')).toHaveCount(0);

  await page.setViewportSize({ width: 1172, height: 800 });
  await expect(page.getByRole('button', { name: 'Открыть меню' })).toBeVisible();
  await expect(sections(page)).toBeHidden();
  await page.setViewportSize({ width: 1173, height: 800 });
  await expect(page.getByRole('button', { name: 'Открыть меню' })).toBeHidden();
  await expect(sections(page)).toBeVisible();
  await page.setViewportSize({ width: 1172, height: 800 });
  await page.getByRole('button', { name: 'Открыть меню' }).click();
  await expect(sections(page)).toBeVisible();
  await expect(avatar(page)).toBeVisible();
});

test('the training video opens by the address and says that there is none yet; a browser without fullscreen says so, another one fills the screen', {
  tag: '@rare',
}, async ({ page, signIn, openAs }) => {
  await signIn('agent');
  await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { get: () => false }));
  await page.goto('/application/index?video=1');
  const dialog = page.getByRole('dialog', { name: 'Обучающее видео' });
  await expect(dialog.getByText('Видео пока нет')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'На весь экран' }).click();
  await expect(page.getByText('Ваш браузер не поддерживает данную функцию')).toBeVisible();
  const able = await openAs('agent');
  await able.goto('/application/index');
  await able.getByRole('button', { name: 'На весь экран' }).click();
  await expect(able.getByRole('button', { name: 'Выйти из полноэкранного режима' })).toBeVisible();
});

const openManager = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Персональный менеджер' }).click();
  return page.getByRole('dialog', { name: 'Персональный менеджер' });
};
const expectManager = async (dialog: Locator): Promise<void> => {
  await expect(dialog.getByText('Громов Пётр Андреевич')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^\+7\(\d{3}\)\d{3}-\d{4}$/ })).toHaveAttribute(
    'href',
    /^tel:\+7\d{10}$/,
  );
  await expect(dialog.getByRole('link', { name: 'curator@example.test' })).toHaveAttribute(
    'href',
    'mailto:curator@example.test',
  );
};

test('agents of every rank find the personal manager’s name, phone and e-mail, which is copied; one without a manager is told so', {
  tag: '@rare',
}, async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const role of ['headagent', 'senioragent', 'agent'] as const) {
    await signIn(role);
    await page.goto('/guarantees/index');
    await expectManager(await openManager(page));
  }
  await page.getByRole('button', { name: 'Скопировать почту' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('curator@example.test');

  await page.route('**/api/user/info', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), curator: null } });
  });
  await page.reload();
  await openManager(page);
  await expect(page.getByText('Менеджер пока не назначен')).toBeVisible();
});

test('theme, colour and size stay in this browser, the language of letters stays with the person', async ({
  page,
  context,
  signIn,
  openAs,
}) => {
  await signIn('curator');
  await page.goto('/application/index');
  const openAppearance = async (where: Page): Promise<void> => {
    await avatar(where).click();
    await where.getByRole('menuitem', { name: 'Оформление и язык' }).click();
  };
  await openAppearance(page);
  await expect(page.getByRole('radio', { name: 'Синий' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Обычный' })).toBeChecked();
  // Letters are Russian until he chooses otherwise.
  await expect(page.getByRole('radio', { name: 'Русский' })).toBeChecked();
  for (const choice of ['Тёмная', 'Фиолетовый', 'Мелкий']) {
    await page.getByText(choice, { exact: true }).click();
    await expect(page.getByRole('radio', { name: choice })).toBeChecked();
  }
  const saved = page.waitForResponse('**/api/user/save-setting');
  await page.getByText('English', { exact: true }).click();
  expect((await saved).ok()).toBe(true);

  await page.reload();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(html).toHaveAttribute('data-accent', 'violet');
  await expect(html).toHaveAttribute('data-size', 'small');
  expect((await context.cookies()).find(({ name }) => name === 'size')?.value).toBe('small');

  const elsewhere = await openAs('curator');
  await elsewhere.goto('/application/index');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-accent', 'blue');
  await openAppearance(elsewhere);
  await expect(elsewhere.getByRole('radio', { name: 'English' })).toBeChecked();
  const back = elsewhere.waitForResponse('**/api/user/save-setting');
  await elsewhere.getByText('Русский', { exact: true }).click();
  await back;
});

test('snow falls in its season, stops when it is switched off, and never out of season', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  const snow = page.locator('[data-snow]');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn('manager');
  await page.clock.setFixedTime(new Date('2026-12-20T09:00:00Z'));
  await page.goto('/application/index');
  await expect(snow).toBeAttached();
  await avatar(page).click();
  await page.getByRole('menuitem', { name: 'Оформление и язык' }).click();
  await page.getByRole('switch', { name: 'Снег' }).uncheck();
  await expect(snow).not.toBeAttached();
  await page.getByRole('switch', { name: 'Снег' }).check();
  await expect(snow).toBeAttached();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(snow).not.toBeAttached();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.setFixedTime(new Date('2027-01-16T09:00:00Z'));
  await page.reload();
  await expect(sections(page)).toBeVisible();
  await expect(snow).not.toBeAttached();
});
