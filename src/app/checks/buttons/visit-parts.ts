import { globSync } from 'node:fs';
import { importsOf, readSources, root, type SourceFile } from '#app/checks/source-files.ts';
import { isWriting, type NamedCall } from '#kit/contract/define-call.ts';

/** A writing call that a part of the interface makes, and the file that names it. */
type MetCall = { readonly file: string; readonly call: NamedCall };

const collectCalls = async (): Promise<ReadonlyMap<string, NamedCall>> => {
  const found = new Map<string, NamedCall>();
  for (const file of globSync('src/features/*/*.contract.ts', { cwd: root })) {
    const module = (await import(`${root}${file}`)) as Readonly<Record<string, unknown>>;
    for (const [group, calls] of Object.entries(module))
      if (typeof calls === 'object' && calls !== null)
        for (const [name, call] of Object.entries(calls))
          if (typeof call === 'object' && call !== null && 'access' in call)
            found.set(`${group}.${name}`, call as NamedCall);
  }
  return found;
};

const loaded = /import\('(#features\/[^']+)'\)/g;
const named = /(?<!typeof )\b(\w+Calls\.\w+)\b/g;

const nextOf = (source: SourceFile): readonly string[] =>
  [...importsOf(source), ...[...source.text.matchAll(loaded)].map(([, name]) => name ?? '')].map((name) =>
    name.replace('#features/', 'src/features/'),
  );

/**
 * What follows a file of the interface into its parts, as far as none of them `asks` for all it holds; answers every
 * writing call that is named on the way and that no part `asksByName` for, whose first group is that name.
 */
export const partsVisitor = async (asks: RegExp, asksByName?: RegExp) => {
  const sources = new Map(
    readSources()
      .filter(({ path }) => /^src\/features\/[^/]+\/web\//.test(path))
      .map((file) => [file.path, file]),
  );
  const calls = await collectCalls();
  const asked = new Set(
    [...sources.values()].flatMap(({ text }) =>
      asksByName ? [...text.matchAll(asksByName)].map(([, name]) => name) : [],
    ),
  );
  const visitFrom = (entries: readonly string[]): readonly MetCall[] => {
    const seen = new Set<string>();
    const met: MetCall[] = [];
    const visit = (path: string, isEntry: boolean): void => {
      const source = sources.get(path);
      if (!source || seen.has(path) || (!isEntry && path.endsWith('.screens.ts')) || asks.test(source.text))
        return;
      seen.add(path);
      for (const [, name] of source.text.matchAll(named)) {
        const call = calls.get(name ?? '');
        if (call && isWriting(call) && !asked.has(name)) met.push({ file: path, call });
      }
      for (const next of nextOf(source)) visit(next, false);
    };
    for (const entry of entries) visit(entry, true);
    return met;
  };
  return { visitFrom, textOf: (path: string): string => sources.get(path)?.text ?? '' };
};
