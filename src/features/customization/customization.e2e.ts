import { customizationCalls } from '#features/customization/customization.contract.ts';
import { clientLinkLimits } from '#features/client-links/client-links.limits.ts';
import { companyCalls } from '#features/company/company.contract.ts';
import { companyScreenTexts as texts } from '#features/customization/company.screen-texts.ts';
import { rampOf } from '#domain/branding/ramp.ts';
import { letterWordScreenTexts as letters } from '#features/customization/letter-words.screen-texts.ts';
import { brandingTexts as branding } from '#features/customization/branding.screen-texts.ts';
import { customizationScreenTexts as own } from '#features/customization/customization.screen-texts.ts';
import { printTemplateScreenTexts as prints } from '#features/print-templates/print-templates.screen-texts.ts';
import { printTemplateTexts } from '#features/print-templates/print-templates.texts.ts';
import { writeDocx } from '#kit/server/docx/write-docx.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('an administrator renames a status, another window says so at once, sets a number, and he returns it', async ({
  page,
  signIn,
  openAs,
}) => {
  await signIn('admin');
  const other = await openAs('admin');
  await other.goto('/bank/info');
  await expect(other.getByText('Подписание заявки').first()).toBeVisible();

  await page.goto('/customization/company');
  await page.getByLabel(texts.ownOf('Подписание заявки')).fill('У клиента на подписи');
  await page.getByRole('button', { name: texts.publish }).click();
  const preview = page.getByRole('dialog');
  await expect(preview).toContainText('«как обычно» → «У клиента на подписи»');
  await preview.getByRole('button', { name: texts.confirm }).click();
  await expect(page.getByText(texts.published, { exact: true })).toBeVisible();
  await expect(other.getByText('У клиента на подписи').first()).toBeVisible();

  await page.goto('/customization/company?view=limits');
  await page.getByLabel(clientLinkLimits.days.title).fill('21');
  await page.getByRole('button', { name: texts.publish }).click();
  await expect(preview).toContainText('«14\u00a0дней» → «21\u00a0день»');
  await preview.getByRole('button', { name: texts.confirm }).click();
  await expect(page.getByText(texts.published, { exact: true })).toBeVisible();
  const { limits } = await callAs(page, companyCalls.showCompany, {});
  await callAs(page, companyCalls.saveLimits, { body: { number: limits.number, content: {} } });

  await page.goto('/customization/company?view=versions');
  await page
    .getByRole('button', { name: texts.returnOf(1) })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: texts.return }).click();
  await expect(page.getByText(texts.returned, { exact: true })).toBeVisible();
  await expect(other.getByText('Подписание заявки').first()).toBeVisible();
});

test('an administrator writes a letter in words of his own and changes name, logo and colour, sees all of it and returns it', {
  tag: '@rare',
}, async ({ page, signIn, openAs }) => {
  await signIn('admin');
  await page.goto('/customization/company?view=letters');
  await page.getByText('Новый пароль', { exact: true }).click();
  await page.getByLabel(letters.subject, { exact: true }).fill('Пароль забыт?');
  await page.getByRole('button', { name: texts.publish }).click();
  const preview = page.getByRole('dialog');
  await expect(preview).toContainText('«как обычно» → «Пароль забыт?»');
  await preview.getByRole('button', { name: texts.confirm }).click();
  await expect(page.getByText(texts.published, { exact: true })).toBeVisible();

  await page.goto('/customization/company?view=branding');
  await page.getByLabel(branding.parts.name, { exact: true }).fill('Заря');
  await page.getByLabel(branding.parts.hue, { exact: true }).fill('150');
  await page.locator('input[type=file]').setInputFiles('public/icons/app-180.png');
  await page.getByRole('button', { name: texts.publish }).click();
  await expect(preview).toContainText('тон 150');
  await preview.getByRole('button', { name: texts.confirm }).click();
  await expect(page.getByText(texts.published, { exact: true })).toBeVisible();
  const other = await openAs('admin');
  await other.goto('/customization/company');
  await expect(other).toHaveTitle(/ · Заря$/);
  const color = await other.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--b700'),
  );
  expect(color).toBe(rampOf(150)[700]);

  const standing = await callAs(page, companyCalls.showCompany, {});
  for (const section of ['letters', 'branding'] as const)
    await callAs(page, companyCalls.returnVersion, {
      body: { section, number: standing[section].number, to: 0 },
    });
  await other.reload();
  await expect(other).toHaveTitle(/ · Поручитель$/);
});

test('an administrator is told what is wrong in his template of the invoice, sees it on an invoice, puts it in force and takes it back', async ({
  page,
  signIn,
}) => {
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  await signIn('admin');
  await page.goto('/customization/company?view=templates');
  const choose = async (text: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: prints.loadOf(printTemplateTexts.titles.invoice) }).click();
    await (await chooser).setFiles({ name: 'Счёт.docx', mimeType, buffer: writeDocx([{ text }]) });
  };
  const dialog = page.getByRole('dialog', { name: prints.dialog.title(printTemplateTexts.titles.invoice) });
  await choose('Всего {счет.суммы}');
  await dialog.getByRole('button', { name: prints.dialog.submit }).click();
  await expect(dialog.getByRole('alert')).toContainText('нет поля «счет.суммы», может быть «счет.сумма»');
  await dialog.getByRole('button', { name: 'Отмена' }).click();

  await choose('Наш счёт {счет.номер}');
  await expect(dialog.getByLabel(prints.trying.record)).toHaveValue(/\d/);
  await dialog.getByRole('button', { name: prints.trying.show }).click();
  await expect(page.getByRole('heading', { name: prints.trying.fileName })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: prints.dialog.submit }).click();
  await expect(page.getByText(prints.dialog.done)).toBeVisible();
  await page.getByRole('button', { name: prints.withdrawOf('Счёт.docx') }).click();
  await page.getByRole('button', { name: prints.withdrawYes, exact: true }).click();
  await expect(page.getByText(prints.withdrawDone)).toBeVisible();
});

test('a person puts a section first in his menu and begins with a page of his own', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  await signIn('curator');
  await page.goto('/customization/index');
  await page.getByRole('button', { name: own.favourite('Банки') }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(own.saved)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Разделы' }).getByRole('link').first()).toHaveText(
    'Банки',
  );
  await callAs(page, customizationCalls.saveOwn, { body: { menu: { order: [], favourites: [] } } });
});
