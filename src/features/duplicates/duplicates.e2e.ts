import type { Page } from '@playwright/test';
import { demoOrganizations } from '#features/organizations/server/demo-organizations.ts';
import { hasInnChecksum } from '#domain/inn.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const post = async <T>(page: Page, path: string, data: object): Promise<T> => {
  const headers = { origin: process.env['PROMISES_URL'] ?? '', 'idempotency-key': crypto.randomUUID() };
  const answer = await page.request.post(`/api${path}`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as T;
};

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

/** The INN with a digit mistyped, and the check digit that goes with it; of nobody else. */
const slipOf = (inn: string, isTaken: (other: string) => boolean): string => {
  const slips = digits.flatMap((digit) => digits.map((check) => `${inn.slice(0, -2)}${digit}${check}`));
  const slip = slips.find((one) => one !== inn && hasInnChecksum(one) && !isTaken(one));
  if (slip === undefined) throw new Error('every slip of this INN is somebody');
  return slip;
};

test('an organization is made by INN and filled from the register; a duplicate is merged and comes apart with its deals', async ({
  page,
  signIn,
}) => {
  await signIn('director');
  const existing = await post<{ items: { inn: string }[] }>(page, '/organization/list', { limit: 200 });
  const taken = new Set(existing.items.map(({ inn }) => inn));
  const organization = [...demoOrganizations.values()]
    .toReversed()
    .find(({ inn, kind }) => kind === 'legal' && !taken.has(inn));
  if (!organization) throw new Error('every fictional firm is a client already');

  await page.goto('/organization/createOrganizationTest');
  await page.getByLabel('ИНН').fill(organization.inn);
  await page.getByRole('button', { name: 'Найти', exact: true }).click();
  await expect(page.getByLabel('Краткое название')).toHaveValue(organization.shortName);
  await expect(page.getByLabel('Руководитель', { exact: true })).toHaveValue(organization.headName ?? '');
  await page.getByRole('button', { name: 'Создать', exact: true }).click();
  await expect(page).toHaveURL(/\/organization\/detail\/\d+/);
  await expect(page.getByRole('heading', { name: organization.shortName, level: 2 })).toBeVisible();
  await expect(page.getByText('учебный реестр, обновлено').first()).toBeVisible();

  await page.goto('/organization/createOrganizationTest');
  const inn = slipOf(organization.inn, (one) => taken.has(one) || demoOrganizations.has(one));
  await page.getByLabel('ИНН').fill(inn);
  await page.getByRole('button', { name: 'Найти', exact: true }).click();
  await expect(page.getByText('В реестре такой организации нет')).toBeVisible();
  const slip = organization.shortName.replace(/.(?=»)/, '');
  await page.getByLabel('Краткое название').fill(slip);
  await page.getByRole('button', { name: 'Создать', exact: true }).click();
  await expect(page.getByRole('heading', { name: slip, level: 2 })).toBeVisible();
  const duplicate = page.url();
  const deal = await post<{ id: number }>(page, '/applications', { product: 1, inn });

  const notice = page.getByRole('listitem').filter({ hasText: organization.inn });
  await expect(notice.getByText('похожее название')).toBeVisible();
  await notice.getByRole('button', { name: /Объединить/ }).click();
  await page.getByRole('button', { name: 'Поменять местами' }).click();
  const moves = page.getByRole('region', { name: 'Что перейдёт' });
  await expect(moves).toContainText(/1\sсделка/);
  await page.getByLabel('Причина').fill('Опечатка в ИНН');
  await page.getByRole('dialog').getByRole('button', { name: 'Объединить', exact: true }).click();
  await expect(page.getByText('Карточка объединена с другой')).toBeVisible();

  await page.getByRole('link', { name: `Открыть «${organization.shortName}»` }).click();
  // The card just left has a view of that name, too, and stays in its tab.
  await expect(page.getByRole('heading', { name: organization.shortName, level: 2 })).toBeVisible();
  await page.getByRole('link', { name: 'История с нами' }).click();
  const dealLink = page.getByRole('link', { name: `№ ${deal.id}` });
  await expect(dealLink).toBeVisible();
  await page.getByRole('button', { name: 'Отменить объединение' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить объединение' }).click();
  await expect(page.getByText('Объединение отменено')).toBeVisible();
  await expect(dealLink).toHaveCount(0);
  await page.goto(`${duplicate}?view=history`);
  await expect(dealLink).toBeVisible();
});
