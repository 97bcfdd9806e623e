import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { visitors } from '#domain/access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { callApi, fetchFile } from '#kit/web/calls/call-api.ts';
import { useConnection } from '#kit/web/calls/connection.ts';
import { registerSignInAgain } from '#kit/web/calls/sign-in-again.ts';

const calls = defineCalls('torn', {
  read: defineCall({
    method: 'GET',
    path: '/torn/read',
    access: visitors,
    summary: 'Проба',
    reply: z.object({ id: z.number() }),
  }),
  make: defineCall({
    method: 'POST',
    path: '/torn/make',
    access: visitors,
    summary: 'Проба',
    creates: true,
    reply: z.object({ id: z.number() }),
  }),
});

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  useConnection.setState({ lostAt: null });
  vi.unstubAllGlobals();
});

/** A server that answers as it is told, met by the addresses a page uses. */
const serve = async (listener: RequestListener): Promise<void> => {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const scope = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    scope(new URL(path, `http://127.0.0.1:${port}`), init),
  );
};

/** Half of an answer, then the line is cut: a page that is left while it reads sees the same. */
const half =
  (status: number): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': 100 });
    response.write('{"id":', () => response.destroy());
  };

describe('an answer that breaks off on its way', () => {
  it.each([200, 401, 500])('with status %i is no answer, not a refusal', async (status) => {
    await serve(half(status));
    await expect(callApi(calls.read, {}, { quiet: true })).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
    });
    expect(useConnection.getState().lostAt).not.toBeNull();
  });

  it('is no file either', async () => {
    await serve(half(200));
    await expect(fetchFile(calls.read, {}, { quiet: true })).rejects.toMatchObject({ status: 0 });
  });

  it('is read when it comes whole', async () => {
    await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":7}');
    });
    expect(await callApi(calls.read, {}, { quiet: true })).toStrictEqual({ id: 7 });
    expect(useConnection.getState().lostAt).toBeNull();
  });
});

describe('a refusal', () => {
  it.each([401, 403, 409, 422, 500])('with status %i is passed on to the caller, whole', async (status) => {
    const refusal = { message: 'Отказ', code: 'torn.refused', errors: { inn: ['Нет такого'] } };
    await serve((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(refusal));
    });
    await expect(callApi(calls.read, {})).rejects.toMatchObject({ name: 'ApiError', status, ...refusal });
  });
});

it('a call is given up after 100 000 ms', async () => {
  await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":7}');
  });
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await callApi(calls.read, {});
  expect(timeout.mock.calls).toEqual([[100_000]]);
  timeout.mockRestore();
});

describe('a call that finds its session over', () => {
  const refusal = { message: 'Войдите в систему', code: 'kit.signInFirst', detail: { over: 'idle' } };
  /** Refuses the first call and answers the next, noting the keys of both. */
  const serveLost = async (): Promise<(string | undefined)[]> => {
    const keys: (string | undefined)[] = [];
    await serve((request, response) => {
      keys.push(request.headers['idempotency-key'] as string | undefined);
      const isFirst = keys.length === 1;
      response.writeHead(isFirst ? 401 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isFirst ? refusal : { id: 7 }));
    });
    return keys;
  };

  it('goes on once the person has signed in again, as the same call', async () => {
    const keys = await serveLost();
    const question = vi.fn<() => Promise<boolean>>(async () => true);
    closing.push(registerSignInAgain(question));
    expect(await callApi(calls.make, {}, { quiet: true })).toStrictEqual({ id: 7 });
    expect(question).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ detail: { over: 'idle' } }));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).toBeTruthy();
  });

  it('is refused where nobody is asked, or would not', async () => {
    await serveLost();
    closing.push(registerSignInAgain(async () => false));
    await expect(callApi(calls.read, {}, { quiet: true })).rejects.toMatchObject({ status: 401 });
  });
});

it('what was asked for before a change is asked anew', async () => {
  const asked: string[] = [];
  await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"id":2}');
  });
  globalThis.askedAhead = new Map([['/api/torn/read', Promise.resolve(Response.json({ id: 1 }))]]);
  await callApi(calls.make, {});
  expect(await callApi(calls.read, {})).toEqual({ id: 2 });
  expect(asked).toEqual(['POST /api/torn/make', 'GET /api/torn/read']);
});
