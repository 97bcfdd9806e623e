import { formatPhone } from '#domain/phone.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { leadFormTexts } from '#features/leads/leads-form.texts.ts';
import { leadScreenTexts } from '#features/leads/leads.screen-texts.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { armMicrophone } from '#features/softphone/testing/microphones.ts';
import { recordedVoices } from '#features/softphone/testing/recorded-voices.ts';
import { expectSilence, expectTones, expectVoice } from '#features/softphone/testing/far-voice.ts';
import { openOtherStack } from '#features/softphone/testing/other-stack.ts';
import {
  button,
  callColleague,
  callNumber,
  freshNumber,
  nameAtExchangeOf,
  onLine,
  openPhone,
  openTab,
  panelOf,
  people,
  pressRinging,
  ringing,
  connect,
  talking,
  telephoneOf,
  voices,
} from '#features/softphone/testing/phone-pages.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('two people hear each other, each by his own voice; muted and on hold there is silence; the conversation passes to a third', async ({
  openSpeaking,
}) => {
  const [one, other, third] = await Promise.all([
    openSpeaking('manager', voices.manager),
    openSpeaking('operator', voices.operator),
    openSpeaking('head', voices.head),
  ]);
  await Promise.all([openPhone(one), openPhone(other), openPhone(third)]);
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

  await test.step('at once', async () => {
    await button(one, texts.transfer).click();
    await button(one, texts.handTo(texts.transferNow, people.head)).click();
    await pressRinging(third, 'Enter');
    await onLine(one);
    await Promise.all([expectVoice(other, voices.head), expectVoice(third, voices.operator)]);
    await button(third, texts.buttons.hangup).click();
    await Promise.all([onLine(other), onLine(third)]);
  });
  await test.step('after asking', async () => {
    await connect(one, other, people.operator);
    await button(one, texts.transfer).click();
    await button(one, texts.handTo(texts.askFirst, people.head)).click();
    await pressRinging(third, 'Enter');
    await expect(panelOf(one).getByText(texts.askedThere(people.head))).toBeVisible();
    await Promise.all([expectVoice(third, voices.manager), expectSilence(other)]);
    await button(one, texts.connectThem).click();
    await onLine(one);
    await Promise.all([expectVoice(other, voices.head), expectVoice(third, voices.operator)]);
    await button(other, texts.buttons.hangup).click();
    await onLine(third);
  });
});

test('a call is declined, taken back; in a conversation a second caller is told busy, nothing shows, and he stands among the missed', {
  tag: '@rare',
}, async ({ openSpeaking, openAs }) => {
  const [one, other] = await Promise.all([
    openSpeaking('manager', voices.manager),
    openSpeaking('operator', voices.operator),
  ]);
  await Promise.all([openPhone(one), openPhone(other)]);
  const rung = other.waitForRequest('**/sounds/ring.wav');
  await callColleague(one, people.operator);
  await rung;
  await pressRinging(other, 'Escape');
  await expect(
    panelOf(one).getByText(texts.endedWith(people.operator, texts.endings.declined)),
  ).toBeVisible();

  await callColleague(one, people.operator);
  await expect(ringing(other)).toBeVisible();
  await button(one, texts.buttons.cancel).click();
  await expect(ringing(other)).toBeHidden();

  await connect(other, one, people.manager);
  const director = await openAs('director');
  const telephone = await telephoneOf(director);
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
});

test('a number is judged before it is called, echoes our own voice, is passed on with a note, and its result is kept', {
  tag: '@rare',
}, async ({ openSpeaking, openAs }) => {
  const [page, head] = await Promise.all([openSpeaking('operator', voices.operator), openAs('head')]);
  await Promise.all([openPhone(page), openPhone(head)]);
  const number = freshNumber('08');
  await callNumber(page, number);
  await expect(panelOf(page).getByText(texts.practice)).toBeVisible();
  await talking(page);
  await expectVoice(page, voices.operator);
  await button(page, texts.keypad).dblclick();
  await button(page, texts.keyName('5')).dblclick();
  await expect(panelOf(page).getByText(`${texts.pressed}: 55`)).toBeVisible();
  await button(page, texts.transfer).click();
  await panelOf(page).getByLabel(texts.note).fill('Ждёт цену по трём банкам');
  await button(page, texts.handTo(texts.passOn, people.head)).click();
  await expect(panelOf(head).getByText(texts.passedBy(people.operator))).toBeVisible();
  await expect(panelOf(head).getByText('Ждёт цену по трём банкам')).toBeVisible();
  await expect(panelOf(head).getByText(formatPhone(`+7${number}`))).toBeVisible();
  await button(page, texts.buttons.hangup).dblclick();
  await panelOf(page).getByRole('combobox', { name: texts.result }).click();
  await page.getByRole('option', { name: 'Есть интерес' }).click();
  await panelOf(page).getByLabel(texts.note).fill('Нужна гарантия на три миллиона');
  await button(page, texts.saveResult).dblclick();
  await openTab(page, texts.recent);
  await expect(
    panelOf(page)
      .getByRole('listitem')
      .filter({ hasText: formatPhone(`+7${number}`) }),
  ).toBeVisible();

  await callNumber(page, number);
  await talking(page);
  await button(page, texts.keypad).click();
  await button(page, texts.addExtension('55')).click();
  await expect(panelOf(page).getByText(`${texts.pressed}: 55`)).toBeVisible();
  await button(page, texts.buttons.hangup).click();
  await button(page, texts.later).click();

  await callNumber(page, freshNumber('02'));
  await expect(panelOf(page).getByText(texts.endings.busy).first()).toBeVisible();
  await button(page, texts.later).click();
  await onLine(page);
});

test('a conversation is recorded while it goes, both sides, by whichever microphone; who is against it has nothing kept', {
  tag: '@rare',
}, async ({ openSpeaking }) => {
  const page = await openSpeaking('operator', voices.operator);
  const pullOut = await armMicrophone(page);
  await openPhone(page);
  const call = async (): Promise<void> => {
    await callNumber(page, freshNumber('00'));
    await talking(page);
    await expect(panelOf(page).getByText(texts.recording)).toBeVisible();
  };
  const last = async () => (await callAs(page, phoneCalls.listCalls, { body: { limit: 1 } })).items[0];
  /** So much of the conversation has come to the server. */
  const recorded = (ms: number): Promise<void> =>
    expect.poll(async () => (await last())?.recording_ms ?? 0, { timeout: 20_000 }).toBeGreaterThan(ms);
  const hangUp = async (): Promise<number> => {
    await button(page, texts.buttons.hangup).click();
    await button(page, texts.later).click();
    return (await last())?.id ?? 0;
  };
  const dialledAt = Date.now();
  await call();
  await recorded(4_000);
  await pullOut(false);
  await recorded(9_000);
  await button(page, texts.buttons.mute).click();
  await expect(button(page, texts.buttons.unmute)).toBeVisible();
  // However late the press came: two seconds of what is recorded are after it.
  await recorded(Date.now() - dialledAt + 2_000);
  const { we, they } = await recordedVoices(page, await hangUp(), voices.operator);
  const isOurs = ({ energy, tone }: (typeof we)[number]): boolean => energy > 1e-5 && tone > 0.4;
  // Nearly five seconds by each microphone, then silence; the far side is another voice.
  expect(we.filter(isOurs).length).toBeGreaterThanOrEqual(7);
  expect(they.some(({ energy, tone }) => energy > 1e-6 && tone < 0.1)).toBe(true);
  // A coder of two sides lets a little of one through to the other: by opus of 32 kbit/s up to a millionth stands beside
  // a voice where there was nothing. So silence is silence of our own voice, not of everything.
  const loudest = Math.max(...we.map(({ energy }) => energy));
  expect(we.slice(-1).map(({ energy, tone }) => energy * tone < loudest / 100_000)).toEqual([true]);
  expect(they.every(({ energy, tone }) => energy * tone < loudest / 20)).toBe(true);

  await call();
  await recorded(4_000);
  await button(page, texts.againstRecording).click();
  await expect(panelOf(page).getByText(texts.recordingStopped)).toBeVisible();
  const { recording, destroyed } = await callAs(page, phoneCalls.showCall, {
    query: { id: await hangUp() },
  });
  expect([recording, destroyed?.why]).toEqual([null, expect.any(String)]);
});

test('a telephone that nobody picks up is given up after thirty seconds from the click', {
  tag: '@rare',
}, async ({ openSpeaking }) => {
  const page = await openSpeaking('operator', voices.operator);
  await page.clock.install();
  await openPhone(page);
  await callNumber(page, freshNumber('03'));
  await expect(panelOf(page).getByText(texts.ringsThere)).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(panelOf(page).getByText(texts.endings['no-answer']).first()).toBeVisible();
  await button(page, texts.later).click();
});

test('an unknown caller becomes a lead, and the lead a draft of a deal with nothing typed twice', {
  tag: '@rare',
}, async ({ openSpeaking }) => {
  const phone = `+7${freshNumber('00')}`;
  // A purchase of its own: a second deal on one purchase would want a reason.
  const [inn, tender] = ['6398177490', `09989900001${phone.slice(-8)}`];
  const name = `Дорогин Вадим ${phone.slice(-4)}`;
  const page = await openSpeaking('manager', voices.manager);
  await openPhone(page);
  await test.step('the first shift in a browser begins with its devices', async () => {
    await button(page, texts.shift.start).click();
    const dialog = page.getByRole('dialog', { name: texts.shift.start });
    await expect(dialog.getByRole('img', { name: texts.devices.level })).toBeVisible();
    await dialog.getByRole('button', { name: texts.shift.start }).click();
    await expect(panelOf(page).getByText(texts.shift.on)).toBeVisible();
  });
  await panelOf(page).getByRole('textbox', { name: texts.phone, exact: true }).fill(phone.slice(2));
  await button(page, texts.ringIn).click();
  const form = page.getByRole('dialog', { name: leadFormTexts.create });
  await expect(form.getByText(leadFormTexts.newNumber)).toBeVisible();
  await pressRinging(page, 'Enter');
  await form.getByLabel('Имя').fill(name);
  await form.getByLabel('ИНН').fill(inn);
  await form.getByLabel('Номер закупки').fill(tender);
  await form.getByLabel('Комментарий').fill('Обеспечение контракта, 940 тыс.');
  await form.getByRole('button', { name: leadFormTexts.save }).click();
  await expect(page.getByText('Данные лида сохранены').first()).toBeVisible();
  await button(page, texts.buttons.hangup).click();
  await button(page, texts.later).click();
  await button(page, texts.shift.pause).click();
  await page.getByRole('menuitem', { name: texts.shift.end }).click();

  await page.goto(`/leads/index?q=${encodeURIComponent(phone.slice(2))}`);
  await page.getByRole('row', { name }).getByRole('link', { name }).click();
  const card = page.getByRole('dialog', { name: leadScreenTexts.card.label });
  await card.getByRole('button', { name: leadScreenTexts.toDeal }).click();
  await page.waitForURL(/application\/update\/\d+/);
  await expect(page.getByLabel('Номер закупки')).toHaveValue(tender);
  await expect(page.getByLabel('ИНН клиента')).toHaveValue(inn);
});

test('whoever speaks by another stack is heard and hears', { tag: '@rare' }, async ({ openSpeaking }) => {
  const [ours, theirs] = await Promise.all([
    openSpeaking('manager', voices.manager),
    openSpeaking('head', voices.head),
  ]);
  const [stack] = await Promise.all([openOtherStack(theirs), openPhone(ours)]);
  await stack.call(await nameAtExchangeOf(ours));
  await pressRinging(ours, 'Enter');
  await Promise.all([expectVoice(ours, voices.head), expectVoice(theirs, voices.manager)]);
  await button(ours, texts.buttons.hangup).click();
  await callColleague(ours, people.head);
  await talking(ours);
  await Promise.all([expectVoice(ours, voices.head), expectVoice(theirs, voices.manager)]);
  await button(ours, texts.buttons.hangup).click();
  await onLine(ours);
});
