import { objectionToFile } from '#features/document-kinds/document-kinds.rules.ts';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { isPicture, lighten, shrinkPicture } from '#kit/web/files/shrink-picture.ts';

type DocumentType = NonNullable<ReturnType<KindBook['find']>>;

const takes = (type: DocumentType, name: string): boolean =>
  objectionToFile(type, { name, bytes: 1 }) === null;

/** Picked files as they travel: pictures smaller; where their type wants a PDF, all pictures of one choice as one. */
export const readyFiles = async (files: readonly File[], type?: DocumentType): Promise<readonly File[]> => {
  const areAllPictures = files.length > 0 && files.every(isPicture);
  if (!type || !areAllPictures || takes(type, 'x.jpg') || !takes(type, 'x.pdf'))
    return Promise.all(files.map(lighten));
  try {
    const { documentOf } = await import('#kit/web/files/document-of-pictures.ts');
    return [await documentOf(type.name, await Promise.all(files.map(shrinkPicture)))];
  } catch {
    return files; // what this browser cannot open is explained beside its name
  }
};
