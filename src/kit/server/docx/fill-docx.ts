import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';

/** What a template may be filled with: a value under a name, or a list whose items have names of their own. */
type DocxData = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>;

/** A name in braces: a value, the beginning of a list or condition (`inside` it stand others), or what we never fill. */
type DocxTag = {
  readonly name: string;
  readonly kind: 'value' | 'section' | 'foreign';
  readonly inside: readonly DocxTag[];
  /** The last words before it, to find it by. */
  readonly after: string;
};

/** Why a template cannot be read: the rule it breaks, and the name in braces it breaks it with. */
type DocxProblem = { readonly rule: string; readonly tag: string };

type Node = {
  readonly type?: string;
  readonly module?: string;
  readonly value?: string;
  readonly position?: string;
  readonly subparsed?: readonly Node[];
};

/** The mark that makes another letter of the sixth one of the alphabet, where people leave it out at will. */
const twoDots = String.fromCodePoint(0x308);

/** A name as it is looked up: people write it with capitals, spaces around and «ё» at will. */
const plainName = (tag: string): string =>
  tag.trim().toLowerCase().normalize('NFD').replaceAll(twoDots, '').normalize('NFC');

/** Names are looked up and never computed. */
const parser = (tag: string) => {
  const name = plainName(tag);
  return {
    get: (scope: unknown): unknown =>
      typeof scope === 'object' && scope !== null && Object.hasOwn(scope, name)
        ? (scope as Readonly<Record<string, unknown>>)[name]
        : undefined,
  };
};

const options = {
  paragraphLoop: true,
  linebreaks: true,
  errorLogging: false,
  parser,
  nullGetter: () => '',
} as const;

const isTag = ({ type }: Node): boolean => type === 'placeholder';
const isText = ({ type, position }: Node): boolean => type === 'content' && position === 'insidetag';
const shownBefore = 30;

/** The names in braces of a piece of a template, each with the words before it. */
const tagsOf = (nodes: readonly Node[], read = { text: '' }): DocxTag[] =>
  nodes.flatMap((node) => {
    const { value = '', module, subparsed = [] } = node;
    if (isText(node)) read.text += value;
    if (!isTag(node)) return [];
    const kind = module === 'loop' ? 'section' : module === undefined ? 'value' : 'foreign';
    const after = read.text.trim().slice(-shownBefore);
    return [{ name: plainName(value), kind, after, inside: tagsOf(subparsed, read) }];
  });

/** The words between the names of a template. */
const textOf = (node: Node): string =>
  isText(node) ? (node.value ?? '') : (node.subparsed ?? []).map(textOf).join('');

type Report = { readonly id?: string; readonly xtag?: string };

const problemsIn = (error: unknown): DocxProblem[] | null => {
  const { properties } = error as { properties?: Report & { errors?: readonly { properties?: Report }[] } };
  if (!properties) return null;
  const all = properties.errors?.map((one) => one.properties ?? {}) ?? [properties];
  return all.map(({ id = 'unknown', xtag = '' }) => ({ rule: id, tag: xtag }));
};

/** The names in braces of a template and its words, in headers and footers too, or why it is none. */
export const readTags = (
  template: Uint8Array,
): { tags: DocxTag[]; text: string } | { problems: DocxProblem[] } => {
  const nodes: Node[] = [];
  // Each part of the document, running heads too, is told to modules once it is read.
  const listener = {
    name: 'tags',
    set: ({ inspect }: { readonly inspect?: { readonly postparsed?: readonly Node[] } }): void => {
      nodes.push(...(inspect?.postparsed ?? []));
    },
  };
  try {
    void new Docxtemplater(new PizZip(template), { ...options, modules: [listener] });
    return { tags: tagsOf(nodes), text: nodes.map(textOf).join('') };
  } catch (error) {
    const problems = problemsIn(error);
    if (!problems) throw error;
    return { problems };
  }
};

/** The template with its names in place of values; what the data does not have is left empty. */
export const fillDocx = (template: Uint8Array, data: DocxData): Uint8Array => {
  const document = new Docxtemplater(new PizZip(template), options);
  document.render(data);
  return document.getZip().generate({ type: 'uint8array', compression: 'DEFLATE' });
};
