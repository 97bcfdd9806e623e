import type { Page } from '@playwright/test';
import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { runSipp, trunkHertz } from '#features/exchange/testing/run-sipp.ts';
import { expectVoice } from '#features/softphone/testing/far-voice.ts';
import {
  button,
  callNumber,
  onLine,
  openPhone,
  panelOf,
  pressRinging,
  talking,
  voices,
} from '#features/exchange/testing/phone-panel.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

/** Browsers on Kamailio, rtpengine and coturn of Debian, with telephones behind a trunk: `npm run test:sip`. */

const line = JSON.parse(process.env['PROMISES_LINE'] ?? '{}') as {
  readonly own: number;
  readonly to: number;
};
const minuteMs = 60_000;

/** A call that was agreed may be made at any hour. */
const agree = (page: Page, phone: string) =>
  callAs(page, callbackCalls.createCallback, {
    body: { phone, at: new Date(Date.now() + 30 * minuteMs).toISOString(), reason: 'Просил перезвонить' },
  });

const lastCallOf = async (page: Page) => {
  const { items } = await callAs(page, phoneCalls.listCalls, { body: { limit: 1 } });
  return items[0];
};

test('a number is dialled over the trunk: a voice comes back from there, and who was busy is told so', async ({
  openSpeaking,
}) => {
  const page = await openSpeaking('operator', voices.operator);
  await agree(page, '+79161110001');
  await openPhone(page);
  const far = await runSipp('answers', line);
  await callNumber(page, '9161110001');
  await talking(page);
  await expect(panelOf(page).getByText('учебная АТС, номера не набираются')).toHaveCount(0);
  await expectVoice(page, voices.operator);
  await button(page, 'Завершить').click();
  expect(await far.ended).toBe(true);
  await button(page, 'Без итога').click();
  await expect.poll(() => lastCallOf(page)).toMatchObject({ state: 'ended', ended_by: 'we' });
});

test('a call of the trunk rings at whoever is on shift, its voice is heard, and whoever hangs up is told', async ({
  openSpeaking,
}) => {
  const page = await openSpeaking('operator', voices.operator);
  await openPhone(page);
  await callAs(page, phoneCalls.setShift, { body: { state: 'on' } });
  const far = await runSipp('calls-in', line, 8_000);
  await pressRinging(page, 'Enter');
  await expectVoice(page, trunkHertz);
  expect(await far.ended).toBe(true);
  await onLine(page);
  await expect.poll(() => lastCallOf(page)).toMatchObject({ state: 'ended', ended_by: 'they' });
  await callAs(page, phoneCalls.setShift, { body: { state: 'off' } });
});
