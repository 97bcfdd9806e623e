import { beforeEach, expect, it, vi } from 'vitest';
import { lastingSocket } from '#kit/web/calls/lasting-socket.ts';

class MadeSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly all: MadeSocket[] = [];
  readyState = 0;
  readonly sent: string[] = [];

  constructor() {
    super();
    MadeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = MadeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  say(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  cut(code: number): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const begin = () => {
  const events: (string | number)[] = [];
  const socket = lastingSocket('ws://x', 1_000, {
    opened: () => events.push('opened'),
    received: (text) => events.push(text),
    cut: (code) => events.push(code),
  });
  socket.reopen();
  return { socket, events, newest: () => MadeSocket.all.at(-1) as MadeSocket };
};

beforeEach(() => {
  MadeSocket.all.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', MadeSocket);
  return () => vi.useRealTimers();
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
