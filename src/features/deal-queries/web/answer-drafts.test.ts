import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  dropAnswer,
  savedAnswer,
  openAnswers,
  shownAnswer,
  writeAnswer,
} from '#features/deal-queries/web/answer-drafts.ts';
import { madeBrowser } from '#kit/web/offline/made-browser.factory.ts';

const shown = (id: number, answer: string | null) => shownAnswer({ id, answer }, savedAnswer(id));

beforeAll(() => {
  madeBrowser((name, value) => vi.stubGlobal(name, value));
  openAnswers(7);
});
afterAll(() => void vi.unstubAllGlobals());

test('words of an answer stay until they are sent, and those written since stay after', () => {
  const item = { id: 1, answer: null };
  expect(shown(1, null)).toEqual({ text: '', isWritten: false, isOvertaken: false });
  writeAnswer(item, 'Аванс по контракту');
  expect(shown(1, null)).toEqual({ text: 'Аванс по контракту', isWritten: true, isOvertaken: false });
  writeAnswer(item, 'Аванс по новому контракту');
  dropAnswer(1, 'Аванс по контракту');
  expect(shown(1, 'Аванс по контракту')).toEqual({
    text: 'Аванс по новому контракту',
    isWritten: true,
    isOvertaken: false,
  });
  dropAnswer(1, 'Аванс по новому контракту');
  expect(shown(1, 'Аванс по новому контракту')).toMatchObject({ isWritten: false, isOvertaken: false });
  expect(savedAnswer(1)).toBeUndefined();
});

test('the same as is stored is nothing to keep', () => {
  writeAnswer({ id: 2, answer: 'Долгов нет' }, 'Долгов');
  writeAnswer({ id: 2, answer: 'Долгов нет' }, 'Долгов нет');
  expect(savedAnswer(2)).toBeUndefined();
});

test('an answer that another has stored meanwhile is told of, and the person’s own words stay', () => {
  writeAnswer({ id: 3, answer: null }, 'Моё');
  expect(shown(3, 'Чужое')).toEqual({ text: 'Моё', isWritten: true, isOvertaken: true });
  writeAnswer({ id: 3, answer: 'Чужое' }, 'Моё, дописано');
  expect(shown(3, 'Чужое').isOvertaken).toBe(true);
});
