import type { Locator, Page } from '@playwright/test';
import { appTexts } from '#app/app.texts.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const strip = (page: Page): Locator => page.getByRole('navigation', { name: 'Открытые страницы' });
const tab = (page: Page, name: string | RegExp): Locator => strip(page).getByRole('link', { name });
/** The page in sight; hidden pages stay in the document. */
const sight = (page: Page): Locator => page.locator('main:visible');
const list = (page: Page): Locator => sight(page).getByRole('table');

const post = async <T>(page: Page, path: string, data: object): Promise<T> => {
  const headers = { origin: process.env['PROMISES_URL'] ?? '' };
  return (await (await page.request.post(path, { data, headers })).json()) as T;
};
type Row = { readonly id: number; readonly status: string };

/** Numbers of deals past their drafts, whose page is the deal's room. */
const dealsOf = async (page: Page): Promise<readonly number[]> => {
  const body = { state: 0, limit: 40 };
  const { items } = await post<{ items: Row[] }>(page, '/api/application/appsearch', body);
  return items
    .filter(({ status }) => !['creating', 'draft', 'collecting'].includes(status))
    .map(({ id }) => id);
};

/** Goes to a path as a link would: without loading the program anew. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  const [place = ''] = path.split('?');
  await expect(page.locator(`main[data-page="${place}"]`)).toBeVisible();
};

const openDeals = async (page: Page, count: number): Promise<readonly number[]> => {
  const ids = (await dealsOf(page)).slice(0, count);
  await expect(tab(page, /.+/).first()).toBeVisible();
  for (const id of ids) {
    await open(page, `/application/detail/${id}?view=history`);
    await expect(tab(page, `№ ${id}`)).toHaveAttribute('aria-current', 'page');
  }
  return ids;
};

const comment = (page: Page): Locator => sight(page).getByLabel('Комментарий');
const menuOf = async (page: Page, name: string, item: string): Promise<void> => {
  await tab(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test('eight tabs survive a reload; they are built when they are shown', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/application/index?state=0&sort=sum');
  await expect(list(page)).toBeVisible();
  const ids = await openDeals(page, 5);
  await open(page, '/tenders/index');
  await open(page, '/user/index?role=agent');
  await expect(tab(page, /.+/)).toHaveCount(8);
  await tab(page, `№ ${ids[2]}`).click();
  const before = await tab(page, /.+/).allTextContents();
  await page.reload();
  await expect(tab(page, /.+/)).toHaveText(before);
  await expect(tab(page, `№ ${ids[2]}`)).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('main')).toHaveCount(1);

  await tab(page, 'Сделки').click();
  await expect(page).toHaveURL('/application/index?state=0&sort=sum');
  await tab(page, `№ ${ids[0]}`).click();
  await expect(page).toHaveURL(`/application/detail/${ids[0]}?view=history`);
  await tab(page, 'Пользователи').click();
  await expect(page).toHaveURL('/user/index?role=agent');
});

test('what is kept for a reload names nobody, and another person finds none of it', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/user/index?q=мельник');
  await page.getByRole('link', { name: /Мельник Роман/ }).click();
  await expect(tab(page, /Мельник/)).toBeVisible();
  const cached = await page.evaluate(() => sessionStorage.getItem('open-pages'));
  expect(cached).toContain('/user/update/');
  expect(cached).not.toContain('Мельник');
  await page.reload();
  await expect(tab(page, /Мельник/)).toBeVisible();
  // Its name is asked for again even while another page is looked at.
  await page.goto('/task/index');
  await expect(tab(page, /Мельник/)).toBeVisible();

  // The session ends elsewhere and somebody else signs in here: without a word of the former person's pages.
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/login');
  await page.getByRole('button', { name: /Директор/ }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/application/index');
  await expect(tab(page, /.+/)).toHaveText(['Сделки']);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => sessionStorage.getItem('open-pages'))).toBeNull();
});

test('each tab keeps its own scroll, view and half-written words', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  await signIn('operator');
  await page.goto('/application/index');
  const [first, second] = await openDeals(page, 2);
  await comment(page).fill('второй');
  await tab(page, `№ ${first}`).click();
  await comment(page).fill('первый');
  const rows = sight(page)
    .getByRole('region')
    .filter({ has: page.getByRole('listitem') })
    .last();
  await page.setViewportSize({ width: 1440, height: 420 });
  await rows.evaluate((box) => box.scrollTo(0, 60));
  const place = await rows.evaluate((box) => box.scrollTop);
  await tab(page, `№ ${second}`).click();
  await expect(comment(page)).toHaveValue('второй');
  expect(await rows.evaluate((box) => box.scrollTop)).toBe(0);
  await open(page, `/application/detail/${second}?view=parameters`);
  await tab(page, `№ ${first}`).click();
  await expect(page).toHaveURL(/view=history/);
  await expect(comment(page)).toHaveValue('первый');
  expect(await rows.evaluate((box) => box.scrollTop)).toBe(place);
  await tab(page, `№ ${second}`).click();
  await expect(page).toHaveURL(/view=parameters/);
});

test('the list of deals is asked for anew at every visit and comes back where it was', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('admin');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/application/appsearch')) asked += 1;
  });
  await page.goto('/application/index?state=0&period=all');
  const box = sight(page)
    .getByRole('region', { name: 'Таблица сделок' })
    .or(sight(page).locator('section:has(> table)'))
    .first();
  await expect(box).toBeVisible();
  await sight(page).getByRole('button', { name: 'Следующая страница' }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(sight(page).getByText(/^51–/)).toBeVisible();
  expect(await box.evaluate((place) => place.scrollTop)).toBe(0);
  await box.evaluate((place) => place.scrollTo(0, 300));
  const address = page.url();
  await open(page, '/tenders/index');
  await expect(page.locator('main')).toHaveCount(1);
  const before = asked;
  await tab(page, 'Сделки').click();
  await expect(page).toHaveURL(address);
  await expect(sight(page).getByText(/^51–/)).toBeVisible();
  expect(await box.evaluate((place) => place.scrollTop)).toBe(300);
  await expect.poll(() => asked).toBeGreaterThan(before);
});

test('unsaved edits are marked and asked about before they are lost', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/user/index?q=мельник');
  await page.getByRole('link', { name: /Мельник Роман/ }).click();
  const note = sight(page).getByLabel('О себе, должность');
  const former = await note.inputValue();
  const marked = tab(page, /есть несохранённые правки Мельник/);
  const question = page.getByRole('dialog');
  const cancel = async (title: string): Promise<void> => {
    await expect(question).toContainText(title);
    await expect(question).toContainText(/На странице «Мельник[^»]*» есть несохранённые правки/);
    await question.getByRole('button', { name: 'Отмена' }).click();
    await expect(question).toHaveCount(0);
  };
  await note.fill(`${former} и ещё`);
  await expect(marked).toBeVisible();
  await tab(page, 'Пользователи').click();
  await expect(marked).toBeVisible();

  await marked.click({ button: 'middle' });
  await cancel('Закрыть без сохранения?');
  await marked.press('Delete');
  await cancel('Закрыть без сохранения?');
  await menuOf(page, 'Пользователи', 'Закрыть другие');
  await cancel('Закрыть без сохранения?');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await cancel('Выйти без сохранения?');
  await marked.click();
  await expect(note).toHaveValue(`${former} и ещё`);

  await menuOf(page, 'Мельник', 'Обновить');
  await question.getByRole('button', { name: 'Обновить' }).click();
  await expect(note).toHaveValue(former);
  await expect(marked).toHaveCount(0);
  await strip(page)
    .getByRole('button', { name: /Закрыть страницу «Мельник/ })
    .click();
  await expect(tab(page, /Мельник/)).toHaveCount(0);
  await expect(question).toHaveCount(0);
});

test('the draft of a deal saves itself before its tab closes and is not asked about', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('manager');
  await page.goto('/application/create');
  await sight(page).getByLabel('Сумма гарантии').fill('1500000');
  await page.waitForURL(/\/application\/update\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  await sight(page).getByLabel('Сумма гарантии').fill('1700000');
  await expect(tab(page, /есть несохранённые правки/)).toBeVisible();
  await page.keyboard.press('Alt+w');
  await expect(tab(page, `Сделка № ${id}`)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/application/update/${id}`);
  await expect(sight(page).getByLabel('Сумма гарантии')).toHaveValue(/^1\s700\s000,00$/);
});

test('keys and the middle button: walk, close, go by number; unsaved edits are asked about, by the browser and by an edit of the same deal', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('operator');
  await page.goto('/application/index');
  const [first, second, third] = await openDeals(page, 3);
  await page.keyboard.press('Alt+2');
  await expect(page).toHaveURL(new RegExp(`/detail/${first}`));
  await page.keyboard.press('Alt+9');
  await expect(page).toHaveURL(new RegExp(`/detail/${third}`));
  await tab(page, `№ ${third}`).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, `№ ${second}`)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(tab(page, `№ ${second}`)).toHaveCount(0);
  await expect(tab(page, `№ ${third}`)).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Закрыть другие' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tab(page, `№ ${third}`)).toBeFocused();
  await tab(page, `№ ${first}`).click({ button: 'middle' });
  await expect(tab(page, /.+/)).toHaveText(['Сделки', `№ ${third}`]);
  await page.keyboard.press('Alt+w');
  await expect(page).toHaveURL(/\/application\/index/);
  await menuOf(page, 'Сделки', 'Закрыть все');
  await expect(tab(page, /.+/)).toHaveText(['Сделки']);

  await test.step('the browser asks before it leaves unsaved edits, and only then', async () => {
    await openDeals(page, 1);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await comment(page).fill('перезвонить');
    await page.evaluate(() => location.reload());
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(comment(page)).toHaveValue('перезвонить');
    await comment(page).fill('');
    await page.reload();
    expect(asked).toHaveLength(1);
  });
  await test.step('opening edit closes the detail of the same deal, unless words would be lost there', async () => {
    await openDeals(page, 2);
    await comment(page).fill('недописано');
    await open(page, `/application/edit/${first}`);
    await expect(tab(page, /.+/)).toHaveText(['Сделки', `№ ${second}`, `№ ${first}`]);
    await open(page, `/application/edit/${second}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
    await expect(tab(page, `№ ${second}`)).toHaveCount(2);
  });
});

test('a page whose code does not come, or that breaks while it is drawn, breaks alone and comes when it is asked for again', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/application/index');
  await openDeals(page, 1);
  await comment(page).fill('живо');
  await page.route('**/assets/TenderListScreen-*.js', (route) => route.abort());
  await page.getByRole('button', { name: appTexts.menuGroups.work }).click();
  await page.getByRole('link', { name: 'Закупки' }).first().click();
  await expect(sight(page).getByText('Страница не загрузилась')).toBeVisible();
  await tab(page, /№/).click();
  await expect(comment(page)).toHaveValue('живо');
  await comment(page).fill('');
  await page.unroute('**/assets/TenderListScreen-*.js');
  await tab(page, 'Закупки').click();
  await sight(page).getByRole('button', { name: 'Обновить страницу' }).click();
  await expect(list(page)).toBeVisible();
  await expect(tab(page, /.+/)).toHaveCount(3);

  await tab(page, /№/).click();
  await comment(page).fill('живо');
  // An answer that keeps no promise: the list of people is no list.
  await page.route('**/api/user/list', (route) => route.fulfill({ json: { total: 1, next_cursor: null } }));
  await open(page, '/user/index');
  await expect(sight(page).getByText('Раздел сломался')).toBeVisible();
  await tab(page, /№/).click();
  await expect(comment(page)).toHaveValue('живо');
  await page.unroute('**/api/user/list');
  await tab(page, 'Пользователи').click();
  await sight(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(list(page)).toBeVisible();
});

test('on a phone the open pages of a deal stand behind a numbered square', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('operator');
  await page.goto('/application/index');
  await expect(strip(page)).toBeVisible();
  const ids = (await dealsOf(page)).slice(0, 2);
  for (const id of ids) await open(page, `/application/detail/${id}?view=history`);
  await expect(strip(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Открытые страницы: 3' }).click();
  const sheet = page.getByRole('dialog', { name: 'Открытые страницы' });
  await sheet.getByRole('button', { name: `Закрыть страницу «№ ${ids[1]}»` }).click();
  await expect(sheet.getByRole('link')).toHaveText(['Сделки', `№ ${ids[0]}`]);
  await sheet.getByRole('link', { name: 'Сделки' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(strip(page)).toBeVisible();
});
