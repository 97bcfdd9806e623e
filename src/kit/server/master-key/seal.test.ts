import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrokenSeal, canSeal, NoMasterKey, seal, unseal } from '#kit/server/master-key/seal.ts';
import { readSettings, type Settings } from '#kit/server/settings.ts';
import { masterKeySettings } from '#kit/server/master-key/master-key.settings.ts';

let dataDir = '';
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'poruchitel-key-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const holderOf = (more: Record<string, string> = {}): { settings: Settings } => ({
  settings: readSettings({ DATA_DIR: dataDir, DEMO: '0', ...more }, [masterKeySettings]),
});
const words = Buffer.from('words of a client');

describe('what is sealed', () => {
  it('opens for its purpose and place alone', () => {
    const holder = holderOf();
    const sealed = seal(holder, 'recordings', '7:0', words);
    expect(sealed.includes(words)).toBe(false);
    expect(unseal(holder, 'recordings', '7:0', sealed).equals(words)).toBe(true);
    expect(() => unseal(holder, 'recordings', '7:1', sealed)).toThrow(BrokenSeal);
    expect(() => unseal(holder, 'passports', '7:0', sealed)).toThrow(BrokenSeal);
  });

  it('is refused when one bit of it is turned', () => {
    const holder = holderOf();
    const sealed = seal(holder, 'recordings', '7:0', words);
    for (const at of [0, 5, 20, sealed.length - 1]) {
      const turned = Buffer.from(sealed);
      turned[at] = (turned[at] ?? 0) ^ 1;
      expect(() => unseal(holder, 'recordings', '7:0', turned)).toThrow(BrokenSeal);
    }
  });

  it('is opened by another process, by the file beside the embedded database that nobody else may read', () => {
    const sealed = seal(holderOf(), 'recordings', '7:0', words);
    expect(unseal(holderOf(), 'recordings', '7:0', sealed).equals(words)).toBe(true);
    expect(statSync(join(dataDir, 'master.key')).mode & 0o777).toBe(0o600);
  });

  it('wants a key of its own on PostgreSQL', () => {
    const url = { DATABASE_URL: 'postgres://127.0.0.1/none' };
    expect(canSeal(holderOf(url))).toBe(false);
    expect(() => seal(holderOf(url), 'recordings', '', words)).toThrow(NoMasterKey);
    const key = { MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };
    expect(canSeal(holderOf({ ...url, ...key }))).toBe(true);
    const sealed = seal(holderOf({ ...url, ...key }), 'recordings', '', words);
    expect(() => unseal(holderOf(), 'recordings', '', sealed)).toThrow(BrokenSeal);
  });
});
