import type { Page } from '@playwright/test';
import { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { numbersOf } from '#features/agent-review/server/agent-review.seed-people.ts';
import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { dossierScreenTexts } from '#features/agent-dossiers/agent-dossiers.screen-texts.ts';
import { agreementVersions, noWho } from '#features/agent-dossiers/testing/example-dossier.ts';
import { fictionalPdf } from '#features/deal-documents/server/fictional-pdf.ts';
import { fictionalScan } from '#features/deal-documents/server/fictional-scan.ts';
import { invitationCalls } from '#features/invitations/invitations.contract.ts';
import { letterCalls } from '#features/letters/letters.contract.ts';
import { registrationCalls } from '#features/registration/registration.contract.ts';
import { signingCalls } from '#features/signing/signing.contract.ts';
import { smsCalls } from '#features/sms/sms.contract.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { scanTexts } from '#kit/contract/scan.texts.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const trader = {
  form: 'ip' as const,
  name: ['Вихров', 'Савелий', 'Ильич'] as const,
  orgName: '',
  city: 'Самара',
  username: '',
  until: 'contract' as const,
};
const sheet = { title: 'Паспорт', paragraphs: ['Вымышленный документ.'] };
const paper = () =>
  new File([new Uint8Array(fictionalPdf([sheet]))], 'Лист.pdf', { type: 'application/pdf' });

/** The code of the newest message. */
const newestCode = async (admin: Page): Promise<string> => {
  const { items } = await callAs(admin, smsCalls.listSms, { body: { limit: 1 } });
  return /\d{6}/.exec(items[0]?.text ?? '')?.[0] ?? '';
};

/** Comes by a link, with the address confirmed: the forms are promised elsewhere. */
const come = async (person: Page, admin: Page, link: string, numbers: ReturnType<typeof numbersOf>) => {
  const email = `vihrov-${numbers.inn}@example.test`;
  const [last_name, first_name, middle_name] = trader.name;
  await callAs(person, registrationCalls.register, {
    body: {
      role: 'agent',
      u_form: trader.form,
      inn: numbers.inn,
      org_name: '',
      last_name,
      first_name,
      middle_name,
      phone: numbers.phone,
      city: trader.city,
      experience: 'none',
      email,
      password: 'клён шумит под окном',
      consent_personal_data: '2026-11-21',
      consent_offer: '2026-11-21',
      invitation: new URL(link).searchParams.get('invitation') ?? '',
    },
  });
  const { items } = await callAs(admin, letterCalls.listLetters, { body: { q: email } });
  const letter = await callAs(admin, letterCalls.getLetter, { query: { id: items[0]?.id ?? 0 } });
  await person.goto(new URL(letter.link ?? '').pathname + new URL(letter.link ?? '').search);
  await person.getByRole('button', { name: 'Понятно' }).click();
};

/** Every step but the paper he photographs, by the calls of its screen. */
const fillIn = async (person: Page, admin: Page, numbers: ReturnType<typeof numbersOf>): Promise<number> => {
  await callAs(person, signingCalls.sendCode, { body: { purpose: 'phone' } });
  const code = await newestCode(admin);
  await callAs(person, dossierCalls.confirmPhone, { body: { code } });
  const who = { ...noWho, ogrn: numbers.ogrn };
  const { version } = await callAs(person, dossierCalls.saveWho, { body: { ...who, version: 1 } });
  await callAs(person, dossierCalls.saveRegime, { body: { regime: 'usn', from: '2026-01-01' } });
  await callAs(person, dossierCalls.saveRequisites, { body: { ...numbers.requisites, version } });
  for (const kind of ['agent_egrip', 'agent_regime'] as const)
    await callAs(person, dossierCalls.saveDocument, { body: { kind }, files: [paper()] });
  for (const body of agreementVersions) await callAs(person, dossierCalls.agree, { body });
  const agreement = await callAs(person, signingCalls.getAgreement, {});
  await callAs(person, signingCalls.acceptAgreement, { body: { version: agreement.version } });
  return (await callAs(person, dossierCalls.getDossier, { query: {} })).agent_id;
};

/** Takes pictures of a paper with the telephone, page after page, and sends them as one. */
const photograph = async (person: Page, name: string): Promise<void> => {
  const shoot = async (button: string): Promise<void> => {
    const chooser = person.waitForEvent('filechooser');
    await person.getByRole('button', { name: button }).click();
    const picture = { name: 'Снимок.png', mimeType: 'image/png', buffer: fictionalScan(sheet) };
    await (await chooser).setFiles([picture]);
  };
  await shoot(dossierScreenTexts.photographOf(name));
  const dialog = person.getByRole('dialog', { name });
  await expect(dialog.getByRole('img', { name: scanTexts.page(1) })).toBeVisible();
  await shoot(scanTexts.more);
  await expect(dialog.getByRole('img', { name: scanTexts.page(2) })).toBeVisible();
  await dialog.getByRole('button', { name: scanTexts.send(2) }).click();
  await expect(dialog).toHaveCount(0);
};

const signContract = async (signer: Page, admin: Page, id: number): Promise<void> => {
  const { version, agreed_at: agreedAt } = await callAs(signer, signingCalls.getAgreement, {});
  if (agreedAt === null) await callAs(signer, signingCalls.acceptAgreement, { body: { version } });
  await callAs(signer, signingCalls.sendCode, { body: { purpose: 'contract', document_id: id } });
  const code = await newestCode(admin);
  const signed = await callAs(signer, signingCalls.signByCode, { body: { document_id: id, code } });
  expect(signed).toMatchObject({ ok: true });
};

test('a sole trader comes by a head agent’s link, is checked with one remark and signs his contract by code', async ({
  browser,
  openAs,
}) => {
  const numbers = numbersOf(trader, 100 + (Date.now() % 700));
  const [head, admin] = [await openAs('headagent'), await openAs('admin')];
  const { id: invited } = await callAs(head, invitationCalls.createInvitation, {
    body: { role: 'agent', is_contracted: true },
  });
  const { link } = await callAs(head, invitationCalls.giveLink, { body: { id: invited } });
  const context = await browser.newContext({
    baseURL: process.env['PROMISES_URL'] ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const person = await context.newPage();
  await come(person, admin, link, numbers);
  const agentId = await fillIn(person, admin, numbers);
  await person.reload();
  const { slots } = await callAs(person, dossierCalls.getDossier, { query: {} });
  await photograph(person, slots.find(({ kind }) => kind === 'agent_passport')?.name ?? '');
  await person.getByRole('button', { name: dossierScreenTexts.submit }).click();
  await expect(person.getByText(dossierScreenTexts.states.checking, { exact: true })).toBeVisible();

  await admin.goto(`/agents/card/${agentId}`);
  await expect(admin.getByText(texts.position(1, 3))).toBeVisible();
  await admin.keyboard.press('n');
  await admin.getByRole('dialog').getByLabel(texts.remarkLabel).fill('Нет страницы с пропиской');
  await admin.getByRole('dialog').getByRole('button', { name: texts.remark }).click();
  for (const at of [2, 3]) {
    await expect(admin.getByText(texts.position(at, 3))).toBeVisible();
    await expect(admin.getByRole('button', { name: texts.accept, exact: true })).toBeEnabled();
    await admin.keyboard.press('y');
  }
  await expect(admin.getByText(texts.position(1, 3))).toBeVisible();
  await admin.keyboard.press('ArrowRight');
  await expect(admin.getByText(texts.position(2, 3))).toBeVisible();
  await admin.getByRole('button', { name: texts.returnToFix }).click();

  await expect(person.getByText('Нет страницы с пропиской').first()).toBeVisible();
  await callAs(person, dossierCalls.saveDocument, { body: { kind: 'agent_passport' }, files: [paper()] });
  await person.reload();
  await person.getByRole('button', { name: dossierScreenTexts.submitAgain }).click();
  await expect(person.getByText(dossierScreenTexts.states.checking, { exact: true })).toBeVisible();

  const { checks } = await callAs(admin, agentReviewCalls.getAgent, { body: { id: agentId } });
  for (const { check, tone, marked_by: markedBy } of checks)
    if (tone === 'wait' && markedBy === null)
      await callAs(admin, agentReviewCalls.markCheck, { body: { agent_id: agentId, check } });
  await admin.goto(`/agents/card/${agentId}?view=check`);
  await expect(admin.getByRole('button', { name: texts.accept, exact: true })).toBeEnabled();
  await admin.keyboard.press('y');
  await expect(admin.getByText(texts.accepted('Лист.pdf'))).toBeVisible();
  await admin.getByRole('button', { name: texts.approve }).click();
  await expect(admin.getByText(texts.approved)).toBeVisible();

  const today = moscowDateOf(new Date());
  const { id } = await callAs(admin, contractCalls.makeContract, {
    body: { agent_id: agentId, starts_on: today, ends_on: '2099-01-01' },
  });
  const isReady = async () =>
    (await callAs(person, contractCalls.listContracts, { body: {} })).items[0]?.is_ready === true;
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
  await signContract(person, admin, id);
  const { items } = await callAs(admin, contractCalls.listContracts, { body: { q: numbers.inn } });
  expect(items.every(({ state }) => state === 'signed_agent')).toBe(true);
  await context.close();
});
