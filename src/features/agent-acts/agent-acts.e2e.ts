import type { Page } from '@playwright/test';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { actScreenTexts as acts } from '#features/agent-acts/agent-acts.screen-texts.ts';
import { actStates } from '#features/agent-acts/agent-acts.status.ts';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { type ReportState, reportStates } from '#features/agent-reports/agent-reports.status.ts';
import { reportScreenTexts as texts } from '#features/agent-reports/agent-reports.screen-texts.ts';
import { signingScreenTexts } from '#features/signing/signing.screen-texts.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const code = signingScreenTexts.code;

/** Types the code of a report that has just been sent, as it stands in the outbox of the demonstration. */
const typeCode = async (page: Page, admin: Page): Promise<void> => {
  await page.getByRole('button', { name: code.send }).click();
  await expect(page.getByRole('button', { name: /Новый код через/ })).toBeVisible();
  await admin.goto('/user/sms');
  const message = await admin
    .getByText(/^Код \d{6}: подписание отчёт/)
    .first()
    .innerText();
  await page
    .getByLabel(code.field)
    .first()
    .fill(/\d{6}/.exec(message)?.[0] ?? '');
};

/** The newest report of a state, and whose it is. */
const reportIn = async (admin: Page, state: ReportState): Promise<{ id: number; payee: string }> => {
  const { items } = await callAs(admin, reportCalls.listAll, { body: { state } });
  const [report] = items;
  if (!report) throw new Error(`The demonstration has no report «${state}»`);
  return report;
};

test('a line is disputed and answered, the report is signed on a phone and by us, its act is confirmed and paid', async ({
  page: admin,
  signIn,
  openAs,
}) => {
  await signIn('admin');
  // The demonstration shows a report and an act of every state.
  for (const state of reportStates) await reportIn(admin, state);
  const all = await callAs(admin, actCalls.listActs, { query: {} });
  expect(new Set(all.items.map(({ state }) => state))).toEqual(new Set(actStates));
  const { id, payee } = await reportIn(admin, 'sent');
  const phone = await openAs(payee.startsWith('ИП') ? 'senioragent' : 'headagent');
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`/remuneration/report/${id}`);
  await phone
    .getByRole('button', { name: /^Оспорить строку/ })
    .first()
    .click();
  const dispute = phone.getByRole('dialog');
  await dispute.getByLabel(texts.dispute.text).fill('Надбавка посчитана не вся');
  await dispute.getByRole('button', { name: texts.dispute.submit }).click();
  await expect(phone.getByText(texts.dispute.sent)).toBeVisible();

  await admin.goto(`/remuneration/report/${id}`);
  await admin.getByRole('button', { name: texts.answer.action }).click();
  const answer = admin.getByRole('dialog');
  await answer.getByText(texts.answer.refuse).click();
  await answer.getByLabel(texts.answer.text).fill('Надбавка учтена полностью');
  await answer.getByRole('button', { name: texts.answer.submit }).click();
  await expect(admin.getByText(texts.answer.sent)).toBeVisible();

  await phone.getByRole('button', { name: /^Подписать/ }).click();
  const sheet = phone.getByRole('dialog');
  await sheet.getByLabel(texts.sign.agree).check();
  await typeCode(phone, admin);
  await sheet.getByRole('button', { name: /^Подписать [\d\s]+,/ }).click();
  // The sheet has nothing more to ask of him, and no button of ours stands in it.
  await expect(sheet).toBeHidden();
  await expect(phone.getByText(texts.ownStates.signed_agent).first()).toBeVisible();

  await admin.goto(`/remuneration/report/${id}`);
  const us = await admin.context().newPage();
  await admin.getByLabel(texts.sign.agreeOurs).check();
  await typeCode(admin, us);
  await admin.getByRole('button', { name: /^Подписать [\d\s]+,/ }).click();
  await expect(admin.getByText(texts.states.signed_company).first()).toBeVisible();

  const { version } = await callAs(admin, actCalls.getSettings, {});
  await callAs(admin, actCalls.saveSettings, { body: { wants_second: false, version } });
  const day = new Date().toISOString().slice(0, 10);
  const act = await callAs(admin, actCalls.makeAct, { body: { report_ids: [id], day } });
  await admin.goto(`/remuneration/act/${act.id}`);
  await admin.getByRole('button', { name: acts.page.send }).click();
  await expect(admin.getByText(acts.states.sent, { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: acts.page.confirm }).click();
  await admin.getByRole('dialog').getByRole('button', { name: acts.page.confirm }).click();
  await expect(admin.getByText(acts.states.confirmed).first()).toBeVisible();
  await admin.getByRole('button', { name: acts.page.pay }).click();
  const payment = admin.getByRole('dialog');
  await payment.getByLabel(acts.payDialog.order).fill('415');
  await payment.getByRole('button', { name: acts.payDialog.submit }).click();
  await expect(admin.getByText(acts.states.paid).first()).toBeVisible();
});
