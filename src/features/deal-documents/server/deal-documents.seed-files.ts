import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import { breakLines, type Letter, letters, lettersOf } from '#features/deal-documents/deal-documents.letters.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';
import { judgeFile } from '#kit/server/files/judge-file.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';

/** A page of a fictional paper: a heading and paragraphs, one string each. */
export type FictionalPage = { readonly title: string; readonly paragraphs: readonly string[] };

const page = { width: 595, height: 842, margin: 64 } as const;
const unitsInEm = 8;
const bodySize = 13;
const titleSize = 19;

type Line = { readonly text: string; readonly size: number; readonly x: number; readonly y: number };

/** Places a page's lines: points from the lower left corner of an A4 sheet. */
const layOut = ({ title, paragraphs }: FictionalPage): Line[] => {
  const lines: Line[] = [];
  let y = page.height - page.margin - titleSize;
  const add = (text: string, size: number): void => {
    for (const line of breakLines(text, ((page.width - 2 * page.margin) / size) * unitsInEm)) {
      if (y >= page.margin) lines.push({ text: line, size, x: page.margin, y });
      y -= size * 1.5;
    }
  };
  add(title, titleSize);
  for (const paragraph of paragraphs) {
    y -= bodySize * 0.6;
    add(paragraph, bodySize);
  }
  return lines;
};

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
const round = (value: number): string => String(Math.round(value * 100) / 100);
const known = [...letters.values()];
const codeOf = new Map(known.map((letter, at) => [letter.sign, at + 1]));
const stream = (text: string): string => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;

const drawing = ({ advance, lines }: Letter): string => {
  const paths = lines.map((line) =>
    line.map(({ x, y }, at) => `${round(x)} ${round(y)} ${at === 0 ? 'm' : 'l'}`).join(' '),
  );
  return `${round(advance)} 0 d0 0.72 w 1 J 1 j ${paths.map((path) => `${path} S`).join(' ')}`;
};

const unicodeMap = (): string => {
  const rows = known.map((letter, at) => `<${hex(at + 1, 2)}> <${hex(letter.sign.codePointAt(0) ?? 0, 4)}>`);
  const chunks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, at) => rows.slice(at * 100, at * 100 + 100));
  const maps = chunks.map((chunk) => `${chunk.length} beginbfchar\n${chunk.join('\n')}\nendbfchar`).join('\n');
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
  const firstPage = firstGlyph + known.length;
  const names = known.map((_, at) => `/g${at + 1}`).join(' ');
  const glyphs = known.map((_, at) => `/g${at + 1} ${firstGlyph + at} 0 R`).join(' ');
  const widths = known.map((letter) => round(letter.advance)).join(' ');
  const font = `/Type /Font /Subtype /Type3 /FontBBox [0 0 8 9] /FontMatrix [0.125 0 0 0.125 0 0] /FirstChar 1 /LastChar ${known.length}`;
  const kids = pages.map((_, at) => `${firstPage + at * 2} 0 R`).join(' ');
  const box = `[0 0 ${page.width} ${page.height}]`;
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< ${font} /Widths [${widths}] /CharProcs << ${glyphs} >> /Encoding 4 0 R /ToUnicode 5 0 R /Resources << >> >>`,
    `<< /Type /Encoding /Differences [1 ${names}] >>`,
    stream(unicodeMap()),
    ...known.map((letter) => stream(drawing(letter))),
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

const scanScale = 1.5;
const paperTone = 246;

/** Darkens the pixels near a segment, softly at its edge. */
const stroke = (pixels: Buffer, width: number, from: readonly number[], to: readonly number[], thick: number): void => {
  const [x1 = 0, y1 = 0] = from;
  const [x2 = 0, y2 = 0] = to;
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  for (let y = Math.floor(Math.min(y1, y2) - thick); y <= Math.max(y1, y2) + thick; y += 1) {
    for (let x = Math.floor(Math.min(x1, x2) - thick); x <= Math.max(x1, x2) + thick; x += 1) {
      const along = Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length ** 2));
      const away = Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
      const tone = Math.round(40 + Math.max(0, Math.min(1, away - thick / 2 + 0.5)) * (paperTone - 40));
      const at = y * (width + 1) + x + 1;
      if (x >= 0 && x < width) pixels[at] = Math.min(pixels[at] ?? 0, tone);
    }
  }
};

const drawLine = (pixels: Buffer, width: number, { text, size, x, y }: Line): void => {
  const unit = (size / unitsInEm) * scanScale;
  let left = x * scanScale;
  const top = (page.height - y) * scanScale;
  for (const { advance, lines } of lettersOf(text)) {
    for (const line of lines) {
      const points = line.map((point) => [left + point.x * unit, top - point.y * unit]);
      for (const [at, from] of points.slice(0, -1).entries()) {
        stroke(pixels, width, from, points[at + 1] ?? from, unit * 0.72);
      }
    }
    left += advance * unit;
  }
};

const chunk = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
};

/** The same page as a grey PNG, as a scanner would give it (892 × 1263 pixels). */
export const fictionalScan = (one: FictionalPage): Buffer => {
  const width = Math.round(page.width * scanScale);
  const height = Math.round(page.height * scanScale);
  const pixels = Buffer.alloc((width + 1) * height, paperTone);
  for (let row = 0; row < height; row += 1) pixels[row * (width + 1)] = 0; // each row begins with its filter
  for (const line of layOut(one)) drawLine(pixels, width, line);
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Puts a fictional file into the store, judged as any other, ready for `saveDocument` of a seed. */
export const keepSeedFile = async (store: FileStore, name: string, content: Buffer): Promise<ReceivedFile> => {
  const { sha256, bytes, verdict } = await store.save(Readable.from([content]), {
    maxBytes: content.length,
    accept: async (path) => {
      const judged = await judgeFile(path, name, 'papers');
      if (!judged.ok) throw new Error(`${name}: ${judged.problem}`);
      return judged;
    },
  });
  return { sha256, name, mime: verdict.mime, bytes, marks: verdict.marks };
};
