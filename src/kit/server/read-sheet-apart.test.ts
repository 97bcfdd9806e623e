import { globSync, readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { readListApart, readSheetApart } from '#kit/server/read-sheet-apart.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook whose only cell stands here. */
const cellAt = (row: number, place: string): Promise<Buffer> => {
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${sheets}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${sheets}"><sheetData><row r="${row}"><c r="${place}" t="inlineStr"><is><t>а</t></is></c></row></sheetData></worksheet>`,
  };
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
};

describe('a sheet that somebody brought', () => {
  it('is read as it was written', async () => {
    const sheet = await writeSheet({
      name: 'Лист',
      columns: [{ title: 'Имя', width: 10 }],
      rows: [['Заря']],
    });
    expect(await readSheetApart(sheet)).toEqual([['Имя'], ['Заря']]);
    expect(await readSheetApart(await cellAt(1, 'A1'))).toEqual([['а']]);
  });

  it('costs no more than its own thread where its only cell is the last of the sheet', async () => {
    const sheet = await cellAt(1_048_576, 'XFD1048576');
    await expect(readSheetApart(sheet)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('is no wider as text than as a workbook: one line of a million cells held the server for minutes', async () => {
    const wide = (columns: number): Buffer =>
      Buffer.from(Array.from({ length: columns }, () => 'а').join(';'));
    await expect(readListApart(wide(100))).resolves.toHaveLength(1);
    await expect(readListApart(wide(101))).rejects.toMatchObject({ kind: 'too_large' });
    await expect(readListApart(wide(1_000_000))).rejects.toMatchObject({ kind: 'too_large' });
  });

  it('is read in the very server nowhere', () => {
    const reading = globSync('src/**/server/**/*.ts').filter(
      (path) =>
        !/\.(?:test|worker)\.ts$/.test(path) &&
        /import \{[^}]*\breadSheet\b[^}]*\} from '#kit\/server\/read-sheet\.ts'/.test(
          readFileSync(path, 'utf8'),
        ),
    );
    expect(reading).toEqual([]);
  });
});
