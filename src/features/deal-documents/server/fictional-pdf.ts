import { type Letter, letters, lettersOf } from '#features/deal-documents/deal-documents.letters.ts';
import { type FictionalPage, layOut, type Line, page } from '#features/deal-documents/server/lay-out-page.ts';

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
const round = (value: number): string => String(Math.round(value * 100) / 100);
const existing = [...letters.values()];
const codeOf = new Map(existing.map((letter, at) => [letter.sign, at + 1]));
const stream = (text: string): string => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;

const drawing = ({ advance, lines }: Letter): string => {
  const paths = lines.map((line) =>
    line.map(({ x, y }, at) => `${round(x)} ${round(y)} ${at === 0 ? 'm' : 'l'}`).join(' '),
  );
  return `${round(advance)} 0 d0 0.72 w 1 J 1 j ${paths.map((path) => `${path} S`).join(' ')}`;
};

const unicodeMap = (): string => {
  const rows = existing.map(
    (letter, at) => `<${hex(at + 1, 2)}> <${hex(letter.sign.codePointAt(0) ?? 0, 4)}>`,
  );
  const chunks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, at) =>
    rows.slice(at * 100, at * 100 + 100),
  );
  const maps = chunks
    .map((chunk) => `${chunk.length} beginbfchar\n${chunk.join('\n')}\nendbfchar`)
    .join('\n');
  const space = '1 begincodespacerange\n<00> <ff>\nendcodespacerange';
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /T def /CMapType 2 def\n${space}\n${maps}\nendcmap end end`;
};

const written = ({ text, size, x, y }: Line): string => {
  const codes = lettersOf(text).map((letter) => hex(codeOf.get(letter.sign) ?? codeOf.get(' ') ?? 1, 2));
  return `BT /F1 ${size} Tf ${x} ${round(y)} Td <${codes.join('')}> Tj ET`;
};

/** Objects 1 to 5 stand alone, then the glyphs, then two for each page. */
const pdfObjects = (pages: readonly FictionalPage[]): string[] => {
  const firstGlyph = 6;
  const firstPage = firstGlyph + existing.length;
  const names = existing.map((_, at) => `/g${at + 1}`).join(' ');
  const glyphs = existing.map((_, at) => `/g${at + 1} ${firstGlyph + at} 0 R`).join(' ');
  const widths = existing.map((letter) => round(letter.advance)).join(' ');
  const font = `/Type /Font /Subtype /Type3 /FontBBox [0 0 8 9] /FontMatrix [0.125 0 0 0.125 0 0] /FirstChar 1 /LastChar ${existing.length}`;
  const kids = pages.map((_, at) => `${firstPage + at * 2} 0 R`).join(' ');
  const box = `[0 0 ${page.width} ${page.height}]`;
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< ${font} /Widths [${widths}] /CharProcs << ${glyphs} >> /Encoding 4 0 R /ToUnicode 5 0 R /Resources << >> >>`,
    `<< /Type /Encoding /Differences [1 ${names}] >>`,
    stream(unicodeMap()),
    ...existing.map((letter) => stream(drawing(letter))),
    ...pages.flatMap((one, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + at * 2 + 1} 0 R >>`,
      stream(layOut(one).map(written).join('\n')),
    ]),
  ];
};

/** A PDF with these pages, the same bytes every time; its words can be read, searched and copied. */
export const fictionalPdf = (pages: readonly FictionalPage[]): Buffer => {
  let text = '%PDF-1.7\n';
  const starts: number[] = [];
  for (const [at, object] of pdfObjects(pages).entries()) {
    starts.push(text.length);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Size ${starts.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, 'latin1');
};
