import PizZip from 'pizzip';

/** A piece of a simple document: a heading, a paragraph, an item of a list, or a table of plain cells. */
export type DocxBlock =
  | { readonly heading: string; readonly isCentered?: boolean }
  | {
      readonly text: string;
      readonly isBold?: boolean;
      readonly align?: 'left' | 'center' | 'right' | 'both';
    }
  | { readonly item: string }
  | {
      /** Widths of the columns in points. */
      readonly widths: readonly number[];
      readonly rows: readonly (readonly string[])[];
      readonly isHeaded?: boolean;
      readonly hasNoLines?: boolean;
    };

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const run = (text: string, isBold = false): string =>
  `<w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escape(text)}</w:t></w:r>`;

const paragraph = (properties: string, text: string, isBold = false): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${run(text, isBold)}</w:p>`;

const cell = (text: string, width: number, isBold: boolean): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width * 20}" w:type="dxa"/></w:tcPr>${paragraph('', text, isBold)}</w:tc>`;

const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];

const table = ({ widths, rows, isHeaded, hasNoLines }: Extract<DocxBlock, { rows: unknown }>): string => {
  const line = hasNoLines ? 'none' : 'single';
  const borders = sides.map((side) => `<w:${side} w:val="${line}" w:sz="4"/>`).join('');
  const grid = widths.map((width) => `<w:gridCol w:w="${width * 20}"/>`).join('');
  const written = rows.map((cells, at) => {
    const isHead = isHeaded === true && at === 0;
    const content = cells.map((text, column) => cell(text, widths[column] ?? 0, isHead)).join('');
    return `<w:tr>${isHead ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${content}</w:tr>`;
  });
  return `<w:tbl><w:tblPr><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${written.join('')}</w:tbl>${paragraph('', '')}`;
};

const write = (block: DocxBlock): string => {
  if ('heading' in block)
    return paragraph(
      `<w:pStyle w:val="Heading1"/>${block.isCentered ? '<w:jc w:val="center"/>' : ''}`,
      block.heading,
    );
  if ('item' in block)
    return paragraph('<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>', block.item);
  if ('rows' in block) return table(block);
  return paragraph(`<w:jc w:val="${block.align ?? 'left'}"/>`, block.text, block.isBold);
};

const style = (id: string, name: string, show: string): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${show}</w:style>`;

/** A small document of Word, as an editor would open it: for forms the product comes with, and for tests. */
export const writeDocx = (
  blocks: readonly DocxBlock[],
  more: Readonly<Record<string, string | Uint8Array>> = {},
): Buffer => {
  const zip = new PizZip();
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${word}.numbering+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships">${relation('rId1', 'officeDocument', 'word/document.xml')}</Relationships>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${relation('rId1', 'styles', 'styles.xml')}${relation('rId2', 'numbering', 'numbering.xml')}</Relationships>`,
    'word/styles.xml': `${head}<w:styles xmlns:w="${main}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>${style('Heading1', 'heading 1', '<w:pPr><w:spacing w:before="200" w:after="100"/></w:pPr><w:rPr><w:b/><w:sz w:val="28"/></w:rPr>')}</w:styles>`,
    'word/numbering.xml': `${head}<w:numbering xmlns:w="${main}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:pPr><w:ind w:left="360" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    'word/document.xml': `${head}<w:document xmlns:w="${main}" xmlns:r="${office}"><w:body>${blocks.map(write).join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="850" w:bottom="1134" w:left="1417"/></w:sectPr></w:body></w:document>`,
    ...more,
  };
  for (const [name, content] of Object.entries(parts)) zip.file(name, content);
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};
