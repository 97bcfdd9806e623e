import { globSync } from 'node:fs';
import { importsOf, readSources, root, type SourceFile } from '#app/checks/source-files.ts';
import { isWriting, type NamedCall } from '#kit/contract/define-call.ts';

/** A writing call that a part of the interface makes, and the file that names it. */
type MetCall = { readonly file: string; readonly call: NamedCall };

/** Every call there is, by the group and the name it is declared under. */
export const collectCalls = async (): Promise<ReadonlyMap<string, NamedCall>> => {
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

/** What a comment says is asked of nobody. */
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'])\/\/.*$/gm, '');

const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '');

/** The calls, by the names they are met by, that a file asks for one by one. */
export type AskedFor = (text: string, calls: ReadonlyMap<string, NamedCall>) => readonly string[];

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one].filter((name) => other.has(name)));

/**
 * What follows a file of the interface into its parts, as far as none of them `asks` for all it holds; answers every
 * writing call that is named on the way and that is `askedFor` neither where it is named nor on every way that leads
 * there.
 */
export const partsVisitor = async (asks: RegExp, askedFor: AskedFor = () => []) => {
  const sources = new Map(
    readSources()
      .filter(({ path }) => /^src\/features\/[^/]+\/web\//.test(path))
      .map((file) => [file.path, { ...file, text: withoutComments(file.text) }]),
  );
  const calls = await collectCalls();
  const visitFrom = (entries: readonly string[]): readonly MetCall[] => {
    /** What has been asked for on every way to a file. */
    const askedAt = new Map<string, ReadonlySet<string>>();
    const visit = (path: string, askedBefore: ReadonlySet<string>, isEntry: boolean): void => {
      const source = sources.get(path);
      if (!source || (!isEntry && path.endsWith('.screens.ts')) || asks.test(source.text)) return;
      const own = askedFor(source.text, calls);
      const known = askedAt.get(path);
      const here = new Set([...askedBefore, ...own]);
      const asked = known ? shared(known, here) : here;
      if (known?.size === asked.size) return;
      askedAt.set(path, asked);
      for (const next of nextOf(source)) visit(next, asked, false);
    };
    for (const entry of entries) visit(entry, new Set(), true);
    return [...askedAt].flatMap(([file, asked]) =>
      namesIn(sources.get(file)?.text ?? '', named).flatMap((name) => {
        const call = calls.get(name);
        return call && isWriting(call) && !asked.has(name) ? [{ file, call }] : [];
      }),
    );
  };
  return { visitFrom, textOf: (path: string): string => sources.get(path)?.text ?? '' };
};
