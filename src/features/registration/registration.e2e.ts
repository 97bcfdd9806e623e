import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#kit/testing/e2e.ts';

const password = 'клён шумит под окном';

const openStranger = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: process.env['PROMISES_URL'] ?? '',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
  });

/** The link of the newest letter to an address, as an administrator of the demo finds it in the outbox. */
const linkTo = async (admin: Page, email: string, subject: RegExp): Promise<string> => {
  await admin.goto(`/user/emails?q=${encodeURIComponent(email)}`);
  await admin.getByRole('button', { name: subject }).first().click();
  const link = admin.getByRole('dialog').getByRole('link', { name: 'Открыть по ссылке' });
  return (await link.getAttribute('href')) ?? '';
};

const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};

const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Дальше' }).click();

const fillForm = async (page: Page, email: string): Promise<void> => {
  await choose(page, 'Правовая форма', 'Индивидуальный предприниматель');
  await page.getByLabel('ИНН').fill('631500000101');
  await goOn(page);
  await page.getByLabel('Фамилия').fill('Ветров');
  await page.getByRole('textbox', { name: 'Имя' }).fill('Савелий');
  await page.getByLabel('Телефон').fill('9123456789');
  await page.getByLabel('Город').fill('Самара');
  await choose(page, 'Опыт с гарантиями', 'Нет опыта');
  await goOn(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Пароль/).fill(password);
  await page.getByLabel('Повторите пароль').fill(password);
  await page.getByLabel('Даю согласие на обработку персональных данных').check();
  await page.getByLabel('Принимаю условия работы с программой').check();
};

test('a newcomer registers, confirms, is greeted and reads what is left to do', async ({
  browser,
  openAs,
}) => {
  test.setTimeout(120_000);
  const email = `vetrov-${Date.now()}@example.test`;
  const context = await openStranger(browser);
  const person = await context.newPage();
  await person.goto('/login');
  await person.getByRole('link', { name: 'Зарегистрироваться' }).click();
  await expect(person).toHaveURL(/\/registration$/);
  await fillForm(person, email);
  await person.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(person.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible();

  const admin = await openAs('admin');
  const path = await linkTo(admin, email, /подтвердите почту/);
  expect(path).toMatch(/^\/confirmation\?token=[\w-]{43}$/);
  await person.goto(path);
  await expect(person.getByRole('dialog', { name: 'Здравствуйте, Савелий!' })).toBeVisible();
  await expect(person).toHaveURL(/\/profile\/index$/);
  await person.getByRole('button', { name: 'Понятно' }).click();
  await expect(person.getByText('Почта подтверждена')).toBeVisible();
  await expect(person.getByText(/^Осталось \d+\sшаг/)).toBeVisible();
  // Nothing of his own data is missing, and the menu asks for nothing.
  await expect(person.getByRole('link', { name: 'Заполните данные в разделе «Мой профиль»' })).toHaveCount(0);
  await expect(person.getByLabel('Город')).toHaveValue('Самара');
  // The greeting was for once.
  await person.reload();
  await expect(person.getByText(/^Осталось \d+\sшаг/)).toBeVisible();
  await expect(person.getByRole('dialog')).toHaveCount(0);

  await context.close();
});

test('the form says at each field what is wrong, and a refused registration says so for ten seconds', {
  tag: '@rare',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/registration');
  await goOn(page);
  await expect(page.getByText('Поле обязательно').first()).toBeVisible();
  await choose(page, 'Правовая форма', 'Организация');
  await page.getByLabel('ИНН').fill('631500000101');
  await expect(page.getByText('Физическое лицо или ИП')).toBeVisible();
  await goOn(page);
  await expect(page.getByText('У организации ИНН из 10 цифр')).toBeVisible();

  await fillForm(page, `weak-${Date.now()}@example.test`);
  await page.getByLabel('Принимаю условия работы с программой').uncheck();
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByText('Без этого согласия зарегистрироваться нельзя')).toHaveCount(1);
  await page.getByLabel('Принимаю условия работы с программой').check();
  await page.getByRole('button', { name: 'Прочитать: Согласие на обработку персональных данных' }).click();
  await expect(page.getByRole('dialog').getByText('Редакция от 21.11.2026')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel(/^Пароль/).fill('password1234');
  await page.getByLabel('Повторите пароль').fill('password1234');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  const warning = page.getByRole('alert').filter({ hasText: 'Регистрация не прошла.' });
  await expect(warning).toContainText('Ошибка!');
  await expect(page.getByText('Такой пароль слишком распространён: его подберут первым')).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(warning).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(warning).toHaveCount(0);
});

test('a link without a token leads to registration, a dead one to sign-in, each in its words', {
  tag: '@rare',
}, async ({ page }) => {
  await page.goto('/confirmation');
  await expect(page.getByText('Некорректная ссылка!')).toBeVisible();
  await expect(page).toHaveURL(/\/registration$/);
  await page.goto(`/confirmation?token=${'x'.repeat(43)}`);
  await expect(page.getByText('Ссылка недействительна или уже использована')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

/** Goes to a path as a link would: without loading the program anew. */
const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('the signed-in are sent on from the screens of visitors; the way back from a closed section is offered, and hidden by «noGoBack»', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('manager');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/application\/index/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await go(page, '/user/index');
  await expect(page).toHaveURL(/\/401$/);
  await page.getByRole('button', { name: 'Назад' }).click();
  for (const path of ['/registration', `/confirmation?token=${'x'.repeat(43)}`]) {
    await expect(page).toHaveURL(/\/application\/index/);
    await go(page, path);
  }
  await expect(page).toHaveURL(/\/application\/index/);
  await page.goto('/redirect/user/index');
  await expect(page).toHaveURL(/\/401$/);
  await go(page, '/redirect/application/index?q=ромашка');
  await expect(page).toHaveURL(/\/application\/index\?q=/);
  for (const list of ['winners', 'dashboard', 'profile']) {
    await go(page, `/${list}`);
    await expect(page).toHaveURL(list === 'profile' ? /\/401$/ : new RegExp(`/${list}/index`));
  }
  await page.goto('/401?noGoBack=1');
  await expect(page.getByRole('button', { name: 'На главную' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Назад' })).toHaveCount(0);
});

test('the demo guest sees what is missing, fills it in, and the profile takes it', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  await signIn('guest');
  await page.goto('/');
  await expect(page).toHaveURL(/\/profile\/index$/);
  await expect(page.getByText('указать город')).toBeVisible();
  await page.getByLabel('Город').fill('Казань');
  await page.getByRole('button', { name: 'Сохранить' }).first().click();
  await expect(page.getByText('Данные сохранены')).toBeVisible();
  await expect(page.getByText('указать город')).toHaveCount(0);
});
