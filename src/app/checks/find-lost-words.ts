import { parse, type SourceFile, walk } from '#app/checks/source-files.ts';

type Node = { readonly type: string; readonly [key: string]: unknown };

const isScreen = (path: string): boolean =>
  /\/web\//.test(path) && !/\.(test|e2e|faults-e2e)\.tsx?$/.test(path);
const classesOf = (sheet: string): Set<string> => {
  const plain = sheet.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|:global\([^)]*\)|\{[^{}]*\}/g, '{}');
  return new Set([...plain.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
};

const addWords = (text: string, into: Set<string>): void => {
  for (const word of text.split(/\s+/)) if (word !== '') into.add(word);
};

/** What a literal or a piece of a template says. */
const textIn = (node: Node): string => {
  if (node.type === 'TemplateElement') return (node['value'] as { raw: string }).raw;
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : '';
};

/** What an attribute gives without a condition: a literal, the pieces of a template. */
const plainText = ({ value: input }: Node): string => {
  const { type, value, expression } = (input ?? {}) as { type?: string; value?: string; expression?: Node };
  if (type === 'Literal') return value ?? '';
  if (expression?.type !== 'TemplateLiteral') return '';
  return (expression['quasis'] as { value: { raw: string } }[]).map((part) => part.value.raw).join(' ');
};

/** The words a file says anywhere in its texts, and those it gives to `className`, with the classes of modules it names. */
const readScreen = (file: SourceFile) => {
  const stated = new Set<string>();
  const worn = new Set<string>();
  const named = new Set<string>();
  walk(parse(file), (node: Node) => {
    addWords(textIn(node), stated);
    if (node.type === 'MemberExpression' && node['computed'] === true) {
      const { value } = node['property'] as { value?: unknown };
      named.add(typeof value === 'string' ? value : '*');
    }
    if (node.type === 'JSXAttribute' && (node['name'] as { name?: string }).name === 'className')
      addWords(plainText(node), worn);
  });
  return { stated, worn, named };
};

/** Words that screens say and no sheet knows, words and classes of modules that no screen says. */
export const findLostWords = (files: readonly SourceFile[]): string[] => {
  const sheets = files.filter(({ path }) => path.endsWith('.css'));
  const screens = files.filter(({ path }) => isScreen(path) && !path.endsWith('.css'));
  const read = new Map(screens.map((file) => [file, readScreen(file)]));
  const own = sheets.filter(({ path }) => path.includes('kit/web/theme/'));
  const existing = new Set(own.flatMap(({ text }) => [...classesOf(text)]));
  const stated = new Set([...read.values()].flatMap((one) => [...one.stated]));
  const unknown = screens.flatMap((file) =>
    [...(read.get(file)?.worn ?? [])]
      .filter((word) => !existing.has(word))
      .map((word) => `${file.path}: no sheet knows the word ${word}`),
  );
  const unsaid = [...existing]
    .filter((word) => !stated.has(word) && !word.startsWith('mantine-'))
    .map((word) => `nobody says the word ${word}`);
  const unworn = sheets
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => {
      const name = `#${path.slice('src/'.length)}`;
      const door = screens.find((file) => file.path.includes('.facade.') && file.text.includes(name));
      const exported = door && /default as (\w+) \} from '[^']*\.module\.css'/.exec(door.text)?.[1];
      const users = screens.filter(
        (file) => file.text.includes(name) || (exported !== undefined && file.text.includes(exported)),
      );
      const named = new Set(users.flatMap((file) => [...(read.get(file)?.named ?? [])]));
      // A class chosen by a value is one of the module's; which, only the value tells.
      if (users.some((file) => /styles\[(?!['"])/.test(file.text))) return [];
      return [...classesOf(text)]
        .filter((one) => !named.has(one))
        .map((one) => `${path}: nobody wears .${one}`);
    });
  return [...unknown, ...unsaid, ...unworn];
};
