import type { Page } from '@playwright/test';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { bankLetterScreenTexts as texts } from '#features/deal-letters/deal-letters.screen-texts.ts';
import { letterCalls } from '#features/letters/letters.contract.ts';
import { mailboxCalls } from '#features/mailboxes/mailboxes.contract.ts';
import { bounces } from '#kit/server/mail-in/bounces.factory.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, runJob, test } from '#kit/testing/e2e.ts';
import { startImap } from '#kit/testing/start-imap.ts';

/** A deal of the person's own that lies with a bank whose card names an address. */
const findDeal = async (page: Page): Promise<number> => {
  const filter = { state: 0, status: 'sending', data_start: null, limit: 50 } as const;
  const { items } = await callAs(page, dealListCalls.searchDeals, { body: filter });
  for (const { id } of items) {
    const { addressees } = await callAs(page, bankLetterCalls.listLetters, { query: { application_id: id } });
    if (addressees.some(({ addresses }) => addresses.length > 0)) return id;
  }
  throw new Error('No bank to write to');
};

const box = (ownerId: number, port: number) => ({
  name: `Личный ящик ${port}`,
  address: `own-${Date.now()}@broker.example`,
  owner_id: ownerId,
  purposes: [],
  smtp_host: '127.0.0.1',
  smtp_port: 1,
  smtp_security: 'starttls' as const,
  imap: { host: '127.0.0.1', port, security: 'starttls' as const, folder: 'INBOX' },
  login: 'box',
  password: 'secret',
  daily_limit: null,
  signature: '',
  sent_folder: '',
  is_on: true,
});

test('a letter from a person’s own box is answered in the deal’s talk, and a bounce shows in its words', {
  tag: '@rare',
}, async ({ page, signIn, openAs }) => {
  const imap = await startImap();
  await signIn('manager2');
  const deal = await findDeal(page);
  const me = (await (await page.request.get('/api/user/info')).json()) as { id: number };
  const admin = await openAs('admin');
  const body = box(me.id, imap.settings.port);
  const { id } = await callAs(admin, mailboxCalls.createMailbox, { body });
  // What lay in the box before its first visit is not taken.
  await runJob('deal-letters.take-mail');

  await page.goto(`/application/detail/${deal}?view=letters`);
  await page.getByRole('button', { name: texts.write }).click();
  const dialog = page.getByRole('dialog');
  const input = dialog.getByLabel(texts.compose.subject, { exact: false });
  const subject = `${await input.inputValue()}, ${imap.settings.port}`;
  const to = (await dialog.getByLabel(texts.compose.address).inputValue()).split(', ')[0] ?? '';
  await input.fill(subject);
  await dialog.getByRole('button', { name: texts.compose.send }).click();
  await expect(dialog).toHaveCount(0);
  const sent = page.getByRole('article').filter({ hasText: subject });
  await expect(sent).toHaveCount(1);

  // It has left by his own box: he finds it in its list.
  const mine = await callAs(page, letterCalls.listLetters, { body: { box: id } });
  expect(mine.items).toMatchObject([{ subject, box: body.name }]);
  const words = 'Комитет назначен на пятницу, решение пришлём к вечеру.';
  const letter = await callAs(page, letterCalls.getLetter, { query: { id: mine.items[0]?.id ?? 0 } });
  imap.put(
    [
      `From: "Отдел гарантий" <${to}>`,
      'Subject: Re',
      `In-Reply-To: ${letter.message_id}`,
      `Message-ID: <own-${Date.now()}@bank.example>`,
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      words,
      '',
    ].join('\n'),
  );
  await runJob('deal-letters.take-mail');
  await expect(page.getByRole('article').filter({ hasText: words })).toContainText(texts.incoming);

  const returned = { messageId: letter.message_id, to, at: String(imap.settings.port) };
  imap.put(bounces['qmail']?.make(returned) ?? '');
  await runJob('deal-letters.take-mail');
  await page.goto(`/application/detail/${deal}?view=letters`);
  await expect(sent).toContainText('no mailbox here by that name');

  // The demo goes on as it was: the address is written to again, the box is switched off.
  const stops = await callAs(admin, letterCalls.listStops, { body: { q: to } });
  for (const stop of stops.items) await callAs(admin, letterCalls.liftStop, { body: { id: stop.id } });
  const off = { ...body, id, version: 1, password: '', is_on: false };
  await callAs(admin, mailboxCalls.updateMailbox, { body: off });
  await imap.stop();
});
