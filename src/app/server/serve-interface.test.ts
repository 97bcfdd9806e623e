import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addInterface } from '#app/server/serve-interface.ts';
import { readSettings } from '#kit/server/settings.ts';

let app: FastifyInstance;
beforeAll(async () => {
  const dist = await mkdtemp(join(tmpdir(), 'interface-'));
  await mkdir(join(dist, 'assets'));
  const page = '<html><head></head><body></body></html>';
  const files = {
    'index.html': page,
    'client.html': page,
    'manifest.webmanifest': '{}',
    'assets/a-1.js': '1',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text);
  app = Fastify();
  await addInterface(app, readSettings({ DATA_DIR: dist, DEMO: '0' }), undefined, dist);
});
afterAll(() => app.close());

it.each(['/', '/deal/48001', '/c/', '/assets/a-1.js'])(
  'whoever asks for the head of %s alone gets it',
  async (url) => {
    const [whole, head] = await Promise.all(
      (['GET', 'HEAD'] as const).map((method) => app.inject({ method, url })),
    );
    expect([whole?.statusCode, head?.statusCode, head?.body]).toEqual([200, 200, '']);
    expect(head?.headers['content-type']).toBe(whole?.headers['content-type']);
  },
);

it('only a device that has come by a link asks ahead for its client’s page', async () => {
  const pageOf = async (headers = {}): Promise<string> =>
    (await app.inject({ method: 'GET', url: '/c/', headers })).body;
  expect(await pageOf({ cookie: 'Client-Link=any' })).toContain(
    '<head><meta name="asked-ahead" content="/api/client/page">',
  );
  expect(await pageOf({ cookie: 'Admin-Token=any' })).not.toContain('asked-ahead');
});
