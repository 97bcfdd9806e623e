import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRegisterApart } from '#features/tenders/server/register/read-register-apart.ts';
import { gather, notice44, readAll } from '#features/tenders/server/register/register.factory.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';

const { failed } = registerTexts;
const archive = resolve('public/samples/register.zip');

const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;

describe('reading in a thread apart', () => {
  it('gives the same documents, from a path and from bytes', async () => {
    expect(await gather(readRegisterApart(archive, 'register.zip'))).toEqual(
      await readAll(archive, 'register.zip'),
    );
    const bytes = Buffer.from(notice44());
    expect(await gather(readRegisterApart(bytes, 'a.xml'))).toEqual(await readAll(bytes, 'a.xml'));
  });

  it('makes one error line of a file that eats its memory, and the next file is read', async () => {
    // Few values, for too many are refused before they are built; the text alone is more than the heap.
    const heavy = Buffer.from(`["${'x'.repeat(28 * 1024 ** 2)}"]`);
    const limits = { heapMb: 16, seconds: 60 };
    expect(await gather(readRegisterApart(heavy, 'heavy.json', limits))).toEqual([
      { file: 'heavy.json', entry: '', kind: '', number: '', outcome: 'error', reason: failed.outOfMemory },
    ]);
    expect(await gather(readRegisterApart(archive, 'register.zip'))).toHaveLength(4);
  });

  it('makes one error line of a file that takes too long', async () => {
    const documents = await gather(readRegisterApart(archive, 'slow.zip', { heapMb: 64, seconds: 0.001 }));
    expect(documents).toMatchObject([
      { file: 'slow.zip', outcome: 'error', reason: failed.outOfTime(0.001) },
    ]);
  });

  it('ends its thread when the reader leaves early', async () => {
    const threadsBefore = threads();
    const many = Buffer.from(`[${'{},'.repeat(9_999)}{}]`);
    for await (const document of readRegisterApart(many, 'many.json')) {
      expect(document.entry).toBe('#[0]');
      expect(threads()).toBeGreaterThan(threadsBefore);
      break;
    }
    expect(threads()).toBe(threadsBefore);
  });
});
