import { describe, expect, it } from 'vitest';
import {
  clockOf,
  type Ending,
  type EndReason,
  estimateOf,
  overallOf,
  reasonOf,
} from '#features/softphone/softphone.rules.ts';

const out = (code?: number): Ending => ({ direction: 'out', wasConnected: false, by: 'they', code });

describe('how a call ended', () => {
  it.each<[string, Ending, EndReason]>([
    ['busy', out(486), 'busy'],
    ['busy everywhere', out(600), 'busy'],
    ['declined', out(603), 'declined'],
    ['not there', out(480), 'no-answer'],
    ['no answer', out(408), 'no-answer'],
    ['no such number', out(404), 'not-found'],
    ['half a number', out(484), 'not-found'],
    ['no ticket', out(403), 'refused'],
    ['something else', out(500), 'failed'],
    ['nothing at all', out(), 'failed'],
    ['our cancel', { direction: 'out', wasConnected: false, by: 'we' }, 'cancelled'],
    ['our hanging up', { direction: 'out', wasConnected: true, by: 'we' }, 'finished'],
    ['theirs', { direction: 'in', wasConnected: true, by: 'they' }, 'hungup'],
    ['a vanished far side', { direction: 'in', wasConnected: true, by: 'line' }, 'lost'],
    ['our decline', { direction: 'in', wasConnected: false, by: 'we' }, 'we-declined'],
    ['a caller who gave up', { direction: 'in', wasConnected: false, by: 'they' }, 'missed'],
  ])('%s', (_name, ending, reason) => {
    expect(reasonOf(ending)).toBe(reason);
  });
});

describe('how a conversation sounds', () => {
  it.each([
    ['a quiet office line', { loss: 0, jitterMs: 3, delayMs: 40 }, 'good'],
    ['a little lost', { loss: 0.03, jitterMs: 10, delayMs: 80 }, 'good'],
    ['words swallowed', { loss: 0.08, jitterMs: 25, delayMs: 120 }, 'fair'],
    ['a long way', { loss: 0, jitterMs: 20, delayMs: 700 }, 'fair'],
    ['hardly anything', { loss: 0.25, jitterMs: 60, delayMs: 300 }, 'poor'],
  ] as const)('%s', (_name, measured, estimate) => {
    expect(estimateOf(measured)).toBe(estimate);
  });
});

it('a conversation is kept by the mean of its readings, not by its last five seconds', () => {
  const readings = [
    { loss: 0, jitterMs: 4, delayMs: 40 },
    { loss: 0.3, jitterMs: 11, delayMs: 80 },
  ];
  expect(overallOf(readings)).toEqual({ loss: 0.15, jitterMs: 8, delayMs: 60 });
  expect(overallOf([])).toEqual({ loss: 0, jitterMs: 0, delayMs: 0 });
});

it.each([
  [0, '00:00'],
  [222_000, '03:42'],
  [3_822_900, '1:03:42'],
  [-5, '00:00'],
])('%i ms is %s on the clock', (ms, shown) => {
  expect(clockOf(ms)).toBe(shown);
});
