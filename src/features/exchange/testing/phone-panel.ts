import type { Locator, Page } from '@playwright/test';
import { expect } from '#kit/testing/e2e.ts';

/** The tone that people of the demo say into their microphones. */
export const voices = { operator: 1_900 } as const;

export const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Телефон', exact: true });
export const button = (page: Page, name: string): Locator =>
  panelOf(page).getByRole('button', { name, exact: true });

export const onLine = (page: Page): Promise<void> =>
  expect(panelOf(page).getByText('На линии')).toBeVisible();
export const talking = (page: Page): Promise<void> =>
  expect(panelOf(page).getByText('Разговор', { exact: true })).toBeVisible();

/** Opens the panel of a page that has come to rest and waits until the line is there. */
export const openPhone = async (page: Page): Promise<void> => {
  await page.goto('/task/index');
  await page.getByRole('button', { name: 'Открыть телефон' }).click();
  await onLine(page);
};

export const callNumber = async (page: Page, number: string): Promise<void> => {
  await panelOf(page).getByLabel('Телефон', { exact: true }).fill(number);
  await panelOf(page).getByLabel('Зачем звоните').fill('Просил перезвонить');
  await button(page, 'Позвонить').click();
};

/** The keys of a call act half a second after it began to ring: until then they were meant for something else. */
export const pressRinging = (page: Page, key: 'Enter' | 'Escape'): Promise<void> => {
  const ringing = page.getByRole('button', { name: /^Ответить/ }).first();
  return expect(async () => {
    await expect(ringing).toBeVisible();
    await page.keyboard.press(key);
    await expect(ringing).toBeHidden({ timeout: 1_500 });
  }).toPass();
};
