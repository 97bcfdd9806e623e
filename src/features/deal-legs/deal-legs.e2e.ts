import type { Page } from '@playwright/test';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { movePhrase } from '#features/deal-legs/deal-legs.move-words.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { sendingTexts } from '#features/deal-sending/deal-sending.texts.ts';
import { dealVerdictTexts } from '#features/deal-legs/deal-legs-verdict.texts.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const texts = dealVerdictTexts;
const today = moscowDateOf(new Date());
const client = '6398177490';

/** A call of the person whose browser this is, as his interface makes it. */
const call = async <R>(page: Page, path: string, data?: object): Promise<R> => {
  const headers = { origin: process.env['PROMISES_URL'] ?? '', 'idempotency-key': crypto.randomUUID() };
  const answer = await (data
    ? page.request.post(`/api${path}`, { headers, data })
    : page.request.get(`/api${path}`, { headers }));
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as R;
};

type Bank = {
  readonly bank_id: number;
  readonly name: string;
  readonly fit: { readonly result: string };
  readonly precheck: { readonly result: string } | null;
};
type Made = { readonly id: number; readonly version: number };
type Checklist = { readonly slots: { readonly kind: string; readonly banks: { readonly mark: string }[] }[] };

const bare = (name: string): string => name.replaceAll(/Банк |[«»]/g, '');
const isRed = (bank: Bank): boolean => bank.precheck?.result === 'red';

/** A deal so large that a product of some bank refuses it while others take it. */
const newDeal = async (page: Page): Promise<{ made: Made; red: Bank; good: Bank[] }> => {
  for (const amount of ['8000000.00', '25000000.00', '3000000.00', '60000000.00']) {
    const made = await call<Made>(page, '/applications', {
      product: 1,
      law: '44',
      purpose: 'contract',
      guarantee_kind: 'BG',
      inn: client,
      amount,
      date_start: addDays(today, 2),
      date_end: addDays(today, 200),
    });
    const choice = await call<Bank[]>(page, `/application-bank/choice?application_id=${made.id}`);
    const fitting = choice.filter(({ fit }) => fit.result !== 'red');
    const [red] = fitting.filter(isRed);
    const good = fitting.filter((bank) => !isRed(bank)).slice(0, 2);
    if (red && good.length === 2) return { made, red, good };
  }
  throw new Error('No sum divides the demo banks');
};

/** Attaches every document the banks demand; another person has looked at all of them. */
const fillDocuments = async (page: Page, checker: Page, id: number): Promise<void> => {
  const { slots } = await call<Checklist>(page, `/application-bank/checklist?application_id=${id}`);
  const kinds = slots.flatMap(({ kind, banks }) =>
    banks.some(({ mark }) => mark === 'waits') ? [kind] : [],
  );
  for (const kind of kinds) {
    const answer = await page.request.post('/api/application-bank/save-document', {
      headers: {
        origin: process.env['PROMISES_URL'] ?? '',
        'idempotency-key': crypto.randomUUID(),
        'x-requested-with': 'e2e',
      },
      multipart: {
        application_id: String(id),
        document_type: kind,
        files: { name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: samplePdf() },
      },
    });
    if (!answer.ok()) throw new Error(await answer.text());
  }
  const documents = await call<{ id: number }[]>(page, `/application-bank/documents?application_id=${id}`);
  await call(checker, '/application-bank/check-document', {
    ids: documents.map((document) => document.id),
    verdict: 'accepted',
  });
};

const rowOf = (page: Page, bank: Bank) => page.locator('tbody tr').filter({ hasText: bare(bank.name) });

test('an operator sends three banks of which one is refused by a rule, a director lets it pass with a reason, and the turn and its due stand in the list', async ({
  page,
  signIn,
  openAs,
}) => {
  await signIn('operator');
  const director = await openAs('director');
  const { made, red, good } = await newDeal(page);
  const bank_ids = [...good, red].map((bank) => bank.bank_id);
  await call(page, '/application-bank/choose', { application_id: made.id, bank_ids, version: made.version });
  await call(page, '/history-application-banks/newcreate', { application_id: made.id, move: 'T3' });
  await fillDocuments(page, director, made.id);

  await page.goto(`/application/detail/${made.id}`);
  await page.getByText(dealLegTexts.filters.mine, { exact: false }).first().click();
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await expect(rowOf(page, red)).toContainText(/Сумма|Срок|Чистые активы|Опыт|Возраст|Вид|Регион|Назначение/);
  for (const bank of [...good, red]) await rowOf(page, bank).getByRole('checkbox').check();
  await expect(page.getByText(dealLegTexts.selected(3))).toBeVisible();
  await page.getByRole('button', { name: dealLegTexts.partOf(dealLegTexts.send, 2, 3) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(dealLegTexts.partial.stays(1));
  await expect(dialog).toContainText(/Отправку разрешает руководитель/);
  await dialog.getByRole('button', { name: movePhrase(dealMoves.send.id, guaranteeProduct, 2) }).click();
  // What goes to each stands in one dialog; a bank that wants signatures gets the papers for a reason.
  const send = dialog.getByRole('button', { name: sendingTexts.title(2) });
  await expect(send).toBeVisible();
  for (const reason of await dialog.getByLabel(sendingTexts.reason).all())
    await reason.fill('Клиент подпишет в кабинете банка');
  await send.click();
  await expect(page.getByText(sendingTexts.sent(2))).toBeVisible();
  // The move is the bank's now: the row leaves those of ours.
  await expect(rowOf(page, good[0] ?? red)).toHaveCount(0);

  // A director lets the third bank have it; the operator sees that without reloading.
  await director.goto(`/application/detail/${made.id}`);
  await rowOf(director, red)
    .getByRole('button', { name: dealLegTexts.actionsWith(bare(red.name)) })
    .click();
  await director.getByRole('menuitem', { name: dealVerdictTexts.override }).click();
  await director.getByLabel(dealVerdictTexts.overrideReason).fill('Банк согласен, письмо от 20.11');
  await director.getByRole('dialog').getByRole('button', { name: dealVerdictTexts.override }).click();
  await expect(director.getByText(dealVerdictTexts.overrideDone)).toBeVisible();
  await expect(rowOf(page, red)).toContainText(dealVerdictTexts.let);
  await call(page, '/history-application-banks/newcreate', { application_id: made.id, move: 'T5' });
  await expect(rowOf(page, red)).toContainText('в очереди');
  await page.goto(`/application/detail/${made.id}?view=history`);
  await expect(page.getByText('Банк согласен, письмо от 20.11')).toBeVisible();

  await page.goto('/application/index?state=2');
  const row = page.locator('tbody tr').filter({ has: page.locator(`a[href$="/detail/${made.id}"]`) });
  await expect(row).toContainText(
    /Проверить документы и отправить в банк|Получить \d+\s(подпись|подписи|подписей)/,
  );
  await expect(row).toContainText(dealListTexts.dueBy(''));
});

test('an operator asks leave for a red bank, a director is led to it, refuses with a reason, then lets it pass', {
  tag: '@rare',
}, async ({ page, signIn, openAs }) => {
  await signIn('operator');
  const director = await openAs('director');
  const { made, red, good } = await newDeal(page);
  const bank_ids = [...good, red].map((bank) => bank.bank_id);
  await call(page, '/application-bank/choose', { application_id: made.id, bank_ids, version: made.version });
  await call(page, '/history-application-banks/newcreate', { application_id: made.id, move: 'T3' });
  await page.goto(`/application/detail/${made.id}`);
  await director.goto('/application/index');

  const ask = async (again: boolean, reason: string): Promise<void> => {
    const name = again ? texts.askAgain : texts.ask;
    await rowOf(page, red).getByRole('button', { name }).click();
    await page.getByLabel(texts.askReason).fill(reason);
    await page.getByRole('dialog').getByRole('button', { name: texts.ask }).click();
    await expect(rowOf(page, red)).toContainText('Разрешение запрошено');
  };
  await ask(false, 'Банк согласен, письмо приложу');
  await expect(rowOf(page, red).getByRole('button', { name: texts.ask })).toHaveCount(0);

  // The notification leads to that bank of that deal.
  await director
    .getByRole('button', { name: /Просят разрешить/ })
    .first()
    .click();
  // The questions of the drawer open over it, after it.
  const drawer = director.getByRole('dialog').first();
  await expect(drawer).toContainText('Банк согласен, письмо приложу');
  await drawer.getByRole('button', { name: texts.refusePermissionRequest }).click();
  await director.getByLabel('Причина').fill('Сначала письмо');
  await director
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: texts.refusePermissionRequest })
    .click();
  await expect(drawer).toContainText('В разрешении отказано');

  // The answer comes by itself to who has asked.
  await expect(page.getByText(/отказано: .*«Сначала письмо»/).first()).toBeVisible();
  await ask(true, 'Письмо в документах');
  await drawer.getByRole('button', { name: texts.override }).click();
  await director.getByLabel(texts.overrideReason).fill('Письмо видел');
  await director.getByRole('dialog').last().getByRole('button', { name: texts.override }).click();
  await expect(page.getByText(/разрешена: .*«Письмо видел»/).first()).toBeVisible();
  await expect(rowOf(page, red)).toContainText(texts.let);
});

test('the matrix remembers which columns and how high rows a person wants', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  await signIn('operator');
  const { made, good } = await newDeal(page);
  const bank_ids = good.map((bank) => bank.bank_id);
  await call(page, '/application-bank/choose', { application_id: made.id, bank_ids, version: made.version });
  await page.goto(`/application/detail/${made.id}`);
  const documents = page.getByRole('columnheader', { name: dealLegTexts.documents });
  await expect(documents).toBeVisible();
  await page.getByRole('button', { name: dealLegTexts.view.button, exact: true }).click();
  await page.getByRole('checkbox', { name: dealLegTexts.view.columnNames.documents }).uncheck();
  await page.getByText(dealLegTexts.view.densities.dense).click();
  await expect(documents).toHaveCount(0);
  await page.reload();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(documents).toHaveCount(0);
  const height = await page
    .locator('tbody tr')
    .first()
    .evaluate((row) => row.clientHeight);
  expect(height).toBeLessThan(50);
});
