import { blocksOf } from '#kit/server/docx/docx-blocks.ts';
import { type DocxLayout, readLayout } from '#kit/server/docx/docx-layout.ts';
import { type DocxParts, type HeadPages, headPages, takeDocxApart } from '#kit/server/docx/docx-parts.ts';
import { pictureTaker } from '#kit/server/docx/docx-pictures.ts';
import { heightOf } from '#kit/server/docx/height-of.ts';
import { type DocxNode, readDocx } from '#kit/server/docx/read-docx.ts';
import { type PdfBlock, printPdf } from '#kit/server/print-pdf.ts';

/** A running head as it is read: built anew for every page, whose number stands in it. */
type Head = { readonly nodes: readonly DocxNode[]; readonly layout: DocxLayout };
type Heads = Readonly<Partial<Record<HeadPages, Head>>>;

const roomOf = ({ width, margins }: DocxLayout): number => width - margins[0] - margins[2];

const readHeads = async (
  parts: DocxParts['headers'],
  take: ReturnType<typeof pictureTaker>,
): Promise<Heads> => {
  const heads: Partial<Record<HeadPages, Head>> = {};
  for (const pages of headPages) {
    const docx = parts[pages];
    if (!docx) continue;
    const isBlank = docx.length === 0;
    heads[pages] = {
      nodes: isBlank ? [] : await readDocx(docx, take),
      layout: readLayout(isBlank ? null : docx),
    };
  }
  return heads;
};

const headOn = (page: number, { first, even, default: usual }: Heads): Head | undefined => {
  if (page === 1 && first) return first;
  return page % 2 === 0 && even ? even : usual;
};

const printHead = (head: Head | undefined, body: DocxLayout, page: number, of: number): PdfBlock[] =>
  head
    ? blocksOf(
        head.nodes,
        {
          layout: { ...body, ...pick(head) },
          tables: [...head.layout.tables],
          numbers: [],
          page: { number: page, of },
        },
        roomOf(body),
      )
    : [];
const pick = ({ layout: { fontSize, styles } }: Head) => ({ fontSize, styles });

const highest = (heads: Heads, body: DocxLayout): number =>
  Math.max(
    0,
    ...Object.values(heads).map((head) =>
      heightOf(printHead(head, body, 88, 88), roomOf(body), body.fontSize),
    ),
  );

/** A head that is higher than its margin pushes the text away, and takes no more than a third of the sheet. */
const marginFor = (margin: number, at: number, height: number, sheet: number): number =>
  height === 0 ? margin : Math.max(margin, Math.min(at + height + 4, sheet / 3));

/**
 * A document of Word as PDF: headings, paragraphs with their alignment and indents, bold, italic, underlined and
 * coloured words, lists, tables with their widths, lines and fills, PNG and JPEG pictures, running heads with the
 * number of the page, the sheet and its margins. Drawings, other kinds of pictures and other typefaces are left out.
 */
export const printDocx = async (docx: Uint8Array, title: string): Promise<Buffer> => {
  const take = pictureTaker();
  const parts = takeDocxApart(docx);
  const nodes = await readDocx(parts.body, take);
  const [headers, footers] = [await readHeads(parts.headers, take), await readHeads(parts.footers, take)];
  const layout = readLayout(parts.body);
  const { width, height, margins, fontSize, headAt, footAt } = layout;
  const [left, , right] = margins;
  const footHeight = highest(footers, layout);
  const top = marginFor(margins[1], headAt, highest(headers, layout), height);
  const bottom = marginFor(margins[3], footAt, footHeight, height);
  return printPdf({
    title,
    author: '',
    content: blocksOf(nodes, { layout, tables: [...layout.tables], numbers: [] }, roomOf(layout)),
    header: (page, pages) => ({
      stack: printHead(headOn(page, headers), layout, page, pages),
      margin: [left, headAt, right, 0],
    }),
    footer: (page, pages) => ({
      stack: printHead(headOn(page, footers), layout, page, pages),
      margin: [left, Math.max(0, bottom - footAt - footHeight), right, 0],
    }),
    sheet: { width, height, margins: [left, top, right, bottom], fontSize },
  });
};
