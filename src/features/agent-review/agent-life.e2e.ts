import type { Browser, Locator, Page } from '@playwright/test';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { numbersOf } from '#features/agent-review/server/agent-review.seed-people.ts';
import { fingerOn, type Hand, keysOn } from '#features/agent-review/testing/hands.ts';
import { onScreens, type OurSide } from '#features/agent-review/testing/our-side.ts';
import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { contractScreenTexts } from '#features/agent-contracts/agent-contracts.screen-texts.ts';
import { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { dossierScreenTexts as texts } from '#features/agent-dossiers/agent-dossiers.screen-texts.ts';
import { fictionalPdf } from '#features/deal-documents/server/fictional-pdf.ts';
import { invitationCalls } from '#features/invitations/invitations.contract.ts';
import { letterCalls } from '#features/letters/letters.contract.ts';
import { profileCalls } from '#features/profile/profile.contract.ts';
import { ownDataTexts as own, registrationTexts } from '#features/registration/registration.screen-texts.ts';
import { signingCalls } from '#features/signing/signing.contract.ts';
import { signingScreenTexts } from '#features/signing/signing.screen-texts.ts';
import { smsCalls } from '#features/sms/sms.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const password = 'клён шумит под окном';
const [lastName, firstName, middleName] = ['Вихров', 'Савелий', 'Ильич'] as const;
const trader = {
  form: 'ip' as const,
  name: [lastName, firstName, middleName] as const,
  orgName: '',
  city: 'Самара',
  username: '',
  until: 'contract' as const,
};
type Numbers = ReturnType<typeof numbersOf>;
type Person = {
  readonly page: Page;
  readonly hand: Hand;
  readonly admin: Page;
  readonly ours: OurSide;
  readonly numbers: Numbers;
};

/** The code of the newest message. */
const newestCode = async (admin: Page): Promise<string> => {
  const { items } = await callAs(admin, smsCalls.listSms, { body: { limit: 1 } });
  return /\d{6}/.exec(items[0]?.text ?? '')?.[0] ?? '';
};

/** A head agent's link, and a browser of nobody's on a telephone, or beside a keyboard. */
const openStranger = async (browser: Browser, isPhone: boolean): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: process.env['PROMISES_URL'] ?? '',
    ...(isPhone
      ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
      : { viewport: { width: 1440, height: 900 } }),
  });
  return context.newPage();
};

const register = async ({ page, hand, admin, numbers }: Person): Promise<void> => {
  const email = `vihrov-${numbers.inn}@example.test`;
  const goOn = page.getByRole('button', { name: registrationTexts.goOn });
  await hand.choose(page.getByRole('combobox', { name: own.uForm }), own.forms.ip);
  await hand.type(page.getByLabel(own.inn), numbers.inn);
  await hand.press(goOn);
  await hand.type(page.getByLabel(own.lastName), lastName);
  await hand.type(page.getByRole('textbox', { name: own.firstName }), firstName);
  await hand.type(page.getByLabel(own.middleName), middleName);
  await hand.type(page.getByLabel(own.phone), numbers.phone.slice('+7'.length));
  await hand.type(page.getByLabel(own.city), trader.city);
  await hand.choose(page.getByRole('combobox', { name: own.experience }), own.experiences.none);
  await hand.press(goOn);
  await hand.type(page.getByLabel(registrationTexts.email), email);
  await hand.type(page.getByLabel(/^Пароль/), password);
  await hand.type(page.getByLabel(registrationTexts.repeat), password);
  await hand.tick(page.getByLabel('Даю согласие на обработку персональных данных'));
  await hand.tick(page.getByLabel('Принимаю условия работы с программой'));
  await hand.press(page.getByRole('button', { name: registrationTexts.submit }));
  await expect(page.getByRole('heading', { name: registrationTexts.sentTitle })).toBeVisible();
  const { items } = await callAs(admin, letterCalls.listLetters, { body: { q: email } });
  const letter = await callAs(admin, letterCalls.getLetter, { query: { id: items[0]?.id ?? 0 } });
  await page.goto(new URL(letter.link ?? '').pathname + new URL(letter.link ?? '').search);
  await hand.press(page.getByRole('button', { name: registrationTexts.helloDone }));
};

const paper = { name: 'Лист.pdf', mimeType: 'application/pdf' };

/** Attaches a paper by the button of its place. */
const attach = async ({ page, hand }: Person, button: Locator): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await hand.press(button);
  const buffer = Buffer.from(fictionalPdf([{ title: 'Паспорт', paragraphs: ['Вымышленный документ.'] }]));
  await (await chooser).setFiles([{ ...paper, buffer }]);
};

const confirmPhone = async ({ page, hand, admin }: Person): Promise<void> => {
  await hand.press(page.getByRole('button', { name: texts.sendCode }));
  await expect(page.getByLabel(texts.code)).toBeVisible();
  await hand.type(page.getByLabel(texts.code), await newestCode(admin));
  await hand.press(page.getByRole('button', { name: texts.confirm, exact: true }));
  await expect(page.getByText(texts.phoneConfirmed)).toBeVisible();
};

/** A regime that was mistyped is put right by another from the same day. */
const writeRegime = async ({ page, hand }: Person): Promise<void> => {
  const write = async (name: string): Promise<void> => {
    await hand.choose(page.getByRole('combobox', { name: texts.regime }), name);
    await hand.type(page.getByLabel(texts.regimeFrom), '01.01.2026');
    await hand.press(page.getByRole('button', { name: texts.addRegime }));
    await expect(page.getByText(texts.regimeLine(name, '01.01.2026'))).toBeVisible();
  };
  await write(texts.regimes.usn5);
  await write(texts.regimes.usn);
  await expect(page.getByText(texts.regimeLine(texts.regimes.usn5, '01.01.2026'))).toHaveCount(0);
};

const writeForms = async ({ page, hand, numbers }: Person): Promise<void> => {
  const save = async (form: Locator): Promise<void> => {
    await hand.press(form.getByRole('button', { name: texts.save }));
    await expect(form.getByText(texts.saved)).toBeVisible();
  };
  const who = page.getByRole('form', { name: texts.who });
  await hand.type(who.getByLabel(texts.legalAddress), 'Самара, Вымышленная, 1');
  await hand.type(who.getByLabel(texts.ogrnip), numbers.ogrn);
  await save(who);
  const requisites = page.getByRole('form', { name: texts.requisites });
  await hand.type(requisites.getByLabel(texts.bik), numbers.requisites.bik);
  await hand.type(requisites.getByLabel(texts.account), numbers.requisites.account);
  await hand.type(requisites.getByLabel(texts.corrAccount), numbers.requisites.corr_account);
  await hand.type(requisites.getByLabel(texts.receiver), numbers.requisites.receiver);
  await save(requisites);
};

/** Tells everything his form wants, and sends it to be checked. */
const fillIn = async (person: Person): Promise<void> => {
  const { page, hand } = person;
  await confirmPhone(person);
  await writeForms(person);
  await writeRegime(person);
  const { slots } = await callAs(page, dossierCalls.getDossier, { query: {} });
  for (const { name } of slots) {
    await attach(person, page.getByRole('button', { name: `${texts.attach}: ${name}` }));
    await expect(page.getByRole('button', { name: `${texts.replace}: ${name}` })).toBeVisible();
  }
  const read = page.getByRole('button', { name: texts.read });
  for (let left = await read.count(); left > 0; left -= 1) {
    await hand.press(read.first());
    await hand.press(page.getByRole('dialog').getByRole('button', { name: texts.agree }));
    await expect(read).toHaveCount(left - 1);
  }
  await hand.press(page.getByRole('button', { name: texts.submit }));
  await expect(page.getByText(texts.states.checking, { exact: true })).toBeVisible();
};

/** Our side by calls: one paper has a remark at first. */
const decide: OurSide['decide'] = async (admin, agentId, remark) => {
  const { slots } = await callAs(admin, dossierCalls.getDossier, { query: { id: agentId } });
  for (const { kind, documents } of slots)
    for (const document of documents.filter(({ state }) => state === 'uploaded')) {
      const isWrong = remark !== '' && kind === 'agent_passport';
      const verdict = isWrong ? ('rejected' as const) : ('accepted' as const);
      const body = { agent_id: agentId, document_id: document.id, verdict, remark: isWrong ? remark : '' };
      await callAs(admin, dossierCalls.decide, { body });
    }
  const { checks } = await callAs(admin, agentReviewCalls.getAgent, { body: { id: agentId } });
  for (const { check, tone, marked_by: markedBy } of checks)
    if (tone === 'wait' && markedBy === null)
      await callAs(admin, agentReviewCalls.markCheck, { body: { agent_id: agentId, check } });
  const whole = remark === '' ? ('accepted' as const) : ('rejected' as const);
  await callAs(admin, dossierCalls.decide, { body: { agent_id: agentId, remark: '', verdict: whole } });
};

const makeContract: OurSide['makeContract'] = async (admin, agentId) => {
  const body = { agent_id: agentId, starts_on: moscowDateOf(new Date()), ends_on: '2099-01-01' };
  return (await callAs(admin, contractCalls.makeContract, { body })).number;
};

const answerRemark = async (person: Person, agentId: number): Promise<void> => {
  const { page, hand, admin, ours } = person;
  await ours.decide(admin, agentId, 'Нет страницы с пропиской');
  await expect(page.getByText('Нет страницы с пропиской').first()).toBeVisible();
  const { slots } = await callAs(page, dossierCalls.getDossier, { query: {} });
  const name = slots.find(({ kind }) => kind === 'agent_passport')?.name ?? '';
  await expect(page.getByText(texts.leftRemarks(1))).toBeVisible();
  await attach(person, page.getByRole('button', { name: `${texts.replace}: ${name}` }));
  // Until the remark is answered there is nothing to send.
  const again = page.getByRole('button', { name: texts.submitAgain });
  await expect(again).toBeEnabled();
  await hand.press(again);
  await expect(page.getByText(texts.states.checking, { exact: true })).toBeVisible();
  await ours.decide(admin, agentId, '');
};

/** Reads the contract that has been made for him and signs it by a code. */
const signContract = async ({ page, hand, admin, ours }: Person, agentId: number): Promise<string> => {
  const number = await ours.makeContract(admin, agentId);
  await page.goto('/contract/index');
  const sign = page.getByRole('button', { name: contractScreenTexts.signByCode });
  await expect(sign).toBeVisible({ timeout: 30_000 });
  await hand.press(sign);
  const dialog = page.getByRole('dialog', { name: contractScreenTexts.dialogs.signTitle(number) });
  const { code } = signingScreenTexts;
  await hand.tick(dialog.getByLabel(code.agree));
  await hand.press(dialog.getByRole('button', { name: code.send }));
  await expect(dialog.getByLabel(code.field)).toBeFocused();
  await hand.type(dialog.getByLabel(code.field), await newestCode(admin));
  await hand.press(dialog.getByRole('button', { name: code.sign, exact: true }));
  await expect(page.getByText(contractScreenTexts.ownStates.signed_agent)).toBeVisible();
  return number;
};

/** We sign, too, and let him in. */
const letIn: OurSide['letIn'] = async (admin, agentId, { number }) => {
  const { items } = await callAs(admin, contractCalls.listContracts, { body: { q: number } });
  const contractId = items[0]?.id ?? 0;
  const { version, agreed_at: agreedAt } = await callAs(admin, signingCalls.getAgreement, {});
  if (agreedAt === null) await callAs(admin, signingCalls.acceptAgreement, { body: { version } });
  await callAs(admin, signingCalls.sendCode, { body: { purpose: 'contract', document_id: contractId } });
  const code = await newestCode(admin);
  await callAs(admin, signingCalls.signByCode, { body: { document_id: contractId, code } });
  await callAs(admin, profileCalls.activate, { body: { agent_id: agentId } });
};

const bringDeal = async ({ page, hand }: Person): Promise<void> => {
  await page.goto('/application/create');
  await hand.type(page.getByLabel('ИНН клиента'), '6398177490');
  await page.waitForURL(/\/application\/update\/\d+$/);
  await expect(page.getByText(/Черновик сохранён в/)).toBeVisible();
};

/** What we do by the calls of our screens: where the walk is about the person's side. */
const byCalls: OurSide = { decide, makeContract, letIn };

for (const [by, isPhone, ours] of [
  ['on a telephone, and we check, sign and let in on our screens', true, onScreens],
  ['by the keyboard alone', false, byCalls],
] as const)
  test(`from a head agent’s link to the first deal ${by}: form, papers, a remark, the contract`, {
    tag: '@rare',
  }, async ({ browser, openAs }) => {
    test.setTimeout(420_000);
    const [head, admin] = [await openAs('headagent'), await openAs('admin')];
    const { id: invited } = await callAs(head, invitationCalls.createInvitation, {
      body: { role: 'agent', is_contracted: true },
    });
    const { link } = await callAs(head, invitationCalls.giveLink, { body: { id: invited } });
    const page = await openStranger(browser, isPhone);
    const hand = isPhone ? fingerOn(page) : keysOn(page);
    const person = { page, hand, admin, ours, numbers: numbersOf(trader, 100 + (Date.now() % 790)) };
    await page.goto(new URL(link).pathname + new URL(link).search);
    await register(person);
    await fillIn(person);
    const { agent_id: agentId } = await callAs(page, dossierCalls.getDossier, { query: {} });
    await answerRemark(person, agentId);
    const number = await signContract(person, agentId);
    await ours.letIn(admin, agentId, { number, newestCode: () => newestCode(admin) });
    await bringDeal(person);
    await page.context().close();
  });
