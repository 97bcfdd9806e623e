import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** A way into the product: the address it begins at (none: it is only weighed), its screen's file, its limit. */
export type FirstLoad = {
  readonly name: string;
  readonly path?: string;
  readonly screen: string;
  readonly limitKib?: number;
};

/** What a screen needs before it can be shown, in the order it is needed. */
type Needed = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

const neededBy = (bundle: Bundle, screen: string | null): Needed => {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const walk = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || scripts.has(file)) return;
    scripts.add(file);
    for (const imported of chunk.imports) walk(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  const begins = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(screen ?? '/index.html'),
  );
  if (!begins) throw new Error(`The build holds no chunk of ${screen ?? 'the entry'}`);
  walk(begins.fileName);
  return { scripts: [...scripts], styles: [...styles] };
};

const sourceOf = (bundle: Bundle, file: string): string | Uint8Array => {
  const output = bundle[file];
  if (!output) return '';
  return output.type === 'chunk' ? output.code : output.source;
};

const kib = (bytes: number): number => bytes / 1024;

/**
 * Leaves `first-loads.json` for the server, which tells the browser at once of the files that stand behind an address;
 * weighs what each way into the product loads before its screen shows (scripts and styles under gzip; fonts apart) and
 * fails over a limit.
 */
export const firstLoads = (loads: readonly FirstLoad[]): Plugin => {
  const filesOf = new Map<string, readonly string[]>();
  return {
    name: 'first-loads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const entry = neededBy(bundle, null);
      const ahead: Record<string, Needed> = {};
      for (const { name, path, screen } of loads) {
        const own = neededBy(bundle, screen);
        const scripts = own.scripts.filter((file) => !entry.scripts.includes(file));
        const styles = own.styles.filter((file) => !entry.styles.includes(file));
        if (path !== undefined) ahead[path] = { scripts, styles };
        filesOf.set(name, [...entry.scripts, ...entry.styles, ...scripts, ...styles]);
      }
      this.emitFile({ type: 'asset', fileName: 'first-loads.json', source: JSON.stringify(ahead) });
    },
    // Weighed at the end: the builder adds to the entry a table of what every later part needs.
    writeBundle(_options, bundle) {
      const heavy: string[] = [];
      for (const { name, limitKib } of loads) {
        const files = filesOf.get(name) ?? [];
        const sizes = files.map((file) => gzipSync(sourceOf(bundle, file), { level: 9 }).length);
        const weight = kib(sizes.reduce((sum, size) => sum + size, 0));
        const limit = limitKib === undefined ? '' : `, limit ${limitKib}`;
        console.log(`${name}: ${weight.toFixed(1)} KiB gz in ${files.length} files${limit}`);
        if (limitKib !== undefined && weight > limitKib)
          heavy.push(`${name}: ${weight.toFixed(1)} KiB gz, over its limit of ${limitKib}`);
      }
      if (heavy.length > 0) this.error(heavy.join('\n'));
    },
  };
};
