import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderBusy, lockDataFolder, lockName } from '#kit/server/lock-data-folder.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, lockName);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock of a data folder', () => {
  it('is held by one, names him, and is given back', () => {
    const free = lockDataFolder(folder);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    expect(() => lockDataFolder(folder)).toThrow(DataFolderBusy);
    free();
    expect(existsSync(file)).toBe(false);
    lockDataFolder(folder)();
  });

  it('of a process that died is taken over, of another host never', () => {
    const dead = { pid: 2 ** 22 + 1, started: '1', host: hostname() };
    writeFileSync(file, JSON.stringify(dead));
    lockDataFolder(folder)();
    writeFileSync(file, JSON.stringify({ ...dead, host: 'another' }));
    expect(() => lockDataFolder(folder)).toThrow(DataFolderBusy);
  });

  it.each(['', '{"pid":1'])('of a process killed while it wrote %j is taken over', (torn) => {
    writeFileSync(file, torn);
    const free = lockDataFolder(folder);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    free();
  });
});
