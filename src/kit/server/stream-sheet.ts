import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { quietText } from '#kit/server/write-sheet.ts';

/** A value of a cell; a number may carry the format of its column. */
export type SheetValue = string | number | null;

/** A sheet too long to be held in memory: its rows come one after another. */
type LongSheet = {
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly width: number; readonly format?: string }[];
  readonly rows: AsyncIterable<readonly SheetValue[]>;
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const nothing = '';
const control = 32;
const isAllowed = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return code >= control || character === '\n' || character === '\t';
};

/** Text inside XML: marks escaped, what XML cannot hold left out. */
const escaped = (text: string): string =>
  Array.from(text.toWellFormed())
    .filter(isAllowed)
    .join(nothing)
    .replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? mark);

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${office}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/></Types>`;
const rootRelations = `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const bookRelations = `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;

const workbook = (name: string): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const firstOwnFormat = 164;
/** Style 0 is plain, 1 the head; each format has one after them. */
const firstFormatStyle = 2;

const styles = (formats: readonly string[]): string => {
  const declared = formats.map(
    (format, at) => `<numFmt numFmtId="${firstOwnFormat + at}" formatCode="${escaped(format)}"/>`,
  );
  const used = formats.map(
    (_, at) =>
      `<xf numFmtId="${firstOwnFormat + at}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`,
  );
  return `${declaration}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${declared.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellXfs count="${used.length + firstFormatStyle}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" applyFont="1"/>${used.join('')}</cellXfs></styleSheet>`;
};

const letters = 26;
const firstLetter = 65;

/** A, B … Z, AA: how a sheet names its columns. */
const columnName = (at: number): string =>
  (at < letters ? '' : columnName(Math.floor(at / letters) - 1)) +
  String.fromCodePoint(firstLetter + (at % letters));

const textCell = (text: string, place: string, style = 0): string =>
  `<c r="${place}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escaped(quietText(text))}</t></is></c>`;

const cell = (value: SheetValue, place: string, style: number): string => {
  if (value === null || value === nothing) return nothing;
  if (typeof value === 'string') return textCell(value, place);
  return `<c r="${place}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>`;
};

async function* sheetXml({ columns, rows }: LongSheet, formats: readonly string[]): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const names = columns.map((_, at) => columnName(at));
  const styleOf = columns.map(({ format }) =>
    format === undefined ? 0 : formats.indexOf(format) + firstFormatStyle,
  );
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${columns.map(({ title }, at) => textCell(title, `${names[at]}1`, 1)).join('')}</row>`;
  let line = 1;
  for await (const row of rows) {
    line += 1;
    const cells = row.map((value, at) => cell(value, `${names[at]}${line}`, styleOf[at] ?? 0));
    yield `<row r="${line}">${cells.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

/** A workbook (XLSX) of one sheet, written row by row: its length costs no memory. */
export const streamSheet = (sheet: LongSheet): Readable => {
  const zip = new ZipFile();
  const formats = [...new Set(sheet.columns.flatMap(({ format }) => (format === undefined ? [] : [format])))];
  const output = zip.outputStream as Readable;
  const rows = Readable.from(sheetXml(sheet, formats));
  rows.on('error', (error) => output.destroy(error));
  const parts: readonly (readonly [string, string])[] = [
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', rootRelations],
    ['xl/workbook.xml', workbook(sheet.name)],
    ['xl/_rels/workbook.xml.rels', bookRelations],
    ['xl/styles.xml', styles(formats)],
  ];
  for (const [name, xml] of parts) zip.addBuffer(Buffer.from(xml), name);
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
};

const quoted = (value: SheetValue): string => {
  if (value === null) return nothing;
  const text = typeof value === 'number' ? String(value).replace('.', ',') : quietText(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The same rows as CSV for a Russian table program: semicolons, a byte order mark, commas in numbers. */
export async function* streamCsv({ columns, rows }: LongSheet): AsyncGenerator<Buffer> {
  const line = (values: readonly SheetValue[]): Buffer => Buffer.from(`${values.map(quoted).join(';')}\r\n`);
  yield Buffer.from('\ufeff');
  yield line(columns.map(({ title }) => title));
  for await (const row of rows) yield line(row);
}
