import { globSync, readFileSync } from 'node:fs';
import { parse, root, type SourceFile, walk } from '#app/checks/source-files.ts';

type Node = { readonly type: string; readonly [key: string]: unknown };
type Rule = { readonly rule: string; readonly of: RegExp; readonly isRaw: (value: string) => boolean };

/** The two files that give names to sizes, steps and colours. */
const isTable = (path: string): boolean => /kit\/web\/theme\/(tokens|accents)\.css$/.test(path);
/** Mantine takes its own names of colours from here. */
const isTheme = (path: string): boolean => /kit\/web\/theme\/(?:theme|css-variables)\.ts$/.test(path);
const isScreen = (path: string): boolean =>
  /\/web\//.test(path) && !/\.(test|e2e|faults-e2e)\.tsx?$/.test(path) && !isTheme(path);

/** Every stylesheet of `src`, paths from the root of the project. */
export const readSheets = (): SourceFile[] =>
  globSync('src/**/*.css', { cwd: root })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));

const length =
  /(?<![\w-])-?\d*\.?\d+(px|r?em|pt|pc|cm|mm|in|ch|ex|r?lh|[sld]?v(w|h|min|max|i|b)|cq(w|h|i|b))\b/;
const isLength = (value: string): boolean => length.test(value);
const named =
  'aqua|black|blue|brown|coral|crimson|cyan|fuchsia|gold|gr[ae]y|green|indigo|ivory|khaki|lavender|lime|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|sienna|silver|snow|tan|teal|tomato|turquoise|violet|wheat|white|yellow';
const colour = new RegExp(
  String.raw`#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|(?<![\w-])(light|dark|medium|pale|deep|hot|royal|sky|slate|steel|forest|sea|spring|midnight|rebecca|dodger|cornflower)?(${named})(?![\w-])`,
  'i',
);
const isColour = (value: string): boolean => colour.test(value);
const rules: readonly Rule[] = [
  {
    rule: 'a size of letters is one of the table',
    of: /^(font|fontSize|font-size|fz)$/,
    // The height of a line stands after a stroke.
    isRaw: (value) => isLength(value.replace(/\/\s*\S+/, '')) || /^\d+%/.test(value),
  },
  { rule: 'a gap is a step of the table', of: /^(row-|column-)?gap$|^(row|column)Gap$/, isRaw: isLength },
  {
    rule: 'a padding or a margin is made of steps of the table',
    of: /^(padding|margin)(-?[a-z]+)*$/i,
    isRaw: isLength,
  },
  { rule: 'a colour is one of the table', of: /./, isRaw: isColour },
];
const broken = (property: string, value: string): string[] =>
  rules.filter(({ of, isRaw }) => of.test(property) && isRaw(value)).map(({ rule }) => rule);

const findInSheet = ({ path, text }: SourceFile): string[] => {
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)/g, '');
  return [...plain.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap(
    ([, property = '', value = '']) =>
      broken(property, value).map((rule) => `${path}: ${rule}: ${property}: ${value}`),
  );
};

/** Properties that Mantine makes of numbers: one is a length of as many pixels. */
const mantine: Readonly<Record<string, string>> = {
  fz: 'font-size',
  gap: 'gap',
  ...Object.fromEntries(['p', 'px', 'py', 'pt', 'pb', 'pl', 'pr'].map((name) => [name, 'padding'])),
  ...Object.fromEntries(['m', 'mx', 'my', 'mt', 'mb', 'ml', 'mr'].map((name) => [name, 'margin'])),
};
const literal = (node: unknown): string => {
  const { type, value, expression } = (node ?? {}) as {
    type?: string;
    value?: unknown;
    expression?: unknown;
  };
  if (type === 'JSXExpressionContainer') return literal(expression);
  if (type !== 'Literal') return '';
  return typeof value === 'number' && value !== 0 ? `${value}px` : String(value);
};
const nameOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { name?: string; value?: string };
  return name ?? value ?? '';
};

const findInScreen = (file: SourceFile): string[] => {
  const found: string[] = [];
  const judge = (property: string, value: string): void => {
    for (const rule of broken(property, value)) found.push(`${file.path}: ${rule}: ${property}: ${value}`);
  };
  walk(parse(file), (node: Node) => {
    const isAttribute = node.type === 'JSXAttribute';
    const name = isAttribute ? nameOf(node['name']) : '';
    const property = mantine[name];
    if (property !== undefined) judge(property, literal(node['value']));
    if (isAttribute && /^(fill|stroke|color|c|bg)$/.test(name) && /^#|\(/.test(literal(node['value'])))
      judge(name, literal(node['value']));
    if (node.type !== 'Property') return;
    const key = nameOf(node['key']);
    const value = literal(node['value']);
    if (/^(fontSize|gap|rowGap|columnGap|(padding|margin)[A-Z]\w*|margin)$/.test(key)) judge(key, value);
    else if (/^(fz|[pm][xytblr])$/.test(key)) judge(mantine[key] ?? '', value);
    else if (/^#[0-9a-f]{3,8}$|^(rgb|hsl)a?\(/i.test(value)) judge(key, value);
  });
  return found;
};

/** Every size of letters, gap, padding, margin and colour that does not come from the table of the theme. */
export const findRawStyles = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) => {
    if (file.path.endsWith('.css')) return isTable(file.path) ? [] : findInSheet(file);
    return isScreen(file.path) ? findInScreen(file) : [];
  });
