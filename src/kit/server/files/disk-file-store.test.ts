import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskFileStore } from '#kit/server/files/disk-file-store.ts';
import {
  DiskFull,
  FileDamaged,
  FileMissing,
  type FileStore,
  FileTooLarge,
  type SaveOptions,
} from '#kit/server/files/file-store.ts';

const MIB = 1024 * 1024;
const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const anything: SaveOptions<string> = { maxBytes: 64 * MIB, accept: () => Promise.resolve('accepted') };

let dataDir = '';
let store: FileStore;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'file-store-'));
  store = await openDiskFileStore(dataDir, { now });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const save = (bytes: Buffer, options = anything) => store.save(Readable.from([bytes]), options);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Every file below the data folder, temporary ones included. */
async function filesLeft(): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('saved bytes', () => {
  it('come back equal, in pieces of any size, under their SHA-256', async () => {
    for (const size of [0, 1, 65_536, 3 * MIB + 7]) {
      const bytes = randomBytes(size);
      const pieces = Array.from({ length: Math.ceil(size / 50_001) }, (_, index) =>
        bytes.subarray(index * 50_001, (index + 1) * 50_001),
      );
      const saved = await store.save(Readable.from(pieces), anything);
      expect(saved).toMatchObject({
        id: sha256(bytes),
        sha256: sha256(bytes),
        bytes: size,
        verdict: 'accepted',
      });
      const opened = await store.open(saved.id, { verify: true });
      expect(opened.bytes).toBe(size);
      expect((await buffer(opened.stream)).equals(bytes)).toBe(true);
    }
    expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
  });

  it('lie two folders deep, readable by the owner alone', async () => {
    const { id, path } = await save(Buffer.from('мир'));
    expect(path).toBe(join(dataDir, 'files', id.slice(0, 2), id.slice(2, 4), id));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    for (const folder of [
      dirname(path),
      dirname(dirname(path)),
      join(dataDir, 'files'),
      join(dataDir, 'tmp'),
    ]) {
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
    }
  });

  it('are stored once when thirty people save the same file at the same time', async () => {
    const bytes = randomBytes(2 * MIB);
    const saved = await Promise.all(Array.from({ length: 30 }, () => save(bytes)));
    expect(new Set(saved.map(({ id }) => id))).toEqual(new Set([sha256(bytes)]));
    expect(await filesLeft()).toEqual([sha256(bytes)]);
    expect((await readFile(saved[0]?.path ?? '')).equals(bytes)).toBe(true);
  });

  it('are all there when different files are saved at the same time', async () => {
    const all = Array.from({ length: 40 }, () => randomBytes(20_000));
    await Promise.all(all.map((bytes) => save(bytes)));
    expect((await filesLeft()).toSorted()).toEqual(all.map(sha256).toSorted());
  });

  it('can be read by who opened them before a removal, and are gone after it', async () => {
    const { id } = await save(Buffer.from('text'));
    const opened = await store.open(id);
    await store.remove(id);
    await store.remove(id);
    expect((await buffer(opened.stream)).toString()).toBe('text');
    expect(await store.exists(id)).toBe(false);
    await expect(store.open(id)).rejects.toThrow(FileMissing);
  });

  it('with one changed byte are noticed on demand, and healed by saving the file again', async () => {
    const { id, path } = await save(Buffer.from('сумма 100'));
    await writeFile(path, 'сумма 900');
    await expect(store.open(id, { verify: true })).rejects.toThrow(FileDamaged);
    expect((await buffer((await store.open(id)).stream)).toString()).toBe('сумма 900');
    await save(Buffer.from('сумма 100'));
    expect((await buffer((await store.open(id, { verify: true })).stream)).toString()).toBe('сумма 100');
  });

  it('are found only by an id that was made here', async () => {
    // From base/data/files the id '../.secret' would lead to base/.secret.
    const inner = await openDiskFileStore(join(dataDir, 'data'), { now });
    await writeFile(join(dataDir, '.secret'), 'x');
    const strange = [
      '../.secret',
      '../../../.secret',
      '',
      'ab',
      '/etc/passwd',
      `${'a'.repeat(63)}G`,
      `${'a'.repeat(64)}\n`,
    ];
    for (const id of strange) {
      expect(await inner.exists(id)).toBe(false);
      await expect(inner.open(id)).rejects.toThrow(FileMissing);
      await inner.remove(id);
    }
    expect(await filesLeft()).toEqual(['.secret']);
  });
});

async function* breakingOff() {
  yield await Promise.resolve(Buffer.alloc(MIB));
  throw new Error('connection lost');
}

/** /dev/full answers every write as a full disk does. */
async function* fillingUp() {
  yield await Promise.resolve(Buffer.from('x'));
  await writeFile('/dev/full', 'x');
}

describe('a refused file leaves nothing', () => {
  it('when it is one byte over the limit, and no more is read from the sender', async () => {
    let sent = 0;
    const endless = async function* () {
      for (;;) {
        sent += MIB;
        yield await Promise.resolve(Buffer.alloc(MIB));
      }
    };
    await expect(store.save(endless(), { ...anything, maxBytes: 5 * MIB })).rejects.toThrow(FileTooLarge);
    expect(sent).toBe(6 * MIB);
    await expect(save(Buffer.alloc(11), { ...anything, maxBytes: 10 })).rejects.toThrow(FileTooLarge);
    expect(await filesLeft()).toEqual([]);
    expect((await save(Buffer.alloc(10), { ...anything, maxBytes: 10 })).bytes).toBe(10);
  });

  it('when the judge says no after seeing the whole temporary file', async () => {
    const seen: string[] = [];
    const accept = async (path: string): Promise<string> => {
      seen.push(await readFile(path, 'utf8'));
      throw new Error('not this one');
    };
    await expect(save(Buffer.from('whole'), { ...anything, accept })).rejects.toThrow('not this one');
    expect(seen).toEqual(['whole']);
    expect(await filesLeft()).toEqual([]);
  });

  it('when the sender breaks off', async () => {
    await expect(store.save(breakingOff(), anything)).rejects.toThrow('connection lost');
    const destroyed = new Readable({ read: () => undefined });
    setTimeout(() => destroyed.destroy(), 20);
    await expect(store.save(destroyed, anything)).rejects.toThrow('Premature close');
    expect(await filesLeft()).toEqual([]);
  });

  it('when too little of the disk is free', async () => {
    const full = await openDiskFileStore(dataDir, { now, minFreeShare: 1 });
    await expect(full.save(Readable.from([Buffer.from('x')]), anything)).rejects.toThrow(DiskFull);
    expect(await filesLeft()).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux')('when the disk fills up while it is written', async () => {
    await expect(store.save(fillingUp(), anything)).rejects.toThrow(DiskFull);
    expect(await filesLeft()).toEqual([]);
  });
});

/** Starts a process that saves without end, and kills it while it writes. */
async function killWhileSaving(): Promise<void> {
  const script = `
    import { openDiskFileStore } from '#kit/server/files/disk-file-store.ts';
    const store = await openDiskFileStore(process.argv[1], { now: new Date() });
    async function* slowly() {
      for (;;) {
        yield Buffer.alloc(100_000);
        process.stdout.write('.');
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
    await store.save(slowly(), { maxBytes: Infinity, accept: async () => {} });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('a killed process', () => {
  it('leaves only a temporary file, which the next start sweeps after a day', async () => {
    const acknowledged = await save(Buffer.from('kept'));
    await killWhileSaving();
    const left = await readdir(join(dataDir, 'tmp'));
    expect(left).toHaveLength(1);
    await openDiskFileStore(dataDir, { now: inDays(0.9) });
    expect(await readdir(join(dataDir, 'tmp'))).toEqual(left);
    await openDiskFileStore(dataDir, { now: inDays(1.1) });
    expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
    expect(await filesLeft()).toEqual([acknowledged.id]);
  });
});
