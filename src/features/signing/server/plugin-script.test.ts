import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pluginScriptPath } from '#features/signing/signing.plugin.ts';
import { readSettings } from '#kit/server/settings.ts';
import { startApi } from '#kit/testing/start-api.ts';

const folder = mkdtempSync(join(tmpdir(), 'poruchitel-plugin-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (content: string): string => {
  const path = join(folder, `${content.length}.js`);
  writeFileSync(path, content);
  return path;
};
const script = 'globalThis.cadesplugin = Promise.resolve();';

describe('the script of the plug-in', () => {
  it('is served from our own address as the operator has laid it', async () => {
    const { cadesPlugin } = readSettings({ CADES_PLUGIN_FILE: fileOf(script) });
    const api = await startApi({ cadesPlugin });
    const answer = await api.inject({ method: 'GET', url: pluginScriptPath });
    expect([answer.statusCode, answer.body]).toEqual([200, script]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    await api.stop();
  });

  it('is not there where the operator has named none', async () => {
    const without = await startApi();
    expect((await without.inject({ method: 'GET', url: pluginScriptPath })).statusCode).toBe(404);
    await without.stop();
  });

  it.each([
    ['is not there', () => join(folder, 'none.js')],
    ['is empty', () => fileOf('')],
    ['is no script of a plug-in by its size', () => fileOf(' '.repeat(1024 ** 2 + 1))],
  ])('that %s does not let the product start', (_what, path) => {
    expect(() => readSettings({ CADES_PLUGIN_FILE: path() })).toThrow('CADES_PLUGIN_FILE');
  });
});
