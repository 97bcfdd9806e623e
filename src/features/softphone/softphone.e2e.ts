import type { Page } from '@playwright/test';
import { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { openTelephone } from '#features/exchange/testing/sip-telephone.ts';
import { softphoneCalls } from '#features/softphone/softphone.contract.ts';
import { expectSilence, expectVoice } from '#features/softphone/testing/far-voice.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const [manager, operator, head] = ['Соколова И. П.', 'Ким О. В.', 'Лебедева А. С.'];
const voices = { manager: 700, operator: 1_900, head: 1_200 } as const;

const panelOf = (page: Page) => page.getByRole('region', { name: 'Телефон', exact: true });
const button = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true });
const onLine = (page: Page) => expect(panelOf(page).getByText('На линии')).toBeVisible();
const talking = (page: Page) => expect(panelOf(page).getByText('Разговор', { exact: true })).toBeVisible();

/** Opens the panel of a page that has come to rest and waits until the line is there. */
const openPhone = async (page: Page): Promise<void> => {
  await page.goto('/task/index');
  await page.getByRole('button', { name: 'Открыть телефон' }).click();
  await onLine(page);
};

const callColleague = async (page: Page, name: string): Promise<void> => {
  await panelOf(page).getByRole('tab', { name: 'Коллеги' }).click();
  await button(page, `Позвонить ${name}`).click();
};

const ringing = (page: Page) => page.getByRole('button', { name: /^Ответить/ }).first();

/** The keys of a call act half a second after it began to ring: until then they were meant for something else. */
const pressRinging = (page: Page, key: 'Enter' | 'Escape'): Promise<void> =>
  expect(async () => {
    await expect(ringing(page)).toBeVisible();
    await page.keyboard.press(key);
    await expect(ringing(page)).toBeHidden({ timeout: 1_500 });
  }).toPass();

const callNumber = async (page: Page, number: string): Promise<void> => {
  await panelOf(page).getByLabel('Телефон', { exact: true }).fill(number);
  await panelOf(page).getByLabel('Зачем звоните').fill('Просил перезвонить');
  await button(page, 'Позвонить').click();
};

/** Somebody's second telephone, which speaks SIP and has no voice. */
const telephoneOf = async (page: Page) => {
  const login = await callAs(page, exchangeCalls.signPhoneIn, {});
  const cookies = await page.context().cookies();
  const origin = process.env['PROMISES_URL'] ?? '';
  const account = {
    userId: Number(/u(\d+)@/.exec(login.uri ?? '')?.[1]),
    user: login.authorization_user ?? '',
    password: login.password ?? '',
  };
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return openTelephone(origin, account, { cookie, origin });
};

test('two people hear each other, each by his own voice; muted and on hold there is silence; the conversation passes to a third', async ({
  openSpeaking,
}) => {
  const [one, other, third] = await Promise.all([
    openSpeaking('manager', voices.manager),
    openSpeaking('operator', voices.operator),
    openSpeaking('head', voices.head),
  ]);
  await Promise.all([openPhone(one), openPhone(other), openPhone(third)]);
  await callColleague(one, operator);
  await pressRinging(other, 'Enter');
  await talking(one);
  await Promise.all([expectVoice(one, voices.operator), expectVoice(other, voices.manager)]);

  await button(one, 'Заглушить').click();
  await expectSilence(other);
  await button(one, 'Включить звук').click();
  await button(one, 'Удержать').click();
  await expect(panelOf(other).getByText('Собеседник поставил вас на удержание')).toBeVisible();
  await Promise.all([expectSilence(one), expectSilence(other)]);
  await button(one, 'Вернуться').click();
  await Promise.all([expectVoice(one, voices.operator), expectVoice(other, voices.manager)]);

  await button(one, 'Перевести').click();
  const colleague = panelOf(one).getByRole('listitem').filter({ hasText: head });
  await colleague.getByRole('button', { name: 'Перевести сразу' }).click();
  await pressRinging(third, 'Enter');
  await onLine(one);
  await Promise.all([expectVoice(other, voices.head), expectVoice(third, voices.operator)]);
  await button(third, 'Завершить').click();
  await onLine(other);
});

test('a call is declined, taken back; in a conversation a second caller is told busy and nothing shows', async ({
  openSpeaking,
  openAs,
}) => {
  const [one, other] = await Promise.all([
    openSpeaking('manager', voices.manager),
    openSpeaking('operator', voices.operator),
  ]);
  await Promise.all([openPhone(one), openPhone(other)]);
  await callColleague(one, operator);
  await pressRinging(other, 'Escape');
  await expect(panelOf(one).getByText(`${operator}: звонок отклонили`)).toBeVisible();

  await callColleague(one, operator);
  await expect(ringing(other)).toBeVisible();
  await button(one, 'Отменить').click();
  await expect(ringing(other)).toBeHidden();

  await callColleague(other, manager);
  await pressRinging(one, 'Enter');
  await talking(other);
  const director = await telephoneOf(await openAs('director'));
  await director.register();
  const people = await callAs(one, softphoneCalls.listColleagues, {});
  const invite = await director.invite(`u${people.find(({ name }) => name === operator)?.id}`);
  expect((await director.answerTo(invite)).status).toBe(486);
  await expect(other.getByRole('alert')).toHaveCount(0);
  await talking(other);
  director.close();

  await button(other, 'Завершить').click();
  await onLine(one);
});

test('a number is judged before it is called, echoes our own voice, takes keys, and its result is kept', async ({
  openSpeaking,
}) => {
  const page = await openSpeaking('operator', voices.operator);
  await openPhone(page);
  await callNumber(page, '9161112208');
  await expect(panelOf(page).getByText('учебная АТС, номера не набираются')).toBeVisible();
  await talking(page);
  await expectVoice(page, voices.operator);
  await button(page, 'Клавиши').click();
  await button(page, 'Клавиша 5').click();
  await expect(panelOf(page).getByText('Нажато: 5')).toBeVisible();
  await button(page, 'Завершить').click();
  await panelOf(page).getByRole('combobox', { name: 'Итог звонка' }).click();
  await page.getByRole('option', { name: 'Заинтересован' }).click();
  await panelOf(page).getByLabel('Заметка').fill('Нужна гарантия на три миллиона');
  await button(page, 'Сохранить итог').click();
  await expect(panelOf(page).getByRole('listitem').filter({ hasText: '+7(916)111-2208' })).toBeVisible();

  await callNumber(page, '9161112302');
  await expect(panelOf(page).getByText('Занято').first()).toBeVisible();
  await button(page, 'Без итога').click();
});

test('windows share one telephone: another steers it, and takes it over with the conversation that broke off', async ({
  openSpeaking,
}) => {
  const first = await openSpeaking('operator', voices.operator);
  await openPhone(first);
  const second = await first.context().newPage();
  await openPhone(second);
  await callNumber(second, '9161112408');
  await talking(second);
  await talking(first);
  await expectVoice(first, voices.operator);
  await button(second, 'Заглушить').click();
  await expect(button(first, 'Включить звук')).toBeVisible();
  await first.close();
  await expect(panelOf(second).getByText(/Разговор прервался/)).toBeVisible();
  await button(second, 'Без итога').click();
  await onLine(second);
});

test('an unknown caller becomes a lead, and the lead a deal with nothing typed twice', async ({
  openSpeaking,
}) => {
  const page = await openSpeaking('manager', voices.manager);
  await openPhone(page);
  await button(page, 'Начать смену').click();
  await expect(panelOf(page).getByText('Смена идёт')).toBeVisible();
  await callAs(page, exchangeCalls.ringIn, { body: { phone: '+79161117700' } });
  const form = page.getByRole('dialog', { name: 'Новый лид' });
  await expect(form.getByText('+7(916)111-7700').first()).toBeVisible();
  await pressRinging(page, 'Enter');
  await form.getByLabel('Имя').fill('Вадим Дорогин');
  await form.getByLabel('ИНН').fill('6398177490');
  await form.getByLabel('Комментарий').fill('Обеспечение контракта, 940 тыс.');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Данные лида сохранены').first()).toBeVisible();
  await button(page, 'Завершить').click();
  await button(page, 'Без итога').click();
  await panelOf(page).getByRole('button', { name: 'Перерыв' }).click();
  await page.getByRole('menuitem', { name: 'Закончить' }).click();
});
