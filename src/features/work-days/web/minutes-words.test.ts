import { expect, it } from 'vitest';
import { minutesWords } from '#features/work-days/web/minutes-words.ts';

const plain = (words: string) => words.replaceAll('\u00a0', ' ');

it('says minutes of work as people say them', () => {
  expect(plain(minutesWords(0, false))).toBe('к началу дня');
  expect(plain(minutesWords(0, true))).toBe('срок только что вышел');
  expect(plain(minutesWords(35, false))).toBe('осталось 35 мин');
  expect(plain(minutesWords(125, false))).toBe('осталось 2 ч 5 мин');
  expect(plain(minutesWords(-60, true))).toBe('опоздание 1 ч');
  expect(plain(minutesWords(-9 * 60 * 3, true))).toBe('опоздание 3 раб. дня');
});
