import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * A way into the product: the address it begins at, as its screen declares it (`*`: wherever no other begins), the
 * modules that are asked for before it shows, what it may weigh and in how many files it may come.
 */
export type FirstLoad = {
  readonly name: string;
  readonly path: string;
  readonly modules: readonly string[];
  /** Calls that only read, which whoever is signed in begins with here; `$id` is that of the page. */
  readonly asks?: readonly string[];
  readonly limitKib?: number;
  readonly limitFiles?: number;
};

/** What a screen needs before it can be shown, in the order it is needed. */
type Needed = { readonly scripts: readonly string[]; readonly styles: readonly string[] };
type Ahead = Needed & { readonly asks: readonly string[] };

const neededBy = (bundle: Bundle, modules: readonly string[]): Needed => {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const walk = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || scripts.has(file)) return;
    scripts.add(file);
    for (const imported of chunk.imports) walk(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const module of modules) {
    const begins = Object.values(bundle).find(
      (chunk) =>
        chunk.type === 'chunk' &&
        [chunk.facadeModuleId, ...chunk.moduleIds].some((id) => id?.endsWith(module)),
    );
    if (!begins) throw new Error(`The build holds no chunk of ${module}`);
    walk(begins.fileName);
  }
  return { scripts: [...scripts], styles: [...styles] };
};

const sourceOf = (bundle: Bundle, file: string): string | Uint8Array => {
  const output = bundle[file];
  if (!output) return '';
  return output.type === 'chunk' ? output.code : output.source;
};

const kib = (bytes: number): number => bytes / 1024;

/**
 * Leaves `first-loads.json` for the server, which tells the browser at once of the files and the answers that stand behind an address;
 * weighs what each way into the product loads before its screen shows (scripts and styles under gzip; fonts apart) and
 * fails over a limit.
 */
export const firstLoads = (loads: readonly FirstLoad[]): Plugin => {
  const filesOf = new Map<string, readonly string[]>();
  return {
    name: 'first-loads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const entry = neededBy(bundle, ['/index.html']);
      const ahead: Record<string, Ahead> = {};
      for (const { name, path, modules, asks = [] } of loads) {
        const own = neededBy(bundle, modules);
        const scripts = own.scripts.filter((file) => !entry.scripts.includes(file));
        const styles = own.styles.filter((file) => !entry.styles.includes(file));
        ahead[path] = { scripts, styles, asks };
        filesOf.set(name, [...entry.scripts, ...entry.styles, ...scripts, ...styles]);
      }
      this.emitFile({ type: 'asset', fileName: 'first-loads.json', source: JSON.stringify(ahead) });
    },
    // Weighed at the end: the builder adds to the entry a table of what every later part needs.
    writeBundle(_options, bundle) {
      const heavy: string[] = [];
      for (const { name, limitKib, limitFiles } of loads) {
        const files = filesOf.get(name) ?? [];
        const sizes = files.map((file) => gzipSync(sourceOf(bundle, file), { level: 9 }).length);
        const weight = kib(sizes.reduce((sum, size) => sum + size, 0));
        const stated = `${name}: ${weight.toFixed(1)} KiB gz in ${files.length} files`;
        console.log(limitKib === undefined ? stated : `${stated}, limit ${limitKib}`);
        if (limitKib !== undefined && weight > limitKib)
          heavy.push(`${stated}, over its limit of ${limitKib} KiB`);
        if (limitFiles !== undefined && files.length > limitFiles)
          heavy.push(`${stated}, over its limit of ${limitFiles} files`);
      }
      if (heavy.length > 0) this.error(heavy.join('\n'));
    },
  };
};
