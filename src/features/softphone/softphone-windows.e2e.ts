import { findUnused } from '#app/checks/find-unused.ts';
import { showPlainly } from '#app/checks/kit-styles.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { expectVoice } from '#features/softphone/testing/far-voice.ts';
import {
  button,
  callColleague,
  callNumber,
  freshNumber,
  onLine,
  openPhone,
  panelOf,
  people,
  pressRinging,
  ringing,
  talking,
  voices,
} from '#features/softphone/testing/phone-pages.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('windows share one telephone: another steers it; it is not shut in a conversation unasked; another takes over and asks for the result', {
  tag: '@rare',
}, async ({ openSpeaking }) => {
  const first = await openSpeaking('operator', voices.operator);
  await openPhone(first);
  const second = await first.context().newPage();
  await openPhone(second);
  await callNumber(second, freshNumber('08'));
  await talking(second);
  await talking(first);
  await expectVoice(first, voices.operator);
  await button(second, texts.buttons.mute).click();
  await expect(button(first, texts.buttons.unmute)).toBeVisible();
  const asked = first.waitForEvent('dialog');
  await first.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await talking(first);
  await first.close();
  await expect(panelOf(second).getByText(texts.broken)).toBeVisible();
  await button(second, texts.later).click();
  await onLine(second);
});

test('a person’s telephone is in one browser; another says where it is and may take it', {
  tag: '@rare',
}, async ({ openSpeaking }) => {
  const one = await openSpeaking('operator', voices.operator);
  await openPhone(one);
  const other = await openSpeaking('operator', voices.operator);
  await other.goto('/task/index');
  await other.getByRole('button', { name: texts.lines.other }).click();
  await expect(panelOf(other).getByText(texts.lineHints.other)).toBeVisible();
  await button(other, texts.takeOver).click();
  await onLine(other);
  await expect(panelOf(one).getByText(texts.lineHints.other)).toBeVisible();
});

test('without a microphone, or by plain http, the panel says what to do', { tag: '@rare' }, async ({
  openAs,
}) => {
  const page = await openAs('trainee');
  await openPhone(page);
  const dialog = page.getByRole('dialog', { name: texts.shift.start });
  await button(page, texts.shift.start).click();
  await expect(dialog.getByText(texts.microphones.missing.text)).toBeVisible();
  await expect(dialog.getByRole('button', { name: texts.shift.start })).toBeDisabled();
  await page.keyboard.press('Escape');

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await callNumber(page, freshNumber('08'));
  await expect(panelOf(page).getByText(texts.microphones.refused.text)).toBeVisible();
  await onLine(page);

  await page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }));
  await page.reload();
  await page.getByRole('button', { name: texts.microphones.insecure.title }).click();
  await expect(panelOf(page).getByText(texts.microphones.insecure.text)).toBeVisible();
});

test('by the keyboard alone: the panel is opened, a number is called and hung up, a call is answered', {
  tag: '@rare',
}, async ({ openSpeaking }) => {
  const [one, other] = await Promise.all([
    openSpeaking('manager', voices.manager),
    openSpeaking('operator', voices.operator),
  ]);
  await Promise.all([openPhone(other), one.goto('/task/index')]);
  await one.getByRole('button', { name: texts.open }).focus();
  await one.keyboard.press('Enter');
  await expect(panelOf(one).getByLabel(texts.phone, { exact: true })).toBeFocused();
  await one.keyboard.press('Escape');
  await expect(panelOf(one)).toBeHidden();
  await one.getByRole('button', { name: texts.open }).press('Enter');
  await panelOf(one).getByLabel(texts.phone, { exact: true }).press('Tab');
  await one.keyboard.press('ArrowLeft');
  await expect(panelOf(one).getByRole('tab', { name: texts.colleagues })).toBeFocused();
  await button(one, texts.palette.call(people.operator)).press('Enter');
  await pressRinging(other, 'Enter');
  await talking(one);
  await button(one, texts.buttons.hangup).press('Enter');
  await onLine(one);
});

test('the panel, its dialogs and the banner of a call have no serious finding of axe in either theme', {
  tag: '@rare',
}, async ({ openSpeaking }) => {
  const [one, other] = await Promise.all([
    openSpeaking('manager', voices.manager),
    openSpeaking('operator', voices.operator),
  ]);
  await showPlainly(one);
  await Promise.all([openPhone(one), openPhone(other)]);
  const panel = `section[aria-label="${texts.title}"]`;
  const amiss = await findUnused(one, 'panel', panel);
  await button(one, texts.shift.start).click();
  await expect(one.getByRole('dialog').getByRole('button', { name: texts.shift.start })).toBeEnabled();
  amiss.push(...(await findUnused(one, 'devices', '[role="dialog"]')));
  await one.keyboard.press('Escape');
  await button(one, texts.close).click();
  await callColleague(other, people.manager);
  await expect(ringing(one)).toBeVisible();
  amiss.push(...(await findUnused(one, 'banner', `aside[aria-label="${texts.banner.aria}"]`)));
  await pressRinging(one, 'Enter');
  await one.getByRole('button', { name: texts.open }).click();
  await button(one, texts.transfer).click();
  amiss.push(...(await findUnused(one, 'conversation', panel)));
  await button(one, texts.buttons.hangup).click();
  await onLine(other);
  expect(amiss).toEqual([]);
});
