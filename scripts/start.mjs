// `npm start`: becomes the server, and beside it builds the interface when its sources changed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { staleSources } from './kept-sources.mjs';

const root = new URL('..', import.meta.url).pathname;
const mark = join(root, 'dist/.built-from');
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `На этой машине нет готовой сборки Node 24 из npm, а установлен Node ${process.versions.node}. Поставьте Node.js 22.18 или новее.`,
  );
  process.exit(1);
}

/** A fingerprint of everything the interface is built from: names and contents, not times. */
const fingerprint = () => {
  const hash = createHash('sha256');
  const add = (path) => hash.update(path).update(readFileSync(join(root, path)));
  for (const file of ['index.html', 'client.html', 'vite.config.ts', 'package-lock.json']) add(file);
  for (const folder of ['src', 'public', 'scripts/build']) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    const paths = files
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name).slice(root.length));
    for (const path of paths.toSorted())
      if (!/\/(server|testing|checks)\/|\.test\.tsx?$|\.e2e\.ts$/.test(path)) add(path);
  }
  return hash.digest('hex');
};

const isBuildAlone = process.argv.includes('--build-only');

/** Runs a script of the build in a process of its own; answers its exit code. */
const runBeside = async (...args) => {
  // What it says of weights is for who builds, what it says of faults for everybody.
  const stdio = ['ignore', isBuildAlone ? 'inherit' : 'ignore', 'inherit'];
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache/node') };
  const [code] = await once(
    spawn(process.execPath, [...process.execArgv, ...args], { cwd: root, stdio, env }),
    'exit',
  );
  return code;
};

/** Builds the interface, unless what stands in dist was built from these very sources. */
const buildInterface = async () => {
  const sources = fingerprint();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) return;
  console.log('Собираю интерфейс…');
  const started = Date.now();
  const code = await runBeside(join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn');
  if (code !== 0) {
    console.error('Интерфейс не собрался, запуск остановлен.');
    process.exit(1);
  }
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(mark, sources);
  console.log(`Интерфейс собран за ${((Date.now() - started) / 1000).toFixed(1)} с.`);
};

const interfaceBuilt = buildInterface();
if (staleSources().length > 0) await runBeside(join(root, 'scripts/build/keep-sources.mjs'));
if (!isBuildAlone) {
  process.chdir(root);
  const { runProduct } = await import('../src/app/server/run-product.ts');
  await runProduct(interfaceBuilt);
}
await interfaceBuilt;
await runBeside(join(root, 'scripts/build/compress.ts'), ...process.argv.filter((one) => one === '--quick'));
