import { pdfOfPictures } from '#kit/web/files/pdf-of-pictures.ts';
import { shrinkPicture, type SmallPicture } from '#kit/web/files/shrink-picture.ts';

/** What no name of a file may hold. */
const fileName = (title: string): string => title.replaceAll(/[\\/:*?"<>|.\s]+/g, ' ').trim();

const weightOf = (pictures: readonly SmallPicture[]): number =>
  pictures.reduce((sum, { jpeg }) => sum + jpeg.size, 0);

const mostRounds = 4;

/** Pictures no heavier together than a bank takes: as much smaller as it needs, and legible as long as that goes. */
const fit = async (
  pictures: readonly SmallPicture[],
  most: number,
  round = 0,
): Promise<readonly SmallPicture[]> => {
  const weight = weightOf(pictures);
  if (weight <= most || round === mostRounds) return pictures;
  const scale = Math.sqrt(most / weight) * 0.95;
  const smaller = await Promise.all(
    pictures.map(({ jpeg, width, height }) =>
      shrinkPicture(jpeg, Math.round(Math.max(width, height) * scale)),
    ),
  );
  return fit(smaller, most, round + 1);
};

/** What a PDF holds beside its pictures. */
const frameBytes = 16_000;

/** One paper of several photographs: a PDF, which every bank takes, of a size that it takes. */
export const documentOf = async (
  title: string,
  pictures: readonly SmallPicture[],
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<File> => {
  const fitted = await fit(pictures, mostBytes - frameBytes);
  const pages = await Promise.all(
    fitted.map(async ({ jpeg, width, height }) => ({
      jpeg: new Uint8Array(await jpeg.arrayBuffer()),
      width,
      height,
    })),
  );
  const content = pdfOfPictures(pages) as Uint8Array<ArrayBuffer>;
  return new File([content], `${fileName(title)}.pdf`, { type: 'application/pdf' });
};
