/** A sheet photographed at some 170 points an inch: every letter is read, and a weak line carries it in seconds. */
const longestSide = 2_000;
const quality = 0.78;
/** Smaller ones travel as they are. */
const lightBytes = 700_000;

/** A picture drawn anew: smaller, upright, JPEG. */
export type SmallPicture = { readonly jpeg: Blob; readonly width: number; readonly height: number };

/** Whether a file is a picture by what the browser or its name says; phones call their own kind HEIC. */
export const isPicture = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/(jpeg|png|hei[cf]|webp)$/.test(type) || isHeic({ type, name });

export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Draws a picture anew; rejects where the browser cannot open it, as most cannot open HEIC. */
export const shrinkPicture = async (file: Blob, side = longestSide): Promise<SmallPicture> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing');
  pen.fillStyle = '#fff'; // what a PNG leaves transparent
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', quality);
  const jpeg = await promise;
  if (!jpeg) throw new Error('The picture could not be written');
  return { jpeg, width, height };
};

const renamed = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`;

/** The file as it had better travel: heavy and foreign pictures smaller and as JPEG, everything else untouched. */
export const lighten = async (file: File): Promise<File> => {
  if (!isPicture(file) || (file.size < lightBytes && /^image\/(jpeg|png)$/.test(file.type))) return file;
  try {
    const { jpeg } = await shrinkPicture(file);
    if (jpeg.size >= file.size && !isHeic(file)) return file;
    return new File([jpeg], renamed(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return file; // its kind is explained where it is judged
  }
};
