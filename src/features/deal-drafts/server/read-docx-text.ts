import { SaxesParser } from 'saxes';
import { unpackOffice } from '#kit/server/files/unpack-office.ts';

const body = 'word/document.xml';
/** Elements inside which letters are no text of the page: what tracked changes have removed, commands of fields. */
const hidden = new Set(['w:del', 'w:instrText', 'w:moveFrom', 'mc:Fallback']);
const signs: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:br': ' ',
  'w:cr': ' ',
  'w:noBreakHyphen': '-',
};

/** The paragraphs of a document of Word, one a line; cells of a table are paragraphs of their own. */
export const readDocxText = async (bytes: Uint8Array): Promise<string> => {
  const { cached } = await unpackOffice(Buffer.from(bytes), { isSaved: (name) => name === body });
  const parser = new SaxesParser();
  const paragraphs: string[] = [];
  let line = '';
  let isText = false;
  let depthHidden = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    if (hidden.has(name)) depthHidden += 1;
    if (name === 'w:t') isText = true;
    else if (depthHidden === 0) line += signs[name] ?? '';
  });
  parser.on('text', (text) => {
    if (isText && depthHidden === 0) line += text;
  });
  parser.on('closetag', ({ name }) => {
    if (hidden.has(name)) depthHidden -= 1;
    if (name === 'w:t') isText = false;
    if (name !== 'w:p') return;
    paragraphs.push(line.replaceAll(/\s+/g, ' ').trim());
    line = '';
  });
  parser.write(cached.get(body)?.toString('utf8') ?? '').close();
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n');
};
