import type { PdfBlock, PdfTableLayout } from '#kit/server/print-pdf.ts';

/** Colours of a printed document. */
export const pdfInk = { brand: '#0058a3', pale: '#5f6e84', line: '#d5dde8', head: '#f2f6fb' } as const;
/** Breadth of an A4 page less its margins, in points. */
const pdfWidth = 499;

/** A table with hair lines between its rows. */
export const ruledLayout: PdfTableLayout = {
  hLineWidth: (line, { table }) => (line === 0 || line === table.body.length ? 0 : 0.6),
  vLineWidth: () => 0,
  hLineColor: () => pdfInk.line,
  vLineColor: () => pdfInk.line,
  paddingLeft: () => 6,
  paddingRight: () => 6,
  paddingTop: () => 5,
  paddingBottom: () => 4,
};

/** A table of names and values without lines. */
const plainLayout: PdfTableLayout = {
  ...ruledLayout,
  hLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 12,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};

/** A line across the page; made anew each time, for the printer writes places into the blocks it is given. */
export const pdfRule = (): PdfBlock => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: pdfWidth, h: 0.8, color: pdfInk.line }],
  margin: [0, 6, 0, 10],
});

/** Names in the first column, values in the second. */
export const namesAndValues = (
  rows: readonly (readonly [name: string, value: string])[],
  nameWidth = 130,
): PdfBlock => ({
  table: {
    widths: [nameWidth, '*'],
    body: rows.map(([name, value]) => [{ text: name, color: pdfInk.pale }, { text: value }]),
  },
  layout: plainLayout,
});

/** A cell of a table's head. */
export const headCell = (text: string, alignment: 'left' | 'right' = 'left'): PdfBlock => ({
  text,
  alignment,
  color: pdfInk.pale,
  fillColor: pdfInk.head,
  fontSize: 9,
});

/** The foot of every page: what the document is, which page of how many. */
export const pdfFooter =
  (name: string, pageOf: (page: number, pages: number) => string) =>
  (page: number, pages: number): PdfBlock => ({
    margin: [48, 20, 48, 0],
    columns: [
      { text: name, color: pdfInk.pale, fontSize: 8, width: '*' },
      { text: pageOf(page, pages), color: pdfInk.pale, fontSize: 8, alignment: 'right', width: 'auto' },
    ],
  });
