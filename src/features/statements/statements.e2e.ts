import type { Page } from '@playwright/test';
import {
  demoOrganizations,
  existingOrganizations,
} from '#features/organizations/server/demo-organizations.ts';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import { statementTexts } from '#features/statements/statements.texts.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { expect, test } from '#kit/testing/e2e.ts';

// Every fifth client of the demonstration waits for its figures to be loaded.
const waiting = [...demoOrganizations.values()]
  .slice(0, existingOrganizations)
  .filter(({ kind }) => kind === 'legal')
  .filter((organization, at) => at % 5 === 4 && (organization.registeredOn ?? '') < '2023');

const openStatements = async (page: Page, at: number): Promise<void> => {
  const answer = await page.request.post('/api/remote/search-organization', {
    data: { query: waiting[at]?.inn },
    headers: { origin: process.env['PROMISES_URL'] ?? '' },
  });
  const [found] = (await answer.json()) as { id: number }[];
  await page.goto(`/organization/statement/${found?.id}`);
};

const lastYear = new Date().getFullYear() - 1;
const cellOf = (page: Page, code: string) => page.locator(`[data-cell="${code}-${lastYear}"]:visible`);
const wayTo = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('figures are loaded, one is typed, the balance breaks in words, the year is saved and closed', async ({
  page,
  signIn,
  openAs,
}) => {
  await signIn('manager');
  await openStatements(page, 0);
  await expect(page.getByText(texts.emptyTitle)).toBeVisible();
  await wayTo(page, texts.loadDemo).click();
  await expect(page.getByText(statementTexts.outcomes.found)).toBeVisible();
  await expect(page.getByText(texts.allHold)).toBeVisible();
  await expect(page.getByRole('img', { name: texts.plotLabel })).toBeVisible();

  await page.getByRole('switch', { name: texts.edit }).click({ force: true });
  const cell = cellOf(page, '1520');
  const filed = Number((await cell.innerText()).replaceAll(/\D/g, ''));
  await cell.click();
  await page.keyboard.type(String(filed + 9));
  await page.keyboard.press('Enter');
  const words = texts.heavier('liabilities', '9\u00a0тыс.\u00a0₽', lastYear);
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText(texts.changedByHand('1520', true))).toBeVisible();
  await expect(cellOf(page, '1700')).toHaveAttribute('data-broken');
  await cell.click();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(texts.allHold)).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText(words)).toBeVisible();
  await wayTo(page, texts.save).click();
  await expect(page.getByText(texts.saved)).toBeVisible();

  await page.reload();
  await expect(page.getByText(words)).toBeVisible();
  await wayTo(page, texts.giveBack(new Intl.NumberFormat('ru-RU').format(filed))).click();
  await expect(page.getByText(texts.allHold)).toBeVisible();
  await wayTo(page, texts.save).click();
  await expect(page.getByText(texts.saved)).toBeVisible();

  await page.getByRole('switch', { name: texts.edit }).click({ force: true });
  await wayTo(page, texts.lock(lastYear)).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.lock(lastYear) })
    .click();
  await expect(page.getByText(texts.lockedNow(lastYear), { exact: true })).toBeVisible();
  await expect(page.getByText(`${lastYear} год закрыт:`)).toContainText(
    'Правка и обновление из ГИР БО отключены',
  );
  await cell.click();
  await page.keyboard.type('1');
  await expect(page.getByText(texts.lockedYear(lastYear), { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /1520/ })).toHaveCount(0);

  const trainee = await openAs('trainee');
  await openStatements(trainee, 0);
  await expect(trainee.getByText(texts.form1)).toBeVisible();
  await expect(trainee.getByRole('switch')).toHaveCount(0);
  await expect(trainee.getByRole('button', { name: texts.refresh })).toHaveCount(0);
});

test('a sheet is filled by columns pasted from Excel and keeps them while another page is looked at', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('head');
  await openStatements(page, 1);
  await wayTo(page, texts.enterByHand).click();
  await page.getByRole('menuitem', { name: texts.simplifiedForm }).click();
  const cell = cellOf(page, '1150');
  await cell.click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ['100', '', '200', '300', '50'].join('\r\n'));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(cellOf(page, '1600')).toHaveText('650');
  await expect(page.getByText(texts.pasted(4, 0))).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('25');
  await page.keyboard.press('Tab');
  await expect(cellOf(page, '1600')).toHaveText('675');
  await page.getByRole('link', { name: 'Сделки' }).first().click();
  await page.goBack();
  await expect(cellOf(page, '1600')).toHaveText('675');
  await wayTo(page, texts.save).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  await expect(page.getByText(webTexts.loading)).toHaveCount(0);
});
