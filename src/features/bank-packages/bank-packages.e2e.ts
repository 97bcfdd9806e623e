import type { Page } from '@playwright/test';
import { addDays, formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { newBank } from '#features/banks/server/banks.factory.ts';
import { fictionalPdf } from '#features/deal-documents/server/fictional-pdf.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const unused = Date.now();
const kind = `Справка о лимитах ${unused}`;
const short = `Пробный Берег ${unused}`;

const sheet = { title: kind, paragraphs: ['Вымышленный документ.'] };
const document = { name: 'Лимиты.pdf', mimeType: 'application/pdf', buffer: fictionalPdf([sheet]) };
/** A photograph would become a PDF; what no browser can draw is refused. */
const scan = { name: 'Лимиты.tif', mimeType: 'image/tiff', buffer: Buffer.from('II*\0') };

/** Calls as the page's own screens do and gives the record's number. */
const post = async (page: Page, path: string, data: object): Promise<number> => {
  const headers = { origin: process.env['PROMISES_URL'] ?? '' };
  const answer = await page.request.post(`/api${path}`, { data, headers });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { id: number }).id;
};

/** A kind that is one PDF and holds thirty days. */
const addKind = async (page: Page): Promise<void> => {
  await page.goto('/bank/documenttypes');
  await page.getByRole('button', { name: 'Добавить вид' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Название').fill(kind);
  for (const format of ['JPEG', 'PNG', 'TIFF']) await dialog.getByLabel(format).uncheck();
  await dialog.getByLabel('Сколько дней действует').fill('30');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: kind })).toContainText(
    'PDF до 25\u00a0МБ30 дней',
  );
};

/** The package of a new bank: copied, one line of its own under 44-ФЗ, which is moved up by a key. */
const makePackage = async (page: Page, bank: number): Promise<void> => {
  await page.goto(`/bank/createpackagedocument?bank=${bank}`);
  await page.getByRole('button', { name: 'Скопировать из другого банка' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Из банка' }).click();
  await page.getByRole('option', { name: 'Янтарный Мост' }).click();
  await expect(dialog.getByRole('region', { name: 'Добавится: 7' })).toContainText('Устав');
  await dialog.getByRole('button', { name: 'Перенести в пакет' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Добавить документ' }).click();
  await dialog.getByRole('combobox', { name: 'Документ' }).click();
  await page.getByRole('option', { name: kind }).click();
  await dialog.getByLabel('44-ФЗ').check();
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
  const lines = page.getByRole('list', { name: 'Пакеты документов' }).getByRole('listitem');
  await expect(lines.nth(7)).toContainText(`${kind}PDF до 25\u00a0МБ`);
  await expect(lines.nth(7)).toContainText('44-ФЗ');
  await page.getByRole('button', { name: `Изменить: ${kind}` }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(lines.nth(6)).toContainText(kind);
  await page.keyboard.press('Control+z');
  await expect(lines.nth(7)).toContainText(kind);
  await page.getByRole('button', { name: 'Вернуть отменённое' }).click();
  await expect(lines.nth(6)).toContainText(kind);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Пакет сохранён')).toBeVisible();
};

const pick = async (page: Page, file: typeof document): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Добавить: ${kind}` }).click();
  await (await chooser).setFiles([file]);
};

test('a package is copied, put in order and saved; the agent sees what his deal lacks, a file of the wrong kind is stopped before it is sent, the right one closes the gap and carries its term', async ({
  page,
  signIn,
  openAs,
}) => {
  await signIn('admin');
  await addKind(page);
  const bank = await post(
    page,
    '/bank/create',
    newBank({ name: `Банк «${short}»`, bik: '044525593', correspondent_account: null }),
  );
  await post(page, '/bank/switch', { id: bank, accepts: true, reason: '' });
  await makePackage(page, bank);

  const agent = await openAs('agent');
  const deal = await post(agent, '/applications', {
    product: 1,
    law: '44',
    purpose: 'contract',
    guarantee_kind: 'BG',
    inn: '5598092980',
    amount: '1700000.00',
    date_start: '2027-01-11',
    date_end: '2027-07-30',
    bank_ids: [bank],
  });
  await agent.goto(`/application/detail/${deal}?view=documents`);
  const required = agent.getByRole('listitem', { name: kind });
  await expect(required.getByRole('img', { name: new RegExp(short) })).toBeVisible();
  await pick(agent, scan);
  const dialog = agent.getByRole('dialog');
  await expect(dialog).toContainText(`«${kind}» принимается только так: PDF до 25\u00a0МБ`);
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await pick(agent, document);
  await expect(required).toContainText(formatDate(addDays(moscowDateOf(new Date()), 30)));
  await expect(required.getByRole('button', { name: `Добавить: ${kind}` })).toHaveCount(0);

  await agent.goto(`/bank/detail/${bank}?view=documents`);
  await expect(agent.getByRole('region', { name: 'Все продукты' })).toContainText('8\u00a0документов');
  await agent.getByRole('combobox', { name: 'Закон' }).click();
  await agent.getByRole('option', { name: '223-ФЗ' }).click();
  await expect(agent.getByText('Для такой сделки: 3\u00a0документа')).toBeVisible();
});
