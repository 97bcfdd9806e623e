import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionPort } from '#features/sign-in/web/session-port.ts';

const answer = (info: object | null): void => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async () => Response.json(info));
};

describe('user info', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([null, {}])('that is empty (%j) is refused as «error»', async (info) => {
    answer(info);
    await expect(sessionPort.load()).rejects.toThrow(/^error$/); // sic: §5
  });

  it.each([{ id: 1 }, { id: 1, roles: [] }])('without roles (%j) is refused in its words', async (info) => {
    answer(info);
    await expect(sessionPort.load()).rejects.toThrow('getInfo: roles must be a non-null array !'); // sic: §5
  });
});
