import type { Page } from '@playwright/test';
import { expectSilence, expectTones, expectVoice } from '#features/softphone/testing/far-voice.ts';
import {
  button,
  callColleague,
  connect,
  nameAtExchangeOf,
  onLine,
  openTab,
  panelOf,
  people,
  pressRinging,
  ringing,
  talking,
  telephoneOf,
  voices,
} from '#features/softphone/testing/phone-pages.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { expect } from '#kit/testing/e2e.ts';

/** What colleagues do with each other by telephone, on whichever exchange: pages of a manager, an operator, a head, all on line. */

/** The manager and the operator hear each other; muted and on hold there is silence; keys are heard. They talk on. */
export const converse = async (one: Page, other: Page): Promise<void> => {
  await connect(one, other, people.operator);
  await Promise.all([expectVoice(one, voices.operator), expectVoice(other, voices.manager)]);
  await button(one, texts.buttons.mute).click();
  await expectSilence(other);
  await button(one, texts.keypad).click();
  await Promise.all([expectTones(other, [770, 1_336]), button(one, texts.keyName('5')).click()]);
  await button(one, texts.keypad).click();
  await button(one, texts.buttons.unmute).click();
  await button(one, texts.hold).click();
  await expect(panelOf(other).getByText(texts.heldByThem)).toBeVisible();
  await Promise.all([expectSilence(one), expectSilence(other)]);
  await button(one, texts.unhold).click();
  await Promise.all([expectVoice(one, voices.operator), expectVoice(other, voices.manager)]);
};

/** The manager passes the operator he talks to on to the head at once. */
export const passOnAtOnce = async (one: Page, other: Page, third: Page): Promise<void> => {
  await button(one, texts.transfer).click();
  await button(one, texts.handTo(texts.transferNow, people.head)).click();
  await pressRinging(third, 'Enter');
  await onLine(one);
  await Promise.all([expectVoice(other, voices.head), expectVoice(third, voices.operator)]);
  await button(third, texts.buttons.hangup).click();
  await Promise.all([onLine(other), onLine(third)]);
};

/** The manager asks the head first, then connects the operator with her. */
export const passOnAfterWord = async (one: Page, other: Page, third: Page): Promise<void> => {
  await connect(one, other, people.operator);
  await button(one, texts.transfer).click();
  await button(one, texts.handTo(texts.askFirst, people.head)).click();
  await pressRinging(third, 'Enter');
  await expect(panelOf(one).getByText(texts.askedThere(people.head))).toBeVisible();
  await button(one, texts.connectThem).click();
  await onLine(one);
  await Promise.all([expectVoice(other, voices.head), expectVoice(third, voices.operator)]);
  await button(other, texts.buttons.hangup).click();
  await onLine(third);
};

/** The operator declines the manager; the manager thinks better of a call. */
export const declineAndCancel = async (one: Page, other: Page): Promise<void> => {
  await callColleague(one, people.operator);
  await pressRinging(other, 'Escape');
  await expect(
    panelOf(one).getByText(texts.endedWith(people.operator, texts.endings.declined)),
  ).toBeVisible();
  await callColleague(one, people.operator);
  await expect(ringing(other)).toBeVisible();
  await button(one, texts.buttons.cancel).click();
  await expect(ringing(other)).toBeHidden();
};

/** Who calls the operator in a talk is told busy, nothing shows, and he stands among the missed. */
export const beBusy = async (one: Page, other: Page, second: Page): Promise<void> => {
  await connect(other, one, people.manager);
  const telephone = await telephoneOf(second);
  await telephone.register();
  const invite = await telephone.invite(await nameAtExchangeOf(other));
  expect((await telephone.answerTo(invite)).status).toBe(486);
  await expect(other.getByRole('alert')).toHaveCount(0);
  await talking(other);
  telephone.close();
  await button(other, texts.buttons.hangup).click();
  await onLine(one);
  await openTab(other, texts.recent);
  const missed = panelOf(other).getByRole('listitem').filter({ hasText: texts.missed });
  await expect(missed.filter({ hasNotText: people.manager }).first()).toBeVisible();
};
