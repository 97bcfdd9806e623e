import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';

/** Points of a picture as they stand in a PDF without loss: eight bits a colour, or one bit a point. */
export type Raster = {
  readonly width: number;
  readonly height: number;
  /** 0: one bit a point, packed by rows; else colours a point, a byte each. */
  readonly channels: 0 | 1 | 3;
  readonly points: Buffer;
};

const mostPixels = 50_000_000;
const byteBits = 8;
const key = (name: string): PDFName => PDFName.of(name);

const numberOf = (dict: PDFDict, name: string, preset = 0): number => {
  const found = dict.lookup(key(name));
  return found instanceof PDFNumber ? found.asNumber() : preset;
};

/** The only filter of a stream, whether it stands alone or in a list of one. */
export const filterOf = (dict: PDFDict): string | null => {
  const found = dict.lookup(key('Filter'));
  const only = found instanceof PDFArray && found.size() === 1 ? found.lookup(0) : found;
  return only instanceof PDFName ? only.decodeText() : null;
};

const parmsOf = (dict: PDFDict): PDFDict | undefined => {
  const found = dict.lookup(key('DecodeParms'));
  const only = found instanceof PDFArray ? found.lookup(0) : found;
  return only instanceof PDFDict ? only : undefined;
};

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
};

const guessOf = (kind: number, left: number, up: number, corner: number): number => {
  if (kind === 1) return left;
  if (kind === 2) return up;
  return kind === 3 ? (left + up) >> 1 : paeth(left, up, corner);
};

/** Rows behind the predictors of PNG (PDF 32000-1, 7.4.4.4), each led by the number of its own. */
const unpredict = (data: Buffer, rowBytes: number, step: number, rows: number): Buffer => {
  const out = Buffer.alloc(rowBytes * rows);
  const byteAt = (row: number, at: number): number =>
    row >= 0 && at >= 0 ? (out[row * rowBytes + at] ?? 0) : 0;
  for (let row = 0; row < rows; row += 1) {
    const kind = data[row * (rowBytes + 1)] ?? 0;
    const [from, to] = [row * (rowBytes + 1) + 1, row * rowBytes];
    if (kind === 0) {
      data.copy(out, to, from, from + rowBytes);
      continue;
    }
    for (let at = 0; at < rowBytes; at += 1) {
      const guess = guessOf(kind, byteAt(row, at - step), byteAt(row - 1, at), byteAt(row - 1, at - step));
      out[to + at] = ((data[from + at] ?? 0) + guess) & 0xff;
    }
  }
  return out;
};

type Colours = { readonly channels: 1 | 3; readonly palette: Buffer | null };

const bytesOf = (table: unknown): Buffer | null => {
  if (table instanceof PDFString || table instanceof PDFHexString) return Buffer.from(table.asBytes());
  if (!(table instanceof PDFRawStream)) return null;
  const content = Buffer.from(table.getContents());
  return filterOf(table.dict) === 'FlateDecode' ? inflateSync(content, { maxOutputLength: 4096 }) : content;
};

const plainColours = (channels: number | undefined): Colours | null =>
  channels === 1 || channels === 3 ? { channels, palette: null } : null;

const channelsByName = new Map([
  ['DeviceGray', 1],
  ['G', 1],
  ['DeviceRGB', 3],
  ['RGB', 3],
]);

/** Grey and three colours, by themselves, by a profile, or by a palette; inks are not to be guessed. */
const coloursByKind = new Map<string, (space: PDFArray) => Colours | null>([
  ['CalGray', () => plainColours(1)],
  ['CalRGB', () => plainColours(3)],
  [
    'ICCBased',
    (space) => {
      const profile = space.lookup(1);
      return profile instanceof PDFRawStream ? plainColours(numberOf(profile.dict, 'N')) : null;
    },
  ],
  [
    'Indexed',
    (space) => {
      const [under, palette] = [coloursOf(space.lookup(1)), bytesOf(space.lookup(3))];
      return under?.palette === null && palette ? { channels: under.channels, palette } : null;
    },
  ],
]);

const coloursOf = (space: unknown): Colours | null => {
  if (space instanceof PDFName) return plainColours(channelsByName.get(space.decodeText()));
  if (!(space instanceof PDFArray)) return null;
  const kind = space.lookup(0);
  return (kind instanceof PDFName && coloursByKind.get(kind.decodeText())?.(space)) || null;
};

/** Numbers of a palette, one after another, as the colours they stand for. */
const painted = (
  packed: Buffer,
  { width, height, bits }: { width: number; height: number; bits: number },
  { channels, palette }: Colours,
): Buffer => {
  const rowBytes = Math.ceil((width * bits) / byteBits);
  const out = Buffer.alloc(width * height * channels);
  const mask = (1 << bits) - 1;
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const place = column * bits;
      const byte = packed[row * rowBytes + (place >> 3)] ?? 0;
      const index = (byte >> (byteBits - bits - (place & 7))) & mask;
      const to = (row * width + column) * channels;
      for (let part = 0; part < channels; part += 1) out[to + part] = palette?.[index * channels + part] ?? 0;
    }
  return out;
};

/** How the points of a picture lie in its stream. */
type Layout = {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly colours: Colours;
  /** Numbers a point takes: one of a palette, else one a colour. */
  readonly perPoint: number;
};

/** One bit a point, eight a colour, or a few bits that choose from a palette; null for anything else. */
const layoutOf = (dict: PDFDict): Layout | null => {
  const [width, height] = [numberOf(dict, 'Width'), numberOf(dict, 'Height')];
  if (width < 1 || height < 1 || width * height > mostPixels) return null;
  const isMask = String(dict.lookup(key('ImageMask'))) === 'true';
  const bits = isMask ? 1 : numberOf(dict, 'BitsPerComponent', byteBits);
  const colours = isMask ? plainColours(1) : coloursOf(dict.lookup(key('ColorSpace')));
  if (!colours) return null;
  const perPoint = colours.palette ? 1 : colours.channels;
  const possible = [byteBits, ...(perPoint === 1 ? [1] : []), ...(colours.palette ? [2, 4] : [])];
  return possible.includes(bits) ? { width, height, bits, colours, perPoint } : null;
};

/** The bytes of the points, rid of the predictor; null where it is an unknown one or bytes are missing. */
const packedOf = (picture: PDFRawStream, { width, height, bits, perPoint }: Layout): Buffer | null => {
  const rowBytes = Math.ceil((width * bits * perPoint) / byteBits);
  const parms = parmsOf(picture.dict);
  const predictor = parms ? numberOf(parms, 'Predictor', 1) : 1;
  if (predictor !== 1 && predictor < 10) return null;
  const data = inflateSync(picture.getContents(), { maxOutputLength: (rowBytes + 1) * height + 1024 });
  const step = Math.max(1, (bits * perPoint) / byteBits);
  const packed = predictor === 1 ? data : unpredict(data, rowBytes, step, height);
  return packed.length < rowBytes * height ? null : packed;
};

/** The points of a picture kept by Flate; null of what is kept or coloured in another way. Throws when it is damaged. */
export const readRaster = (picture: PDFRawStream): Raster | null => {
  const layout = filterOf(picture.dict) === 'FlateDecode' ? layoutOf(picture.dict) : null;
  const packed = layout && packedOf(picture, layout);
  if (!layout || !packed) return null;
  const { width, height, bits, colours, perPoint } = layout;
  if (bits === 1 && perPoint === 1) return { width, height, channels: 0, points: packed };
  const points = colours.palette ? painted(packed, layout, colours) : packed;
  return {
    width,
    height,
    channels: colours.channels,
    points: points.subarray(0, width * height * colours.channels),
  };
};
