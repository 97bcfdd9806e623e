import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGathering } from '#kit/web/calls/gather.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const workspace = (answers: readonly boolean[] = []) => {
  const taken: { at: number; things: readonly number[] }[] = [];
  const begun = Date.now();
  const gathering = createGathering<number>({
    take: (things) => {
      taken.push({ at: Date.now() - begun, things });
      return Promise.resolve(answers[taken.length - 1] ?? true);
    },
  });
  return { taken, gathering };
};

test('a burst is one batch, and what comes meanwhile waits for a second to pass', async () => {
  const { taken, gathering } = workspace();
  for (let id = 1; id <= 50; id += 1) gathering.add(id % 10);
  await vi.advanceTimersByTimeAsync(200);
  gathering.add(77);
  gathering.add(78);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(taken.map(({ at }) => at)).toEqual([150, 1_150]);
  expect(taken.map(({ things }) => things.length)).toEqual([10, 2]);
});

test('no batch is longer than a hundred, and no second sees two of them', async () => {
  const { taken, gathering } = workspace();
  for (let id = 0; id < 250; id += 1) gathering.add(id);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(taken.map(({ things }) => things.length)).toEqual([100, 100, 50]);
  expect(taken.map(({ at }) => at)).toEqual([150, 1_150, 2_150]);
});

test('what could not be taken is tried again with what has come since', async () => {
  const { taken, gathering } = workspace([false, true]);
  gathering.add(1);
  await vi.advanceTimersByTimeAsync(200);
  gathering.add(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(taken).toEqual([
    { at: 150, things: [1] },
    { at: 3_150, things: [1, 2] },
  ]);
});

test('once stopped it forgets what waits and can begin anew', async () => {
  const { taken, gathering } = workspace();
  gathering.add(1);
  gathering.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(taken).toEqual([]);
  gathering.add(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(taken.map(({ things }) => things)).toEqual([[2]]);
});
