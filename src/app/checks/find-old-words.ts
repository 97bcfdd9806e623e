import { parse, type SourceFile, walk } from '#app/checks/source-files.ts';

/** Words of the old dialect, each with the standard one that stands for it in the glossary of docs/architecture.md. */
const oldWords: ReadonlyMap<string, string> = new Map([
  ['ball', 'turn'],
  ['errand', 'background job'],
  ['works', 'background jobs'],
  ['asking', 'context, request'],
  ['hear', 'receive, listener'],
  ['heard', 'received'],
  ['hearer', 'recipient'],
  ['ears', 'listener'],
  ['speak', 'publish'],
  ['tell', 'notify, publish, report'],
  ['told', 'report, reported'],
  ['teller', 'runner'],
  ['telling', 'scenario'],
  ['beat', 'step'],
  ['say', 'describe, report, publish'],
  ['said', 'stated, published'],
  ['settle', 'recompute, resolve'],
  ['settled', 'recomputed, resolved'],
  ['follow', 'sync'],
  ['paper', 'document'],
  ['talk', 'thread'],
  ['clash', 'conflict'],
  ['stale', 'conflict, outdated'],
  ['firm', 'organization'],
  ['trial', 'dry run'],
  ['rehearsal', 'dry run'],
  ['look', 'view mode'],
  ['kept', 'cached, saved'],
  ['known', 'existing'],
  ['given', 'input'],
  ['wanted', 'required'],
  ['gist', 'normalized key'],
  ['reach', 'scope'],
  ['desk', 'workspace'],
]);

/** Names that hold such a word and are right, each for its reason. */
const exceptions: ReadonlyMap<string, RegExp> = new Map([
  ['the name of the specification on the wire', /^ball$/],
  ['the word of the query library', /^(staleTime|\w*[sS]taleMs)$/],
  ['a search by a number, in plain English', /^look(Up|ingUp|edUpAt|ed_up_at)|^lookUp|^lookAt/],
  ['a field of a certificate', /^(givenName|given-name)$/],
  ['a signature on paper, a document that says so', /^paper$/],
  ['states of records, as they are stored', /^(known|kept)$/],
  ['a kind of step of a script, as it is stored', /^say$/],
  ['a phrase of interface texts', /^(knownSubject|knownLetter)$/],
]);

const isExcepted = (name: string): boolean => [...exceptions.values()].some((one) => one.test(name));

/** The words of a name: those of camelCase, snake_case and kebab-case, plural or not. */
const wordsOf = (name: string): string[] =>
  name
    .split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase())
    .flatMap((word) => (oldWords.has(word) ? [word] : [word.replace(/s$/, '')]));

const oldWordOf = (name: string): string | undefined =>
  isExcepted(name) ? undefined : wordsOf(name).find((word) => oldWords.has(word));

type Node = { readonly type: string; readonly [key: string]: unknown };
const nameOf = (value: unknown): string => {
  const node = value as { type?: string; name?: unknown } | null | undefined;
  return node?.type === 'Identifier' && typeof node.name === 'string' ? node.name : '';
};

const namesIn = (pattern: unknown): string[] => {
  const node = pattern as Node | null | undefined;
  if (!node) return [];
  if (node.type === 'AssignmentPattern') return namesIn(node['left']);
  if (node.type === 'RestElement') return namesIn(node['argument']);
  if (node.type === 'ObjectPattern')
    return (node['properties'] as Node[]).flatMap((one) => namesIn(one['value'] ?? one));
  if (node.type === 'ArrayPattern') return (node['elements'] as Node[]).flatMap(namesIn);
  return [nameOf(node)];
};

const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);
const named = new Set([
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
]);
const keyed = new Set(['Property', 'TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition']);

/** The names a node declares: variables, functions, types, parameters, properties. */
const declared = (node: Node): string[] => [
  ...(node.type === 'VariableDeclarator' ? namesIn(node['id']) : []),
  ...(functions.has(node.type) ? (node['params'] as unknown[]).flatMap(namesIn) : []),
  ...(named.has(node.type) ? [nameOf(node['id'])] : []),
  ...(keyed.has(node.type) && node['computed'] !== true ? [nameOf(node['key'])] : []),
];

/** Names of files and of what they declare that hold an old word, with the standard one. */
export const findOldWords = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) => {
    const found = new Set<string>();
    const take = (name: string): void => {
      const word = oldWordOf(name);
      if (word !== undefined) found.add(`${file.path}: ${name}: not «${word}» but «${oldWords.get(word)}»`);
    };
    for (const part of file.path.split(/[/.]/)) take(part);
    walk(parse(file), (node) => declared(node).forEach(take));
    return [...found];
  });
