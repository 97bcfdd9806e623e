import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Hole, holes } from '#attack/holes.ts';

const root = new URL('..', import.meta.url).pathname;
/** What is not changed by a hole is not copied. */
const shared = ['node_modules', 'dist'];
const aside = [...shared, '.git', '.cache', 'docs', 'bench', 'deploy'];

/** The sources of the product in a folder of their own. */
const copySources = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'poruchitel-planted-'));
  for (const name of readdirSync(root))
    if (!aside.includes(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of shared)
    if (existsSync(join(root, name))) symlinkSync(join(root, name), join(folder, name));
  return folder;
};

/** What the attack of a folder says of a target of that folder; a part is some or several, by commas. */
const attackIn = (folder: string, part: string, demo: string, seed: number): Promise<string> =>
  new Promise((resolve) => {
    const flags = ['--import', './scripts/quick-imports.mjs', 'attack/run.ts', '--tenth'];
    const chosen = ['--part', part, '--demo', demo, '--seed', String(seed)];
    execFile(
      process.execPath,
      [...flags, ...chosen],
      { cwd: folder, maxBuffer: 1 << 26 },
      (error, said, cried) => resolve(`${said}${error ? cried : ''}`),
    );
  });

const findingsOf = (said: string): readonly string[] => said.match(/FOUND .*/g) ?? [];

const plant = async (folder: string, hole: Hole, demo: string, seed: number): Promise<boolean> => {
  const path = join(folder, hole.file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(hole.whole).length !== 2) throw new Error(`${hole.name}: nowhere to be planted`);
  writeFileSync(
    path,
    sound.replace(hole.whole, () => hole.holed),
  );
  const said = await attackIn(folder, hole.part, demo, seed);
  writeFileSync(path, sound);
  const findings = findingsOf(said);
  const told = findings.find((line) => hole.says.test(line));
  console.log(`${hole.name}: ${told ? `found by ${hole.part}: ${told.slice(6, 166)}` : 'NOT FOUND'}`);
  if (!told) console.log((findings.length > 0 ? findings.join('\n') : said).slice(-2_000));
  return told !== undefined;
};

/**
 * Tries the attacker himself: the product with one hole after another, each of which he must find, and first of all
 * without any, where he must find nothing. Answers whether he did.
 */
export const tryPlanted = async (demo: string, seed: number): Promise<boolean> => {
  const folder = copySources();
  try {
    const parts = [...new Set(holes.map(({ part }) => part))].join();
    const loud = findingsOf(await attackIn(folder, parts, demo, seed));
    console.log(`without a hole: ${loud.length} found${loud.map((line) => `\n  ${line}`).join('')}`);
    let found = 0;
    for (const hole of holes) found += (await plant(folder, hole, demo, seed)) ? 1 : 0;
    console.log(`${found} of ${holes.length} holes found`);
    return found === holes.length && loud.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
