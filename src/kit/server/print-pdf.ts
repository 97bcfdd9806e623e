import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { branding } from '#domain/branding/branding.ts';

/** How a piece of text or a block looks. */
type PdfStyle = {
  readonly fontSize?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly fillColor?: string;
  readonly alignment?: 'left' | 'right' | 'center' | 'justify';
  /** Left, top, right, bottom, in points. */
  readonly margin?: readonly [number, number, number, number];
  readonly lineHeight?: number;
  readonly width?: number | '*' | 'auto';
  readonly noWrap?: boolean;
  readonly italics?: boolean;
  readonly decoration?: 'underline' | 'lineThrough';
  readonly pageBreak?: 'before' | 'after';
  /** Of a cell: how many columns and rows it takes; empty cells stand in for the rest. */
  readonly colSpan?: number;
  readonly rowSpan?: number;
};

/** A piece of a line that branding different from its neighbours. */
export type PdfRun = Pick<PdfStyle, 'bold' | 'italics' | 'decoration' | 'fontSize' | 'color'> & {
  readonly text: string;
  readonly background?: string;
};

/** A picture's own bytes; the address of one is not taken. */
export type PdfPicture = `data:image/${'png' | 'jpeg'};base64,${string}`;

/** A table's lines and paddings, asked for each line and cell. */
export type PdfTableLayout = {
  readonly hLineWidth: (line: number, node: { table: { body: readonly unknown[] } }) => number;
  readonly vLineWidth: () => number;
  readonly hLineColor: () => string;
  readonly vLineColor?: () => string;
  readonly paddingLeft: (column: number) => number;
  readonly paddingRight: (column: number, node: { table: { widths: readonly unknown[] } }) => number;
  readonly paddingTop: () => number;
  readonly paddingBottom: () => number;
};

/** A block of a page. Values stand in `text` alone, so that nothing a person typed can name a file or a picture. */
export type PdfBlock = PdfStyle &
  (
    | { readonly text: string | readonly PdfRun[] }
    | {
        readonly image: PdfPicture;
        readonly width: number;
        readonly height: number;
        /** Over what follows it, which begins where it would without the picture. */
        readonly relativePosition?: { readonly x: number; readonly y: number };
      }
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

/** A document: what stands on it, what its file says of itself. */
export type PdfDocument = {
  readonly title: string;
  readonly author: string;
  readonly content: readonly PdfBlock[];
  readonly header?: (page: number, pages: number) => PdfBlock;
  readonly footer: (page: number, pages: number) => PdfBlock;
  /** Another sheet than the usual one; all in points. */
  readonly sheet?: {
    readonly width: number;
    readonly height: number;
    readonly margins: readonly [number, number, number, number];
    readonly fontSize: number;
  };
};

type Pdfmake = {
  readonly virtualfs: { readonly writeFileSync: (name: string, bytes: Buffer) => void };
  readonly addFonts: (fonts: Readonly<Record<string, Readonly<Record<string, string>>>>) => void;
  readonly setUrlAccessPolicy: (allows: () => boolean) => void;
  readonly setLocalAccessPolicy: (allows: () => boolean) => void;
  readonly createPdf: (definition: object) => { readonly getBuffer: () => Promise<Buffer> };
};

const fonts = {
  normal: 'Roboto-Regular.ttf',
  bold: 'Roboto-Medium.ttf',
  italics: 'Roboto-Italic.ttf',
  bolditalics: 'Roboto-MediumItalic.ttf',
} as const;
const require = createRequire(import.meta.url);

/** The printer and its fonts come with the first document, so that a server that prints none carries neither. */
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

/** The company's logo and letterhead, on top of what it prints itself; a sheet of its own has them of its own. */
const letterhead = (): readonly object[] => {
  const { logo, letterhead: lines } = branding();
  const columns = [
    ...(logo === undefined ? [] : [{ image: logo, fit: [120, 40], width: 'auto' }]),
    ...(lines === undefined ? [] : [{ text: lines, fontSize: 8, color: '#5f6e84' }]),
  ];
  return columns.length === 0 ? [] : [{ columns, columnGap: 12, margin: [0, 0, 0, 14] }];
};

const footerLine = { points: 9, letters: 140 };

/** What the company's own lines at the foot take, in points; a long one is laid in several. */
const ownFooterHeight = (): number => {
  const lines = branding().footer?.split('\n') ?? [];
  return (
    lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / footerLine.letters)), 0) *
    footerLine.points
  );
};

type Footer = PdfDocument['footer'];

const withOwnFooter = (footer: Footer): Footer => {
  const { footer: lines } = branding();
  if (lines === undefined) return footer;
  const own: PdfBlock = {
    text: lines,
    fontSize: 7,
    color: '#5f6e84',
    alignment: 'center',
    margin: [48, 0, 48, 0],
  };
  return (page, pages) => ({ stack: [footer(page, pages), own] });
};

/** Prints a document of A4 pages in Roboto, which is embedded; nothing is fetched and no file is read for it. */
export const printPdf = async ({
  title,
  author,
  content,
  header,
  footer,
  sheet,
}: PdfDocument): Promise<Buffer> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined; // a font that could not be read today may be there tomorrow
    throw error;
  });
  const pdfmake = await loading;
  const definition = {
    pageSize: sheet ? { width: sheet.width, height: sheet.height } : 'A4',
    pageMargins: sheet ? [...sheet.margins] : [48, 44, 48, 60 + ownFooterHeight()],
    language: 'ru',
    displayTitle: true,
    info: { title, author, creator: author },
    defaultStyle: {
      font: 'Roboto',
      fontSize: sheet?.fontSize ?? 10,
      color: sheet ? '#000000' : '#12202f',
      lineHeight: 1.25,
    },
    content: sheet ? content : [...letterhead(), ...content],
    ...(header && { header }),
    footer: sheet ? footer : withOwnFooter(footer),
  };
  return pdfmake.createPdf(definition).getBuffer();
};
