import { beforeEach, expect, it, vi } from 'vitest';
import { MadeSocket } from '#kit/testing/made-socket.ts';
import { openLine } from '#kit/web/calls/realtime-line.ts';

const signedOut = 4401;
const tooMany = 4429;
const longestPauseMs = 2_000;
let page = new EventTarget();

beforeEach(() => {
  MadeSocket.all.length = 0;
  page = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', MadeSocket);
  vi.stubGlobal('location', { origin: 'http://x' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const hangUp = openLine(7, { after: 3, common: 4, epoch: 'e' });
  return () => {
    hangUp();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it('goes on from the last number heard, and at once when the device has a line again', () => {
  MadeSocket.newest().open();
  expect(MadeSocket.newest().sent.map((frame) => JSON.parse(frame) as unknown)).toEqual([
    { subscribe: '7 chanal', after: 3, common: 4, epoch: 'e' },
  ]);
  MadeSocket.newest().cut(1006);
  page.dispatchEvent(new Event('online'));
  expect(MadeSocket.all).toHaveLength(2);
});

it('is refused once more before it is over, and stays closed then, whatever the device says', () => {
  MadeSocket.newest().cut(signedOut);
  vi.advanceTimersByTime(longestPauseMs);
  expect(MadeSocket.all).toHaveLength(2);
  MadeSocket.newest().cut(signedOut);
  page.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(120_000);
  expect(MadeSocket.all).toHaveLength(2);
});

it('waits a minute where too many are open, unless it was opened meanwhile', () => {
  MadeSocket.newest().cut(tooMany);
  vi.advanceTimersByTime(59_999);
  expect(MadeSocket.all).toHaveLength(1);
  page.dispatchEvent(new Event('online'));
  MadeSocket.newest().open();
  vi.advanceTimersByTime(30_000);
  expect(MadeSocket.all).toHaveLength(2);
});
