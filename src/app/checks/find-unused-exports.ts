import { isTest, type SourceFile } from '#app/checks/source-files.ts';

/** Files whose exports are found by their names (architecture.md, «Anatomy of a feature»). */
const collected =
  /\.(slots|page-slots|hooks|jobs|screens|seed|seed-[\w-]+|tables|counters|routes|settings|hints|scope|config)\.tsx?$/;
const exported = /^export (?:const|type|function|class|async function) (\w+)/gm;

/** Names that a file of the product exports and no other file says. */
export const findUnusedExports = (files: readonly SourceFile[]): string[] => {
  const statedIn = new Map<string, number>();
  for (const { text } of files)
    for (const word of new Set(text.match(/[A-Za-z_]\w*/g)))
      statedIn.set(word, (statedIn.get(word) ?? 0) + 1);
  return files
    .filter(({ path }) => !isTest(path) && !collected.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(exported)].flatMap(([, name = '']) =>
        statedIn.get(name) === 1 ? [`${path} exports ${name}, which nobody else uses`] : [],
      ),
    );
};
