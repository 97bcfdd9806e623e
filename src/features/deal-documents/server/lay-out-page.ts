import { breakLines } from '#features/deal-documents/deal-documents.letters.ts';

/** A page of a fictional document: a heading and paragraphs, one string each. */
export type FictionalPage = { readonly title: string; readonly paragraphs: readonly string[] };

/** An A4 sheet, in points. */
export const page = { width: 595, height: 842, margin: 64 } as const;
/** Units of the letters in the size of a line. */
export const unitsInEm = 8;
const bodySize = 13;
const titleSize = 19;

/** A line in its place: points from the lower left corner of the sheet. */
export type Line = { readonly text: string; readonly size: number; readonly x: number; readonly y: number };

/** Places a page's lines on the sheet; what does not fit is left out. */
export const layOut = ({ title, paragraphs }: FictionalPage): Line[] => {
  const lines: Line[] = [];
  let y = page.height - page.margin - titleSize;
  const add = (text: string, size: number): void => {
    for (const line of breakLines(text, ((page.width - 2 * page.margin) / size) * unitsInEm)) {
      if (y >= page.margin) lines.push({ text: line, size, x: page.margin, y });
      y -= size * 1.5;
    }
  };
  add(title, titleSize);
  for (const paragraph of paragraphs) {
    y -= bodySize * 0.6;
    add(paragraph, bodySize);
  }
  return lines;
};
