import type { Page } from '@playwright/test';
import { formScreenTexts } from '#features/deal-forms/deal-forms.screen-texts.ts';
import { newBank } from '#features/banks/server/banks.factory.ts';
import { writeDocx } from '#kit/server/docx/write-docx.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const texts = formScreenTexts;
const unused = Date.now();
const bankName = `Бланковый Причал ${unused}`;
const title = `Анкета ${unused}`;
const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const docx = (name: string, text: string) => ({ name, mimeType, buffer: writeDocx([{ text }]) });

/** Calls as the page's own screens do. */
const post = async <T>(page: Page, path: string, data: object): Promise<T> => {
  const headers = { origin: process.env['PROMISES_URL'] ?? '' };
  const answer = await page.request.post(`/api${path}`, { data, headers });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as T;
};

/** A bank that takes deals, with a form the administrator has looked at and loaded. */
const loadForm = async (page: Page): Promise<number> => {
  const { id } = await post<{ id: number }>(page, '/bank/create', newBank({ name: bankName }));
  await post(page, '/bank/switch', { id, accepts: true, reason: 'Проверка' });
  await page.goto(`/bank/detail/${id}?view=forms`);
  await page.getByRole('button', { name: texts.templates.fields }).click();
  await page.getByRole('textbox', { name: texts.fields.search }).fill('огрн');
  await expect(page.getByRole('button', { name: 'Скопировать {клиент.огрн}' })).toBeVisible();
  await page.keyboard.press('Escape');

  const file = page.locator('input[type=file][multiple]');
  await file.setInputFiles(docx('Анкета.docx', '{клиент.инм}'));
  await expect(page.getByText('нет поля «клиент.инм», может быть «клиент.инн»')).toBeVisible();
  await file.setInputFiles(
    docx(`${title}.docx`, 'Клиент {клиент.наименование}, ОГРН {клиент.огрн}, {цена.предложение}'),
  );
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  return id;
};

test('a form of a bank is loaded, filled by a deal with what is missing named, and downloaded', async ({
  page,
  signIn,
  openAs,
}) => {
  await signIn('admin');
  const bankId = await loadForm(page);

  const workspace = await openAs('operator');
  const deal = { product: 1, client_name: 'ООО «Бланк»', bank_ids: [bankId] };
  const { id } = await post<{ id: number }>(workspace, '/applications', deal);
  await workspace.goto(`/application/detail/${id}?view=forms`);
  await expect(workspace.getByText(title)).toBeVisible();
  await workspace.getByRole('button', { name: texts.panel.fillAll }).click();
  const question = workspace.getByRole('dialog');
  await expect(question).toContainText('ОГРН, Цена в предложении банка');
  await question.getByRole('button', { name: texts.panel.askConfirm }).click();
  await expect(workspace.getByText(texts.panel.states.current, { exact: true })).toBeVisible();

  const downloading = workspace.waitForEvent('download');
  await workspace.getByRole('link', { name: texts.panel.docx }).click();
  expect((await downloading).suggestedFilename()).toBe(`${title} ${id}-1.docx`);
  const chooser = workspace.waitForEvent('filechooser');
  await workspace.getByRole('button', { name: texts.panel.correct }).click();
  await (await chooser).setFiles(docx('Правка.docx', 'Исправлено рукой'));
  await expect(workspace.getByText(texts.panel.byHand)).toBeVisible();

  await workspace.getByRole('button', { name: texts.panel.open }).click();
  await expect(workspace.getByRole('dialog')).toContainText(`${title} ${id}-1.pdf`);
  await workspace.keyboard.press('Escape');
  await workspace.goto(`/application/detail/${id}?view=documents`);
  await expect(workspace.getByText(`${title} ${id}-1.pdf`)).toBeVisible();
});
