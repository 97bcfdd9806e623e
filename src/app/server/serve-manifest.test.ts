import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addManifest, companyIcon, manifestFile } from '#app/server/serve-manifest.ts';
import { setBranding } from '#domain/branding/branding.ts';

const usual = {
  name: 'Поручитель',
  short_name: 'Поручитель',
  start_url: '/start',
  icons: [{ src: '/a.png' }],
};
let app: FastifyInstance;
beforeAll(async () => {
  const dist = await mkdtemp(join(tmpdir(), 'manifest-'));
  await writeFile(join(dist, manifestFile), JSON.stringify(usual));
  app = Fastify();
  await addManifest(app, dist);
});
afterEach(() => setBranding({}));
afterAll(() => app.close());

const manifest = async () => (await app.inject(`/${manifestFile}`)).json<typeof usual>();

it('is as it comes until the company says otherwise', async () => {
  expect(await manifest()).toEqual(usual);
  expect((await app.inject(companyIcon)).statusCode).toBe(404);
});

it('takes the company’s name and its logo on a square', async () => {
  setBranding({ name: 'Заря "и" сыновья', logo: 'data:image/png;base64,AA==' });
  const { name, short_name: short, icons, start_url: start } = await manifest();
  expect({ name, short, start }).toEqual({ name: 'Заря "и" сыновья', short: name, start: '/start' });
  expect(icons.map(({ src }) => src)).toEqual([companyIcon, companyIcon]);
  const icon = await app.inject(companyIcon);
  expect(icon.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; img-src data:",
  });
  expect(icon.body).toContain('href="data:image/png;base64,AA=="');
});

it('files shared before the worker has come are not read, and lead to the page that takes them by hand', async () => {
  const form = new FormData();
  form.append('files', new File(['%PDF-1.4'], 'устав.pdf', { type: 'application/pdf' }));
  const answer = await app.inject({ method: 'POST', url: '/share', payload: form });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/shared/index?early']);
});
