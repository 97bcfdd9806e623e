import type { Page } from '@playwright/test';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { pagesTableTexts } from '#features/deal-documents/deal-documents-pages.screen-texts.ts';
import { sortFilesTexts } from '#features/deal-documents/deal-documents-sort.screen-texts.ts';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { fictionalPdf } from '#features/deal-documents/server/fictional-pdf.ts';
import { fictionalScan } from '#features/deal-documents/server/fictional-scan.ts';
import { moveTitle } from '#features/deal-legs/deal-legs.move-words.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { sendingTexts } from '#features/deal-sending/deal-sending.texts.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { scanTexts } from '#kit/contract/scan.texts.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { wholeBrowser } from '#kit/testing/browsers.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

// A document is looked at in the viewer of the browser itself.
test.use({ launchOptions: wholeBrowser });

/** Kinds as the dictionary names them. */
const kinds = { charter: 'Устав', passport: 'Паспорт' };
const sheet = (title: string) => ({ title, paragraphs: ['Вымышленный документ.'] });
const pdf = (name: string, ...titles: string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: fictionalPdf((titles.length > 0 ? titles : [name]).map(sheet)),
});
const charter = pdf('Устав «Ромашка» № 5.pdf', 'Устав', 'Устав, лист 2');
const scan = {
  name: 'Паспорт, разворот.png',
  mimeType: 'image/png',
  buffer: fictionalScan(sheet('Паспорт')),
};
const program = { name: 'Счёт.pdf.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };

/** Opens the documents of a new deal without banks. */
const openDocuments = async (page: Page): Promise<void> => {
  const { id } = await callAs(page, wizardCalls.createDeal, { body: { product: 1 } });
  await page.goto(`/application/detail/${id}?view=documents`);
  await page.getByText(texts.noBanksTitle).waitFor();
};
const pick = async (page: Page, button: string | RegExp, files: (typeof charter)[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await (await chooser).setFiles(files);
};
const slotOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

/** Banks of the demo that ask for the usual documents alone. */
const lightBanks = ['Янтарный Мост', 'Тендер-Створ', 'Северный Причал'];

/** A deal at three banks, ready for its documents. */
const collectFor = async (page: Page): Promise<number> => {
  const { items } = await callAs(page, bankCardCalls.listBanks, { body: { limit: 200 } });
  const bank_ids = items
    .filter(({ name }) => lightBanks.some((light) => name.includes(light)))
    .map(({ id }) => id);
  expect(bank_ids).toHaveLength(lightBanks.length);
  const body = {
    product: 1,
    law: '44',
    purpose: 'contract',
    guarantee_kind: 'BG',
    inn: '6398177490',
    amount: '2500000.00',
    date_start: '2099-01-01',
    date_end: '2099-06-30',
    collision_reason: 'Обещание',
    bank_ids,
  } as const;
  const { id } = await callAs(page, wizardCalls.createDeal, { body });
  await callAs(page, legCalls.moveLegs, { body: { application_id: id, move: 'T3' } });
  await page.goto(`/application/detail/${id}?view=documents`);
  return id;
};

test('one set of documents for three banks: sorted, checked by another person, one refused and replaced, then sent', async ({
  openAs,
}) => {
  test.setTimeout(120_000);
  const agent = await openAs('agent');
  const id = await collectFor(agent);
  await expect(agent.getByText(/^не хватает \d+$/)).toBeVisible();
  const names = ['Анкета.pdf', 'Согласие.pdf', 'Паспорт.pdf', 'Устав.pdf', 'Решение.pdf', 'Баланс.pdf'];
  const more = ['Проект контракта.pdf', 'Закупка.pdf'];
  await pick(
    agent,
    texts.upload,
    [...names, ...more].map((name) => pdf(name)),
  );
  const sorting = agent.getByRole('dialog');
  await sorting.getByRole('button', { name: sortFilesTexts.send(names.length + more.length) }).click();
  await expect(sorting).toHaveCount(0);
  await expect(slotOf(agent, kinds.passport)).toContainText(texts.waitsCheck('').trim());
  // What is left has names nobody guesses: each goes into its own slot.
  for (const slot of await agent
    .locator('[data-row]')
    .filter({ has: agent.locator('button[data-slot]') })
    .all()) {
    const button = slot.getByRole('button', { name: /^Добавить: / });
    if ((await slot.locator('[data-of]').count()) > 0 || (await button.count()) === 0) continue;
    const chooser = agent.waitForEvent('filechooser');
    await button.click();
    await (await chooser).setFiles([pdf('Бумага.pdf')]);
    await expect(slot.locator('[data-of]')).toHaveCount(1);
  }

  const operator = await openAs('operator');
  await operator.goto(`/application/detail/${id}?view=documents`);
  const passport = slotOf(operator, kinds.passport);
  await passport.getByRole('button', { name: 'Паспорт.pdf', exact: true }).focus();
  await operator.keyboard.press('n');
  await expect(passport.getByLabel(texts.remark.label('Паспорт.pdf'))).toBeFocused();
  await operator.keyboard.type('Нет разворота с пропиской');
  await operator.keyboard.press('Enter');
  await expect(passport).toContainText(/отказ: .*Нет разворота с пропиской/);
  const waiting = operator.locator('label').filter({ hasText: texts.filters.check });
  await waiting.click();
  await operator.getByRole('button', { name: /^Принять все/ }).click();
  await expect(operator.getByText(texts.nothingHere)).toBeVisible();
  await operator.getByRole('button', { name: texts.showAll }).click();
  await expect(passport).toContainText('Паспорт.pdf');
  await waiting.click();
  await expect(operator.getByText(texts.nothingHere)).toBeVisible();

  const mine = slotOf(agent, kinds.passport);
  await expect(mine).toContainText('Нет разворота с пропиской');
  await pick(agent, texts.remark.answer, [pdf('Паспорт, все листы.pdf')]);
  await expect(mine).toContainText('Паспорт, все листы.pdf');

  // What waits for a check comes by itself where nothing waited.
  await passport.getByRole('button', { name: 'Паспорт, все листы.pdf', exact: true }).click();
  await operator.getByRole('dialog').getByRole('button', { name: texts.accept }).click();
  await operator.keyboard.press('Escape');
  await expect(operator.getByText(texts.percent(100))).toBeVisible();
  await expect(operator.getByText(texts.forBanks(3))).toBeVisible();

  // Everything is there: two presses take it to all three banks, with letters and archives.
  await operator.goto(`/application/detail/${id}`);
  await operator
    .getByRole('button', { name: moveTitle(dealMoves.send.id, 1) })
    .first()
    .click();
  await operator
    .getByRole('dialog')
    .getByRole('button', { name: sendingTexts.title(3) })
    .click();
  await expect(operator.getByText(sendingTexts.sent(3))).toBeVisible();
  const [leg] = (await callAs(operator, legCalls.getDeal, { params: { id } })).legs;
  expect(leg?.sub_state).toBe('sent');
  await operator.goto(`/application/detail/${id}?view=banks&leg=${leg?.id}`);
  const documents = operator.getByRole('dialog').getByText(/^Отправлено: \d+\sдокумент/);
  await expect(documents).toBeVisible();
  const download = operator.waitForEvent('download');
  await operator.getByRole('link', { name: texts.archive.again }).click();
  expect((await download).suggestedFilename()).toMatch(/^\d+-\d .+\.zip$/);
});

test('an agent attaches several documents at once, looks at them in place and takes one home under its own name', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('agent');
  await openDocuments(page);
  await pick(page, texts.chooseFiles, [charter, scan, program]);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/запрещённое расширение/)).toBeVisible();
  await expect(dialog.getByLabel(sortFilesTexts.kindOf(scan.name))).toHaveValue(kinds.passport);
  await dialog.getByRole('button', { name: sortFilesTexts.send(2) }).click();
  await expect(slotOf(page, kinds.charter)).toContainText(charter.name);

  await page.getByRole('button', { name: charter.name, exact: true }).click();
  await expect(dialog.locator('iframe')).toHaveAttribute('title', charter.name);
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('blob:'))).toBe(true);
  await dialog.getByRole('button', { name: webScreenTexts.viewer.next }).click();
  const picture = dialog.getByRole('img', { name: scan.name });
  await expect(picture).toBeVisible();
  await page.keyboard.press('r');
  await expect(picture).toHaveCSS('transform', /matrix\(.*1, -1/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: texts.more(charter.name) }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: texts.download }).click();
  expect((await download).suggestedFilename()).toBe(charter.name);
});

test('a document replaced keeps its history, its pages are turned and come back, a document removed comes back', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('agent');
  await openDocuments(page);
  await pick(page, texts.uploadKind(kinds.charter), [charter]);
  const documents = slotOf(page, kinds.charter);
  await expect(documents).toContainText(charter.name);
  const menuOf = (name: string) => documents.getByRole('button', { name: texts.more(name) });

  await menuOf(charter.name).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: texts.replace }).click();
  const newer = pdf('Устав 2026.pdf', 'Новый устав', 'Лист 2');
  await (await chooser).setFiles([newer]);
  await documents.getByRole('button', { name: texts.version(2) }).click();
  await expect(documents.getByRole('link', { name: charter.name })).toBeVisible();

  await menuOf(newer.name).click();
  await page.getByRole('menuitem', { name: texts.pages.open }).click();
  const table = page.getByRole('dialog');
  await expect(table.getByRole('listitem')).toHaveCount(2);
  await table.getByRole('button', { name: pagesTableTexts.turn(1) }).click();
  await table.getByRole('button', { name: pagesTableTexts.later(1) }).click();
  await table.getByRole('button', { name: pagesTableTexts.make }).click();
  await expect(table).toHaveCount(0);
  await expect(documents.getByRole('button', { name: texts.version(3) })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(texts.pages.undo) }).click();
  await expect(documents.getByRole('button', { name: texts.version(2) })).toBeVisible();

  await menuOf(newer.name).click();
  await page.getByRole('menuitem', { name: texts.remove }).click();
  await expect(page.getByText(texts.noBanksTitle)).toBeVisible();
  await page.getByRole('button', { name: texts.undo, exact: true }).click();
  await expect(documents).toContainText(newer.name);
});

test('a paper is photographed page by page, sent as one PDF, and goes on by itself after a cut line and a reload', async ({
  page,
  context,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('agent');
  await collectFor(page);
  const shoot = async (button: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).click();
    await (await chooser).setFiles([scan]);
  };
  await shoot(texts.takePhotoOf(kinds.passport));
  const dialog = page.getByRole('dialog', { name: kinds.passport });
  await expect(dialog.getByRole('img', { name: scanTexts.page(1) })).toBeVisible();
  await shoot(scanTexts.more);
  await expect(dialog.getByRole('img', { name: scanTexts.page(2) })).toBeVisible();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: scanTexts.send(2) }).click();
  await expect(page.getByText(texts.progress.away)).toBeVisible();
  // The page is loaded anew before anything has arrived: what was on its way goes on.
  const way = `**/api${dealDocumentCalls.saveDocument.path}`;
  await page.route(way, (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await page.unroute(way);
  await expect(slotOf(page, kinds.passport).getByText('Паспорт.pdf')).toBeVisible({ timeout: 20_000 });
});

test('five photographs of one paper wait for the next day and for another tab, and become one PDF', {
  tag: '@rare',
}, async ({ page, context, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('agent');
  const id = await collectFor(page);
  const dialogOf = (tab: Page) => tab.getByRole('dialog', { name: kinds.passport });
  for (const [at, button] of [
    texts.takePhotoOf(kinds.passport),
    ...Array(4).fill(scanTexts.more),
  ].entries()) {
    await pick(page, button, [scan]);
    await expect(dialogOf(page).getByRole('img', { name: scanTexts.page(at + 1) })).toBeVisible();
  }
  const goOn = async (tab: Page): Promise<void> => {
    await tab.setViewportSize({ width: 390, height: 844 });
    await tab.goto(`/application/detail/${id}?view=documents`);
    await expect(tab.getByText(scanTexts.savedOf(kinds.passport, 5))).toBeVisible();
    await tab.getByRole('button', { name: scanTexts.goOn }).click();
  };
  // Another tab is told that this one is at it, and takes it over with all its pages.
  const other = await context.newPage();
  await goOn(other);
  await expect(dialogOf(other).getByText(scanTexts.elsewhere)).toBeVisible();
  await expect(dialogOf(other).getByRole('button', { name: 'Приложить', exact: true })).toBeDisabled();
  await dialogOf(other).getByRole('button', { name: scanTexts.takeOver }).click();
  await expect(dialogOf(other).getByRole('img', { name: scanTexts.page(5) })).toBeVisible();
  await expect(dialogOf(page).getByText(scanTexts.elsewhere)).toBeVisible();
  await expect(dialogOf(page).getByRole('img', { name: scanTexts.page(1) })).toHaveCount(0);

  const tomorrow = await context.newPage();
  await Promise.all([page.close(), other.close()]);
  await tomorrow.clock.install({ time: Date.now() + 26 * 3_600_000 });
  await goOn(tomorrow);
  await expect(dialogOf(tomorrow).getByRole('img', { name: scanTexts.page(5) })).toBeVisible();
  await dialogOf(tomorrow)
    .getByRole('button', { name: scanTexts.send(5) })
    .click();
  await expect(slotOf(tomorrow, kinds.passport).getByText('Паспорт.pdf')).toBeVisible();
  await expect(tomorrow.getByText(scanTexts.savedOf(kinds.passport, 5))).toHaveCount(0);
});
