import { getDocumentProxy } from 'unpdf';
import { serveApart } from '#kit/server/apart/serve-apart.ts';

/** A title stands on the first pages. */
const mostPages = 2;

/** The words of the first pages of a PDF; '' for a scan. */
serveApart(async ({ bytes }: { readonly bytes: Uint8Array }): Promise<string> => {
  const document = await getDocumentProxy(bytes);
  const words: string[] = [];
  for (let number = 1; number <= Math.min(mostPages, document.numPages); number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    words.push(...items.flatMap((item) => ('str' in item ? [item.str] : [])));
    page.cleanup();
  }
  return words.join(' ');
});
