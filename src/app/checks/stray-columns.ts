import { getTableColumns } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { isTest, parse, type SourceFile, walk } from '#app/checks/source-files.ts';

type Node = { readonly type: string; readonly name?: string; readonly [key: string]: unknown };

/** The columns of tables as the base has them, by the name the code has for the table. */
export type Columns = ReadonlyMap<string, ReadonlySet<string>>;

const nameInBase = (word: string): string =>
  word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What PostgreSQL gives every row: who wrote it and where it lies. */
const systemColumns = ['xmin', 'ctid'];

/** Columns of every table among what modules export. */
export const columnsOf = (modules: readonly Readonly<Record<string, unknown>>[]): Columns =>
  new Map(
    modules.flatMap((exported) =>
      Object.entries(exported).flatMap(([name, value]) =>
        value instanceof PgTable
          ? [
              [
                name,
                new Set([...systemColumns, ...Object.keys(getTableColumns(value)).map(nameInBase)]),
              ] as const,
            ]
          : [],
      ),
    ),
  );

/** Templates of a file as texts, a table among their values written as `§name`, any other value as `$`. */
const templatesOf = (file: SourceFile, columns: Columns): string[] => {
  const found: string[] = [];
  walk(parse(file), (node) => {
    if (node.type !== 'TaggedTemplateExpression' || (node['tag'] as Node).name !== 'sql') return;
    const { quasis, expressions } = node['quasi'] as {
      quasis: { value: { raw: string } }[];
      expressions: Node[];
    };
    const values = expressions.map(({ name }) => (name && columns.has(name) ? `§${name}` : '$'));
    const text = quasis.map(({ value }, at) => value.raw + (values[at] ?? '')).join('');
    found.push(text.replaceAll(/'[^']*'/g, "''"));
  });
  return found;
};

type Aliases = Map<string, Set<string>>;

const tableAlias = /§(\w+)\s+(?:as\s+)?(\w+)/g;
const otherAlias = /(?:\b(?:from|join)\s+[\w$]+|\)|,\s*\w+)\s+(?:as\s+)?(\w+)/g;

/** Which tables an alias stands for; one that stands for something else besides is left out. */
const aliasesOf = (texts: readonly string[]): Aliases => {
  const aliases: Aliases = new Map();
  for (const [, table = '', alias = ''] of texts.flatMap((text) => [...text.matchAll(tableAlias)]))
    aliases.set(alias, (aliases.get(alias) ?? new Set()).add(table));
  for (const [, alias = ''] of texts.flatMap((text) => [...text.matchAll(otherAlias)])) aliases.delete(alias);
  return aliases;
};

const dotted = /(?<![\w.$§])([a-z]\w*)\.([a-z_]\w*)/g;

/** Columns named over the alias of a table, and which of them the table has not; `looked` counts what could be looked at. */
export const strayColumns = (
  files: readonly SourceFile[],
  columns: Columns,
): { readonly looked: number; readonly strays: readonly string[] } => {
  const strays: string[] = [];
  let looked = 0;
  for (const file of files.filter(({ path }) => path.includes('/server/') && !isTest(path))) {
    const texts = templatesOf(file, columns);
    // A piece of a statement is read by the aliases of its file.
    const common = aliasesOf(texts);
    for (const text of texts) {
      const own = aliasesOf([text]);
      for (const [all, alias = '', column = ''] of text.matchAll(dotted)) {
        const tables = own.get(alias) ?? common.get(alias);
        if (!tables) continue;
        looked += 1;
        if (![...tables].some((table) => columns.get(table)?.has(column)))
          strays.push(`${file.path} names ${all}: ${[...tables].join(', ')} has no ${column}`);
      }
    }
  }
  return { looked, strays };
};
