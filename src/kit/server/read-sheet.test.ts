import fc from 'fast-check';
import writeWorkbook from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { judgeFile } from '#kit/server/files/judge-file.ts';
import { sampleZip } from '#kit/server/files/sample-files.factory.ts';
import { readSheet } from '#kit/server/read-sheet.ts';
import { quietText, writeSheet } from '#kit/server/write-sheet.ts';

const sheetOf = (rows: readonly (readonly (string | number | null)[])[]): Promise<Buffer> =>
  writeSheet({
    name: 'Лист',
    columns: [
      { title: 'Имя', width: 10 },
      { title: 'Число', width: 10 },
    ],
    rows,
  });

describe('a sheet', () => {
  it('is read as it was written, numbers digit by digit', async () => {
    const rows = await readSheet(
      await sheetOf([
        ['Заря', 1_000_000.01],
        ['', 0.001],
        [null, 12],
      ]),
    );
    expect(rows).toEqual([
      ['Имя', 'Число'],
      ['Заря', '1000000.01'],
      ['', '0.001'],
      ['', '12'],
    ]);
  });

  it('never holds a formula, whatever the text', async () => {
    const texts = fc.sample(
      fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', ''), fc.string({ unit: 'grapheme-ascii' })),
      { numRuns: 60, seed: 7 },
    );
    const lines = texts.map(([sign, text]) => `${sign}${text}`.trim()).filter((text) => text !== '');
    const read = await readSheet(await sheetOf(lines.map((text) => [text, 1])));
    expect(read.slice(1).map(([text]) => text)).toEqual(lines.map(quietText));
    expect(read.slice(1).filter(([text = '']) => /^[=+\-@]/.test(text))).toEqual([]);
  });

  it('counts no formulas: one that stores no value is empty', async () => {
    const book = await writeWorkbook([[{ type: 'Formula', value: '=1+1' }, 'x']]).toBuffer();
    expect(await readSheet(book)).toEqual([['', 'x']]);
  });

  it('of more than 100 columns is refused', async () => {
    const wide = await writeWorkbook([Array.from({ length: 101 }, () => 'x')]).toBuffer();
    await expect(readSheet(wide)).rejects.toMatchObject({ kind: 'too_large' });
    await expect(readSheet(Buffer.from('not a workbook'))).rejects.toMatchObject({ kind: 'unreadable' });
  });
});

describe('the door of tables', () => {
  const judged = async (bytes: Buffer) => {
    const verdict = await judgeFile(bytes, 'a.xlsx', 'spreadsheet');
    return verdict.ok ? verdict.marks : verdict.problem;
  };

  it('takes a workbook and nothing else', async () => {
    const book = await sheetOf([['Заря', 1]]);
    expect(await judged(book)).toEqual([]);
    expect(await judged(sampleZip())).toBe('type_unknown');
    expect(await judged(book.subarray(0, book.length - 40))).toBe('corrupt');
    expect(await judged(Buffer.from('%PDF-1.7'))).toBe('type_unknown');
  });
});
