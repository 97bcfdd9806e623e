import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');
const eagerGlob = /import\.meta\.glob(?:<\w+>)?\(\s*'\/([^']+)',\s*\{\s*eager: true,?\s*\},?\s*\)/g;
const exportedNames = /^export const (\w+)/gm;
/** What the names above would leave behind without a word, though the server of development shows it. */
const otherExport = /^export (?!const \w|type |interface )/m;
const featureOf = /^src\/features\/([\w-]+)\//;

/** What files of a pattern export, as `{ 'bank-terms': [first, second] }` over imports by name. */
const named = (pattern: string, at: number): { readonly imports: string; readonly object: string } => {
  const byFeature = new Map<string, string[]>();
  const imports = globSync(pattern, { cwd: root })
    .toSorted()
    .map((file, index) => {
      const text = readFileSync(join(root, file), 'utf8');
      if (otherExport.test(text)) throw new Error(`${file}: the builder takes \`export const\` alone`);
      const names = [...text.matchAll(exportedNames)].map(([, name]) => name);
      const given = names.map((name) => `glob${at}_${index}_${name}`);
      const feature = featureOf.exec(file)?.[1] ?? file;
      byFeature.set(feature, [...(byFeature.get(feature) ?? []), ...given]);
      const list = names.map((name, place) => `${name} as ${given[place]}`).join(', ');
      return `import { ${list} } from '/${file}';`;
    });
  const entries = [...byFeature].map(([feature, given]) => `'${feature}': [${given.join(', ')}]`);
  return { imports: imports.join('\n'), object: `{ ${entries.join(', ')} }` };
};

/**
 * A glob of screens and slots makes an object of names for each of two hundred files, under its whole path. The
 * product asks for their values and their feature alone; the rest is a twentieth of what the signed-in begin with.
 */
export const leanGlobs = (): Plugin => ({
  name: 'lean-globs',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(`${root}/src/app/web/`) || !code.includes('import.meta.glob')) return null;
    const imports: string[] = [];
    const lean = code.replaceAll(eagerGlob, (_, pattern: string) => {
      const glob = named(pattern, imports.length);
      imports.push(glob.imports);
      return glob.object;
    });
    return { code: `${imports.join('\n')}\n${lean}`, map: null };
  },
});
