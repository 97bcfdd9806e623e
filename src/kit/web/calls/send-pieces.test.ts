import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, noAnswer } from '#kit/web/calls/api-error.ts';
import { sendPieces } from '#kit/web/calls/send-pieces.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';

const call = (name: string, method: 'GET' | 'POST') =>
  ({
    name,
    method,
    path: `/${name}`,
    access: { kind: 'public' },
    summary: '',
    reply: {},
  }) as unknown as NamedCall;
const calls = { save: call('save', 'POST'), show: call('show', 'GET') };

/** What the server has of each upload, what became of each piece that was sent, and how many were. */
let here: Map<string, number>;
let cuts: (ApiError | null)[];
let isStuck: boolean;
let posted: number;
beforeEach(() => {
  here = new Map();
  cuts = [];
  [isStuck, posted] = [false, 0];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (address: string) => {
    const upload = new URLSearchParams(address.split('?')[1]).get('upload') ?? '';
    return Response.json({ received: here.get(upload) ?? 0 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const send = async (files: readonly File[], key: string) => {
  const shares: number[] = [];
  const sent = sendPieces(files, {
    calls,
    options: { key },
    onProgress: (share) => shares.push(share),
    sendForm: async (_call, { body, files: [piece] = [] }) => {
      const { upload, at } = body as { upload: string; at: number };
      const cut = cuts.shift();
      posted += 1;
      if (posted > 50) throw new Error('an endless loop');
      if (cut) throw cut;
      if (!isStuck && (here.get(upload) ?? 0) === at) here.set(upload, at + (piece as File).size);
      return { received: here.get(upload) ?? 0 };
    },
  });
  const ended = sent.then(
    (uploads) => ({ uploads, error: null }),
    (error: unknown) => ({ uploads: [], error }),
  );
  await vi.runAllTimersAsync();
  return { ...(await ended), shares };
};

const file = (name: string, bytes: number): File => new File([new Uint8Array(bytes)], name);

it('a file goes on from what is there after a cut, under the same name for the same act, and its progress never falls back', async () => {
  cuts = [null, noAnswer(), null];
  const { uploads, shares } = await send([file('Устав.pdf', 900_000)], 'act');
  expect(uploads).toEqual([{ id: 'act-0', name: 'Устав.pdf' }]);
  expect(here.get('act-0')).toBe(900_000);
  expect(shares.at(-1)).toBe(1);
  // A day later, on a page of its own: nothing travels twice.
  cuts = [new ApiError(500, { code: '', message: 'nothing may be sent' })];
  expect((await send([file('Устав.pdf', 900_000)], 'act')).uploads).toHaveLength(1);
});

it('a line that stays cut is told of, what has gone stays, and a refusal is not repeated', async () => {
  cuts = [null, ...Array.from({ length: 4 }, noAnswer)];
  const { error } = await send([file('Устав.pdf', 900_000)], 'act');
  expect(error).toMatchObject({ status: 0 });
  expect(here.get('act-0')).toBe(256 * 1024);
  cuts = [new ApiError(413, { code: '', message: 'Слишком много' })];
  expect((await send([file('Баланс.pdf', 600_000)], 'other')).error).toMatchObject({ status: 413 });
  expect(cuts).toEqual([]);
});

it('several files keep their order and their own names', async () => {
  const { uploads } = await send([file('a.pdf', 600_000), file('b.pdf', 10)], 'act');
  expect(uploads).toEqual([
    { id: 'act-0', name: 'a.pdf' },
    { id: 'act-1', name: 'b.pdf' },
  ]);
  expect(here.get('act-1')).toBe(10);
});

it('a server that takes pieces and keeps none is tried a few times, not without end', async () => {
  isStuck = true;
  expect((await send([file('Устав.pdf', 900_000)], 'act')).error).toMatchObject({ status: 502 });
  expect(posted).toBe(4);
});

it('where more lies than the file holds, another file lies: it goes under another name', async () => {
  here.set('act-0', 900_001);
  const { uploads } = await send([file('Устав.pdf', 900_000)], 'act');
  expect(uploads).toEqual([{ id: 'act-0-anew', name: 'Устав.pdf' }]);
  expect(here.get('act-0-anew')).toBe(900_000);
});
