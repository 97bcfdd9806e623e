import { pdfOfPictures } from '#kit/web/files/pdf-of-pictures.ts';
import type { SmallPicture } from '#kit/web/files/shrink-picture.ts';

/** What no name of a file may hold. */
const fileName = (title: string): string => title.replaceAll(/[\\/:*?"<>|.\s]+/g, ' ').trim();

/** One paper of several photographs: a PDF, which every bank takes. */
export const documentOf = async (title: string, pictures: readonly SmallPicture[]): Promise<File> => {
  const pages = await Promise.all(
    pictures.map(async ({ jpeg, width, height }) => ({
      jpeg: new Uint8Array(await jpeg.arrayBuffer()),
      width,
      height,
    })),
  );
  const content = pdfOfPictures(pages) as Uint8Array<ArrayBuffer>;
  return new File([content], `${fileName(title)}.pdf`, { type: 'application/pdf' });
};
