import { expect, it } from 'vitest';
import { collectValues } from '#app/checks/collect-values.ts';
import { collectCounters } from '#app/server/collect.ts';
import type { EventKind } from '#kit/contract/define-event.ts';

it('each counter that events tell of is counted by one feature, and none is counted that nobody is told of', async () => {
  const groups = (await collectValues('src/features/*/*.events.ts')) as Record<string, EventKind>[];
  const events = groups.flatMap((group) => Object.values(group));
  const report = new Set(events.flatMap(({ counter }) => counter ?? []));
  expect(report.size).toBeGreaterThan(0);
  const counted = (await collectCounters()).map(({ name }) => name);
  expect(counted.toSorted()).toEqual([...report].toSorted());
});
