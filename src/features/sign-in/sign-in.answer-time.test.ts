import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#features/sign-in/server/hash-password.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import {
  leastDistances,
  nextAddress,
  timeLimit,
  type TimedTry,
} from '#features/sign-in/testing/answer-times.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  const passwordHash = await hashPassword('correct horse battery');
  await api.as('manager', 'known', { passwordHash });
  await api.as('manager', 'shut-out', { passwordHash, status: 'blocked' });
  await api.as('guest', 'unconfirmed', { passwordHash: null });
});
afterAll(() => api.stop());

const signIn = (username: string, password: string, from: string) =>
  api.visitor.send(signInCalls.signIn, { body: { username, password }, from });
const timed =
  (username: string, password: string): TimedTry =>
  async (from) => {
    const startedAt = performance.now();
    await signIn(username, password, from);
    return performance.now() - startedAt;
  };

const strangers = [
  ['a wrong password', 'known', 'something else entirely'],
  ['a blocked account', 'shut-out', 'correct horse battery'],
  ['an account not confirmed yet', 'unconfirmed', 'correct horse battery'],
] as const;

describe('signing in tells nothing about an account', () => {
  it.each(strangers)('%s gets the very answer of an unknown name', async (_what, username, password) => {
    const plain = ({ statusCode, body, headers }: Awaited<ReturnType<typeof signIn>>) => {
      const { date: _date, 'x-request-id': _id, ...rest } = headers;
      return { statusCode, body, headers: rest };
    };
    const unknown = await signIn('nobody', password, nextAddress());
    const existing = await signIn(username, password, nextAddress());
    expect(plain(existing)).toEqual(plain(unknown));
  });

  it('takes as long for each as for an unknown name: interleaved pairs differ by less than a tenth', async () => {
    const least = await leastDistances(
      timed('nobody', 'something else entirely'),
      strangers.map(([, username, password]) => timed(username, password)),
    );
    expect(Math.max(...least)).toBeLessThan(timeLimit);
  }, 400_000);
});
