import { findSheet } from '#kit/web/scan/find-sheet.ts';
import { judgePicture } from '#kit/web/scan/judge-picture.ts';
import { madePhoto } from '#kit/web/scan/made-photo.factory.ts';
import { blackAndWhite, straighten } from '#kit/web/scan/straighten.ts';

/** A phone is taken to be so many times slower. */
const slower = 4;
const limitMs = 1_500;
const count = 40;

/** Works made photographs as large as the scanner takes them; answers how many took too long on a slow phone. */
export const benchScan = (): number => {
  const times = Array.from({ length: count }, (_, at) => {
    const { picture } = madePhoto(at + 1, 2_000, 1_500);
    const before = process.cpuUsage();
    const corners = findSheet(picture);
    if (corners) {
      const page = straighten(picture, corners, 2_000);
      judgePicture(page);
      blackAndWhite(page);
    }
    const { user, system } = process.cpuUsage(before);
    return ((user + system) / 1_000) * slower;
  }).toSorted((one, other) => one - other);
  const late = times.filter((time) => time > limitMs).length;
  const [middle = 0, most = 0] = [times[Math.floor(count / 2)], times.at(-1)];
  console.log(
    `${count} photographs of 2000×1500, ${slower} times slower: ${Math.round(middle)} ms usual, ${Math.round(most)} ms the longest; ${late} over ${limitMs} ms`,
  );
  return late;
};
