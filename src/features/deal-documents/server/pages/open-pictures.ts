import sharp from 'sharp';

/** A picture ready to become a page. */
export type Picture = {
  readonly content: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Else it is a JPEG. */
  readonly isPng: boolean;
};

/** A sheet of A4 at 300 points an inch: a finer photo of a document says no more. */
const finest = { width: 3508, height: 3508 } as const;
const usualQuality = 84;
/** As the door of documents takes them. */
const mostPixels = 50_000_000;
/** Pages of one TIFF. */
const mostPages = 200;

const upright = 1;

const asJpeg = async (content: Uint8Array, page: number): Promise<Picture> => {
  const { data, info } = await sharp(content, { page, limitInputPixels: mostPixels })
    .rotate() // as the camera was held
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ ...finest, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: usualQuality })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height, isPng: false };
};

/** Black on white is kept point for point: a JPEG of it would be larger and blurred. */
const asDrawn = async (content: Uint8Array, page: number): Promise<Picture> => {
  const { data, info } = await sharp(content, { page, limitInputPixels: mostPixels })
    .rotate()
    .flatten({ background: '#ffffff' })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height, isPng: true };
};

/** The pages of a picture: one, or as many as a TIFF holds. A JPEG that needs no change is taken as it is. */
export const openPictures = async (content: Uint8Array): Promise<Picture[]> => {
  sharp.concurrency(1);
  const about = await sharp(content, { limitInputPixels: mostPixels }).metadata();
  const { width, height, orientation = upright, space } = about;
  const isFine = Math.max(width, height) <= finest.width;
  if (about.format === 'jpeg' && orientation === upright && isFine && space !== 'cmyk')
    return [{ content, width, height, isPng: false }];
  const isTwoColoured = space === 'b-w' && about.bitsPerSample === 1;
  const pictures: Picture[] = [];
  for (let page = 0; page < Math.min(about.pages ?? 1, mostPages); page += 1)
    pictures.push(await (isTwoColoured ? asDrawn(content, page) : asJpeg(content, page)));
  return pictures;
};
