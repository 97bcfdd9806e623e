import { describe, expect, it } from 'vitest';
import { russianCalendar } from '#domain/production-calendar.ts';
import { addWorkingMinutes, answerDue, nextHandOver } from '#features/chat/chat.clock.ts';
import { changeableUntil, fillReply, isChangeable, searchTextOf } from '#features/chat/chat.rules.ts';

const moscow = (moment: string): Date => new Date(`${moment}+03:00`);

describe('working minutes of Moscow', () => {
  it.each([
    ['inside a day', '2026-11-20T14:05', 5, '2026-11-20T14:10'],
    ['to the very end of a day', '2026-11-20T17:45', 15, '2026-11-20T18:00'],
    ['over the end of a day and a weekend', '2026-11-20T17:50', 15, '2026-11-23T09:05'],
    ['before the day begins', '2026-11-20T03:12', 5, '2026-11-20T09:05'],
    ['after it has ended', '2026-11-19T21:00', 15, '2026-11-20T09:15'],
    ['on a Saturday', '2026-11-21T12:00', 5, '2026-11-23T09:05'],
    ['over the holidays of January', '2025-12-30T17:58', 5, '2026-01-12T09:03'],
    ['on a short day, which ends at five', '2026-04-30T16:50', 15, '2026-05-04T09:05'],
    ['just as the day ends', '2026-11-20T18:00', 5, '2026-11-23T09:05'],
    ['over several days', '2026-11-23T09:00', 2 * 9 * 60 + 1, '2026-11-25T09:01'],
  ] as const)('%s', (_, from, minutes, expected) => {
    expect(addWorkingMinutes(moscow(from), minutes, russianCalendar)).toEqual(moscow(expected));
  });

  it('are five for a first answer and fifteen for the next', () => {
    const came = moscow('2026-11-20T14:00');
    expect(answerDue(came, true, russianCalendar)).toEqual(moscow('2026-11-20T14:05'));
    expect(answerDue(came, false, russianCalendar)).toEqual(moscow('2026-11-20T14:15'));
  });

  it('pass a silence on three times, no more', () => {
    const now = moscow('2026-11-20T14:00');
    expect(
      [1, 2, 3, 4].map((times) => nextHandOver(now, times, russianCalendar)?.toISOString() ?? null),
    ).toEqual(['2026-11-20T11:15:00.000Z', '2026-11-20T11:15:00.000Z', null, null]);
  });
});

describe('the author’s fifteen minutes', () => {
  const written = moscow('2026-11-20T14:00');
  it.each([
    ['2026-11-20T14:00:00', true],
    ['2026-11-20T14:15:00', true],
    ['2026-11-20T14:15:00.001', false],
  ] as const)('at %s: %s', (now, may) => {
    expect(isChangeable(written, moscow(now))).toBe(may);
    expect(changeableUntil(written)).toEqual(moscow('2026-11-20T14:15'));
  });
});

describe('a quick reply', () => {
  const facts = {
    client: 'ООО «Озёрный Автолад»',
    sum: '3 205 118,40 ₽',
    deal: '48209',
    bank: null,
    person: 'Тимур',
    signBy: null,
    me: 'Ким О.',
  };
  it.each([
    ['{собеседник}, добрый день!', 'Тимур, добрый день!'],
    ['{клиент}, {сумма}: {клиент}', 'ООО «Озёрный Автолад», 3 205 118,40 ₽: ООО «Озёрный Автолад»'],
    ['Сделка № {сделка}, банк {банк}, до {подписать до}', 'Сделка № 48209, банк {банк}, до {подписать до}'],
    ['Без переменных {и с чужой}', 'Без переменных {и с чужой}'],
  ])('%s', (text, filled) => {
    expect(fillReply(text, facts)).toBe(filled);
  });
  it('puts a fact in as it is, whatever signs it holds', () => {
    expect(fillReply('{клиент}', { ...facts, client: '$& {сделка}' })).toBe('$& {сделка}');
  });
});

it('a search compares small letters without ё', () => {
  expect(searchTextOf('Счёт ЁЛКИ')).toBe('счет елки');
});
