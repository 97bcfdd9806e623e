import { sendingTexts } from '#features/deal-sending/deal-sending.texts.ts';
import { workDayScreenTexts as texts } from '#features/work-days/work-days.screen-texts.ts';
import { quickDealTexts } from '#features/deal-wizard/quick-deal.screen-texts.ts';
import { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('an operator begins with his day, goes from it to a deal, and hurries a bank that is late', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /Оператор/ }).click();
  await expect(page).toHaveURL(/\/day\/index/);
  const figures = page.getByRole('navigation', { name: texts.summary });
  const { burning, overdue, today } = texts.parts;
  for (const title of [burning, overdue, today, texts.others])
    await expect(figures.getByText(title, { exact: true })).toBeVisible();
  const late = page.getByRole('list', { name: texts.parts.overdue });
  await expect(late.getByRole('listitem').first()).toContainText(/опоздание|только что вышел/);

  const banks = page.getByRole('list', { name: texts.others, exact: true });
  const ofBank = banks.getByRole('listitem').filter({ hasText: 'Поторопить банк' }).first();
  await ofBank.getByRole('button', { name: /^Поторопить по сделке/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { checked: true }).first()).toBeVisible();
  await expect(dialog).toContainText(/срок вышел/);
  await dialog.getByRole('button', { name: /^Поторопить/ }).click();
  await expect(page.getByText(sendingTexts.hurry.sent(1))).toBeVisible();

  await late.getByRole('listitem').filter({ hasText: '№' }).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/application\/(detail|edit)\/\d+|\/task\/index/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/application\/index/); // §2: the empty path leads to the deals
});

test('a head sees who is late with what and hurries him by one press', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  await signIn('head');
  await page.goto('/day/index');
  const first = page.getByRole('region').filter({ has: page.getByRole('button', { name: /^Поторопить, / }) });
  const name = await first.first().getAttribute('aria-label');
  const person = page.getByRole('region', { name: name ?? '', exact: true });
  await expect(person).toContainText(/самое большое опоздание/);
  await person.getByRole('button', { name: texts.hurryOf(name ?? '') }).click();
  await expect(person).toContainText(/Напоминание ушло в \d\d:\d\d/);
});

test('an agent with a phone begins with his day, and from two numbers comes to the choice of banks', async ({
  openAs,
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: process.env['PROMISES_URL'] ?? '',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  });
  await context.addCookies(await (await openAs('agent')).context().cookies());
  const page = await context.newPage();
  await page.goto('/start');
  await expect(page).toHaveURL(/\/day\/index/);
  const { business } = texts;
  for (const title of [business.offers, business.endings])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(/^Заработок за /)).toBeVisible();

  const manager = await openAs('manager');
  const { items } = await callAs(manager, tenderCalls.searchTenders, { body: { law: '44', limit: 1 } });
  await page.getByRole('button', { name: quickDealTexts.title }).tap();
  await page.getByLabel(quickDealTexts.number).fill(items[0]?.tender_number ?? '');
  await page.getByLabel(quickDealTexts.inn).fill('259809258');
  await page.getByRole('button', { name: quickDealTexts.toBanks }).tap();
  await expect(page.getByText('ИНН состоит из 10 или 12 цифр')).toBeVisible();
  await page.getByLabel(quickDealTexts.inn).fill('2598092582');
  await page.getByRole('button', { name: quickDealTexts.toBanks }).tap();
  await expect(page.getByLabel('Сумма гарантии')).not.toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Банки' })).toBeInViewport();
  await context.close();
});
