import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drainBodies } from '#kit/server/drain-bodies.ts';
import { DiskFull, type FileStore } from '#kit/server/files/file-store.ts';
import { receiveFiles } from '#kit/server/receive-files.ts';

const fullDisk = {
  save: async (stream: AsyncIterable<Uint8Array>) => {
    for await (const _piece of stream) throw new DiskFull();
    throw new Error('Nothing came');
  },
} as unknown as FileStore;

async function* nothing(): AsyncGenerator<Uint8Array> {}

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  drainBodies(app);
  await app.register(multipart);
  app.post('/file', (asked) =>
    receiveFiles(
      asked,
      { kind: 'documents', max: 1 },
      { store: fullDisk, upload: () => nothing(), files: [] },
    ),
  );
  app.get('/next', async () => 'ok');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

describe('a form refused before its end', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterAll(() => agent.destroy());

  const ask = (method: string, path: string, body?: string): Promise<{ status: number; isReused: boolean }> =>
    new Promise((resolve, reject) => {
      const { port } = app.server.address() as AddressInfo;
      const headers = body === undefined ? {} : { 'content-type': 'multipart/form-data; boundary=x' };
      const outgoing = request({ agent, port, method, path, headers, timeout: 5_000 }, (incoming) => {
        incoming.resume();
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, isReused: outgoing.reusedSocket }),
        );
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  it.each([1_000, 1_000_000])('of %d bytes lets the next call of its connection through', async (bytes) => {
    const head = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';
    const refused = await ask('POST', '/file', `${head}${'a'.repeat(bytes)}\r\n--x--\r\n`);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await ask('GET', '/next')).toEqual({ status: 200, isReused: true });
  });
});
