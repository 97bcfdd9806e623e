import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest } from '#app/checks/database-digest.ts';
import { type Input, inputOf } from '#app/checks/generate-input.ts';
import { collectRoutes } from '#app/server/collect.ts';
import { rolesOf } from '#domain/access.ts';
import { ownBackgroundJobs } from '#features/background-jobs/server/background-jobs.tables.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

/** Ten inputs a call on each run, twenty with `CI_FULL=1`; `LAW_RUNS` asks for more, `LAW_SEED` repeats a run. */
const runs = Number(process.env['LAW_RUNS'] ?? (process.env['CI_FULL'] === '1' ? 20 : 10));
const seed = Number(process.env['LAW_SEED'] ?? 20_261_121);
const calls: readonly NamedCall[] = (await collectRoutes()).map((route) => route.call);
/** These would end the very session the law works with. */
const leaving = new Set(['signIn.signOut', 'signIn.changeRole', 'signIn.endSession']);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** What a call has begun in the background is done before the next one is looked at. */
const untilIdle = async (): Promise<void> => {
  await expect
    .poll(
      () =>
        api.services.database.read((db) =>
          db.$count(ownBackgroundJobs, inArray(ownBackgroundJobs.state, ['queued', 'running'])),
        ),
      { timeout: 10_000, interval: 20 },
    )
    .toBe(0);
};

const callerFor = (call: NamedCall): Promise<TestCaller> | TestCaller => {
  if (call.access.kind === 'public') return api.visitor;
  const [role = 'admin'] = rolesOf(call.access);
  return api.as(role);
};

const inwards =
  /\b(select|insert|update|delete) .+ (from|into|set)\b|syntax error|relation "|at .+\.ts:\d+|node_modules|drizzle|zod/i;

const expectDecent = (answer: LightMyRequestResponse): void => {
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  expect(answer.body).not.toMatch(inwards);
  if (answer.statusCode < 400) return;
  const body = answer.json<{
    message: string;
    code: string;
    request_id: string;
    errors?: Record<string, string[]>;
  }>();
  expect(body.message).toMatch(/[а-яё]/i);
  expect(body.code).toMatch(/^[a-zA-Z-]+\.\w+$/);
  expect(body.request_id).toMatch(/^[\w-]{8,}$/);
  for (const messages of Object.values(body.errors ?? {})) {
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) expect(message).toMatch(/[а-яё]/i);
  }
};

const expectHeaders = (answer: LightMyRequestResponse): void => {
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  for (const absent of ['server', 'x-powered-by', 'access-control-allow-origin'])
    expect(answer.headers[absent]).toBeUndefined();
};

/**
 * A form has named fields: what is no object goes as one of them. Sign by sign it would be a form of so many fields,
 * which the law of broken forms sends to each door.
 */
const bodyOf = (call: NamedCall, body: unknown): unknown =>
  call.files && (typeof body !== 'object' || Array.isArray(body)) ? { body } : body;

const send = (caller: TestCaller, call: NamedCall, input: Input): Promise<LightMyRequestResponse> =>
  caller.send(call, { ...input, body: bodyOf(call, input.body), params: input.params ?? { id: 1 } });

/**
 * Looks at the base once for several inputs of a call that are refused, and always before one that is to be accepted:
 * what was written but once is seen, too. Where a bad one was accepted and has written, those refused before it are sent
 * again, each with a look of its own.
 */
const startWatch = async (caller: TestCaller, call: NamedCall) => {
  const readDigest = (): Promise<string> => databaseDigest(api.services.database);
  let last = await readDigest();
  let refused: { readonly input: Input; readonly body: string }[] = [];
  let isAccepted = false;
  const sendAgain = async (input: Input): Promise<void> => {
    const { statusCode, body } = await send(caller, call, input);
    if (statusCode < 400) await untilIdle();
    const now = await readDigest();
    if (statusCode >= 400) expect(now, body).toBe(last);
    last = now;
  };
  const checkBatch = async (): Promise<void> => {
    if (refused.length === 0 && !isAccepted) return;
    if (isAccepted) await untilIdle();
    const now = await readDigest();
    const answers = refused.map(({ input, body }) => `${fc.stringify(input)} ${body}`);
    if (!isAccepted) expect(now, answers.join('\n')).toBe(last);
    const unclear = now === last ? [] : refused;
    last = now;
    refused = [];
    isAccepted = false;
    for (const { input } of unclear) await sendAgain(input);
  };
  const isReading = call.method === 'GET' || call.reads;
  return {
    checkBatch,
    see: async (input: Input, { statusCode, body }: LightMyRequestResponse): Promise<void> => {
      if (statusCode >= 400) refused.push({ input, body });
      else isAccepted = true;
      if (isAccepted && !isReading) await checkBatch();
    },
  };
};

describe('every call given bad input', () => {
  it.each(calls.filter((call) => !leaving.has(call.name)).map((call) => [call.name, call] as const))(
    '%s refuses in decent Russian and changes nothing',
    async (_name, call) => {
      const caller = await callerFor(call);
      const watch = await startWatch(caller, call);
      const check = async ({ input, isGood }: { input: Input; isGood: boolean }): Promise<void> => {
        if (isGood) await watch.checkBatch();
        const answer = await send(caller, call, input);
        expectDecent(answer);
        expectHeaders(answer);
        await watch.see(input, answer);
      };
      const kinds = fc.oneof(
        { arbitrary: inputOf(call, 'bad').map((input) => ({ input, isGood: false })), weight: 3 },
        { arbitrary: inputOf(call, 'good').map((input) => ({ input, isGood: true })), weight: 1 },
      );
      await fc.assert(fc.asyncProperty(kinds, check), { numRuns: runs, seed, endOnFailure: true });
      await watch.checkBatch();
    },
    30_000 + runs * 200,
  );
});

describe('a broken request', () => {
  const raw: readonly (readonly [string, Record<string, string>, string, number])[] = [
    ['malformed JSON', { 'content-type': 'application/json' }, '{"username":', 400],
    ['a prototype key', { 'content-type': 'application/json' }, '{"__proto__":{"admin":true}}', 400],
    ['nesting a mile deep', { 'content-type': 'application/json' }, '['.repeat(200_000), 400],
    ['a text body', { 'content-type': 'text/plain' }, 'username=x', 415],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'username=x', 415],
    [
      'a body over the limit',
      { 'content-type': 'application/json' },
      JSON.stringify({ username: 'x'.repeat(300_000) }),
      413,
    ],
  ];
  it.each(raw)('%s is refused in words', async (_name, headers, payload, status) => {
    const answer = await api.inject({ method: 'POST', url: '/api/login/login', headers, payload });
    expect(answer.statusCode).toBe(status);
    expectDecent(answer);
    expectHeaders(answer);
  });

  it('gets the same headers where nothing is served', async () => {
    for (const url of ['/api/none', '/none.js', '/.git/config']) {
      const answer = await api.inject({ method: 'GET', url });
      expect(answer.statusCode).toBe(404);
      expectHeaders(answer);
    }
  });
});

describe('the log', () => {
  it('is JSON lines that hold no name, phone, address of mail, INN, token or body', async () => {
    const secret = 'Канарейка-Секретная-42';
    const caller = await api.as('admin', 'canary', {
      lastName: secret,
      phone: '+79995550142',
      email: 'canary@example.test',
    });
    for (const call of calls) {
      if (!leaving.has(call.name))
        await caller.send(call, {
          params: { id: 1 },
          body: { q: secret, username: secret, password: secret, inn: '7700980014' },
        });
    }
    await api.visitor.send(
      signInCalls.getUserInfo,
      {},
      { authorization: `Bearer ${secret.replaceAll(/\P{ASCII}/gu, 'x')}xxxxxxxxxxxxxxxxxxxx` },
    );
    expect(api.logLines.length).toBeGreaterThan(calls.length);
    for (const line of api.logLines) {
      expect(() => JSON.parse(line) as unknown).not.toThrow();
      for (const canary of [secret, '79995550142', 'canary@example', '7700980014', caller.token])
        expect(line).not.toContain(canary);
    }
  });
});
