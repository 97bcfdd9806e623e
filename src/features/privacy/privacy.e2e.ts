import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { privacyRequestCalls } from '#features/privacy/privacy-requests.contract.ts';
import { privacyCalls } from '#features/privacy/privacy.contract.ts';
import { privacyScreenTexts } from '#features/privacy/privacy.screen-texts.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const texts = privacyScreenTexts.request;

test('a person who asks to be erased is found, his data given out, and erased, with what the law keeps named', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const phone = `+7903${String(Date.now()).slice(-7)}`;
  const name = 'Уходящев Прохор';
  await callAs(page, leadCalls.saveLead, { body: { name, phone, comment: 'Просил не звонить' } });
  const person = { names: [], phones: [phone], emails: [], inns: [], user_id: null };
  const { background_job_id: job } = await callAs(page, privacyCalls.exportPerson, { body: person });
  await expect
    .poll(async () => (await callAs(page, backgroundJobCalls.getBackgroundJob, { query: { id: job } })).state)
    .toBe('done');
  const { id } = await callAs(page, privacyRequestCalls.createRequest, {
    body: { ...person, kind: 'erase', subject: 'lead', received_on: '2026-11-02', note: '' },
  });
  await page.goto(`/personal-data/detail/${id}`);
  await page.getByRole('button', { name: 'Взять в работу' }).click();
  await page.getByRole('button', { name: texts.rehearse }).click();
  await expect(page.getByText('обезличивается').first()).toBeVisible();
  await expect(page.getByText('хранится по закону').first()).toBeVisible();
  await page.getByRole('button', { name: texts.erase, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.erase, exact: true }).click();
  await expect(page.getByText(texts.eraseStarted)).toBeVisible();
  await expect
    .poll(async () => (await callAs(page, privacyRequestCalls.getRequest, { query: { id } })).erased_at)
    .not.toBeNull();
  await page.reload();
  await expect(page.getByText(texts.act)).toBeVisible();
  await page.getByRole('button', { name: texts.rehearse }).click();
  await expect(page.getByText('хранится по закону').first()).toBeVisible();
  await expect(page.getByText('обезличивается')).toHaveCount(0);
});
