import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankLogoCalls as calls } from '#features/banks/bank-logo.contract.ts';
import { bankCalls } from '#features/banks/banks.contract.ts';
import { banksSeed } from '#features/banks/server/banks.seed.ts';
import { samplePdf, samplePng } from '#kit/server/files/sample-files.factory.ts';
import { runSeed } from '#kit/testing/run-seed.ts';
import { startApi, type TestApi, type TestCaller, type TestFile } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let agent: TestCaller;
let bankId = 0;
beforeAll(async () => {
  api = await startApi();
  await runSeed(api.services, banksSeed);
  admin = await api.as('admin');
  agent = await api.as('agent');
  bankId = (await agent.call(bankCalls.listNames, {}))[0]?.id ?? 0;
});
afterAll(() => api.stop());

const upload = (name: string, content: Buffer, { caller = admin, id = bankId } = {}) => {
  const files: readonly TestFile[] = [{ name, content }];
  return caller.send(calls.saveLogo, { body: { bank_id: id }, files });
};
const show = (caller = agent, tag?: string) =>
  caller.send(calls.showLogo, { query: { bank_id: bankId, ...(tag && { tag }) } });

describe('the logo of a bank', () => {
  it('is not there at first', async () => {
    expect(await agent.call(calls.listLogos, {})).toEqual([]);
    expect((await show()).statusCode).toBe(404);
  });

  it('is put there by the administrator and shown to everybody but guests, sandboxed', async () => {
    expect((await upload('logo.png', samplePng(), { caller: agent })).statusCode).toBe(403);
    const { tag } = (await upload('logo.png', samplePng())).json<{ tag: string }>();
    expect(await agent.call(calls.listLogos, {})).toEqual([{ bank_id: bankId, tag }]);
    const shown = await show(agent, tag);
    expect(shown.rawPayload.equals(samplePng())).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400',
    });
    expect((await show(agent, 'abc')).headers['cache-control']).toBe('no-store');
    expect((await show(await api.as('guest'))).statusCode).toBe(403);
  });

  it.each([
    ['not a picture', 'logo.png', samplePdf(), 415],
    ['of another kind than its name', 'logo.jpg', samplePng(), 415],
    [
      'a drawing that may hold scripts',
      'logo.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
    ],
    ['too large', 'logo.png', Buffer.concat([samplePng(), Buffer.alloc(600_000)]), 413],
  ])('is refused when it is %s, and the one before stays', async (_what, name, content, status) => {
    const [before] = await agent.call(calls.listLogos, {});
    expect((await upload(name, content)).statusCode).toBe(status);
    expect(await agent.call(calls.listLogos, {})).toEqual([before]);
  });

  it('is taken away again, and belongs to a bank that is there', async () => {
    expect((await upload('logo.png', samplePng(), { id: 999_999 })).statusCode).toBe(404);
    await admin.call(calls.removeLogo, { body: { bank_id: bankId } });
    await admin.call(calls.removeLogo, { body: { bank_id: bankId } });
    expect(await agent.call(calls.listLogos, {})).toEqual([]);
  });
});
