import type { Page } from '@playwright/test';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { queryErrors } from '#features/deal-queries/deal-queries.errors.ts';
import { queryScreenTexts as texts } from '#features/deal-queries/deal-queries.screen-texts.ts';
import { fictionalPdf } from '#features/deal-documents/server/fictional-pdf.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

type Found = { readonly id: number; readonly number: number };

/** One of the agent's deals whose bank has asked several things nobody has answered. */
const findQuestion = async (page: Page): Promise<Found> => {
  const filter = { state: 0, status: 'query', data_start: null, limit: 100 } as const;
  const { items } = await callAs(page, dealListCalls.searchDeals, { body: filter });
  for (const { id } of items) {
    const queries = await callAs(page, queryCalls.listQueries, { query: { application_id: id } });
    const open = queries.find(
      ({ state, items: asked }) =>
        state === 'open' && asked.length > 1 && asked.every((item) => item.state === 'open'),
    );
    if (open) return { id, number: open.number };
  }
  throw new Error('No bank asks several things');
};

test('a question of a bank is answered by the agent item by item and goes back as one package', async ({
  page,
  signIn,
  openAs,
}) => {
  await signIn('agent');
  const { id, number } = await findQuestion(page);
  await page.goto(`/application/detail/${id}?view=queries`);
  const question = page.getByRole('region', { name: new RegExp(texts.number(number), 'i') });
  const items = question.getByRole('listitem').filter({ has: page.getByRole('textbox') });
  await expect(items.first()).toBeVisible();

  // Words begun wait for the person who looks elsewhere meanwhile.
  const begun = items.last().getByRole('textbox');
  await begun.fill('Начатый ответ');
  await page.goto(`/application/detail/${id}?view=documents`);
  await expect(begun).toHaveCount(0);
  await page.goto(`/application/detail/${id}?view=queries`);
  await expect(begun).toHaveValue('Начатый ответ');

  const first = items.first();
  await first.getByRole('button', { name: texts.readyItem, exact: true }).click();
  await expect(first.getByRole('alert')).toHaveText(queryErrors.documentNeeded.message);
  const chooser = page.waitForEvent('filechooser');
  await first.getByRole('button', { name: texts.attach }).click();
  const document = fictionalPdf([{ title: 'Карточка счёта 51', paragraphs: ['Вымышленный документ.'] }]);
  await (await chooser).setFiles([
    { name: 'Карточка счёта 51.pdf', mimeType: 'application/pdf', buffer: document },
  ]);
  await expect(first.getByRole('link', { name: 'Карточка счёта 51.pdf' })).toBeVisible();
  const asked = await items.count();
  await first.getByRole('button', { name: texts.readyItem, exact: true }).click();
  await expect(items).toHaveCount(asked - 1);

  for (let waiting = asked - 1; waiting > 0; waiting -= 1) {
    await items.first().getByRole('textbox').fill('Ответ клиента словами');
    await items.first().getByRole('button', { name: texts.readyItem, exact: true }).click();
    await expect(items).toHaveCount(waiting - 1);
  }
  await question.getByRole('button', { name: texts.wholeReady }).click();
  await expect(question.getByText(/^Ответ готов: /)).toBeVisible();

  const operator = await openAs('operator');
  await operator.goto(`/application/edit/${id}?view=queries`);
  const seen = operator.getByRole('region', { name: new RegExp(texts.number(number), 'i') });
  await seen.getByRole('button', { name: texts.moveDue }).click();
  const due = operator.getByRole('dialog');
  await due.getByLabel(texts.dueForm.due).fill('30.12.2027');
  await due.getByLabel(texts.dueForm.reason).fill('Банк согласился подождать');
  await due.getByRole('button', { name: texts.dueForm.save }).click();
  await expect(due).toHaveCount(0);
  await expect(seen.getByText(/^ответить до 30\.12\.2027 /)).toBeVisible();
  await seen.getByRole('button', { name: texts.send }).click();
  const dialog = operator.getByRole('dialog');
  await expect(dialog.getByText(/Ответ клиента словами/)).toBeVisible();
  await dialog.getByRole('button', { name: texts.send }).click();
  await expect(seen.getByText(texts.states.sent, { exact: true }).first()).toBeVisible();
  await seen.getByText(texts.package).click();
  await expect(seen.locator('details')).toContainText('Карточка счёта 51.pdf');
  const download = operator.waitForEvent('download');
  await seen.locator('details').getByRole('link', { name: texts.zip }).click();
  expect((await download).suggestedFilename()).toBe(`Сделка ${id}, ответ на запрос ${number}.zip`);
});
