import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useConnection } from '#kit/web/calls/connection.ts';
import { queryClient } from '#kit/web/calls/query-client.ts';
import { answersDatabase, deviceKeys, keysDatabase, takeDeviceKeys } from '#kit/web/offline/device-keys.ts';
import { keepAnswers, recallAnswers, recallInfo } from '#kit/web/offline/saved-answers.ts';
import { madeBrowser, madeSecret } from '#kit/web/offline/made-browser.factory.ts';

const key = ['deals.getDeal', { params: { id: 7 } }];
const info = (byte: number) => ({
  name: 'Ирина',
  device_keys: { read: madeSecret(byte), written: madeSecret(9) },
});

let browser: ReturnType<typeof madeBrowser>;
let stop: () => void;
beforeEach(() => {
  stop = () => undefined;
  // Another file may have left the line lost: nothing is kept without one.
  useConnection.setState({ lostAt: null, dataAt: null });
  browser = madeBrowser((name, value) => vi.stubGlobal(name, value));
  takeDeviceKeys(info(1));
});
afterEach(() => {
  stop();
  queryClient.clear();
  useConnection.setState({ lostAt: null, dataAt: null });
  vi.unstubAllGlobals();
});

/** Somebody looks at a deal, and the answer comes. */
const openDeal = async (client: string, isSaved: boolean, queryKey: readonly unknown[] = key) => {
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => ({ client }),
    meta: { offline: isSaved },
  });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toEqual({ client });
  return leave;
};

it('what was looked at is kept sealed and comes back in the same session alone, with its age', async () => {
  stop = keepAnswers();
  const rows = browser.rowsOf(answersDatabase);
  await expect.poll(() => rows.size).toBe(1);
  const leave = await openDeal('ООО «Ромашка»', true);
  const leaveOther = await openDeal('Не для хранения', false, ['secrets.open', {}]);
  await expect.poll(() => rows.size).toBe(2);
  const bytes = [...rows.values()].map((row) => Buffer.from((row as { sealed?: Uint8Array }).sealed ?? []));
  for (const row of bytes) expect(row.includes('Ромашка')).toBe(false);
  expect(JSON.stringify([...rows.keys()])).not.toContain('getDeal');

  const answeredAt = queryClient.getQueryState(key)?.dataUpdatedAt;
  useConnection.setState({ lostAt: new Date() });
  await expect.poll(() => useConnection.getState().dataAt?.getTime()).toBe(answeredAt);
  leave();
  leaveOther();
  queryClient.clear();
  await recallAnswers();
  expect(queryClient.getQueryData(key)).toEqual({ client: 'ООО «Ромашка»' });
  expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(answeredAt);
  expect(queryClient.getQueryData(['secrets.open', {}])).toBeUndefined();
  expect(await recallInfo()).toMatchObject({ name: 'Ирина' });

  // Another window of the same browser in which somebody has signed in since.
  queryClient.clear();
  sessionStorage.setItem('device-keys', JSON.stringify(info(2).device_keys));
  await recallAnswers();
  expect(queryClient.getQueryData(key)).toBeUndefined();
  expect(await recallInfo()).toBeUndefined();
});

it('who is signed in is kept for every session anew, and opens the product after the keys have changed', async () => {
  stop = keepAnswers();
  await expect.poll(() => recallInfo()).toMatchObject({ name: 'Ирина' });
  takeDeviceKeys(info(2));
  await expect.poll(() => recallInfo()).toMatchObject({ name: 'Ирина', device_keys: info(2).device_keys });
});

it('a window that opens without a line finds the keys of the session under a lock that no script reads out, until that ends', async () => {
  stop = keepAnswers();
  const kept = browser.rowsOf(keysDatabase);
  await expect.poll(() => kept.size).toBe(2);
  const lock = kept.get('lock') as { lock?: CryptoKey };
  expect(lock.lock?.extractable).toBe(false);
  const { sealed } = kept.get('keys') as { sealed?: ArrayBuffer };
  expect(new TextDecoder().decode(sealed)).not.toContain('read');
  sessionStorage.removeItem('device-keys');
  expect(await recallInfo()).toMatchObject({ name: 'Ирина' });
  expect(deviceKeys()).toEqual(info(1).device_keys);
  takeDeviceKeys(undefined);
  await expect.poll(() => browser.rowsOf(keysDatabase).size).toBe(0);
  expect(await recallInfo()).toBeUndefined();
});

it('another session and none leave no answer behind, and no key', () => {
  browser.rowsOf(answersDatabase).set('a', { key: 'a' });
  takeDeviceKeys(info(1));
  expect(browser.rowsOf(answersDatabase).size).toBe(1);
  takeDeviceKeys(info(2));
  expect(browser.rowsOf(answersDatabase).size).toBe(0);
  takeDeviceKeys(undefined);
  expect(deviceKeys()).toBeNull();
});

it('what is a day old is not shown', async () => {
  stop = keepAnswers();
  const leave = await openDeal('ООО «Вчера»', true);
  await expect.poll(() => browser.rowsOf(answersDatabase).size).toBe(2);
  leave();
  queryClient.clear();
  const tomorrow = Date.now() + 25 * 3_600_000;
  vi.spyOn(Date, 'now').mockReturnValue(tomorrow);
  await recallAnswers();
  expect(queryClient.getQueryData(key)).toBeUndefined();
  vi.restoreAllMocks();
});
