import { crc32, deflateSync } from 'node:zlib';
import { lettersOf } from '#features/deal-documents/deal-documents.letters.ts';
import {
  type FictionalPage,
  layOut,
  type Line,
  page,
  unitsInEm,
} from '#features/deal-documents/server/lay-out-page.ts';

const scanScale = 1.5;
const documentTone = 246;

/** Darkens the pixels near a segment, softly at its edge. */
const stroke = (
  pixels: Buffer,
  width: number,
  from: readonly number[],
  to: readonly number[],
  thick: number,
): void => {
  const [x1 = 0, y1 = 0] = from;
  const [x2 = 0, y2 = 0] = to;
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  for (let y = Math.floor(Math.min(y1, y2) - thick); y <= Math.max(y1, y2) + thick; y += 1) {
    for (let x = Math.floor(Math.min(x1, x2) - thick); x <= Math.max(x1, x2) + thick; x += 1) {
      const along = Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length ** 2));
      const away = Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
      const tone = Math.round(40 + Math.max(0, Math.min(1, away - thick / 2 + 0.5)) * (documentTone - 40));
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
  const pixels = Buffer.alloc((width + 1) * height, documentTone);
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
