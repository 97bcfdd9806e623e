import type { Role } from '#domain/role.ts';
import { openSession } from '#features/sign-in/server/open-session.ts';
import type { TestApi, TestCaller } from '#kit/testing/start-api.ts';

/** A person with another session: those before it have ended. He has just typed his password. */
export const signInAnew = async (api: TestApi, userId: number, role: Role): Promise<TestCaller> => {
  const now = api.services.clock.now();
  const place = { address: '127.0.0.1', userAgent: 'test', userId };
  const { bearer } = await api.services.database.write((db) =>
    openSession({ db, now, ...place, role, passwordCheckedAt: now }),
  );
  const headers = { authorization: `Bearer ${bearer}` };
  const { visitor } = api;
  return {
    ...visitor,
    userId,
    send: (call, input) => visitor.send(call, input, headers),
    call: (call, input) => visitor.call(call, input, headers),
  };
};
