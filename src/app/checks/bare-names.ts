import { isTest, parse, type SourceFile, walk } from '#app/checks/source-files.ts';

type Node = { readonly type: string; readonly [key: string]: unknown };

/** The tables of the product, by the name they have in the base. */
const tableNames = (files: readonly SourceFile[]): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const file of files.filter(({ path }) => path.endsWith('.tables.ts')))
    walk(parse(file), (node) => {
      const [name] = (node['arguments'] ?? []) as { readonly value?: unknown }[];
      const isTable = (node['callee'] as { name?: string } | undefined)?.name === 'pgTable';
      if (isTable && typeof name?.value === 'string') names.add(name.value);
    });
  return names;
};

/** What of a text is no name: quoted values, names given by `as`, fields of something named before the dot. */
const noName = /'(?:[^']|'')*'|\bas "?\w+"?|\.\s*"?\w+"?/g;
const namesIn = (text: string): string[] => text.replaceAll(noName, ' ').match(/\b[a-z_]+\b/g) ?? [];

const isSql = (tag: unknown): boolean => {
  const { name, object } = tag as { name?: string; object?: { name?: string } };
  return name === 'sql' || object?.name === 'sql';
};

const textOf = (node: Node): string[] => {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type !== 'TemplateLiteral') return [];
  return (node['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw);
};

/** A text that begins as a statement, whoever takes it. */
const statement = /^\s*(?:select|with|insert into|update|delete from|truncate|lock table)\s/i;

/** The texts of statements in a file: templates of `sql`, what is handed to its functions, and plain statements. */
const statementsOf = (file: SourceFile): string[] => {
  const texts: string[] = [];
  walk(parse(file), (node) => {
    if (node.type === 'TaggedTemplateExpression' && isSql(node['tag'])) {
      // A template is one text: what stands between its values may begin or end inside quotes.
      texts.push(textOf(node['quasi'] as Node).join(' $ '));
    }
    if (node.type === 'CallExpression' && isSql(node['callee']))
      texts.push(...(node['arguments'] as Node[]).flatMap(textOf));
    texts.push(...textOf(node).filter((text) => statement.test(text)));
  });
  return texts;
};

const beforeTable = /\b(?:from|join|into|update|truncate)\s+$/i;

/** Whether a template puts a name made of text where a table stands. */
const hasMadeName = (file: SourceFile): boolean => {
  let found = false;
  walk(parse(file), (node) => {
    if (node.type !== 'TemplateLiteral') return;
    const texts = textOf(node);
    for (const [at, value] of (node['expressions'] as Node[]).entries())
      if (value.type === 'CallExpression' && isSql(value['callee']) && beforeTable.test(texts[at] ?? ''))
        found = true;
  });
  return found;
};

/**
 * Tables named in the text of a statement: a name escapes the compiler, the doors and the graph of features. A table
 * stands in SQL as `${table}`.
 */
export const bareNames = (files: readonly SourceFile[]): string[] => {
  const tables = tableNames(files);
  const looked = files.filter(({ path }) => path.includes('/server/') && !isTest(path));
  const named = looked.flatMap((file) =>
    [...new Set(statementsOf(file).flatMap(namesIn))]
      .filter((name) => tables.has(name))
      .map((name) => `${file.path} names ${name} in SQL: a table stands there as \${table}`),
  );
  const made = looked.filter((file) => file.path.startsWith('src/features/') && hasMadeName(file));
  return [
    ...named,
    ...made.map(({ path }) => `${path} makes the name of a table: it stands there as \${table}`),
  ];
};
