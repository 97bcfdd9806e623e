import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#features/sign-in/server/hash-password.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

/** Two hundred pairs with `CI_FULL=1`; fewer on each run, where a busy machine is given more attempts. */
const isFull = process.env['CI_FULL'] === '1';
const rounds = isFull ? 200 : 60;
const attempts = isFull ? 3 : 6;
const limit = 0.1;
let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  const passwordHash = await hashPassword('correct horse battery');
  await api.as('manager', 'known', { passwordHash });
  await api.as('manager', 'shut-out', { passwordHash, status: 'blocked' });
  await api.as('guest', 'unconfirmed', { passwordHash: null });
});
afterAll(() => api.stop());

const addressOf = (at: number): string => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
let tried = 0;

/** Each try comes from an address of its own, so that no try is slowed by the one before. */
const trySignIn = async (username: string, password: string) => {
  tried += 1;
  const startedAt = performance.now();
  const from = addressOf(tried);
  const answer = await api.visitor.send(signInCalls.signIn, { body: { username, password }, from });
  return { ms: performance.now() - startedAt, answer };
};

/** The lower quartile: what a busy machine does to the slower tries says nothing of the product. */
const usualOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 4)] ?? Number.NaN;

const strangers = [
  ['a wrong password', 'known', 'something else entirely'],
  ['a blocked account', 'shut-out', 'correct horse battery'],
  ['an account not confirmed yet', 'unconfirmed', 'correct horse battery'],
] as const;

/**
 * How far the usual time of the known lies from that of unknown names, as a share of the smaller. Every round is a
 * pair, an unknown name and one of the known; who goes first changes with the round.
 */
const distances = async (): Promise<readonly number[]> => {
  const unknown: number[] = [];
  const existing: number[][] = strangers.map(() => []);
  const tryUnknown = async (): Promise<void> => {
    unknown.push((await trySignIn('nobody', 'something else entirely')).ms);
  };
  for (let round = 0; round < rounds; round += 1) {
    const at = round % strangers.length;
    const [, username = '', password = ''] = strangers[at] ?? [];
    const isFirst = Math.floor(round / strangers.length) % 2 === 0;
    if (isFirst) await tryUnknown();
    existing[at]?.push((await trySignIn(username, password)).ms);
    if (!isFirst) await tryUnknown();
  }
  const usual = usualOf(unknown);
  return existing.map(usualOf).map((known) => Math.abs(known - usual) / Math.min(known, usual));
};

describe('signing in tells nothing about an account', () => {
  it.each(strangers)('%s gets the very answer of an unknown name', async (_what, username, password) => {
    const plain = ({ statusCode, body, headers }: Awaited<ReturnType<typeof trySignIn>>['answer']) => {
      const { date: _date, 'x-request-id': _id, ...rest } = headers;
      return { statusCode, body, headers: rest };
    };
    const unknown = await trySignIn('nobody', password);
    const existing = await trySignIn(username, password);
    expect(plain(existing.answer)).toEqual(plain(unknown.answer));
  });

  it(`takes as long for each as for an unknown name: ${rounds} interleaved pairs differ by less than a tenth`, async () => {
    // A busy machine makes a measurement worse, never better: the best of a few counts for each.
    let least: readonly number[] = strangers.map(() => Number.POSITIVE_INFINITY);
    for (let attempt = 0; attempt < attempts && Math.max(...least) >= limit; attempt += 1) {
      const measured = await distances();
      least = least.map((existing, at) => Math.min(existing, measured[at] ?? Number.POSITIVE_INFINITY));
    }
    expect(Math.max(...least)).toBeLessThan(limit);
  }, 400_000);
});
