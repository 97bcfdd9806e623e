import { describe, expect, it } from 'vitest';
import { byDays } from '#features/notifications/notifications.days.ts';
import { dealWords } from '#features/notifications/notifications.deal-words.ts';
import { planToasts } from '#features/notifications/notifications.rules.ts';
import { legMachine } from '#features/deal-legs/deal-legs.moves.ts';

const items = (...ids: number[]) => ids.map((id) => ({ id }));

describe('the corner', () => {
  const nothing = { show: [], hide: [], gathered: 0, isAllRead: false };
  it.each([
    ['the first look is no news', { before: undefined, highest: 0, standing: [] }, [3, 2], nothing],
    ['nothing new is no news', { before: [3, 2], highest: 3, standing: [] }, [3, 2], nothing],
    [
      'a new one is shown, the oldest first',
      { before: [3], highest: 3, standing: [] },
      [5, 4, 3],
      { ...nothing, show: items(4, 5) },
    ],
    [
      'an older one that came to the top is no news',
      { before: [3, 2], highest: 3, standing: [] },
      [2],
      nothing,
    ],
    [
      'what was read elsewhere leaves the corner',
      { before: [3, 2], highest: 3, standing: [3, 2] },
      [2],
      { ...nothing, hide: [3] },
    ],
    [
      'the list that becomes empty says so',
      { before: [3], highest: 3, standing: [3] },
      [],
      { ...nothing, hide: [3], isAllRead: true },
    ],
    ['a list that was empty says nothing', { before: [], highest: 3, standing: [] }, [], nothing],
    [
      'the first after an empty list is new',
      { before: [], highest: 0, standing: [] },
      [1],
      { ...nothing, show: items(1) },
    ],
    [
      'more than two are gathered into one line',
      { before: [3], highest: 3, standing: [3, 2] },
      [4, 3, 2],
      { ...nothing, hide: [3, 2], gathered: 3 },
    ],
  ])('%s', (_name, existing, unread, expected) => {
    expect(planToasts(existing, items(...unread))).toEqual(expected);
  });
});

describe('the history by days', () => {
  it('cuts at midnight in Moscow and names the two nearest days', () => {
    const at = (created_at: string) => ({ created_at });
    const days = byDays(
      [at('2026-11-20T21:30:00.000Z'), at('2026-11-20T20:30:00.000Z'), at('2026-11-18T09:00:00.000Z')],
      '2026-11-21',
    );
    expect(days.map(({ title, items: ofDay }) => [title, ofDay.length])).toEqual([
      ['Сегодня', 1],
      ['Вчера', 1],
      ['18.11.2026', 1],
    ]);
  });
});

describe('the words of a move', () => {
  it.each([
    ['T15', ['Северный банк'], 'Северный банк одобрил'],
    ['T15', ['Северный', 'Южный'], 'Северный, Южный одобрили'],
    ['T15', [], 'Банк одобрил'],
    ['T7', ['А', 'Б', 'В', 'Г', 'Д'], 'Заявки отправлены в банки: А, Б, В и ещё 2\u00a0банка'],
    ['T5', [], 'Заявка передана на отправку'],
    ['T2', ['А'], null],
  ])('%s of %j', (move, banks, words) => {
    expect(dealWords.stated(move, banks)).toBe(words);
  });

  it('are there for every move but those of preparation', () => {
    const silent = legMachine.moves.filter(({ id }) => dealWords.stated(id, ['А']) === null);
    expect(silent.map(({ id }) => id)).toEqual(['T2', 'T3', 'T4']);
  });
});
