import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const declares = /\/[\w-]+\.(?:contract|events)\.ts$/;

/** What the browser needs of a call to make it, and of an event to know it; schemas, access and summaries are the server's. */
const needed = [
  'name',
  'method',
  'path',
  'files',
  'reads',
  'creates',
  'danger',
  'offline',
  'origin',
  'counter',
] as const;

type Declared = Readonly<Record<string, object>>;

/** A group of calls or of events, as `defineCalls` makes the one and a plain object of `defineEvent` the other. */
const isGroup = (value: unknown): value is Declared =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.values(value).every(
    (one) => typeof one === 'object' && one !== null && ('method' in one || 'origin' in one),
  );

const lightOf = (declared: object): object =>
  Object.fromEntries(Object.entries(declared).filter(([key]) => needed.some((name) => name === key)));

/** The module as the browser gets it: the groups it exports as plain data, and nothing else. */
export const lightModule = (exported: Readonly<Record<string, unknown>>): string =>
  Object.entries(exported)
    .flatMap(([name, value]) => {
      if (!isGroup(value)) return [];
      const light = Object.entries(value).map(([key, declared]) => [key, lightOf(declared)]);
      return [`export const ${name} = ${JSON.stringify(Object.fromEntries(light))};`];
    })
    .join('\n');

/**
 * Gives the browser of a contract only what it takes to make a call: the contract is run here, by Node, and written
 * down as plain data. So the schemas of bodies and replies, and `zod` with them, stay out of what people load, and
 * types still come from the one contract. Whatever else such a file exports does not exist for the browser: importing
 * it there fails the build.
 */
export const lightContracts = (): Plugin => ({
  name: 'light-contracts',
  enforce: 'pre',
  async load(id) {
    const [file = ''] = id.split('?', 1);
    if (!declares.test(file)) return null;
    // Edited while the dev server runs, the file is another module for Node.
    const { href } = pathToFileURL(file);
    const module = (await import(`${href}?${statSync(file).mtimeMs}`)) as Readonly<Record<string, unknown>>;
    return { code: lightModule(module), map: null, moduleSideEffects: false };
  },
});
