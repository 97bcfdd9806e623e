import { findSheet } from '#kit/web/scan/find-sheet.ts';
import { judgePicture } from '#kit/web/scan/judge-picture.ts';
import type { Raster } from '#kit/web/scan/raster.ts';
import type { Order, ScannedPage } from '#kit/web/scan/scan-page.ts';
import { blackAndWhite, straighten } from '#kit/web/scan/straighten.ts';

/** A sheet at some 170 points an inch: every letter is read, and a weak line carries it in seconds. */
const longest = 2_000;
const quality = 0.78;

const penOf = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser draws nothing');
  return { canvas, pen };
};

const openPicture = async (file: Blob): Promise<Raster> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const { pen } = penOf(width, height);
  pen.fillStyle = '#fff'; // what a PNG leaves transparent
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  return pen.getImageData(0, 0, width, height);
};

/** The page as a JPEG, turned by quarters of a circle. */
const writePicture = async ({ data, width, height }: Raster, quarters: number) => {
  const flat = penOf(width, height);
  flat.pen.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  const [across, down] = quarters % 2 === 0 ? [width, height] : [height, width];
  const { canvas, pen } = penOf(across, down);
  pen.translate(across / 2, down / 2);
  pen.rotate((quarters * Math.PI) / 2);
  pen.drawImage(flat.canvas, -width / 2, -height / 2);
  return {
    jpeg: await canvas.convertToBlob({ type: 'image/jpeg', quality }),
    width: across,
    height: down,
  };
};

const scan = async ({ file, isCut, isBlack, quarters }: Order): Promise<ScannedPage> => {
  const picture = await openPicture(file);
  const corners = isCut ? findSheet(picture) : null;
  const page = corners ? straighten(picture, corners, longest) : picture;
  const fault = judgePicture(page);
  return {
    ...(await writePicture(isBlack ? blackAndWhite(page) : page, quarters)),
    isCut: corners !== null,
    fault,
  };
};

globalThis.addEventListener('message', (event: MessageEvent<Order>) => {
  void scan(event.data)
    .catch(() => null)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the page that has started it
    .then((page) => globalThis.postMessage(page));
});
