import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import type { Document } from '#features/deal-documents/web/document.ts';
import { fetchFile } from '#kit/web/calls/call-api.ts';

/** A document opened in the browser: how many pages it has, and a small picture of each. */
export type OpenedDocument = {
  /** 0 where the browser cannot tell: a TIFF. */
  readonly count: number;
  readonly draw: ((page: number, canvas: HTMLCanvasElement) => Promise<void>) | null;
};

const width = 220;

const drawPicture = async (file: Blob): Promise<OpenedDocument> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return {
    count: 1,
    draw: async (_page, canvas) => {
      canvas.width = width;
      canvas.height = Math.round((bitmap.height / bitmap.width) * width);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      await Promise.resolve();
    },
  };
};

const drawPdf = async (file: Blob): Promise<OpenedDocument> => {
  const { getDocumentProxy } = await import('unpdf');
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  return {
    count: pdf.numPages,
    draw: async (number, canvas) => {
      const page = await pdf.getPage(number);
      const plain = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: width / plain.width });
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await page.render({ canvas, viewport }).promise;
    },
  };
};

/** Fetches a document and opens it; throws when the file is not what it says. */
export const openPages = async ({ id, mime }: Document): Promise<OpenedDocument> => {
  if (mime === 'image/tiff') return { count: 0, draw: null };
  const file = await fetchFile(dealDocumentCalls.openDocument, { query: { id } }, { quiet: true });
  return mime === 'application/pdf' ? drawPdf(file) : drawPicture(file);
};
