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

/** The rows of a CSV file: cells in quotation marks may hold separators, line ends and doubled marks. */
export const parseCsv = (bytes: Uint8Array): string[][] => {
  const text = textOf(bytes).replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const next = text[at + 1];
    if (isQuoted && sign === '"' && next === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === separator) endCell();
    else if (sign === '\n' || (sign === '\r' && next !== '\n')) endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
};
