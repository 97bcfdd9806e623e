import PizZip from 'pizzip';
import { SaxesParser } from 'saxes';
import { colorsOf, type RunColors } from '#kit/server/docx/docx-styles.ts';
import { allOf, childOf, parseXml, type XmlElement } from '#kit/server/docx/xml-tree.ts';

/** A table as its file lays it out: column widths in points, whether lines are drawn. */
export type TableLayout = { readonly widths: readonly number[]; readonly hasLines: boolean };

/** How the pages of a document look, all in points. */
export type DocxLayout = {
  readonly width: number;
  readonly height: number;
  readonly margins: readonly [number, number, number, number];
  readonly fontSize: number;
  /** How far from the edge of the sheet its running heads stand. */
  readonly headAt: number;
  readonly footAt: number;
  /** The colours that styles give, by their ids. */
  readonly styles: ReadonlyMap<string, RunColors>;
  /** In the order they open. */
  readonly tables: readonly TableLayout[];
};

type Attributes = Readonly<Record<string, string>>;
type Visit = (name: string, attributes: Attributes, isEnd: boolean) => void;

const twips = (value: string | undefined, preset: number): number => {
  const read = Number(value);
  return value === undefined || !Number.isFinite(read) ? preset : Math.abs(read) / 20;
};

const walk = (xml: string, visit: Visit): void => {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => visit(name, attributes, false));
  parser.on('closetag', ({ name }) => visit(name, {}, true));
  parser.write(xml).close();
};

const lines = new Set([
  'w:top',
  'w:left',
  'w:bottom',
  'w:right',
  'w:insideH',
  'w:insideV',
  'w:start',
  'w:end',
]);
const isLine = (name: string, { 'w:val': value = 'none' }: Attributes): boolean =>
  lines.has(name) && value !== 'none' && value !== 'nil';

const styleId = ({ attributes }: XmlElement): string => attributes['w:styleId'] ?? '';

/** The size of plain text, in points. */
const readFontSize = (root: XmlElement): number => {
  const presets = allOf(root, new Set(['w:docDefaults']));
  const sizes = presets.flatMap((preset) => allOf(preset, new Set(['w:sz'])));
  return sizes.reduce((size, { attributes }) => Number(attributes['w:val']) / 2 || size, 10);
};

/** The styles that draw the lines of a table. */
const readLined = (styles: readonly XmlElement[]): ReadonlySet<string> => {
  const lined = styles.filter((style) =>
    allOf(style, new Set(['w:tblBorders'])).some((borders) =>
      allOf(borders, lines).some(({ name, attributes }) => isLine(name, attributes)),
    ),
  );
  return new Set(lined.map(styleId).filter((id) => id !== ''));
};

type OpenTable = { widths: number[]; hasLines: boolean };

const readBody = (xml: string, lined: ReadonlySet<string>) => {
  const tables: OpenTable[] = [];
  const open: OpenTable[] = [];
  const page = {
    width: 595.3,
    height: 841.9,
    margins: [56.7, 56.7, 56.7, 56.7] as [number, number, number, number],
    headAt: 35.4,
    footAt: 35.4,
  };
  const drawLines = (): void => {
    const table = open.at(-1);
    if (table) table.hasLines = true;
  };
  const opened: Readonly<Record<string, (attributes: Attributes) => void>> = {
    'w:tbl': () => {
      const made = { widths: [], hasLines: false };
      tables.push(made);
      open.push(made);
    },
    'w:gridCol': (attributes) => open.at(-1)?.widths.push(twips(attributes['w:w'], 0)),
    'w:tblStyle': ({ 'w:val': style = '' }) => {
      if (lined.has(style)) drawLines();
    },
    'w:pgSz': (attributes) => {
      page.width = twips(attributes['w:w'], page.width);
      page.height = twips(attributes['w:h'], page.height);
    },
    'w:pgMar': (attributes) => {
      const [left, top, right, bottom] = page.margins;
      page.margins = [
        twips(attributes['w:left'], left),
        twips(attributes['w:top'], top),
        twips(attributes['w:right'], right),
        twips(attributes['w:bottom'], bottom),
      ];
      page.headAt = twips(attributes['w:header'], page.headAt);
      page.footAt = twips(attributes['w:footer'], page.footAt);
    },
  };
  let borders = 0;
  walk(xml, (name, attributes, isEnd) => {
    if (name === 'w:tblBorders' || name === 'w:tcBorders') borders += isEnd ? -1 : 1;
    else if (isEnd && name === 'w:tbl') open.pop();
    else if (isEnd) return;
    else if (borders > 0 && isLine(name, attributes)) drawLines();
    else opened[name]?.(attributes);
  });
  return { ...page, tables };
};

/** The colours of every style, those it is based on beneath. */
const readStyleColors = (styles: readonly XmlElement[]): ReadonlyMap<string, RunColors> => {
  const own = new Map(
    styles.map((style) => [
      styleId(style),
      { colors: colorsOf(childOf(style, 'w:rPr')), basis: childOf(style, 'w:basedOn')?.attributes['w:val'] },
    ]),
  );
  const whole = (id: string, steps = 0): RunColors => {
    const style = own.get(id);
    if (!style || steps > 20) return {};
    return { ...(style.basis !== undefined && whole(style.basis, steps + 1)), ...style.colors };
  };
  return new Map([...own.keys()].map((id) => [id, whole(id)]));
};

/** What of a document's look its reader does not tell: sheet, margins, size of text, widths and lines of tables, colours of styles. */
export const readLayout = (docx: Uint8Array | null): DocxLayout => {
  const zip = docx && new PizZip(docx);
  const part = (name: string): string => zip?.file(name)?.asText() ?? '<w:none xmlns:w="w"/>';
  const root = parseXml(part('word/styles.xml'));
  const styles = allOf(root, new Set(['w:style']));
  return {
    ...readBody(part('word/document.xml'), readLined(styles)),
    fontSize: readFontSize(root),
    styles: readStyleColors(styles),
  };
};
