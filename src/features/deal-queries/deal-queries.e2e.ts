import type { Page } from '@playwright/test';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { queryErrors } from '#features/deal-queries/deal-queries.errors.ts';
import { queryLetterTexts as letterTexts } from '#features/deal-queries/deal-queries-letter.texts.ts';
import { queryScreenTexts as texts } from '#features/deal-queries/deal-queries.screen-texts.ts';
import { replyTexts } from '#features/deal-sending/deal-sending-reply.texts.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { isMove } from '#features/deal-legs/deal-legs.moves.ts';
import { fictionalPdf } from '#features/deal-documents/server/fictional-pdf.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

/** A deal at a bank that may ask now. */
const findAskable = async (page: Page): Promise<number> => {
  const filter = { state: 0, status: 'sending', data_start: null, limit: 100 } as const;
  const { items } = await callAs(page, dealListCalls.searchDeals, { body: filter });
  for (const { id } of items) {
    const { legs } = await callAs(page, legCalls.getDeal, { params: { id } });
    if (legs.some(({ moves }) => moves.some((move) => isMove(move.id, 'query') && move.is_allowed)))
      return id;
  }
  throw new Error('No bank may ask');
};

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
  // They are sealed and kept a moment after the last key.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join(' ')))
    .toContain('deal-queries.answers');
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
  await dialog.getByRole('button', { name: replyTexts.answers.title(1) }).click();
  await expect(seen.getByText(texts.states.sent, { exact: true }).first()).toBeVisible();
  await seen.getByText(texts.package).click();
  await expect(seen.locator('details')).toContainText('Карточка счёта 51.pdf');
  const download = operator.waitForEvent('download');
  await seen.locator('details').getByRole('link', { name: texts.zip }).click();
  expect((await download).suggestedFilename()).toBe(`Сделка ${id}, ответ на запрос ${number}.zip`);
});

test('a letter of a bank pasted where one thing is asked becomes items, shown first and taken back by a press', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('operator');
  await page.goto(`/application/edit/${await findAskable(page)}?view=queries`);
  await page.getByRole('button', { name: texts.ask }).first().click();
  const dialog = page.getByRole('dialog', { name: texts.form.title });
  const asked = dialog.getByLabel(texts.form.what);
  await asked.first().fill('Устав');
  await asked.first().evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/plain',
      'Добрый день!\n1. Баланс за год;\n2. Поясните убыток\n3. Справка ФНС',
    );
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await dialog.getByRole('checkbox', { name: /Справка ФНС/ }).uncheck();
  await dialog.getByRole('button', { name: letterTexts.add(2) }).click();
  await expect(asked).toHaveCount(3);
  await expect(asked.nth(1)).toHaveValue('Баланс за год');
  await expect(asked.nth(2)).toHaveValue('Поясните убыток');
  await dialog.getByRole('button', { name: letterTexts.undo }).click();
  await expect(asked).toHaveCount(1);
  await expect(asked).toHaveValue('Устав');
});
