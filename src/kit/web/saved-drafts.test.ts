import { afterEach, expect, it, vi } from 'vitest';
import { savedDrafts } from '#kit/web/saved-drafts.ts';
import { takeDeviceKeys } from '#kit/web/offline/device-keys.ts';
import { madeBrowser, madeSecret } from '#kit/web/offline/made-browser.factory.ts';

afterEach(() => vi.unstubAllGlobals());

const signIn = (byte: number): void =>
  takeDeviceKeys({ device_keys: { read: madeSecret(1), written: madeSecret(byte) } });
const place = 'chat.drafts.7';
const saved = (): string => localStorage.getItem(place) ?? '';

it('what is being written is kept over a reload, sealed by a key of the person, and by no other read', async () => {
  madeBrowser((name, value) => vi.stubGlobal(name, value));
  signIn(2);
  const drafts = savedDrafts<string>('chat.drafts');
  await drafts.open(7);
  drafts.put(1, 'Тайное');
  await expect.poll(saved).not.toBe('');
  const first = saved();
  drafts.put(1, 'Тайное слово');
  await expect.poll(saved).not.toBe(first);
  expect(atob(saved())).not.toContain('Тайное');

  const reloaded = savedDrafts<string>('chat.drafts');
  const opening = reloaded.open(7);
  const second = saved();
  reloaded.put(2, 'Написано раньше, чем открылось');
  reloaded.put(3, 'Лишнее');
  reloaded.put(3, null);
  await opening;
  expect([reloaded.found(1), reloaded.found(2)]).toEqual(['Тайное слово', 'Написано раньше, чем открылось']);
  await expect.poll(saved).not.toBe(second);
  const third = savedDrafts<string>('chat.drafts');
  const openingThird = third.open(7);
  third.put(1, null);
  await openingThird;
  expect([third.found(1), third.found(2)]).toEqual([undefined, 'Написано раньше, чем открылось']);

  signIn(3);
  const stranger = savedDrafts<string>('chat.drafts');
  await stranger.open(7);
  expect(stranger.found(1)).toBeUndefined();
});

it('words that an earlier build has left open are taken over and sealed; where nothing can be sealed they leave the device', async () => {
  madeBrowser((name, value) => vi.stubGlobal(name, value));
  signIn(2);
  localStorage.setItem(place, '{"1":"Открыто"}');
  const drafts = savedDrafts<string>('chat.drafts');
  await drafts.open(7);
  expect(drafts.found(1)).toBe('Открыто');
  expect(saved()).not.toContain('Открыто');
  const reloaded = savedDrafts<string>('chat.drafts');
  await reloaded.open(7);
  expect(reloaded.found(1)).toBe('Открыто');

  localStorage.setItem(place, '{"1":"Открыто"}');
  vi.stubGlobal('crypto', {});
  const unsealed = savedDrafts<string>('chat.drafts');
  await unsealed.open(7);
  expect([unsealed.found(1), localStorage.getItem(place)]).toEqual(['Открыто', null]);
});

it('whoever has signed out leaves nothing', async () => {
  madeBrowser((name, value) => vi.stubGlobal(name, value));
  signIn(2);
  const drafts = savedDrafts<string>('chat.drafts');
  await drafts.open(7);
  drafts.put(1, 'Уже вышел');
  sessionStorage.removeItem('device-keys');
  await drafts.open(8);
  expect(localStorage.getItem(place)).toBeNull();
});

it('after the server’s key is turned over words are sealed anew as they are read', async () => {
  madeBrowser((name, value) => vi.stubGlobal(name, value));
  signIn(2);
  const drafts = savedDrafts<string>('chat.drafts');
  await drafts.open(7);
  drafts.put(1, 'До смены');
  await expect.poll(saved).not.toBe('');
  const read = async () => {
    const reloaded = savedDrafts<string>('chat.drafts');
    await reloaded.open(7);
    return reloaded.found(1);
  };
  takeDeviceKeys({
    device_keys: { read: madeSecret(1), written: madeSecret(3), written_before: [madeSecret(2)] },
  });
  expect(await read()).toBe('До смены');
  signIn(3);
  expect(await read()).toBe('До смены');
});
