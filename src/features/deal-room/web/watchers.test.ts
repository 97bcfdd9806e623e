import { expect, test } from 'vitest';
import type { ReceivedWatch } from '#features/deal-room/deal-room.watch.ts';
import {
  dropSilent,
  goneAfterMs,
  receiveWatcher,
  peopleWatching,
  publishAgainMs,
  type Watchers,
} from '#features/deal-room/web/watchers.ts';

type Stated = readonly [from: number, window: string, state: ReceivedWatch['state'], at: number];

const names = ['', 'Орлова', 'Белов'];
const after = (stated: readonly Stated[]): Watchers =>
  stated.reduce<Watchers>(
    (existing, [from, window, state, at]) =>
      receiveWatcher(
        existing,
        from,
        { application_id: 7, window, state, first_name: 'Анна', last_name: names[from] ?? '' },
        at,
      ),
    new Map(),
  );
const shown = (existing: Watchers) => peopleWatching(existing).map(({ lastName }) => lastName);

test.each<[string, readonly Stated[], readonly string[]]>([
  ['somebody comes', [[1, 'a', 'new', 0]], ['Орлова']],
  [
    'two people, by their names',
    [
      [1, 'a', 'new', 0],
      [2, 'b', 'here', 0],
    ],
    ['Белов', 'Орлова'],
  ],
  [
    'two windows of one person, one of them closed',
    [
      [1, 'a', 'new', 0],
      [1, 'b', 'new', 0],
      [1, 'a', 'gone', 1],
    ],
    ['Орлова'],
  ],
  [
    'the last window closed',
    [
      [1, 'a', 'new', 0],
      [1, 'a', 'gone', 1],
    ],
    [],
  ],
  ['somebody unknown leaves', [[1, 'a', 'gone', 1]], []],
])('%s', (_name, stated, people) => {
  expect(shown(after(stated))).toEqual(people);
});

test('who is silent for a minute is gone, and who says it again in time stays', () => {
  const existing = after([
    [1, 'a', 'new', 0],
    [2, 'b', 'new', 0],
    [2, 'b', 'here', publishAgainMs],
  ]);
  expect(dropSilent(existing, goneAfterMs - 1)).toBe(existing);
  expect(shown(dropSilent(existing, goneAfterMs))).toEqual(['Белов']);
  // Two words may be lost before anybody is taken to be gone.
  expect(2 * publishAgainMs).toBeLessThan(goneAfterMs);
});
