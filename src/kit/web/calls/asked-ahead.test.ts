import { afterEach, expect, it, vi } from 'vitest';
import { takeAskedAhead } from '#kit/web/calls/asked-ahead.ts';

afterEach(() => {
  vi.restoreAllMocks();
  globalThis.askedAhead = undefined;
});

const ask = (address: string): Promise<Response> => {
  const answer = Promise.resolve(new Response('{}'));
  globalThis.askedAhead = new Map([[address, answer]]);
  return answer;
};

it('what the head of the page has asked is answered once', () => {
  vi.spyOn(performance, 'now').mockReturnValue(2_000);
  const answer = ask('/api/user/info');
  expect(takeAskedAhead('/api/applications/1')).toBeUndefined();
  expect(takeAskedAhead('/api/user/info')).toBe(answer);
  expect(takeAskedAhead('/api/user/info')).toBeUndefined();
});

it('an answer that nobody wanted while the page began is asked for anew', () => {
  const answer = ask('/api/user/info');
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(takeAskedAhead('/api/user/info')).toBeUndefined();
  expect(answer).toBeInstanceOf(Promise);
});
