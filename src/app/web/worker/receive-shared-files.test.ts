import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { receiveShared } from '#app/web/worker/receive-shared-files.ts';
import { readShared } from '#kit/web/files/shared-files.ts';

const origin = 'https://product.example';
let isFull: boolean;
let kept: Map<string, Response>;
beforeEach(() => {
  isFull = false;
  kept = new Map();
  const cache = {
    keys: async () => [...kept.keys()],
    match: async (key: string) => kept.get(key)?.clone(),
    delete: async (key: string) => kept.delete(key),
    put: async (key: string, answer: Response) => {
      if (isFull && key.endsWith('01')) throw new DOMException('no room', 'QuotaExceededError');
      kept.set(key, answer);
    },
  };
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => kept.clear() });
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('Response', Object.assign(Response, { redirect: leadTo }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const leadTo = (to: string): Response => new Response(null, { status: 303, headers: { location: to } });

const share = async (names: readonly string[], referrer = ''): Promise<string | null> => {
  const form = new FormData();
  for (const name of names) form.append('files', new File([name], name, { type: 'application/pdf' }));
  const answer = await receiveShared({ referrer, formData: async () => form } as unknown as Request);
  return answer.headers.get('location');
};
const names = async () => (await readShared()).files.map(({ name }) => name);

it('what is shared takes the place of what was shared before, once all of it is kept', async () => {
  expect(await share(['a.pdf'])).toBe('/shared/index');
  isFull = true;
  expect(await share(['b.pdf', 'c.pdf'])).toBe('/shared/index?failed');
  expect(await names()).toEqual(['a.pdf']);
  isFull = false;
  await share(['Устав.pdf', 'Устав.pdf']);
  expect(await names()).toEqual(['Устав.pdf', 'Устав.pdf']);
});

it('a page of another site puts nothing there', async () => {
  expect(await share(['a.pdf'], 'https://stranger.example/')).toBe('/shared/index?failed');
  expect(await names()).toEqual([]);
  expect(await share(['a.pdf'], `${origin}/`)).toBe('/shared/index');
});

it('what nobody has put anywhere is forgotten after a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await share(['a.pdf']);
  vi.setSystemTime(Date.now() + 23 * 3_600_000);
  expect(await names()).toEqual(['a.pdf']);
  vi.setSystemTime(Date.now() + 2 * 3_600_000);
  expect([await names(), kept.size]).toEqual([[], 0]);
});
