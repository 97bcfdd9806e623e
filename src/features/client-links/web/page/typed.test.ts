import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropTyped, dropTypedOfLink, findTyped, keepTyped } from '#features/client-links/web/page/typed.ts';
import { useUnsent } from '#features/client-links/web/page/unsent-store.ts';
import { readClient } from '#features/client-links/web/page/use-client.ts';
import { madeBrowser, madeSecret } from '#kit/web/offline/made-browser.factory.ts';

/** What the server says of the link: its page, or that it is shut. */
let page: { readonly device_keys: readonly string[]; readonly until: string } | null;
let browser: ReturnType<typeof madeBrowser>;
beforeEach(async () => {
  browser = madeBrowser((name, value) => vi.stubGlobal(name, value));
  vi.stubGlobal('fetch', async (address: string) => {
    if (page === null) return Response.json({ message: 'Ссылку отозвали', code: 'x' }, { status: 403 });
    return Response.json(address.endsWith('/visit') ? { is_proved: true } : page);
  });
  await open(1);
});
afterEach(() => {
  useUnsent.setState({ typed: [] });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (...keys: readonly number[]): Promise<void> => {
  page = { device_keys: keys.map(madeSecret), until: '2099-01-01T00:00:00.000Z' };
  return readClient();
};
const rows = () => browser.rowsOf('client-typed');
/** What a page that opens now finds. */
const found = async (): Promise<readonly string[]> => {
  await findTyped();
  return useUnsent.getState().typed;
};

it('what is typed lies sealed until it is sent, the newest alone, and is found by the next page', async () => {
  const kept = await Promise.all([
    keepTyped('answer owner ', { inn: '77' }),
    keepTyped('answer owner ', { inn: '7707' }),
  ]);
  expect(kept).toEqual([undefined, true]);
  expect(rows().size).toBe(1);
  expect(JSON.stringify([...rows()])).not.toMatch(/owner|7707/);
  expect(await found()).toEqual(['answer owner ']);
  dropTyped('answer owner ');
  expect([await found(), rows().size]).toEqual([[], 0]);
});

it('after the key is turned over the former one still opens it, and the next word is sealed anew', async () => {
  await keepTyped('next', { tender: '0373' });
  await open(2, 1);
  expect(await found()).toEqual(['next']);
  await keepTyped('next', { tender: '03731' });
  expect(rows().size).toBe(1);
  await open(2);
  expect(await found()).toEqual(['next']);
});

it('a link that is shut takes its own with it, one that has ended goes with its term, another one’s stay', async () => {
  await keepTyped('next', { tender: '1' });
  await open(2);
  await keepTyped('next', { tender: '2' });
  await found();
  expect(rows().size).toBe(2);
  page = null;
  await readClient();
  await dropTypedOfLink();
  expect(rows().size).toBe(1);
  await open(1);
  expect(await found()).toEqual(['next']);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.parse('2099-01-02T00:00:00Z'));
  await found();
  expect(rows().size).toBe(0);
});

it('where there is no room, or no key, it is not said to be kept', async () => {
  browser.fill(true);
  expect(await keepTyped('next', { tender: '1' })).toBe(false);
  browser.fill(false);
  await open();
  expect(await keepTyped('next', { tender: '1' })).toBeUndefined();
  expect(rows().size).toBe(0);
});
