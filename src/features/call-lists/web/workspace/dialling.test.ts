import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callListTexts } from '#features/call-lists/call-lists.screen-texts.ts';
import { countDown, mayCountDown, whyStops } from '#features/call-lists/web/workspace/dialling.ts';
import { workspaceTexts } from '#features/softphone/softphone-workspace.texts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const begin = () => {
  const keys = new EventTarget();
  const reports = {
    onTick: vi.fn<(leftMs: number) => void>(),
    onZero: vi.fn<() => void>(),
    onKey: vi.fn<() => void>(),
  };
  return { keys, ...reports, stop: countDown({ keys, ...reports }) };
};

test('five seconds pass, then the number is dialled, once', () => {
  const { onTick, onZero } = begin();
  vi.advanceTimersByTime(4_900);
  expect(onTick).toHaveBeenLastCalledWith(200);
  expect(onZero).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(onTick).toHaveBeenLastCalledWith(0);
  vi.advanceTimersByTime(60_000);
  expect(onZero).toHaveBeenCalledOnce();
});

test.each(['a', 'Escape', 'Enter', ' ', 'F2'])('the key «%s» is heard and does nothing else', (key) => {
  const { keys, onKey, onZero, stop } = begin();
  vi.advanceTimersByTime(4_800);
  const pressed = Object.assign(new Event('keydown', { cancelable: true }), { key });
  keys.dispatchEvent(pressed);
  expect([onKey.mock.calls.length, pressed.defaultPrevented]).toEqual([1, true]);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(onZero).not.toHaveBeenCalled();
});

test('after the count keys are nobody’s', () => {
  const { keys, onKey } = begin();
  vi.advanceTimersByTime(5_000);
  keys.dispatchEvent(new Event('keydown', { cancelable: true }));
  expect(onKey).not.toHaveBeenCalled();
});

const going = { isOn: true, phase: 'idle', trouble: null } as const;

test.each(['noShift', 'paused', 'off', 'lost', 'other', 'microphone', 'incoming'] as const)(
  'dialling stops by itself in words: %s',
  (trouble) => {
    expect(whyStops({ ...going, trouble, isUnheard: false })).toBe(workspaceTexts[trouble]);
    expect(mayCountDown({ ...going, trouble, isFresh: true, isTaking: false })).toBe(false);
    // A talk that goes on is nobody's to break, and whoever does not dial is reports nothing.
    expect(whyStops({ ...going, phase: 'talking', trouble, isUnheard: false })).toBeNull();
    expect(whyStops({ ...going, isOn: false, trouble, isUnheard: false })).toBeNull();
  },
);

test('a microphone that nobody hears stops it in the talk itself', () => {
  const silent = { ...going, phase: 'talking', isUnheard: true } as const;
  expect(whyStops(silent)).toBe(callListTexts.workspace.why.unheard);
});

test('a call is counted for alone: not beside another, not twice in a lease, not without its result', () => {
  const ready = { ...going, isFresh: true, isTaking: false };
  expect(mayCountDown(ready)).toBe(true);
  for (const phase of ['dialling', 'talking', 'over'] as const)
    expect(mayCountDown({ ...ready, phase })).toBe(false);
  expect(mayCountDown({ ...ready, isFresh: false })).toBe(false);
  expect(mayCountDown({ ...ready, isTaking: true })).toBe(false);
  expect(mayCountDown({ ...ready, isOn: false })).toBe(false);
});
