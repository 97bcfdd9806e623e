import { phoneCalls } from '#features/calls/calls.contract.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { expectSilence, expectVoice } from '#features/softphone/testing/far-voice.ts';
import { armMicrophone } from '#features/softphone/testing/microphones.ts';
import {
  button,
  callColleague,
  onLine,
  openPhone,
  panelOf,
  people,
  ringing,
  connect,
  talking,
  voices,
} from '#features/softphone/testing/phone-pages.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, killProduct, test } from '#kit/testing/e2e.ts';

/** Faults of a conversation as two people meet them: `npm run test:faults`. */

const vanishMs = 14_000; // twelve seconds, and the panel's own word of it

test('a browser that is killed is noticed at the other side within twelve seconds, and the next call works', async ({
  openSpeaking,
}) => {
  const [one, other] = await Promise.all([
    openSpeaking('manager', voices.manager),
    openSpeaking('operator', voices.operator),
  ]);
  await Promise.all([openPhone(one), openPhone(other)]);
  await connect(one, other, people.operator);
  await expectVoice(one, voices.operator);
  const devtools = await other.context().newCDPSession(other);
  void devtools.send('Page.crash').catch(() => undefined);
  await expect(panelOf(one).getByText(texts.lines.ready, { exact: true })).toBeVisible({ timeout: vanishMs });

  const after = await other.context().newPage();
  await openPhone(after);
  await connect(one, after, people.operator);
  await expectVoice(one, voices.operator);
  await button(one, texts.buttons.hangup).click();
  await onLine(after);
});

test('the network of one side is cut: the sound goes on, the panel tells it quietly, the call ends right', async ({
  openSpeaking,
}) => {
  const [one, other] = await Promise.all([
    openSpeaking('manager', voices.manager),
    openSpeaking('operator', voices.operator),
  ]);
  await Promise.all([openPhone(one), openPhone(other)]);
  await connect(one, other, people.operator);
  await one.context().setOffline(true);
  await one.waitForTimeout(3_000);
  await expectVoice(one, voices.operator);
  await talking(one);
  await one.context().setOffline(false);
  await one.waitForTimeout(3_000);
  await button(one, texts.buttons.hangup).click();
  await Promise.all([onLine(one), onLine(other)]);
});

test('a session that is revoked ends its conversation at both sides', async ({ openSpeaking }) => {
  const [one, other] = await Promise.all([
    openSpeaking('manager', voices.manager),
    openSpeaking('operator', voices.operator),
  ]);
  await Promise.all([openPhone(one), openPhone(other)]);
  await connect(one, other, people.operator);
  const origin = process.env['PROMISES_URL'] ?? '';
  await other.context().request.post('/api/login/logout', { headers: { origin }, data: {} });
  await expect(panelOf(one).getByText(texts.lines.ready, { exact: true })).toBeVisible({ timeout: 2_500 });
});

test('a microphone that is taken away in a conversation is replaced, or its want is said', async ({
  openSpeaking,
}) => {
  const [one, other] = await Promise.all([
    openSpeaking('manager', voices.manager),
    openSpeaking('operator', voices.operator),
  ]);
  const pullOut = await armMicrophone(one);
  await Promise.all([openPhone(one), openPhone(other)]);
  await connect(one, other, people.operator);
  await expectVoice(other, voices.manager);
  await pullOut(false);
  await expect(panelOf(one).getByText(texts.unplugged)).toBeVisible();
  await expectVoice(other, voices.manager);
  await panelOf(one).getByRole('alert').getByRole('button', { name: texts.close }).click();
  await test.step('whoever has silenced himself is not heard by the other microphone either', async () => {
    await button(one, texts.buttons.mute).click();
    await expectSilence(other);
    await pullOut(false);
    await expect(panelOf(one).getByText(texts.unplugged)).toBeVisible();
    await one.waitForTimeout(1_000);
    await expectSilence(other);
    await button(one, texts.buttons.unmute).click();
    await expectVoice(other, voices.manager);
    await panelOf(one).getByRole('alert').getByRole('button', { name: texts.close }).click();
  });
  await test.step('a headset that is gone is told of, and the voice sounds from the speakers', async () => {
    await one.evaluate(() => {
      localStorage.setItem('softphone.devices', JSON.stringify({ headset: 'pulled out' }));
      navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
    });
    await expect(panelOf(one).getByText(texts.unplugged)).toBeVisible();
    await expectVoice(one, voices.operator);
  });
  await pullOut(true);
  await expect(panelOf(one).getByText(texts.microphones.missing.text)).toBeVisible();
  await expect(panelOf(one).getByText(texts.troubles.unheard.title)).toBeVisible();
  await button(one, texts.buttons.hangup).click();
  await onLine(other);
});

test('a double click on any button of a call presses it once', async ({ openSpeaking }) => {
  const [one, other] = await Promise.all([
    openSpeaking('manager', voices.manager),
    openSpeaking('operator', voices.operator),
  ]);
  await Promise.all([openPhone(one), openPhone(other)]);
  await panelOf(one).getByRole('tab', { name: texts.colleagues }).click();
  await button(one, texts.palette.call(people.operator)).dblclick();
  await ringing(other).dblclick();
  await talking(one);
  await button(one, texts.buttons.mute).dblclick();
  await expect(button(one, texts.buttons.unmute)).toBeVisible();
  await button(one, texts.buttons.unmute).dblclick();
  await button(one, texts.hold).dblclick();
  await expect(panelOf(other).getByText(texts.heldByThem)).toBeVisible();
  await button(one, texts.unhold).dblclick();
  await expectVoice(other, voices.manager);
  await button(one, texts.buttons.hangup).dblclick();
  await Promise.all([onLine(one), onLine(other)]);
  await callColleague(one, people.operator);
  await button(one, texts.buttons.cancel).dblclick();
  await onLine(one);
});

test('the server is killed in a conversation: the sound goes on, the record ends when it did, the next call works', async ({
  openSpeaking,
}) => {
  test.setTimeout(240_000);
  const [one, other] = await Promise.all([
    openSpeaking('manager', voices.manager),
    openSpeaking('operator', voices.operator),
  ]);
  await Promise.all([openPhone(one), openPhone(other)]);
  await connect(one, other, people.operator);
  const lastCall = async () => (await callAs(one, phoneCalls.listCalls, { body: { limit: 1 } })).items[0];
  const { id } = (await lastCall()) ?? { id: 0 };
  await killProduct();
  await Promise.all([expectVoice(one, voices.operator), expectVoice(other, voices.manager)]);
  await Promise.all([talking(one), talking(other)]);
  await expect.poll(() => lastCall().catch(() => undefined), { timeout: 120_000 }).toMatchObject({ id });
  expect(await lastCall()).toMatchObject({ id, state: 'talking' });
  await button(one, texts.buttons.hangup).click();
  await Promise.all([
    onLine(one),
    expect(panelOf(other).getByText(texts.lines.ready, { exact: true })).toBeVisible({ timeout: vanishMs }),
  ]);
  await expect.poll(lastCall).toMatchObject({ id, state: 'ended', ended_by: 'we' });
  await connect(one, other, people.operator);
  await Promise.all([expectVoice(one, voices.operator), expectVoice(other, voices.manager)]);
  await button(one, texts.buttons.hangup).click();
  await Promise.all([onLine(one), onLine(other)]);
});
