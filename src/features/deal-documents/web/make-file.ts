import { objectionToFile } from '#features/document-kinds/document-kinds.rules.ts';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { pdfOfPictures } from '#kit/web/files/pdf-of-pictures.ts';
import { isPicture, lighten, shrinkPicture, type SmallPicture } from '#kit/web/files/shrink-picture.ts';

type DocumentType = NonNullable<ReturnType<KindBook['find']>>;

const takes = (type: DocumentType, name: string): boolean =>
  objectionToFile(type, { name, bytes: 1 }) === null;

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

/** Picked files as they travel: pictures smaller; where their type wants a PDF, all pictures of one choice as one. */
export const readyFiles = async (files: readonly File[], type?: DocumentType): Promise<readonly File[]> => {
  const areAllPictures = files.length > 0 && files.every(isPicture);
  if (!type || !areAllPictures || takes(type, 'x.jpg') || !takes(type, 'x.pdf'))
    return Promise.all(files.map(lighten));
  try {
    return [await documentOf(type.name, await Promise.all(files.map(shrinkPicture)))];
  } catch {
    return files; // what this browser cannot open is explained beside its name
  }
};
