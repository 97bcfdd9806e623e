import { calendarScreenTexts as texts } from '#features/calendar/calendar.screen-texts.ts';
import { expect, test } from '#kit/testing/e2e.ts';

// Years that no deadline of another promise lies in.
const file = `<?xml version="1.0" encoding="UTF-8"?>
<calendar year="2031"><holidays><holiday id="1" title="Новогодние каникулы"/></holidays>
<days><day d="01.01" t="1" h="1"/><day d="01.09" t="1" f="01.04"/><day d="12.30" t="2"/></days></calendar>`;

test('an administrator frees a day for a reason and brings in a year by a file', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/calendar/index?year=2030');
  await expect(page.getByText(texts.provisional, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '18.03.2030: рабочий' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(texts.edit.title('19.03.2030'));
  await dialog.getByLabel(texts.edit.reason).fill('Выходной в области');
  await dialog.getByRole('button', { name: texts.edit.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: '19.03.2030: выходной, Выходной в области' })).toBeVisible();
  await expect(page.getByText('19.03.2030: рабочий → выходной')).toBeVisible();

  await page.getByRole('button', { name: texts.importing.open }).click();
  await dialog
    .locator('input[type=file]')
    .or(page.locator('input[type=file]'))
    .first()
    .setInputFiles({
      name: 'календарь.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from(file),
    });
  await expect(dialog.getByRole('row').filter({ hasText: '09.01.2031' })).toContainText('Перенос с 04.01');
  await dialog.getByRole('button', { name: texts.importing.apply }).click();
  await expect(page.getByText(texts.year(2031), { exact: true })).toBeVisible();
  await expect(page.getByText(texts.published, { exact: true })).toBeVisible();
});

test('others read the calendar and are told who changes it', { tag: '@rare' }, async ({ page, signIn }) => {
  await signIn('agent');
  await page.goto('/calendar/index?year=2026');
  await expect(page.getByText('04.11.2026: выходной, День народного единства')).toBeAttached();
  await expect(page.getByText(texts.readerNote)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.importing.open })).toHaveCount(0);
});
