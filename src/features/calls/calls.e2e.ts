import type { Page } from '@playwright/test';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

/** A talk of the demo that was recorded. */
const recordedCall = async (page: Page): Promise<number> => {
  const { items } = await callAs(page, phoneCalls.listCalls, { body: { outcome: 'talked', limit: 200 } });
  const found = items.find(({ recording_ms: ms }) => ms !== null);
  if (!found) throw new Error('no talk of the demo is recorded');
  return found.id;
};

test('a talk is found in the journal and listened to by wave and speed, and who listened is written down', async ({
  page,
  signIn,
}) => {
  await signIn('head');
  const id = await recordedCall(page);
  await page.goto('/calls/index');
  await expect(page.getByText('Учебная АТС, номера не набираются')).toBeVisible();
  await page.getByRole('row').filter({ hasText: '0:20' }).first().click();
  await expect(page.getByRole('heading', { name: /^Звонок №/ })).toBeVisible();
  await page.goto(`/calls/index?call=${id}`);
  const player = page.getByRole('region', { name: 'Проигрыватель записи' });
  const place = player.getByRole('slider', { name: 'Место в записи' });
  await expect(place).toHaveAttribute('aria-valuetext', /^0:00 из 0:(19|20)$/);
  await player.getByRole('button', { name: 'Слушать' }).click();
  await expect(page.getByText('Кто слушал')).toBeVisible();
  await expect(place).toHaveAttribute('aria-valuetext', /^0:0[1-9]/);
  await player.getByText('2×').click();
  await place.fill('14000');
  await expect(place).toHaveAttribute('aria-valuetext', /^0:1[5-9]/);
  await player.getByRole('button', { name: 'Пауза' }).click();
  await expect(player.getByRole('button', { name: 'Слушать' })).toBeVisible();
});

test('a number on the stop list is offered nothing from that second on, until a head takes it off with a reason', {
  tag: '@rare',
}, async ({ page, signIn, openAs }) => {
  const phone = `+7495${String(Date.now()).slice(-7)}`;
  const shown = phone.replace(/^\+7(\d{3})(\d{3})(\d{4})$/, '+7($1)$2-$3');
  await signIn('manager');
  await page.goto('/calls/index');
  await page.getByRole('link', { name: 'Правила звонков' }).last().click();
  await page.getByRole('link', { name: 'Стоп-лист' }).click();
  await page.getByRole('button', { name: 'Внести' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Номер').fill(phone);
  await dialog.getByLabel('Что сказал клиент').fill('Больше не звоните');
  await dialog.getByRole('button', { name: 'Внести' }).click();
  await expect(
    page.getByRole('row', { name: new RegExp(shown.replaceAll(/[+()]/g, String.raw`\$&`)) }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`Снять со стоп-листа`) })).toHaveCount(0);
  const judged = await callAs(page, phoneCalls.judgeCall, { body: { phone } });
  expect([judged.kind, judged.verdict]).toEqual(['offer', 'refuse']);

  const head = await openAs('head');
  await head.goto('/calls/rules?view=stops');
  await head.getByRole('button', { name: `Снять со стоп-листа: ${shown}` }).click();
  await head.getByRole('dialog').getByLabel('Причина').fill('Клиент сам попросил расчёт');
  await head.getByRole('dialog').getByRole('button', { name: 'Снять' }).click();
  await expect(head.getByText('Снято со стоп-листа')).toBeVisible();
  const free = await callAs(page, phoneCalls.judgeCall, { body: { phone } });
  expect(free.rules.map(({ rule }) => rule)).not.toContain('stop-list');
  const stops = await callAs(page, callRuleCalls.listStops, { body: { q: phone } });
  expect(stops.items).toMatchObject([{ is_standing: false, removed_why: 'Клиент сам попросил расчёт' }]);
});
