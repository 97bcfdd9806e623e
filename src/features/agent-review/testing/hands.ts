import { expect, type Locator, type Page } from '@playwright/test';

/** What a person does at a page, whatever he does it with. */
export type Hand = {
  readonly press: (target: Locator) => Promise<void>;
  readonly type: (target: Locator, text: string) => Promise<void>;
  readonly choose: (field: Locator, option: string) => Promise<void>;
  readonly tick: (target: Locator) => Promise<void>;
};

/** A finger on a telephone. */
export const fingerOn = (page: Page): Hand => ({
  press: (target) => target.tap(),
  type: (target, text) => target.fill(text),
  choose: async (field, option) => {
    await field.tap();
    await page.getByRole('option', { name: option, exact: true }).tap();
  },
  tick: (target) => target.check(),
});

/** So many presses of Tab lead round the longest page. */
const longestWay = 150;

/** The keyboard alone: what Tab does not come to is not there. */
export const keysOn = (page: Page): Hand => {
  const focusOn = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    for (let at = 0; at < longestWay; at += 1) {
      if (await target.evaluate((node) => node === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not come to ${String(target)}`);
  };
  const press = async (target: Locator): Promise<void> => {
    await expect(target).toBeEnabled();
    await focusOn(target);
    await page.keyboard.press('Enter');
  };
  return {
    press,
    type: async (target, text) => {
      await focusOn(target);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    choose: async (field, option) => {
      await focusOn(field);
      await page.keyboard.press('ArrowDown');
      const choice = page.getByRole('option', { name: option, exact: true });
      await expect(choice).toBeVisible();
      for (let at = 0; at < longestWay; at += 1) {
        if ((await choice.getAttribute('data-combobox-selected')) !== null) break;
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
    },
    tick: async (target) => {
      await focusOn(target);
      await page.keyboard.press('Space');
    },
  };
};
