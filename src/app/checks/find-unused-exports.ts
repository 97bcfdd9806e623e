import { isTest, type SourceFile } from '#app/checks/source-files.ts';

/** Files whose exports are found by their names (architecture.md, «Anatomy of a feature»). */
const collected =
  /\.(slots|page-slots|hooks|jobs|screens|seed|seed-[\w-]+|tables|counters|routes|settings|hints|scope|personal|config)\.tsx?$/;
const exported = /^export (?:const|type|function|class|async function) (\w+)/gm;
const handedOn = /^export (?:type )?\{([^}]*)\}/gm;
/** What stands between the braces of an import, or of an export that hands on, and the file it is taken from. */
const named = /^(?:import|export) (?:type )?(?:\w+, )?\{([^}]*)\} from '#([^']+)';/gm;
/** A file that is taken whole: `import * as x`, `typeof import(…)`, code that comes later. */
const whole = /^(?:import|export) (?:type )?\*[^;]* from '#([^']+)';|\bimport\(\s*'#([^']+)'/gm;

const namesIn = (list: string): string[][] =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => name !== '')
    .map((name) => name.split(' as '));

/** Of every file the names that others take; `*` where they take it whole. */
const findTaken = (files: readonly SourceFile[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const taken = new Map<string, Set<string>>();
  const take = (from: string, name: string): void => {
    const path = `src/${from}`;
    taken.set(path, (taken.get(path) ?? new Set()).add(name));
  };
  for (const { text } of files) {
    for (const [, names = '', from = ''] of text.matchAll(named))
      for (const [name = ''] of namesIn(names)) take(from, name);
    for (const [, from, later] of text.matchAll(whole)) take(from ?? later ?? '', '*');
  }
  return taken;
};

/** Names that a file of the product exports and no other file imports. */
export const findUnusedExports = (files: readonly SourceFile[]): string[] => {
  const taken = findTaken(files);
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path) && !collected.test(path))
    .filter(({ path }) => !taken.get(path)?.has('*'))
    .flatMap(({ path, text }) =>
      [
        ...[...text.matchAll(exported)].map(([, name = '']) => name),
        ...[...text.matchAll(handedOn)].flatMap(([, names = '']) =>
          namesIn(names).map((as) => as.at(-1) ?? ''),
        ),
      ]
        .filter((name) => !taken.get(path)?.has(name))
        .map((name) => `${path} exports ${name}, which nobody else imports`),
    );
};
