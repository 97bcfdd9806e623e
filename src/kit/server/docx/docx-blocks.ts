import type { DocxLayout, TableLayout } from '#kit/server/docx/docx-layout.ts';
import {
  pageMark,
  pagesMark,
  readCellFill,
  readRunColors,
  type RunColors,
} from '#kit/server/docx/docx-styles.ts';
import type { DocxNode as Node } from '#kit/server/docx/read-docx.ts';
import type { PdfBlock, PdfRun, PdfTableLayout } from '#kit/server/print-pdf.ts';

type Style = Omit<PdfRun, 'text'> & { readonly isCaps?: boolean };

/** What a body is printed by. */
type Printing = {
  readonly layout: DocxLayout;
  /** The page a running head stands on; a body does not know it. */
  readonly page?: { readonly number: number; readonly of: number };
  /** Tables in the order they open; each is taken once. */
  readonly tables: TableLayout[];
  /** How far the numbered list has come, by level. */
  readonly numbers: number[];
};

const pageBreak = '\f';
const padding = 5;
const indentStep = 18;
const headingSizes = [1.5, 1.3, 1.15];

const plain: PdfTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => '#000000',
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};
const unlined: PdfTableLayout = { ...plain, hLineWidth: () => 0, vLineWidth: () => 0 };

const paint = ({ color, background }: RunColors): Style => ({
  ...(color !== undefined && { color: `#${color}` }),
  ...(background !== undefined && { background: `#${background}` }),
});

const styleOf = (run: Node, around: Style, { layout }: Printing): Style => ({
  ...around,
  ...paint(layout.styles.get(run.styleId ?? '') ?? {}),
  ...paint(readRunColors(run.highlight)),
  ...(run.isBold && { bold: true }),
  ...(run.isItalic && { italics: true }),
  ...(run.isUnderline && { decoration: 'underline' }),
  ...(run.isStrikethrough && { decoration: 'lineThrough' }),
  ...(run.isAllCaps && { isCaps: true }),
  ...(run.fontSize && { fontSize: run.fontSize }),
});

const numbered = (words: string, { page }: Printing): string =>
  words.replaceAll(pageMark, String(page?.number ?? '')).replaceAll(pagesMark, String(page?.of ?? ''));

const wordsOf = ({ type, value = '', breakType, checked }: Node, printing: Printing): string => {
  if (type === 'text') return numbered(value, printing);
  if (type === 'tab') return '\u00a0\u00a0\u00a0\u00a0';
  if (type === 'checkbox') return checked ? '[x]' : '[ ]';
  return type === 'break' ? (breakType === 'line' ? '\n' : pageBreak) : '';
};

type Picture = Pick<Required<Node>, 'picture' | 'box'>;
/** A piece of a paragraph: words of one look, or a picture between them. */
type Piece = PdfRun | Picture;
const isPicture = (piece: Piece): piece is Picture => 'picture' in piece;

const piecesOf = (node: Node, show: Style, printing: Printing): Piece[] => {
  if (node.picture && node.box) return [{ picture: node.picture, box: node.box }];
  const own = node.type === 'run' ? styleOf(node, show, printing) : show;
  const words = wordsOf(node, printing);
  const { isCaps, ...style } = own;
  const stated: PdfRun[] = words === '' ? [] : [{ text: isCaps ? words.toUpperCase() : words, ...style }];
  return [...stated, ...(node.children ?? []).flatMap((child) => piecesOf(child, own, printing))];
};

const alignmentOf = (alignment: string | null | undefined): Pick<PdfBlock, 'alignment'> => {
  if (alignment === 'center' || alignment === 'right') return { alignment };
  if (alignment === 'end') return { alignment: 'right' };
  return alignment === 'both' || alignment === 'distribute' ? { alignment: 'justify' } : {};
};

const headingLevel = (styleName: string | null | undefined): number | null => {
  const found = /^(?:heading|заголовок)\s*(\d)/i.exec(styleName ?? '');
  if (found) return Number(found[1]);
  return /^(?:title|название)$/i.test(styleName ?? '') ? 1 : null;
};

const headingStyle = (level: number, fontSize: number): Style => ({
  bold: true,
  fontSize: Math.round(fontSize * (headingSizes[level - 1] ?? 1) * 2) / 2,
});

/** The mark of a list's item; a numbered list goes on until a heading, and anew under every item above it. */
const markOf = ({ numbering }: Node, numbers: number[]): string => {
  if (!numbering) return '';
  if (!numbering.isOrdered) return '•';
  const level = Number(numbering.level);
  numbers.length = Math.min(numbers.length, level + 1);
  for (let at = 0; at <= level; at += 1) numbers[at] ??= at === level ? 0 : 1;
  numbers[level] = (numbers[level] ?? 0) + 1;
  return `${numbers.join('.')}.`;
};

const leftOf = ({ numbering, indent }: Node): number => {
  if (numbering) return Number(numbering.level) * indentStep;
  return Math.min(Number(indent?.start ?? 0) / 20, 200);
};

const mostHeight = 0.8;

/** A picture no wider than its place and not much of a page high; one over the text takes no room. */
const pictureBlock = ({ picture, box }: Picture, { layout }: Printing, room: number): PdfBlock => {
  const scale = Math.min(1, room / box.width, (layout.height * mostHeight) / box.height);
  const size = { image: picture, width: box.width * scale, height: box.height * scale };
  return box.at ? { ...size, relativePosition: box.at } : size;
};

/** Pictures that stand side by side, and lines of words between them. */
const piecesBlocks = (
  pieces: readonly Piece[],
  style: Pick<PdfBlock, 'alignment'>,
  printing: Printing,
  room: number,
): PdfBlock[] => {
  const blocks: PdfBlock[] = pieces
    .filter((piece) => isPicture(piece) && piece.box.at !== undefined)
    .map((piece) => pictureBlock(piece as Picture, printing, room));
  let line: PdfRun[] = [];
  let row: Picture[] = [];
  const endLine = (): void => {
    if (line.some(({ text }) => text.trim() !== '')) blocks.push({ text: line, ...style });
    line = [];
  };
  const endRow = (): void => {
    const drawn = row.map((picture) => pictureBlock(picture, printing, (room - 6 * row.length) / row.length));
    if (drawn.length === 1) blocks.push(...drawn.map((block) => ({ ...block, ...style })));
    else if (drawn.length > 1)
      blocks.push({
        columns: drawn.map((block) => ({ stack: [block], width: 'auto' as const })),
        columnGap: 6,
      });
    row = [];
  };
  for (const piece of pieces) {
    if (!isPicture(piece)) {
      if (piece.text.trim() !== '') endRow();
      line.push(piece);
    } else if (!piece.box.at) {
      endLine();
      row.push(piece);
    }
  }
  endRow();
  endLine();
  return blocks;
};

const isBreak = (piece: Piece): boolean => !isPicture(piece) && piece.text === pageBreak;

const paragraphOf = (node: Node, printing: Printing, around: Style, room: number): PdfBlock[] => {
  const { layout, numbers } = printing;
  const level = headingLevel(node.styleName);
  if (level !== null) numbers.length = 0;
  const style = {
    ...around,
    ...(level !== null && headingStyle(level, layout.fontSize)),
    ...paint(layout.styles.get(node.styleId ?? '') ?? {}),
  };
  const pieces = piecesOf(node, style, printing);
  const stated = pieces.filter((piece) => !isBreak(piece));
  const words = stated.filter((piece): piece is PdfRun => !isPicture(piece));
  const mark = markOf(node, numbers);
  const alignment = alignmentOf(node.alignment);
  const left = leftOf(node);
  const place = {
    ...(stated.length < pieces.length && { pageBreak: 'before' as const }),
    margin: [left, level === null ? 0 : 6, 0, 3] as const,
  };
  if (words.length < stated.length)
    return [{ stack: piecesBlocks(stated, alignment, printing, room - left), ...place }];
  // An empty line keeps its height, as it does in the document.
  const text = words.length === 0 ? '\u00a0' : words;
  if (mark === '') return [{ text, ...alignment, ...place }];
  const columns = [
    { text: mark, width: 22 },
    { text, ...alignment, width: '*' as const },
  ];
  return [{ columns, columnGap: 2, ...place }];
};

const widthsOf = (columns: number, existing: TableLayout | undefined, room: number): (number | '*')[] => {
  const widths = existing?.widths ?? [];
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (widths.length !== columns || total === 0) return Array.from({ length: columns }, () => '*' as const);
  const free = Math.min(total, room) - columns * (2 * padding + 0.5);
  return widths.map((width) => Math.max(4, (width / total) * free));
};

const blankCell: PdfBlock = { text: '' };

/** White letters on a dark ground, where the document leaves their colour to the editor. */
const styleOn = (fill: string | undefined): Style => {
  if (fill === undefined) return {};
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 < 110 ? { color: '#ffffff' } : {};
};

const fillOf = (cell: Node): string | undefined =>
  cell.children?.map(({ name }) => readCellFill(name)).find((fill) => fill !== undefined);

type RoomOf = (column: number, span: number) => number;

/** Rows of cells with blanks where a cell of their own or of a row above reaches. */
const gridOf = (rows: readonly Node[], printing: Printing, roomOf: RoomOf): PdfBlock[][] => {
  const reaching: number[] = [];
  return rows.map((row) => {
    const cells: PdfBlock[] = [];
    const skip = (): void => {
      while ((reaching[cells.length] ?? 0) > 0) {
        reaching[cells.length] = (reaching[cells.length] ?? 0) - 1;
        cells.push(blankCell);
      }
    };
    for (const cell of row.children ?? []) {
      if (cell.type !== 'tableCell') continue;
      skip();
      const [colSpan, rowSpan] = [cell.colSpan ?? 1, cell.rowSpan ?? 1];
      const room = roomOf(cells.length, colSpan);
      const fill = fillOf(cell);
      for (let at = 0; at < colSpan; at += 1) reaching[cells.length + at] = rowSpan - 1;
      cells.push({
        stack: blocksOf(cell.children ?? [], printing, room, styleOn(fill)),
        colSpan,
        rowSpan,
        ...(fill !== undefined && { fillColor: `#${fill}` }),
      });
      for (let at = 1; at < colSpan; at += 1) cells.push(blankCell);
    }
    skip();
    return cells;
  });
};

const columnsOf = (rows: readonly Node[]): number =>
  Math.max(
    0,
    ...rows.map(({ children = [] }) => children.reduce((sum, { colSpan = 1 }) => sum + colSpan, 0)),
  );

const tableOf = (node: Node, printing: Printing, room: number): PdfBlock[] => {
  const existing = printing.tables.shift();
  const rows = (node.children ?? []).filter(({ type }) => type === 'tableRow');
  const guess = widthsOf(columnsOf(rows), existing, room);
  const roomOf: RoomOf = (column, span) =>
    guess
      .slice(column, column + span)
      .reduce<number>((sum, width) => sum + (width === '*' ? room / guess.length - 2 * padding : width), 0);
  const grid = gridOf(rows, printing, roomOf);
  const columns = Math.max(0, ...grid.map((row) => row.length));
  if (columns === 0) return [];
  const body = grid.map((row) => [...row, ...Array.from({ length: columns - row.length }, () => blankCell)]);
  const headerRows = rows.findIndex(({ isHeader }) => !isHeader);
  const widths = widthsOf(columns, existing, room);
  const table = { widths, body, ...(headerRows > 0 && { headerRows }) };
  return [{ table, layout: existing?.hasLines === false ? unlined : plain, margin: [0, 2, 0, 6] }];
};

/** Paragraphs and tables as blocks of a page, `room` points wide. */
export const blocksOf = (
  nodes: readonly Node[],
  printing: Printing,
  room: number,
  style: Style = {},
): PdfBlock[] =>
  nodes.flatMap((node) => {
    if (node.type === 'paragraph') return paragraphOf(node, printing, style, room);
    return node.type === 'table' ? tableOf(node, printing, room) : [];
  });
