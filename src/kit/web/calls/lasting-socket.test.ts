import { beforeEach, expect, it, vi } from 'vitest';
import { MadeSocket } from '#kit/testing/made-socket.ts';
import { lastingSocket } from '#kit/web/calls/lasting-socket.ts';

const begin = () => {
  const events: (string | number)[] = [];
  const socket = lastingSocket('ws://x', 1_000, {
    opened: () => events.push('opened'),
    received: (text) => events.push(text),
    cut: (code) => events.push(code),
  });
  socket.reopen();
  return { socket, events, newest: MadeSocket.newest };
};

/** How much of 256 the next pauses draw; a half is the pause itself. */
let drawn = 128;

beforeEach(() => {
  drawn = 128;
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes[0] = drawn;
    return bytes;
  });
  MadeSocket.all.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', MadeSocket);
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

it('comes back after a cut, each time a little later, and at once again after it was steady', () => {
  const { events, newest } = begin();
  newest().open();
  newest().say('hello');
  newest().cut(1006);
  expect(events).toEqual(['opened', 'hello', 1006]);
  vi.advanceTimersByTime(999);
  expect(MadeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(MadeSocket.all).toHaveLength(2);
  newest().cut(1006);
  vi.advanceTimersByTime(1_299);
  expect(MadeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(1);
  newest().open();
  vi.advanceTimersByTime(5_000);
  newest().cut(1006);
  vi.advanceTimersByTime(1_000);
  expect(MadeSocket.all).toHaveLength(4);
});

it('gives up one that does not open, hears nothing of one it has left, and stays closed when told', () => {
  const { socket, events, newest } = begin();
  const first = newest();
  vi.advanceTimersByTime(4_000);
  expect(events).toEqual([1006]);
  vi.advanceTimersByTime(1_000);
  first.say('late');
  first.cut(1001);
  newest().open();
  expect(socket.isOpen()).toBe(true);
  socket.send('word');
  expect(newest().sent).toEqual(['word']);
  socket.reopen();
  expect(events).toEqual([1006, 'opened', 1000]);
  socket.close();
  vi.advanceTimersByTime(60_000);
  expect(MadeSocket.all).toHaveLength(3);
  expect(socket.isOpen()).toBe(false);
});

it('draws each pause anew, so that windows cut together come back apart', () => {
  const { newest } = begin();
  drawn = 0;
  newest().cut(1006);
  vi.advanceTimersByTime(500);
  expect(MadeSocket.all).toHaveLength(2);
  drawn = 192;
  newest().cut(1006);
  vi.advanceTimersByTime(1_624);
  expect(MadeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(MadeSocket.all).toHaveLength(3);
});
