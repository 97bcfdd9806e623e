import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { pdfOfPictures } from '#kit/web/files/pdf-of-pictures.ts';

const jpeg = async (width: number, height: number) => ({
  width,
  height,
  jpeg: new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: 'navy' } })
      .jpeg()
      .toBuffer(),
  ),
});

it('photographs become the pages of one PDF, each on a sheet of A4 as it was held', async () => {
  const made = pdfOfPictures([await jpeg(300, 400), await jpeg(400, 300)]);
  const pdf = await getDocumentProxy(made);
  expect(pdf.numPages).toBe(2);
  const views = [(await pdf.getPage(1)).view, (await pdf.getPage(2)).view];
  expect(views).toEqual([
    [0, 0, 595, 842],
    [0, 0, 842, 595],
  ]);
  const drawn = await (await pdf.getPage(1)).getOperatorList();
  expect(drawn.fnArray.length).toBeGreaterThan(2);
});
