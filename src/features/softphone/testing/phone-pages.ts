import type { Locator, Page } from '@playwright/test';
import { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { openTelephone, type Telephone } from '#features/exchange/testing/sip-telephone.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect } from '#kit/testing/e2e.ts';

/** The people of the demo who telephone, and the tone each of them says into his microphone. */
export const people = { manager: 'Соколова И. П.', operator: 'Ким О. В.', head: 'Лебедева А. С.' } as const;
export const voices = { manager: 700, operator: 1_900, head: 1_200 } as const;

export const panelOf = (page: Page): Locator => page.getByRole('region', { name: texts.title, exact: true });
export const button = (page: Page, name: string): Locator =>
  panelOf(page).getByRole('button', { name, exact: true });

export const onLine = (page: Page): Promise<void> =>
  expect(panelOf(page).getByText(texts.lines.ready, { exact: true })).toBeVisible();
/** The first practice conversation of a server begins the thread of its sound. */
const firstMs = 20_000;
export const talking = (page: Page): Promise<void> =>
  expect(panelOf(page).getByText(texts.statuses.outconnected, { exact: true })).toBeVisible({
    timeout: firstMs,
  });

/** Opens the panel of a page that has come to rest and waits until the line is there. */
export const openPhone = async (page: Page): Promise<void> => {
  await page.goto('/task/index');
  await page.getByRole('button', { name: texts.open }).click();
  await onLine(page);
};

export const openTab = (page: Page, name: string): Promise<void> =>
  panelOf(page).getByRole('tab', { name }).click();

export const callColleague = async (page: Page, name: string): Promise<void> => {
  await openTab(page, texts.colleagues);
  await button(page, texts.palette.call(name)).click();
};

let nth = 0;
/** A number that nobody has, in every run another; the last two digits say how its practice subscriber behaves. */
export const freshNumber = (behaviour: `${number}`): string =>
  `958${String(Date.now() + (nth += 1)).slice(-5)}${behaviour}`;

export const callNumber = async (page: Page, number: string): Promise<void> => {
  await panelOf(page).getByLabel(texts.phone, { exact: true }).fill(number);
  await panelOf(page).getByLabel(texts.reason).fill('Просил перезвонить');
  await button(page, texts.buttons.call).click();
};

export const ringing = (page: Page): Locator =>
  page.getByRole('button', { name: new RegExp(`^${texts.buttons.answer}`) }).first();

/** The keys of a call act half a second after it began to ring: until then they were meant for something else. */
export const pressRinging = (page: Page, key: 'Enter' | 'Escape'): Promise<void> =>
  expect(async () => {
    await expect(ringing(page)).toBeVisible();
    await page.keyboard.press(key);
    await expect(ringing(page)).toBeHidden({ timeout: 1_500 });
  }).toPass();

/** One calls the other, who answers. */
export const connect = async (one: Page, other: Page, name: string): Promise<void> => {
  await callColleague(one, name);
  await pressRinging(other, 'Enter');
  await Promise.all([talking(one), talking(other)]);
};

const signIn = async (page: Page) => {
  const login = await callAs(page, exchangeCalls.signPhoneIn, {});
  return { ...login, userId: Number(/u(\d+)@/.exec(login.uri ?? '')?.[1]) };
};

/** How the exchange calls whoever this page is signed in as. */
export const nameAtExchangeOf = async (page: Page): Promise<string> => `u${(await signIn(page)).userId}`;

/** Somebody's second telephone, which speaks SIP and has no voice. */
export const telephoneOf = async (page: Page): Promise<Telephone> => {
  const { userId, authorization_user: user, password } = await signIn(page);
  const cookies = await page.context().cookies();
  const origin = process.env['PROMISES_URL'] ?? '';
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return openTelephone(origin, { userId, user: user ?? '', password: password ?? '' }, { cookie, origin });
};
