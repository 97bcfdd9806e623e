import { importsOf, isTest, type SourceFile } from '#app/checks/source-files.ts';

const featureOf = (path: string): string | undefined => /^(?:src\/|#)features\/([^/]+)\//.exec(path)?.[1];

/** Which features the product of each feature leans on, tables and foreign keys like all the rest. */
export const featureGraph = (files: readonly SourceFile[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const from = featureOf(file.path);
    if (!from || isTest(file.path)) continue;
    const leansOn = graph.get(from) ?? new Set();
    graph.set(from, leansOn);
    for (const target of importsOf(file)) {
      const to = featureOf(target);
      if (to && to !== from) leansOn.add(to);
    }
  }
  return graph;
};

/** Features that lean on one another, each circle as the set of those who stand in it. */
export const findKnots = (graph: ReturnType<typeof featureGraph>): string[][] => {
  const reached = (from: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const waiting = [from];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      for (const next of graph.get(at) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    return seen;
  };
  const all = new Map([...graph.keys()].map((feature) => [feature, reached(feature)]));
  const knots = [...all].flatMap(([feature, seen]) =>
    seen.has(feature) ? [[...seen].filter((other) => all.get(other)?.has(feature)).toSorted()] : [],
  );
  return [...new Map(knots.map((knot) => [knot.join(), knot])).values()];
};

/** Features that nobody leans on, neither another feature nor the app: each may be deleted. */
export const findLeaves = (files: readonly SourceFile[]): string[] => {
  const graph = featureGraph(files);
  const neededByApp = files
    .filter(({ path }) => path.startsWith('src/app/') && !isTest(path))
    .flatMap((file) => importsOf(file).map(featureOf));
  const needed = new Set([...neededByApp, ...[...graph.values()].flatMap((leansOn) => [...leansOn])]);
  return [...graph.keys()].filter((feature) => !needed.has(feature)).toSorted();
};
