import { expect, type Page } from '@playwright/test';

/** The menu of sections. */
export const sections = (page: Page) => page.getByRole('navigation', { name: 'Разделы' });
/** The button of the person's own menu. */
export const avatar = (page: Page) => page.getByRole('button', { name: /^Учётная запись/ });

/** Opens the groups of the menu that are closed. */
export const openGroups = async (page: Page): Promise<void> => {
  await expect(sections(page).getByRole('button', { name: 'Выйти' })).toBeVisible();
  const closed = sections(page).locator('button[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
};
