import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** How a piece of text or a block looks. */
export type PdfStyle = {
  readonly fontSize?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly fillColor?: string;
  readonly alignment?: 'left' | 'right' | 'center';
  /** Left, top, right, bottom, in points. */
  readonly margin?: readonly [number, number, number, number];
  readonly lineHeight?: number;
  readonly width?: number | '*' | 'auto';
  readonly noWrap?: boolean;
};

/** A table's lines and paddings, asked for each line and cell. */
export type PdfTableLayout = {
  readonly hLineWidth: (line: number, node: { table: { body: readonly unknown[] } }) => number;
  readonly vLineWidth: () => number;
  readonly hLineColor: () => string;
  readonly paddingLeft: (column: number) => number;
  readonly paddingRight: (column: number, node: { table: { widths: readonly unknown[] } }) => number;
  readonly paddingTop: () => number;
  readonly paddingBottom: () => number;
};

/** A block of a page. Values stand in `text` alone, so that nothing a person typed can name a file or a picture. */
export type PdfBlock = PdfStyle &
  (
    | { readonly text: string }
    | { readonly stack: readonly PdfBlock[]; readonly unbreakable?: boolean }
    | { readonly columns: readonly PdfBlock[]; readonly columnGap?: number }
    | {
        readonly table: {
          readonly widths: readonly (number | '*' | 'auto')[];
          readonly headerRows?: number;
          readonly dontBreakRows?: boolean;
          readonly body: readonly (readonly PdfBlock[])[];
        };
        readonly layout: PdfTableLayout | 'noBorders';
      }
    | {
        readonly canvas: readonly {
          readonly type: 'rect';
          readonly x: number;
          readonly y: number;
          readonly w: number;
          readonly h: number;
          readonly r?: number;
          readonly color: string;
        }[];
      }
  );

/** A paper: what stands on it, what its file says of itself. */
export type PdfPaper = {
  readonly title: string;
  readonly author: string;
  readonly content: readonly PdfBlock[];
  readonly footer: (page: number, pages: number) => PdfBlock;
};

type Pdfmake = {
  readonly virtualfs: { readonly writeFileSync: (name: string, bytes: Buffer) => void };
  readonly addFonts: (fonts: Readonly<Record<string, Readonly<Record<string, string>>>>) => void;
  readonly setUrlAccessPolicy: (allows: () => boolean) => void;
  readonly setLocalAccessPolicy: (allows: () => boolean) => void;
  readonly createPdf: (definition: object) => { readonly getBuffer: () => Promise<Buffer> };
};

const fonts = { normal: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' } as const;
const require = createRequire(import.meta.url);

/** The printer and its fonts come with the first paper, so that a server that prints none carries neither. */
const load = async (): Promise<Pdfmake> => {
  const pdfmake = require('pdfmake') as Pdfmake; // the package has no types of its own
  const folder = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');
  for (const name of Object.values(fonts))
    pdfmake.virtualfs.writeFileSync(name, await readFile(join(folder, name)));
  pdfmake.addFonts({ Roboto: fonts });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  return pdfmake;
};

let loading: Promise<Pdfmake> | undefined;

/** Prints a paper of A4 pages in Roboto, which is embedded; nothing is fetched and no file is read for it. */
export const printPdf = async ({ title, author, content, footer }: PdfPaper): Promise<Buffer> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined; // a font that could not be read today may be there tomorrow
    throw error;
  });
  const pdfmake = await loading;
  const definition = {
    pageSize: 'A4',
    pageMargins: [48, 44, 48, 60],
    language: 'ru',
    displayTitle: true,
    info: { title, author, creator: author },
    defaultStyle: { font: 'Roboto', fontSize: 10, color: '#12202f', lineHeight: 1.25 },
    content,
    footer,
  };
  return pdfmake.createPdf(definition).getBuffer();
};
