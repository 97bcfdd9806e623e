import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A file that somebody sends to see what it does; one that nobody may keep as a document is `isForbidden`. */
export type HostileFile = {
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly isForbidden: boolean;
};

const zipOf = (files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(typeof content === 'string' ? Buffer.from(content) : content, name);
  zip.end();
  return buffer(zip.outputStream);
};

const script = '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>';
const laughs = [
  '<!DOCTYPE a [<!ENTITY b "ха">',
  ...Array.from({ length: 12 }, (_, at) => `<!ENTITY b${at} "${`&b${at === 0 ? '' : at - 1};`.repeat(12)}">`),
].join('');
const bombs = {
  'entities that multiply': `<?xml version="1.0"?>${laughs}]><a>&b11;</a>`,
  'an entity from the disk':
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'forty thousand floors': `<?xml version="1.0"?>${'<a>'.repeat(40_000)}${'</a>'.repeat(40_000)}`,
  'a thousand attributes': `<?xml version="1.0"?><a ${Array.from({ length: 1_000 }, (_, at) => `x${at}="1"`).join(' ')}/>`,
};

const workbook = (sheet: string | Buffer, more: Readonly<Record<string, string>> = {}): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml':
      '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  });

const sheetOf = (cells: string): string =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`;

const zeros = 200 * 1024 * 1024;

/** Files that run, swell, nest, lie about themselves or are named as no file should be. */
export const makeHostileFiles = async (): Promise<readonly HostileFile[]> => {
  const forbidden = (what: string, name: string, bytes: string | Buffer): HostileFile => ({
    what,
    name,
    bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    isForbidden: true,
  });
  const strange = (what: string, name: string, bytes: Buffer): HostileFile => ({
    what,
    name,
    bytes,
    isForbidden: false,
  });
  const pdf = '%PDF-1.4\n%a\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n';
  const swelling = await zipOf({ 'a.xml': Buffer.alloc(zeros) });
  return [
    forbidden('a picture that runs', 'a.svg', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    forbidden('a page', 'a.html', `<html>${script}</html>`),
    forbidden('a page for a document', 'a.pdf', `<html>${script}</html>`),
    forbidden('a program for a picture', 'a.png', 'MZ\u0090\u0000\u0003'),
    forbidden('a program behind a document', 'a.exe.pdf', pdf),
    forbidden('a document before a program', 'a.pdf.exe', pdf),
    forbidden('a name that reads backwards', 'a\u202efdp.exe', pdf),
    forbidden('no name', '.pdf', ''),
    forbidden('nothing', 'a.pdf', ''),
    forbidden('zeros that swell', 'a.zip', swelling),
    ...Object.entries(bombs).map(([what, xml]) => forbidden(what, 'a.xml', xml)),
    forbidden('an archive that climbs', 'a.zip', await zipOf({ 'b/c.xml': '<a/>' }).then(climbing)),
    strange('a sheet that swells', 'a.xlsx', await workbook(Buffer.alloc(zeros, ' '))),
    ...(await Promise.all(
      Object.entries(bombs).map(async ([what, xml]) =>
        strange(`a sheet of ${what}`, 'a.xlsx', await workbook(xml)),
      ),
    )),
    strange(
      'a sheet at the end of the world',
      'a.xlsx',
      await workbook(sheetOf('<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>а</t></is></c></row>')),
    ),
    strange(
      'a sheet with a program',
      'a.xlsx',
      await workbook(sheetOf('<row r="1"><c r="A1"><f>cmd|1</f></c></row>'), { 'xl/vbaProject.bin': 'a' }),
    ),
    strange('a list of one line', 'a.csv', Buffer.alloc(4 * 1024 * 1024, 'а;')),
    strange('a list of quotes', 'a.csv', Buffer.from(`Телефон;ИНН\n${'"'.repeat(1_000_001)}`)),
    strange(
      'a list of formulas',
      'a.csv',
      Buffer.from('Телефон;Имя\n+79161234567;=HYPERLINK("http://evil.example")\n'),
    ),
  ];
};

/** The same archive whose only name climbs out of its folder; both are of one length. */
const climbing = (archive: Buffer): Buffer =>
  Buffer.from(archive.toString('latin1').replaceAll('b/c.xml', '../.xml'), 'latin1');
