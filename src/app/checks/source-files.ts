import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/** One source file as the checks see it: where it lies, what it says, what it imports. */
export type SourceFile = { readonly path: string; readonly text: string };

export const root = new URL('../../..', import.meta.url).pathname;

/** Every TypeScript file of `src`, paths from the root of the project. */
export const readSources = (): SourceFile[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: root })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));

/** Whether a file is of the tests: never a part of the product. */
export const isTest = (path: string): boolean =>
  /\.(test|e2e|faults|faults-e2e)\.tsx?$|\/testing\/|\/checks\//.test(path);

type Node = { readonly type: string; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Walks a syntax tree; the visitor sees every node before its children. */
export const walk = (node: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(node)) for (const item of node) walk(item, visit);
  else if (isNode(node)) {
    visit(node);
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit);
  }
};

const trees = new WeakMap<SourceFile, unknown>();

/** The syntax tree of a file, made once. */
export const parse = (file: SourceFile): unknown => {
  const existing = trees.get(file) ?? parseSync(file.path, file.text).program;
  trees.set(file, existing);
  return existing;
};

const sourceOf = (node: Node): string | undefined => {
  const source = (node as { source?: { value?: unknown } }).source?.value;
  return typeof source === 'string' ? source : undefined;
};

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
]);

const imports = new WeakMap<SourceFile, string[]>();

/** What a file imports, statically or lazily, as written. */
export const importsOf = (file: SourceFile): string[] => {
  const existing = imports.get(file) ?? findImports(file);
  imports.set(file, existing);
  return existing;
};

const findImports = (file: SourceFile): string[] => {
  const found: string[] = [];
  walk(parse(file), (node) => {
    const source = importing.has(node.type) ? sourceOf(node) : undefined;
    if (source) found.push(source);
  });
  return found;
};
