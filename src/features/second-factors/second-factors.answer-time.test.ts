import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPasskeyCalls } from '#features/second-factors/passkeys.contract.ts';
import { makeSoftKey } from '#features/second-factors/testing/soft-key.ts';
import { passkeyCalls } from '#features/sign-in/passkeys.contract.ts';
import { hashPassword } from '#features/sign-in/server/hash-password.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { signInErrors } from '#features/sign-in/sign-in.errors.ts';
import { leastDistances, timeLimit, type TimedTry } from '#features/sign-in/testing/answer-times.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

const origin = 'http://localhost:3000';
const [known, other, stranger] = [makeSoftKey(), makeSoftKey(), makeSoftKey()];
let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  const passwordHash = await hashPassword('correct horse battery');
  const keyed = await api.as('manager', 'keyed', { passwordHash });
  const asked = await keyed.call(ownPasskeyCalls.beginPasskey, { body: {} });
  await keyed.call(ownPasskeyCalls.addPasskey, {
    body: { name: 'Ноутбук', ...known.create(asked, { origin }) },
  });
});
afterAll(() => api.stop());

const withPassword =
  (username: string): TimedTry =>
  async (from) => {
    const startedAt = performance.now();
    await api.visitor.send(signInCalls.signIn, { body: { username, password: 'something else' }, from });
    return performance.now() - startedAt;
  };

/** A signature by `signer` under the name of `named`. */
const withKey =
  (named: typeof known, signer: typeof known): TimedTry =>
  async (from) => {
    const { question } = await api.visitor.call(passkeyCalls.askPasskey, { body: {} });
    if (!question) throw new Error('Nothing was asked');
    const answer = { ...signer.sign(question, { origin }), id: named.id };
    const startedAt = performance.now();
    const reply = await api.visitor.send(passkeyCalls.signInByPasskey, { body: { answer }, from });
    expect(reply.json()).toMatchObject({ message: signInErrors.wrongPasskey.message });
    return performance.now() - startedAt;
  };

describe('how long a refusal takes tells of no factor', () => {
  // Whoever has no factor is measured against the unknown name by the test of signing in, in the same way.
  it('a wrong password: an unknown name and whoever has a passkey are answered alike', async () => {
    const least = await leastDistances(withPassword('nobody'), [withPassword('keyed')], 24);
    expect(Math.max(...least)).toBeLessThan(timeLimit);
  }, 400_000);

  it('a wrong signature: a key that is known to us and one that is not are answered alike', async () => {
    const least = await leastDistances(withKey(stranger, stranger), [withKey(known, other)], 60);
    expect(Math.max(...least)).toBeLessThan(timeLimit);
  }, 400_000);
});
