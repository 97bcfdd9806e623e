import { dealShellTexts } from '#features/deals/deals-shell.texts.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('a deal begins from the card of a client and from the page of a purchase, with their numbers in it', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await signIn('manager');
  const main = page.getByRole('main');
  const begin = main.getByRole('link', { name: dealShellTexts.newDeal });

  await page.goto('/organization/index');
  await main.locator('tbody tr a').first().click();
  await begin.click();
  await expect(page).toHaveURL(/\/application\/create\?.*inn=\d{10}/);
  await expect(page.getByRole('textbox', { name: 'ИНН' })).toHaveValue(
    new URL(page.url()).searchParams.get('inn') ?? '',
  );

  await page.goto('/tenders/index');
  await main.locator('tbody tr a').first().click();
  await begin.click();
  await expect(page).toHaveURL(/\/application\/create\?.*tender_number=\d{11}/);
  await expect(page.getByRole('textbox', { name: 'Номер закупки' })).toHaveValue(
    new URL(page.url()).searchParams.get('tender_number') ?? '',
  );
});
