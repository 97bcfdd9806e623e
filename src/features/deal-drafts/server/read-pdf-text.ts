import { getDocumentProxy } from 'unpdf';
import { joinLines, type PageLine } from '#features/deal-drafts/server/join-lines.ts';

type Piece = { readonly str: string; readonly transform: readonly number[]; readonly height: number };

/** Pieces of a page gathered into lines by their height on it, each line from left to right. */
const linesOf = (pieces: readonly Piece[], page: number): PageLine[] => {
  const lines: { y: number; x: number; height: number; text: string }[] = [];
  for (const { str, transform, height } of pieces) {
    const [x, y] = [transform[4] ?? 0, transform[5] ?? 0];
    const last = lines.at(-1);
    if (last && Math.abs(last.y - y) < Math.max(2, last.height / 2)) last.text += str;
    else if (str.trim() !== '') lines.push({ y, x, height, text: str });
  }
  return lines.map(({ y, x, height, text }) => ({
    page,
    y,
    x,
    height,
    text: text.replaceAll(/\s+/g, ' ').trim(),
  }));
};

/** The text of a PDF as paragraphs, one a line; '' for a scan. */
export const readPdfText = async (bytes: Uint8Array): Promise<string> => {
  const document = await getDocumentProxy(bytes);
  const lines: PageLine[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    lines.push(
      ...linesOf(
        items.flatMap((item) => ('str' in item ? [item] : [])),
        number,
      ),
    );
    page.cleanup();
  }
  return joinLines(lines);
};
