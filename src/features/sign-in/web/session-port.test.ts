import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionPort } from '#features/sign-in/web/session-port.ts';

const kept = vi.hoisted(() => ({ info: {} as object }));
vi.mock('#kit/web/offline/saved-answers.ts', () => ({
  recallInfo: async () => kept.info,
  recallAnswers: async () => undefined,
}));

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

  it.each([
    ['of this build', { features: [], readOnly: [], shut: [], open: [] }, true],
    ['of a build before it', { features: [], readOnly: [], calls: [] }, false],
  ])('kept on the device, %s, is taken only where it can be read', async (_whose, narrowed, isTaken) => {
    kept.info = {
      id: 1,
      roles: ['manager'],
      setting: {},
      factor: {},
      narrowed: { ...narrowed, why: 'Забрали' },
    };
    vi.stubGlobal('localStorage', { getItem: () => null });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const loaded = sessionPort.load();
    if (isTaken) await expect(loaded).resolves.toMatchObject({ id: 1, isRecalled: true });
    else await expect(loaded).rejects.toMatchObject({ status: 0 });
  });
});
