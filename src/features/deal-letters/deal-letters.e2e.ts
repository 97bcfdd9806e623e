import { bankLetterScreenTexts as texts } from '#features/deal-letters/deal-letters.screen-texts.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { answersPort, expect, runJob, test } from '#kit/testing/e2e.ts';
import { putLetter } from '#kit/testing/start-imap.ts';

test('a bank is written to from a deal, and a letter that fits nowhere is laid into the thread with it', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('operator');
  await page.goto('/bank-letters/index');
  const stranger = page.getByRole('button', { name: /Новые реквизиты для оплаты/ });
  await expect(stranger).toContainText(texts.loose.reasons.stranger);
  const named = /\[(\d+)-\d+\]/.exec((await stranger.textContent()) ?? '');
  const deal = Number(named?.[1]);

  await page.goto(`/application/detail/${deal}?view=letters`);
  await expect(
    page.getByText('Документы получили, заявка передана аналитику', { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /zapros\.pdf/ })).toBeVisible();
  await page.getByRole('button', { name: texts.write }).click();
  const dialog = page.getByRole('dialog');
  const subject = dialog.getByLabel(texts.compose.subject, { exact: false });
  const mark = /\[\d+-\d+\]/.exec(await subject.inputValue())?.[0] ?? 'нет метки';
  await subject.fill('Баланс за квартал');
  // What is written is asked about before it is lost, and stays when the question is put away.
  const question = page.getByRole('dialog', { name: webScreenTexts.loss.title });
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
  }
  await expect(subject).toHaveValue('Баланс за квартал');
  await dialog.getByRole('button', { name: texts.compose.send }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`${mark} Баланс за квартал`)).toBeVisible();

  // From the bank's own drawer the letter goes to that bank.
  await page.goto(`/application/detail/${deal}?view=banks`);
  await page.locator('tbody tr').last().getByText('Отправить').click();
  const drawer = page.getByRole('dialog').first();
  const bank = (await drawer.getByRole('link').first().textContent()) ?? 'нет банка';
  await drawer.getByRole('button', { name: texts.write }).click();
  const written = page.getByRole('dialog', { name: texts.compose.title });
  await expect(written.getByLabel(texts.compose.bank).first()).toHaveValue(new RegExp(bank));

  await page.goto('/bank-letters/index');
  await page.getByRole('button', { name: /Продление гарантии/ }).click();
  const letter = page.getByRole('dialog');
  await expect(letter).toContainText('сколько стоит продлить гарантию');
  await letter.getByLabel(texts.loose.deal).fill(String(deal));
  await letter.getByRole('button', { name: texts.loose.find }).click();
  await letter.getByRole('button', { name: texts.loose.assign }).click();
  await expect(letter).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Продление гарантии/ })).toHaveCount(0);
  await page.goto(`/application/detail/${deal}?view=letters`);
  await expect(page.getByText('сколько стоит продлить гарантию', { exact: false })).toBeVisible();
});

test('an answer of the bank comes by post and is seen in the letters and the thread as it arrives', async ({
  page,
  signIn,
  openAs,
}) => {
  test.skip(answersPort === 0, 'the product under test has no box of its own');
  await signIn('operator');
  await page.goto('/bank-letters/index');
  const stranger = page.getByRole('button', { name: /Новые реквизиты для оплаты/ });
  const deal = Number(/\[(\d+)-\d+\]/.exec((await stranger.textContent()) ?? '')?.[1]);

  // What lay in the box before its first visit is not taken.
  await runJob('deal-letters.take-mail');
  await page.goto(`/application/detail/${deal}?view=letters`);
  await expect(page.getByText(/^Ответы приняты в /)).toBeVisible();
  await page.getByRole('button', { name: texts.write }).click();
  const dialog = page.getByRole('dialog');
  const subject = `${await dialog.getByLabel(texts.compose.subject, { exact: false }).inputValue()}, сроки`;
  const to = await dialog.getByLabel(texts.compose.address).inputValue();
  const address = to.split(', ')[0] ?? '';
  await dialog.getByLabel(texts.compose.subject, { exact: false }).fill(subject);
  await dialog.getByRole('button', { name: texts.compose.send }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(subject)).toBeVisible();

  const manager = await openAs('director');
  await manager.goto(`/application/edit/${deal}?view=letters`);
  await expect(manager.getByText(subject)).toBeVisible();
  const words = 'Комитет назначен на пятницу, решение пришлём к вечеру.';
  await putLetter(
    answersPort,
    [
      `From: "Отдел гарантий" <${address}>`,
      'To: answers@broker.example',
      `Subject: =?utf-8?B?${Buffer.from(`Re: ${subject}`).toString('base64')}?=`,
      `Message-ID: <promise-${Date.now()}@bank.example>`,
      `Date: ${new Date().toUTCString()}`,
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      words,
      '',
    ].join('\n'),
  );
  // Neither page is loaded anew from here on.
  await runJob('deal-letters.take-mail');
  await expect(page.getByRole('article').filter({ hasText: words })).toContainText(texts.incoming);
  await expect(manager.getByRole('article').filter({ hasText: words })).toBeVisible();
});
