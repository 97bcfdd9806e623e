// For `node --import`: remembers where imports lead. Node reads the description of a package anew for every import that
// passes through it, and of five thousand imports of a start one in three passes through a description of half a
// megabyte: two seconds of every start, of every command and of every thread.
import { readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { loadKept } from './kept-sources.mjs';

const root = new URL('..', import.meta.url).href;
const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));

/** Our own doors as `['#kit/', 'file:///…/src/kit/']`. */
const doors = Object.entries(imports).map(([door, place]) => [
  door.replace('*', ''),
  new URL(place.replace('*', ''), root).href,
]);

/** A module of ours by one of its doors. */
const ours = (specifier) => {
  const door = doors.find(([name]) => specifier.startsWith(name));
  return (
    door && {
      url: door[1] + specifier.slice(door[0].length),
      format: 'module-typescript',
      shortCircuit: true,
    }
  );
};

/** Where a package's own import leads, for two of them; undefined for all others. */
const insideOfPackages = (specifier, from) => {
  // The words of fifty languages that nobody asks for: ours stand in our own texts.
  if (specifier === '../locales/index.js' && from.endsWith('/zod/v4/mini/external.js'))
    return 'data:text/javascript,';
  // The largest description of all, and the package has four hundred modules.
  const isLargest = specifier.startsWith('.') && from.includes('/node_modules/drizzle-orm/');
  return isLargest ? new URL(specifier, from).href : undefined;
};

const packages = new Map();

// Threads load little and live short: the engine's cache of compiled code serves them, and nothing of it is held for ever.
if (!isMainThread) nodeModule.enableCompileCache?.(new URL('.cache/node', root).pathname);

// A Node too old for it is refused in words by what it was to start.
nodeModule.registerHooks?.({
  load: (url, context, next) =>
    url.endsWith('.ts') && url.startsWith(root) && !url.includes('/node_modules/')
      ? loadKept(url)
      : next(url, context),
  resolve(specifier, context, next) {
    const from = context.parentURL ?? '';
    if (specifier.startsWith('#') && specifier.endsWith('.ts'))
      return ours(specifier) ?? next(specifier, context);
    const inside = insideOfPackages(specifier, from);
    if (inside) return { url: inside, format: 'module', shortCircuit: true };
    const isPackage = /^[@a-z]/.test(specifier) && from.startsWith(root) && !from.includes('/node_modules/');
    if (!isPackage) return next(specifier, context);
    const known = packages.get(specifier);
    if (known) return known;
    const found = { ...next(specifier, context), shortCircuit: true };
    packages.set(specifier, found);
    return found;
  },
});
