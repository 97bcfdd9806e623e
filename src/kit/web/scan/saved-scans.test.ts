import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { madeBrowser, madeSecret } from '#kit/web/offline/made-browser.factory.ts';
import type { Page } from '#kit/web/scan/keep-pages.ts';
import { savedScans } from '#kit/web/scan/saved-scans.ts';

let browser: ReturnType<typeof madeBrowser>;
let secrets: readonly string[];
beforeEach(() => {
  browser = madeBrowser((name, value) => vi.stubGlobal(name, value));
  secrets = [madeSecret(1)];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const scans = savedScans('made-scans', () => secrets);
const page = (key: string): Page => ({
  key,
  file: new File([key], `${key}.jpg`, { type: 'image/jpeg' }),
  quarters: 0,
  isCut: true,
  job: 1,
  made: null,
});
const keep = (...keys: readonly string[]) =>
  scans.keep({ place: 'charter', title: 'Устав', isBlack: false, pages: keys.map(page) });
const loaded = async () => (await scans.load('charter'))?.pages.map(({ key }) => key);
const rowsHere = () => browser.rowsOf('made-scans').size;

it('photographs lie sealed, are there again after the page is lost, and go together', async () => {
  await keep('a', 'b');
  expect(await loaded()).toEqual(['a', 'b']);
  expect(await scans.list('char')).toEqual([{ place: 'charter', title: 'Устав', count: 2 }]);
  expect(JSON.stringify([...browser.rowsOf('made-scans')])).not.toContain('charter');
  await scans.drop('charter');
  expect([await loaded(), rowsHere()]).toEqual([undefined, 0]);
});

it('after the key is turned over the former one still opens them, and the next writing seals them anew', async () => {
  await keep('a');
  secrets = [madeSecret(2), madeSecret(1)];
  expect(await loaded()).toEqual(['a']);
  expect(await scans.list('')).toHaveLength(1);
  await keep('a', 'b');
  expect(rowsHere()).toBe(3);
  secrets = [madeSecret(2)];
  expect(await loaded()).toEqual(['a', 'b']);
});

it('a paper that is gone on with keeps its first photographs, however old; one left alone goes whole', async () => {
  const days = (count: number) => vi.setSystemTime(Date.parse('2027-03-01T09:00:00Z') + count * 86_400_000);
  vi.useFakeTimers({ toFake: ['Date'] });
  days(0);
  await keep('a');
  days(13);
  await keep('a', 'b');
  days(15);
  expect(await scans.list('')).toMatchObject([{ count: 2 }]);
  expect(await loaded()).toEqual(['a', 'b']);
  days(28);
  expect([await scans.list(''), rowsHere()]).toEqual([[], 0]);
});

it('says whether they lie there, and a tab that looks waits for what another one is writing', async () => {
  expect(await keep('a')).toBe(true);
  const writing = keep('a', 'b', 'c');
  expect(await loaded()).toEqual(['a', 'b', 'c']);
  expect(await writing).toBe(true);
  browser.fill(true);
  expect(await keep('a', 'b', 'c', 'd')).toBe(false);
  secrets = [];
  expect(await keep('a')).toBe(false);
});
