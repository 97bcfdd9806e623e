import { expect, test } from 'vitest';
import type { WatchHeard } from '#features/deals/deals.watch.ts';
import {
  dropSilent,
  goneAfterMs,
  hearWatcher,
  peopleWatching,
  sayAgainMs,
  type Watchers,
} from '#features/deals/web/room/watchers.ts';

type Said = readonly [from: number, window: string, state: WatchHeard['state'], at: number];

const names = ['', 'Орлова', 'Белов'];
const after = (said: readonly Said[]): Watchers =>
  said.reduce<Watchers>(
    (known, [from, window, state, at]) =>
      hearWatcher(
        known,
        from,
        { application_id: 7, window, state, first_name: 'Анна', last_name: names[from] ?? '' },
        at,
      ),
    new Map(),
  );
const shown = (known: Watchers) => peopleWatching(known).map(({ lastName }) => lastName);

test.each<[string, readonly Said[], readonly string[]]>([
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
])('%s', (_name, said, people) => {
  expect(shown(after(said))).toEqual(people);
});

test('who is silent for a minute is gone, and who says it again in time stays', () => {
  const known = after([
    [1, 'a', 'new', 0],
    [2, 'b', 'new', 0],
    [2, 'b', 'here', sayAgainMs],
  ]);
  expect(dropSilent(known, goneAfterMs - 1)).toBe(known);
  expect(shown(dropSilent(known, goneAfterMs))).toEqual(['Белов']);
  // Two words may be lost before anybody is taken to be gone.
  expect(2 * sayAgainMs).toBeLessThan(goneAfterMs);
});
