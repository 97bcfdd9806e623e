import { deliveryTexts as texts } from '#features/deal-delivery/deal-delivery.texts.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('an original gets an address, is on its way and arrives, in the drawer of its application', async ({
  page,
  signIn,
}) => {
  await signIn('operator');
  const filter = { state: 4, data_start: null, limit: 1 } as const;
  const { items } = await callAs(page, dealListCalls.searchDeals, { body: filter });
  const id = items[0]?.id ?? 0;
  const deal = await callAs(page, legCalls.getDeal, { params: { id } });
  const leg = deal.legs.find(({ status }) => status === 'issued')?.id ?? 0;
  await page.goto(`/application/detail/${id}?leg=${leg}`);
  const part = page.getByRole('region', { name: texts.title });
  await part.getByRole('button').click();
  const form = page.getByRole('dialog', { name: texts.title });
  await form.getByText(texts.kinds.courier, { exact: true }).click();
  await form.getByLabel(texts.recipient).fill('Иванова Мария');
  await form.getByLabel(texts.phone, { exact: true }).fill('9161234567');
  await form.getByLabel(texts.city).fill('Москва');
  await form.getByLabel(texts.street).fill('Мясницкая улица');
  await form.getByLabel(texts.house).fill('');
  await form.getByRole('button', { name: texts.save }).click();
  await expect(form.getByText('Для этого способа доставки поле нужно')).toBeVisible();
  await form.getByLabel(texts.house).fill('7');
  await form.getByLabel(texts.track).fill('RA123456789RU');
  await form.getByRole('button', { name: texts.save }).click();
  await expect(part).toContainText(texts.states.sent);
  await expect(part).toContainText('Мясницкая улица, 7');
  await part.getByRole('button', { name: texts.change }).click();
  await form.getByRole('button', { name: texts.markDelivered }).click();
  await form.getByRole('button', { name: texts.save }).click();
  await expect(part).toContainText(texts.states.delivered);
});
