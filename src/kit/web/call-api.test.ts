import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { visitors } from '#domain/access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { callApi, fetchFile } from '#kit/web/call-api.ts';
import { useConnection } from '#kit/web/connection.ts';

const calls = defineCalls('torn', {
  read: defineCall({
    method: 'GET',
    path: '/torn/read',
    access: visitors,
    summary: 'Проба',
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
