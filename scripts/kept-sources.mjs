// Our sources without their types, a file of `.cache/sources` for each: taking the types off costs a start two seconds,
// and the tool that does it stays in its process with eighteen MiB (decision 91).
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, '.cache/sources', process.version);

const placeOf = (file) => join(folder, relative(root, file));

const stateOf = (file) => {
  const { ctimeMs, size } = statSync(file);
  return `${ctimeMs} ${size}`;
};
/** Who keeps: what another state of them has made may be another program. */
const keepers = ['kept-sources.mjs', 'build/keep-sources.mjs']
  .map((name) => stateOf(join(root, 'scripts', name)))
  .join(' ');

/** The last line of what was kept: of which state of the file it is, by which of its keepers. */
const stampOf = (file) => `\n// ${stateOf(file)} ${keepers}`;

/** What was kept of a file; undefined where it is not there, was cut short or is of another state. */
const readKept = (file) => {
  try {
    const source = readFileSync(placeOf(file), 'utf8');
    return source.endsWith(stampOf(file)) ? source : undefined;
  } catch {
    return undefined;
  }
};

/** Every line keeps its number. What is said once of a function that is called young is of no use to who starts the product. */
export const withoutTypes = (source) => {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return nodeModule.stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
};

/**
 * Keeps how a file is to be loaded, `change` makes it of what stands there; where nothing can be written, a start goes
 * without: it is slower by two seconds.
 */
export const keep = (file, change) => {
  // What changes while it is read is of no kept state, and is read anew.
  const stamp = stampOf(file);
  const stamped = change(readFileSync(file, 'utf8')) + stamp;
  const place = placeOf(file);
  try {
    mkdirSync(dirname(place), { recursive: true });
    const part = `${place}.${process.pid}`;
    writeFileSync(part, stamped);
    renameSync(part, place);
  } catch {}
  return stamped;
};

/** How the engine is to load one of our sources. */
export const loadKept = (url) => {
  const file = fileURLToPath(url);
  const source = readKept(file) ?? keep(file, withoutTypes);
  return { format: 'module', source, shortCircuit: true };
};

/** Sources a server may load that are not kept as they stand. */
export const staleSources = () =>
  readdirSync(join(root, 'src'), { recursive: true })
    .filter(
      (path) => path.endsWith('.ts') && !/(^|\/)(web|testing|checks)\/|\.(test|e2e|faults)\.ts$/.test(path),
    )
    .map((path) => join(root, 'src', path))
    .filter((file) => readKept(file) === undefined);
