import { deflateSync } from 'node:zlib';
import {
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';
import { filterOf, type Raster, readRaster } from '#features/deal-documents/server/pages/read-raster.ts';

/** How coarse pictures may become: their longest side in points, and the quality of the JPEG. */
type Coarseness = { readonly longest: number; readonly quality: number };

/** A4 at about 200, 150, 120 and 100 points an inch. */
export const coarseness: readonly Coarseness[] = [
  { longest: 2339, quality: 74 },
  { longest: 1754, quality: 64 },
  { longest: 1403, quality: 55 },
  { longest: 1170, quality: 45 },
];
/** Black on white is read down to about 200 points an inch, and is never made a photo. */
const finestDrawn = 2339;

const mostPixels = 50_000_000;
/** A picture is given up for another only where that saves a tenth. */
const worthwhile = 0.9;
const maxDepth = 4;
const name = (text: string): PDFName => PDFName.of(text);

/** What a picture becomes; `colours` where they change too. */
type Made = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly filter: 'DCTDecode' | 'FlateDecode';
  readonly bits: 1 | 8;
  readonly colours?: 'DeviceGray' | 'DeviceRGB';
};

const jpegOf = async (image: Sharp, { longest, quality }: Coarseness): Promise<Made | null> => {
  const { data, info } = await image
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 1 && info.channels !== 3) return null;
  const colours = info.channels === 1 ? 'DeviceGray' : 'DeviceRGB';
  return { data, width: info.width, height: info.height, filter: 'DCTDecode', bits: 8, colours };
};

const coarserPhoto = async (content: Uint8Array, step: Coarseness): Promise<Made | null> => {
  const image = sharp(content, { limitInputPixels: mostPixels });
  const { channels } = await image.metadata();
  if (channels !== 1 && channels !== 3) return null; // inks are not to be guessed
  const made = await jpegOf(image, step);
  const isAlike = made?.colours === (channels === 1 ? 'DeviceGray' : 'DeviceRGB');
  if (!made || !isAlike) return null;
  const { colours: _, ...same } = made;
  return same;
};

const bitAt = (row: Buffer, offset: number, column: number): number =>
  ((row[offset + (column >> 3)] ?? 0) >> (7 - (column & 7))) & 1;

/** Black on white at a resolution at which it is still read, point for point black or white. */
const coarserDrawn = async ({ width, height, points }: Raster): Promise<Made | null> => {
  if (Math.max(width, height) <= finestDrawn) return null;
  const rowBytes = Math.ceil(width / 8);
  const grey = Buffer.alloc(width * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      grey[row * width + column] = bitAt(points, row * rowBytes, column) * 255;
  const { data, info } = await sharp(grey, { raw: { width, height, channels: 1 } })
    .resize({ width: finestDrawn, height: finestDrawn, fit: 'inside' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const packedBytes = Math.ceil(info.width / 8);
  const packed = Buffer.alloc(packedBytes * info.height);
  for (let row = 0; row < info.height; row += 1)
    for (let column = 0; column < info.width; column += 1)
      if ((data[row * info.width + column] ?? 0) >= 128)
        packed[row * packedBytes + (column >> 3)] =
          (packed[row * packedBytes + (column >> 3)] ?? 0) | (0x80 >> (column & 7));
  return {
    data: deflateSync(packed, { level: 9 }),
    width: info.width,
    height: info.height,
    filter: 'FlateDecode',
    bits: 1,
  };
};

const coarser = async (picture: PDFRawStream, step: Coarseness): Promise<Made | null> => {
  const { dict } = picture;
  const isTurned = dict.has(name('Decode'));
  if (filterOf(dict) === 'DCTDecode')
    return isTurned || dict.has(name('Mask')) ? null : coarserPhoto(picture.getContents(), step);
  const raster = readRaster(picture);
  if (!raster) return null;
  if (raster.channels === 0) return coarserDrawn(raster);
  if (isTurned || dict.has(name('Mask'))) return null;
  const { width, height, channels, points } = raster;
  return jpegOf(sharp(points, { raw: { width, height, channels } }), step);
};

const replace = (pdf: PDFDocument, ref: PDFRef, { dict: old }: PDFRawStream, made: Made): void => {
  const dict = PDFDict.fromMapWithContext(new Map(old.entries()), pdf.context);
  dict.set(name('Width'), PDFNumber.of(made.width));
  dict.set(name('Height'), PDFNumber.of(made.height));
  dict.set(name('Filter'), name(made.filter));
  dict.delete(name('DecodeParms'));
  if (made.colours) {
    dict.set(name('ColorSpace'), name(made.colours));
    dict.set(name('BitsPerComponent'), PDFNumber.of(made.bits));
  }
  pdf.context.assign(ref, PDFRawStream.of(dict, made.data));
};

/** The pictures a page draws, by itself and by the forms it uses; masks of transparency are no pictures. */
const picturesOf = (
  pdf: PDFDocument,
  resources: PDFObject | undefined,
  seen: Set<PDFRef>,
  depth = 0,
): PDFRef[] => {
  const drawn = resources instanceof PDFDict ? resources.lookup(name('XObject')) : undefined;
  if (!(drawn instanceof PDFDict) || depth > maxDepth) return [];
  return drawn.values().flatMap((ref) => {
    if (!(ref instanceof PDFRef) || seen.has(ref)) return [];
    seen.add(ref);
    const object = pdf.context.lookup(ref);
    if (!(object instanceof PDFRawStream)) return [];
    const kind = object.dict.get(name('Subtype'));
    if (kind === name('Image')) return [ref];
    return kind === name('Form')
      ? picturesOf(pdf, object.dict.lookup(name('Resources')), seen, depth + 1)
      : [];
  });
};

/**
 * Makes the pictures of a document coarser, page by page, each only where that makes it smaller: photos and scans
 * become JPEG, black on white stays black on white.
 */
export const shrinkPictures = async (
  pdf: PDFDocument,
  step: Coarseness,
  onPage: (count: number) => void = () => undefined,
): Promise<void> => {
  sharp.concurrency(1);
  const seen = new Set<PDFRef>();
  for (const [at, page] of pdf.getPages().entries()) {
    for (const ref of picturesOf(pdf, page.node.Resources(), seen)) {
      const picture = pdf.context.lookup(ref);
      if (!(picture instanceof PDFRawStream)) continue;
      const made = await coarser(picture, step).catch(() => null); // a damaged picture stays as it is
      if (made && made.data.length < picture.getContentsSize() * worthwhile) replace(pdf, ref, picture, made);
    }
    onPage(at + 1);
  }
};
