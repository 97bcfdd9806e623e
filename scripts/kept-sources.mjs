// The sources of one command without their types, in one file of `.cache`: taking the types off costs a start two
// seconds. The engine's own cache of compiled code would spare them too, but a process holds all that it has read of it
// for ever, 35 MiB, and the code is forgotten by an idle server anyway.
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = new URL('../.cache/sources/', import.meta.url);
const place = new URL(`${basename(process.argv[1] ?? 'node')}.json`, folder);
const keepAfterMs = 5_000;

/** What is said once of a function that is called young is of no use to who starts the product. */
const withoutTypes = (source) => {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return nodeModule.stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
};

/** What was kept, address → [stamp of the file, source]; nothing where it is not there or was broken. */
const readKept = () => {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(place, 'utf8'))));
  } catch {
    return new Map();
  }
};

/** Where nothing can be written, a start goes without: it is slower by two seconds. */
const write = (sources) => {
  try {
    mkdirSync(folder, { recursive: true });
    const part = fileURLToPath(place) + process.pid;
    writeFileSync(part, JSON.stringify(Object.fromEntries(sources)));
    renameSync(part, place);
  } catch {}
};

/**
 * Answers how a source of ours is loaded while a command starts. Each kept one is handed out once: the engine holds it
 * from then on.
 */
export const keepSources = () => {
  const kept = readKept();
  const fresh = new Map();
  let isStarting = true;
  const save = () => {
    isStarting = false;
    if (fresh.size > 0) write(new Map([...readKept(), ...fresh]));
    for (const sources of [kept, fresh]) sources.clear();
  };
  // A server is up by then; a short command is over sooner.
  setTimeout(save, keepAfterMs).unref();
  process.once('exit', save);
  return (url, context, next) => {
    if (!isStarting) return next(url, context);
    const file = fileURLToPath(url);
    const { ctimeMs, size } = statSync(file);
    const stamp = `${process.version} ${ctimeMs} ${size}`;
    const [keptStamp, keptSource] = kept.get(url) ?? [];
    kept.delete(url);
    const source = keptStamp === stamp ? keptSource : withoutTypes(readFileSync(file, 'utf8'));
    if (keptStamp !== stamp) fresh.set(url, [stamp, source]);
    return { format: 'module', source, shortCircuit: true };
  };
};
