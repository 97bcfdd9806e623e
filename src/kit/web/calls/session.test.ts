import { notificationsStore } from '@mantine/notifications';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, noAnswer, strangeAnswer } from '#kit/web/calls/api-error.ts';
import { registerSession, reloadSession, renewSession, useSession } from '#kit/web/calls/session.ts';

const messages = () => notificationsStore.getState().notifications.map(({ message }) => message);

/** A session that cannot be loaded for this reason; answers how often it was ended. */
const failWith = async (error: Error): Promise<number> => {
  let ended = 0;
  registerSession({
    load: async () => {
      throw error;
    },
    signOut: async () => {
      ended += 1;
    },
  });
  await reloadSession();
  return ended;
};

describe('user info that cannot be loaded', () => {
  beforeEach(() =>
    notificationsStore.setState({ notifications: [], queue: [], defaultPosition: 'bottom-right', limit: 4 }),
  );

  it.each([
    ['the error’s own words', 'Учётная запись заблокирована', 'Учётная запись заблокирована'],
    ['the fixed sentence where it has none', '', 'Верификация не пройдена, попробуйте еще раз!'], // sic: §8
  ])('signs the person out here and says %s', async (_what, message, shown) => {
    expect(await failWith(new Error(message))).toBe(1);
    expect(useSession.getState()).toEqual({ user: null, status: 'visitor' });
    expect(messages()).toEqual([shown]);
  });

  it.each([
    ['nobody answers', noAnswer()],
    ['a proxy answers for it', strangeAnswer()],
    ['it fails', new ApiError(500, { message: 'Сбой', code: 'kit.surprise' })],
    ['it has no time', new ApiError(429, { message: 'Позже', code: 'kit.tooMany' })],
  ])('signs nobody out while %s', async (_what, error) => {
    expect(await failWith(error)).toBe(0);
    expect(useSession.getState().status).toBe('offline');
    expect(messages()).toEqual([]);
  });
});

it('another person who signs in over the page begins from nothing: whatever waits for him never goes on', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  let id = 1;
  registerSession({ load: async () => ({ id, role: 'agent' }) as never, signOut: async () => undefined });
  await reloadSession();
  await renewSession();
  expect(reload).not.toHaveBeenCalled();
  id = 2;
  const goesOn = vi.fn<() => void>();
  void renewSession().then(goesOn);
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(goesOn).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
