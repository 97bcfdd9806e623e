import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTurn, canSeal, endTurn, NoMasterKey } from '#kit/server/master-key/master-key.ts';
import { BrokenSeal, isSealedNow, seal, unseal } from '#kit/server/master-key/seal.ts';
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

describe('the key turned over', () => {
  it('seals by the new one at once and opens by the former until the turn is over', () => {
    const holder = holderOf();
    const before = seal(holder, 'recordings', '7:0', words);
    beginTurn(holder);
    expect(isSealedNow(holder, 'recordings', before)).toBe(false);
    const after = seal(holder, 'recordings', '7:0', words);
    expect(isSealedNow(holder, 'recordings', after)).toBe(true);
    for (const sealed of [before, after])
      expect(unseal(holderOf(), 'recordings', '7:0', sealed).equals(words)).toBe(true);
    beginTurn(holder); // broken off and begun again
    expect(isSealedNow(holder, 'recordings', after)).toBe(true);
    endTurn(holder);
    expect(() => unseal(holder, 'recordings', '7:0', before)).toThrow(BrokenSeal);
    expect(unseal(holder, 'recordings', '7:0', after).equals(words)).toBe(true);
    expect(statSync(join(dataDir, 'master.key')).mode & 0o777).toBe(0o600);
  });

  it('comes by the environment where it is kept there', () => {
    const url = 'postgres://127.0.0.1/none';
    const [old, fresh] = [1, 2].map((fill) => Buffer.alloc(32, fill).toString('base64')) as [string, string];
    const sealed = seal(holderOf({ DATABASE_URL: url, MASTER_KEY: old }), 'recordings', '7:0', words);
    const both = holderOf({ DATABASE_URL: url, MASTER_KEY: fresh, MASTER_KEY_BEFORE: old });
    expect(unseal(both, 'recordings', '7:0', sealed).equals(words)).toBe(true);
    expect(isSealedNow(both, 'recordings', sealed)).toBe(false);
    const alone = holderOf({ DATABASE_URL: url, MASTER_KEY: fresh });
    expect(() => unseal(alone, 'recordings', '7:0', sealed)).toThrow(BrokenSeal);
  });
});
