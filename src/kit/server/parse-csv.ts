import { maxColumns, SheetProblem } from '#kit/server/read-sheet.ts';

/** The text of a table: UTF-8 where it is that, else the code page of a Russian Windows. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
};

/** What stands between cells: the sign that the first line has most of. */
const separatorOf = (text: string): string => {
  const line = text.slice(0, text.search(/\r|\n|$/));
  const counted = [';', ',', '\t'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ';';
};

/**
 * The rows of a CSV file: cells in quotation marks may hold separators, line ends and doubled marks. One line of a
 * million cells is a `SheetProblem`, as in a workbook: whoever reads headings looks at every cell of them.
 */
export const parseCsv = (bytes: Uint8Array): string[][] => {
  const text = textOf(bytes).replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const quoted = /"((?:[^"]|"")*)"/y;
  const bare = new RegExp(`[^${separator}\\r\\n]*`, 'y');
  const end = new RegExp(`${separator}|\\r\\n|\\r|\\n`, 'y');
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const rows: string[][] = [];
  let row: string[] = [];
  while (at < text.length) {
    const marked = take(quoted)?.[1]?.replaceAll('""', '"') ?? '';
    if (row.length === maxColumns) throw new SheetProblem('too_large');
    row.push(`${marked}${take(bare)?.[0] ?? ''}`.trim());
    if (take(end)?.[0] === separator) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push([...row, '']);
  return rows;
};
