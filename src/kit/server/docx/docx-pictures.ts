import { bufferSource } from '#kit/server/files/byte-source.ts';
import { judgeJpeg } from '#kit/server/files/judge-jpeg.ts';
import { judgePng } from '#kit/server/files/judge-png.ts';
import type { PdfPicture } from '#kit/server/print-pdf.ts';

/** What the pictures of one document may cost: how many, their bytes, the points of the largest when unpacked. */
const mostPictures = 60;
const mostBytes = 20 * 1024 * 1024;
const mostPixels = 25_000_000;

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]));
const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));

/** A picture a whole reader can unpack within the thread's memory, by its bytes and not by its name. */
const kindOf = async (bytes: Buffer): Promise<'png' | 'jpeg' | null> => {
  const kind = isPng(bytes) ? 'png' : isJpeg(bytes) ? 'jpeg' : null;
  if (kind === null) return null;
  const source = bufferSource(bytes);
  const verdict = kind === 'png' ? await judgePng(source) : await judgeJpeg(source);
  if (!verdict.ok) return null;
  return (verdict.width ?? 0) * (verdict.height ?? 0) <= mostPixels ? kind : null;
};

/** Takes pictures of one document within its limits; those that are no whole PNG or JPEG are left out. */
export const pictureTaker = (): ((read: () => Promise<Buffer>) => Promise<PdfPicture | null>) => {
  let [count, bytes] = [0, 0];
  return async (read) => {
    if (count >= mostPictures) return null;
    const content = await read();
    count += 1;
    bytes += content.length;
    const kind = bytes <= mostBytes ? await kindOf(content) : null;
    return kind && `data:image/${kind};base64,${content.toString('base64')}`;
  };
};
