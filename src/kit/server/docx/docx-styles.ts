import { allOf, childOf, element, elementsOf, wordsIn, type XmlElement } from '#kit/server/docx/xml-tree.ts';

/**
 * The reader of documents passes over colours, sizes of pictures and page numbers. They are written where it does
 * look: a run's colours into its highlight, a cell's into a bookmark, a picture's size into its description.
 */

/** The colours of a run, six hexadecimal digits each. */
export type RunColors = { readonly color?: string; readonly background?: string };
/** A picture's size in points, and where it lies when text runs on over it. */
export type PictureBox = {
  readonly width: number;
  readonly height: number;
  readonly at?: { readonly x: number; readonly y: number };
};

/** What stands for the number of the page and of all pages until they are known. */
export const pageMark = '\u{e000}';
export const pagesMark = '\u{e001}';

const highlights: Readonly<Record<string, string>> = {
  yellow: 'ffff00',
  green: '00ff00',
  cyan: '00ffff',
  magenta: 'ff00ff',
  blue: '0000ff',
  red: 'ff0000',
  darkBlue: '000080',
  darkCyan: '008080',
  darkGreen: '008000',
  darkMagenta: '800080',
  darkRed: '800000',
  darkYellow: '808000',
  darkGray: '808080',
  lightGray: 'c0c0c0',
  black: '000000',
  white: 'ffffff',
};

const hexOf = (value: string | undefined): string | undefined =>
  value !== undefined && /^[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : undefined;
const fillOf = (properties: XmlElement | undefined): string | undefined =>
  hexOf(childOf(properties, 'w:shd')?.attributes['w:fill']);

/** The colours that properties of a run, a paragraph or a style name. */
export const colorsOf = (properties: XmlElement | undefined): RunColors => {
  const color = hexOf(childOf(properties, 'w:color')?.attributes['w:val']);
  const highlight = highlights[childOf(properties, 'w:highlight')?.attributes['w:val'] ?? ''];
  const background = highlight ?? fillOf(properties);
  return { ...(color !== undefined && { color }), ...(background !== undefined && { background }) };
};

const colorRun = (run: XmlElement): void => {
  const properties = childOf(run, 'w:rPr');
  const { color = '', background = '' } = colorsOf(properties);
  if (!properties || (color === '' && background === '')) return;
  const others = properties.children.filter(
    (child) => typeof child === 'string' || child.name !== 'w:highlight',
  );
  properties.children.splice(
    0,
    Infinity,
    ...others,
    element('w:highlight', { 'w:val': `${color}/${background}` }),
  );
};

/** The colours a run's highlight carries. */
export const readRunColors = (highlight: string | null | undefined): RunColors => {
  const [color = '', background = ''] = (highlight ?? '').split('/');
  return { ...(color !== '' && { color }), ...(background !== '' && { background }) };
};

const cellMark = 'poruchitel-fill-';

const colorCell = (cell: XmlElement): void => {
  const properties = childOf(cell, 'w:tcPr');
  const fill = fillOf(properties);
  if (!properties || fill === undefined) return;
  const mark = element('w:bookmarkStart', { 'w:name': `${cellMark}${fill}` });
  cell.children.splice(cell.children.indexOf(properties) + 1, 0, mark);
};

/** The fill a bookmark carries. */
export const readCellFill = (name: string | undefined): string | undefined =>
  name?.startsWith(cellMark) ? name.slice(cellMark.length) : undefined;

const emuInPoint = 12_700;
const pointsOf = (emu: string | undefined): number => {
  const read = Number(emu) / emuInPoint;
  return Number.isFinite(read) ? Math.round(read * 10) / 10 : 0;
};
const offsetOf = (anchor: XmlElement, axis: string): number =>
  pointsOf(wordsIn(childOf(anchor, axis, 'wp:posOffset')));

const boxWords = ({ width, height, at }: PictureBox): string =>
  `${width} ${height}${at ? ` ${at.x} ${at.y}` : ''}`;

/** A picture of the line, or one that lies beside or over it. */
const boxDrawing = (drawing: XmlElement): void => {
  const extent = childOf(drawing, 'wp:extent')?.attributes ?? {};
  const box = { width: pointsOf(extent['cx']), height: pointsOf(extent['cy']) };
  const isOver = drawing.name === 'wp:anchor' && childOf(drawing, 'wp:wrapNone') !== undefined;
  const at = isOver
    ? { at: { x: offsetOf(drawing, 'wp:positionH'), y: offsetOf(drawing, 'wp:positionV') } }
    : {};
  const words = { descr: boxWords({ ...box, ...at }) };
  const properties = childOf(drawing, 'wp:docPr');
  if (properties) Object.assign(properties.attributes, words);
  else drawing.children.unshift(element('wp:docPr', words));
};

const unitPoints: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 };

/** A picture of the older kind says its size as a style sheet does. */
const boxShape = (shape: XmlElement): void => {
  const image = childOf(shape, 'v:imagedata');
  if (!image) return;
  const side = (name: string): number => {
    const pattern = new RegExp(String.raw`(?:^|;)\s*${name}\s*:\s*([\d.]+)(pt|in|cm|mm|px)`);
    const [, size = '0', unit = 'pt'] = pattern.exec(shape.attributes['style'] ?? '') ?? [];
    return Math.round(Number(size) * (unitPoints[unit] ?? 1) * 10) / 10;
  };
  image.attributes['o:title'] = boxWords({ width: side('width'), height: side('height') });
};

/** The size a picture's description carries; null when it says none. */
export const readPictureBox = (description: string | null | undefined): PictureBox | null => {
  const [width = 0, height = 0, x, y] = (description ?? '').split(' ').map(Number);
  if (!(width > 0 && height > 0)) return null;
  return { width, height, ...(x !== undefined && y !== undefined && { at: { x, y } }) };
};

const numberFields: readonly (readonly [RegExp, string])[] = [
  [/^\s*PAGE\b/i, pageMark],
  [/^\s*(?:NUMPAGES|SECTIONPAGES)\b/i, pagesMark],
];
const markOf = (command: string): string | null =>
  numberFields.find(([pattern]) => pattern.test(command))?.[1] ?? null;
const written = (mark: string): XmlElement => element('w:t', {}, [mark]);

/** A field in one piece is passed over by the reader; under another name what it shows is read. */
const openSimple = (field: XmlElement, hasNumbers: boolean): void => {
  field.name = 'w:smartTag';
  const mark = hasNumbers ? markOf(field.attributes['w:instr'] ?? '') : null;
  if (mark === null) return;
  const style = childOf(childOf(field, 'w:r'), 'w:rPr');
  field.children.splice(0, Infinity, element('w:r', {}, [...(style ? [style] : []), written(mark)]));
};

type OpenField = { command: string; mark: string | null; isWritten: boolean };

/** What the marks of a field's begin, middle and end mean. */
const fieldMarks: Readonly<Record<string, (open: OpenField[], run: XmlElement) => void>> = {
  begin: (open) => void open.push({ command: '', mark: null, isWritten: false }),
  separate: (open) => {
    const field = open.at(-1);
    if (field) field.mark = markOf(field.command);
  },
  end: (open, run) => {
    const field = open.pop();
    if (!field || field.isWritten) return;
    const mark = field.mark ?? markOf(field.command);
    if (mark !== null) run.children.push(written(mark));
  },
};

/** What a field has shown when the document was saved gives way to the mark of what it shows. */
const numberComplex = (root: XmlElement): void => {
  const open: OpenField[] = [];
  for (const run of allOf(root, new Set(['w:r']))) {
    for (const part of elementsOf(run)) {
      const field = open.at(-1);
      if (part.name === 'w:fldChar') fieldMarks[part.attributes['w:fldCharType'] ?? '']?.(open, run);
      else if (!field) continue;
      else if (part.name === 'w:instrText') field.command += wordsIn(part);
      else if (part.name === 'w:t' && field.mark !== null) {
        part.children.splice(0, Infinity, field.isWritten ? '' : field.mark);
        field.isWritten = true;
      }
    }
  }
};

const writers: Readonly<Record<string, (found: XmlElement) => void>> = {
  'w:r': colorRun,
  'w:tc': colorCell,
  'wp:inline': boxDrawing,
  'wp:anchor': boxDrawing,
  'v:shape': boxShape,
};
const dressed = new Set(Object.keys(writers));

/** Writes the looks of a part where its reader finds them; `hasNumbers` for running heads, whose page numbers live. */
export const writeStyles = (root: XmlElement, { hasNumbers }: { readonly hasNumbers: boolean }): void => {
  for (const found of allOf(root, dressed)) writers[found.name]?.(found);
  for (const field of allOf(root, new Set(['w:fldSimple']))) openSimple(field, hasNumbers);
  if (hasNumbers) numberComplex(root);
};
