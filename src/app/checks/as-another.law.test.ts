import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectRoutes } from '#app/server/collect.ts';
import { asAnotherCalls } from '#features/as-another/as-another.contract.ts';
import { isWriting, type NamedCall } from '#kit/contract/define-call.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

/** A client comes by his link, never by a session. */
const calls: readonly NamedCall[] = (await collectRoutes())
  .map((route) => route.call)
  .filter((call) => call.access.kind !== 'client');
const isOwn = ({ danger, asAnother }: NamedCall): boolean => danger === true || asAnother === 'never';

let api: TestApi;
let admin: TestCaller;
let manager: TestCaller;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin');
  manager = await api.as('manager');
});
afterAll(() => api.stop());

/** The code of the refusal with which a call is met before anything of it is read. */
const refusalOf = async (call: NamedCall): Promise<string> => {
  const url = `/api${call.path.replaceAll(/:(\w+)/g, '1')}`;
  const authorization = `Bearer ${admin.token}`;
  const answer = await api.inject({ method: call.method, url, headers: { authorization } });
  return answer.statusCode === 403 ? answer.json<{ code: string }>().code : '';
};
const refusedOf = async (asked: readonly NamedCall[], code: string): Promise<string[]> => {
  const found = await Promise.all(asked.map(async (call) => [call.name, await refusalOf(call)] as const));
  return found.filter(([, refusal]) => refusal === code).map(([name]) => name);
};
const namesOf = (asked: readonly NamedCall[]): string[] => asked.map(({ name }) => name);

describe('an administrator in the place of another', () => {
  it('writes nothing while he looks, whatever the call', async () => {
    await admin.call(asAnotherCalls.viewAs, { body: { user_id: manager.userId } });
    const writing = calls.filter((call) => isWriting(call) && call.asAnother !== 'always');
    expect(await refusedOf(writing, kitErrors.onlyViewing.code)).toEqual(namesOf(writing));
    const reading = calls.filter((call) => !isWriting(call) && isOwn(call));
    expect(await refusedOf(reading, kitErrors.notAsAnother.code)).toEqual(namesOf(reading));
    await admin.call(asAnotherCalls.comeBack, { body: {} });
  });

  it('does not what is the person’s own to do while he acts', async () => {
    await admin.call(asAnotherCalls.actAs, { body: { user_id: manager.userId, reason: 'A' } });
    const own = calls.filter(isOwn);
    expect(await refusedOf(own, kitErrors.notAsAnother.code)).toEqual(namesOf(own));
    await admin.call(asAnotherCalls.comeBack, { body: {} });
  });

  it('is shut out of all of these', () => {
    const own = namesOf(calls.filter((call) => isOwn(call))).toSorted();
    expect(own.join('\n')).toMatchSnapshot();
    expect(namesOf(calls.filter((call) => call.asAnother === 'always'))).toEqual([
      'asAnother.comeBack',
      'signIn.signOut',
    ]);
  });
});
