import type { Page } from '@playwright/test';
import { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { expectSilence, expectVoice } from '#features/softphone/testing/far-voice.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const [manager, operator, head] = ['Соколова И. П.', 'Ким О. В.', 'Лебедева А. С.'];
const voices = { manager: 700, operator: 1_900, head: 1_200 } as const;

const panelOf = (page: Page) => page.getByRole('region', { name: 'Телефон', exact: true });
const button = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true });

/** Opens the panel of a page that has come to rest and waits until the line is there. */
const openPhone = async (page: Page): Promise<void> => {
  await page.goto('/task/index');
  await page.getByRole('button', { name: 'Открыть телефон' }).click();
  await expect(panelOf(page).getByText('На линии')).toBeVisible();
};

const callColleague = async (page: Page, name: string): Promise<void> => {
  await panelOf(page).getByRole('tab', { name: 'Коллеги' }).click();
  await button(page, `Позвонить ${name}`).click();
};

/** The keys of a call act half a second after it began to ring: until then they were meant for something else. */
const pressRinging = (page: Page, key: 'Enter' | 'Escape'): Promise<void> =>
  expect(async () => {
    const answer = page.getByRole('button', { name: /^Ответить/ }).first();
    await expect(answer).toBeVisible();
    await page.keyboard.press(key);
    await expect(answer).toBeHidden({ timeout: 1_500 });
  }).toPass();

const callNumber = async (page: Page, number: string): Promise<void> => {
  await panelOf(page).getByLabel('Телефон', { exact: true }).fill(number);
  await panelOf(page).getByLabel('Зачем звоните').fill('Просил перезвонить');
  await button(page, 'Позвонить').click();
};

test('two people hear each other, each by his own voice; muted and on hold there is silence; a third is told busy, then gets the talk', async ({
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
  await expect(panelOf(one).getByText('Разговор')).toBeVisible();
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
  await panelOf(one)
    .getByRole('listitem')
    .filter({ hasText: head })
    .getByRole('button', { name: 'Перевести сразу' })
    .click();
  await pressRinging(third, 'Enter');
  await expect(panelOf(one).getByText('На линии')).toBeVisible();
  await Promise.all([expectVoice(other, voices.head), expectVoice(third, voices.operator)]);
  await button(third, 'Завершить').click();
  await expect(panelOf(other).getByText('На линии')).toBeVisible();
});
