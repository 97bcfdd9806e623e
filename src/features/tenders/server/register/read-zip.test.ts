import { describe, expect, it } from 'vitest';
import { readZip } from '#features/tenders/server/register/read-zip.ts';
import { registerLimits as limits } from '#features/tenders/server/register/register-limits.ts';
import {
  notice44,
  readAll,
  zipOf,
  type ZipPart,
} from '#features/tenders/server/register/register.factory.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';

const { zip: texts } = registerTexts;
const good: ZipPart = { name: 'good.xml', content: notice44() };

/** Reads the parts with a good file before and after, which must be read whatever stands between. */
async function reasonsAmongGood(...parts: ZipPart[]): Promise<string[]> {
  const documents = await readAll(zipOf([good, ...parts, { ...good, name: 'last.xml' }]));
  expect([documents.at(0)?.outcome, documents.at(-1)?.outcome]).toEqual(['notice', 'notice']);
  expect(documents).toHaveLength(parts.length + 2);
  return documents.slice(1, -1).map(({ reason }) => reason);
}

async function reasonOfArchive(bytes: Buffer): Promise<string | undefined> {
  const documents = await readAll(bytes, 'a.zip');
  expect(documents).toMatchObject([{ file: 'a.zip', entry: '', outcome: 'error' }]);
  return documents[0]?.reason;
}

describe('an archive', () => {
  it('is read file by file, packed or stored, folders left out', async () => {
    const documents = await readAll(
      zipOf([{ name: 'day/', isStored: true }, good, { ...good, name: 'day/stored.bin', isStored: true }]),
    );
    expect(documents.map(({ entry, outcome }) => [entry, outcome])).toEqual([
      ['good.xml', 'notice'],
      ['day/stored.bin', 'notice'],
    ]);
  });

  it('holds JSON and files of no known kind, each with its own line', async () => {
    expect(
      await reasonsAmongGood({ name: 'a.json', content: '[{"x":1}]' }, { name: 'a.sig', content: 'подпись' }),
    ).toEqual([registerTexts.failed.unknownKind, registerTexts.failed.unknownContent]);
  });

  it('names its files as their maker meant: UTF-8, or the code page of Russian Windows', async () => {
    const cp866 = Buffer.from([0xa8, 0xa7, 0xa2, 0xa5, 0xe9, 0xa5, 0xad, 0xa8, 0xa5]);
    const documents = await readAll(
      zipOf([
        { ...good, name: 'извещение' },
        { ...good, name: cp866 },
      ]),
    );
    expect(documents.map(({ entry }) => entry)).toEqual(['извещение', 'извещение']);
  });

  it('may keep its folders as Windows does, with backslashes', async () => {
    const documents = await readAll(zipOf([{ ...good, name: 'day\\notice.xml' }]));
    expect(documents).toMatchObject([{ entry: 'day\\notice.xml', outcome: 'notice' }]);
  });

  it('that is cut, is no archive within, or is empty is one error line', async () => {
    const whole = zipOf([good]);
    expect(await reasonOfArchive(whole.subarray(0, -30))).toBe(texts.broken);
    expect(await reasonOfArchive(Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500)]))).toBe(
      texts.broken,
    );
    expect(await reasonOfArchive(zipOf([]))).toBe(registerTexts.failed.noDocuments);
  });
});

describe('a file of an archive is refused, and the others are read,', () => {
  it('when it is a symlink', async () => {
    expect(await reasonsAmongGood({ name: 'link.xml', content: '/etc/passwd', unixMode: 0o120777 })).toEqual([
      texts.symlink,
    ]);
  });

  it('when it is encrypted or packed in a strange way', async () => {
    expect(await reasonsAmongGood({ ...good, flags: 1 }, { ...good, method: 99 })).toEqual([
      texts.encrypted,
      texts.badMethod,
    ]);
  });

  it('when it is an archive itself, whatever its name', async () => {
    expect(await reasonsAmongGood({ name: 'inner.xml', content: zipOf([good]) })).toEqual([texts.nested]);
  });

  it.each([
    '../up.xml',
    'a/../../up.xml',
    '/etc/x.xml',
    'C:/x.xml',
    'a\\..\\..\\x.xml',
    '\\\\host\\x.xml',
    'a\0.xml',
    '',
  ])('when its name is %j', async (name) => {
    expect(await reasonsAmongGood({ ...good, name })).toEqual([texts.badName]);
  });

  it('when its bytes do not agree with its checksum or cannot be unpacked', async () => {
    const garbage = { name: 'x.xml', content: notice44(), isStored: true, method: 8 };
    expect(await reasonsAmongGood({ ...good, declaredCrc: 7 }, garbage)).toEqual([
      texts.brokenEntry,
      texts.brokenEntry,
    ]);
  });

  it('when it is larger than its list says, or smaller, packed or stored', async () => {
    const size = notice44().length;
    const liars = [size - 10, size + 10].flatMap((declaredSize) => [
      { ...good, declaredSize },
      { ...good, declaredSize, isStored: true },
    ]);
    expect(await reasonsAmongGood(...liars)).toEqual(liars.map(() => texts.brokenEntry));
  });

  it('when it is declared larger than 100 MiB', async () => {
    expect(await reasonsAmongGood({ ...good, declaredSize: limits.entryBytes + 1 })).toEqual([
      texts.entryTooLarge(100),
    ]);
  });

  it('when it unpacks to more than 200 times its size; a bomb that hides its size is stopped at the size it tells', async () => {
    const content = `<export>${' '.repeat(4 * limits.mib)}</export>`;
    const bomb = { name: 'bomb.xml', content };
    const hidden = { ...bomb, declaredSize: 100 };
    expect(await reasonsAmongGood(bomb, hidden)).toEqual([texts.ratio(200), texts.brokenEntry]);
    let unpacked = 0;
    for await (const { bytes } of readZip(zipOf([hidden]))) {
      await expect(async () => {
        for await (const piece of bytes) unpacked += piece.length;
      }).rejects.toThrow(texts.brokenEntry);
    }
    expect(unpacked).toBeLessThanOrEqual(100);
  });
});

const parts = (count: number) =>
  Array.from({ length: count }, () => ({ ...good, declaredSize: 100 * limits.mib }));

describe('a whole archive is refused before anything is unpacked', () => {
  it('when it holds more than 10 000 files', async () => {
    const empty = Array.from({ length: 10_001 }, (_, at) => ({ name: `${at}`, isStored: true }));
    expect(await reasonOfArchive(zipOf(empty))).toBe(texts.tooManyEntries(10_000));
    expect(await readAll(zipOf(empty.slice(1)))).toHaveLength(10_000);
  });

  it('when its files are declared larger than 2 GiB in all', async () => {
    expect(await reasonOfArchive(zipOf(parts(21)))).toBe(texts.tooLarge(2048));
    expect(await readAll(zipOf(parts(20)))).toHaveLength(20);
  });
});
