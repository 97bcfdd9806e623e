import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { baresipHertz, runBaresip } from '#features/exchange/testing/run-baresip.ts';
import { runSipp, trunkHertz } from '#features/exchange/testing/run-sipp.ts';
import { expectVoice } from '#features/softphone/testing/far-voice.ts';
import {
  button,
  callNumber,
  connect,
  onLine,
  openPhone,
  panelOf,
  people,
  pressRinging,
  talking,
  voices,
} from '#features/softphone/testing/phone-pages.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

/** Browsers on Kamailio, rtpengine and coturn of Debian, with telephones behind a trunk: `npm run test:sip`. */

const line = JSON.parse(process.env['PROMISES_LINE'] ?? '{}') as {
  readonly own: number;
  readonly to: number;
  /** Where the number of the running Kamailio stands. */
  readonly pidFile: string;
};
const minuteMs = 60_000;

/** A call that was agreed may be made at any hour. */
const agree = (page: Page, phone: string) =>
  callAs(page, callbackCalls.createCallback, {
    body: {
      phone,
      at: new Date(Date.now() + 30 * minuteMs).toISOString(),
      reason: 'Просил перезвонить',
      agreed: { how: 'В письме' },
    },
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
  await expect(panelOf(page).getByText(texts.practice)).toHaveCount(0);
  await expectVoice(page, voices.operator);
  await button(page, texts.buttons.hangup).click();
  expect(await far.ended).toBe(true);
  await button(page, texts.later).click();
  await expect.poll(() => lastCallOf(page)).toMatchObject({ state: 'ended', ended_by: 'we' });

  await agree(page, '+79161110003');
  const busy = await runSipp('busy', line);
  await callNumber(page, '9161110003');
  await expect(panelOf(page).getByText(texts.endings.busy).first()).toBeVisible();
  expect(await busy.ended).toBe(true);
  await button(page, texts.later).click();
  await expect.poll(() => lastCallOf(page)).toMatchObject({ state: 'ended', result: 'busy' });
});

test('a call of the trunk rings at whoever is on shift, its voice is heard, and whoever hangs up is told', async ({
  openSpeaking,
}) => {
  const page = await openSpeaking('operator', voices.operator);
  await openPhone(page);
  await callAs(page, phoneCalls.setShift, { body: { state: 'on' } });
  const far = await runSipp('calls-in', line, { durationMs: 8_000 });
  await pressRinging(page, 'Enter');
  await expectVoice(page, trunkHertz);
  expect(await far.ended).toBe(true);
  await page.keyboard.press('Escape'); // the form of a lead, which came with the call
  await button(page, texts.later).click();
  await onLine(page);
  await expect.poll(() => lastCallOf(page)).toMatchObject({ state: 'ended', ended_by: 'they' });
  await callAs(page, phoneCalls.setShift, { body: { state: 'off' } });
});

test('a live telephone is dialled: its voice is heard, and ours has come to it', async ({ openSpeaking }) => {
  const page = await openSpeaking('operator', voices.operator);
  await agree(page, '+79161110002');
  await openPhone(page);
  const far = await runBaresip('+79161110002', line.own);
  await callNumber(page, '9161110002');
  await talking(page);
  await expectVoice(page, baresipHertz);
  await far.receives();
  await button(page, texts.buttons.hangup).click();
  await far.stop();
  await button(page, texts.later).click();
});

/** Keeps what a page opens to speak over, and lets it find its way by coturn alone where `isRelayed`. */
const watchConnections = (page: Page, isRelayed: boolean): Promise<unknown> =>
  page.addInitScript((relayed) => {
    const opened: RTCPeerConnection[] = [];
    Object.assign(globalThis, { opened });
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration: RTCConfiguration = {}) {
        super(relayed ? { ...configuration, iceTransportPolicy: 'relay' } : configuration);
        opened.push(this);
      }
    };
  }, isRelayed);

/** By which kind of address the page speaks now: `relay` is the one that coturn has given. */
const wayOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { opened } = globalThis as unknown as { readonly opened: RTCPeerConnection[] };
    const stats = await opened.at(-1)?.getStats();
    const reports = [...((stats?.values() ?? []) as Iterable<Record<string, unknown>>)];
    const pair = reports.find((one) => one['type'] === 'candidate-pair' && one['nominated'] === true);
    return String(reports.find((one) => one['id'] === pair?.['localCandidateId'])?.['candidateType']);
  });

test('where no other way is open, both voices go through coturn', async ({ openSpeaking }) => {
  const [one, other] = await Promise.all([
    openSpeaking('operator', voices.operator),
    openSpeaking('manager', voices.manager),
  ]);
  await Promise.all([watchConnections(one, true), watchConnections(other, true)]);
  await Promise.all([openPhone(one), openPhone(other)]);
  await connect(one, other, people.manager);
  await Promise.all([expectVoice(one, voices.manager), expectVoice(other, voices.operator)]);
  expect([await wayOf(one), await wayOf(other)]).toEqual(['relay', 'relay']);
  await button(one, texts.buttons.hangup).click();
  await Promise.all([onLine(one), onLine(other)]);
});

test('Kamailio is killed in a conversation: the sound goes on, the record ends right, the next call works', async ({
  openSpeaking,
}) => {
  const [one, other] = await Promise.all([
    openSpeaking('operator', voices.operator),
    openSpeaking('manager', voices.manager),
  ]);
  await Promise.all([openPhone(one), openPhone(other)]);
  await connect(one, other, people.manager);
  process.kill(-Number(readFileSync(line.pidFile, 'utf8')), 'SIGKILL');
  await Promise.all([expectVoice(one, voices.manager), expectVoice(other, voices.operator)]);
  await Promise.all([talking(one), talking(other)]);
  expect(await lastCallOf(one)).toMatchObject({ state: 'talking' });
  await button(one, texts.buttons.hangup).click();
  await Promise.all([onLine(one), onLine(other)]);
  await expect.poll(() => lastCallOf(one)).toMatchObject({ state: 'ended', ended_by: 'we' });
  await connect(one, other, people.manager);
  await expectVoice(one, voices.manager);
  await button(one, texts.buttons.hangup).click();
  await Promise.all([onLine(one), onLine(other)]);
});
