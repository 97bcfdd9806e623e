import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { featureGraph, findLeaves } from '#app/checks/feature-graph.ts';
import { importsOf, isTest, readSources, root } from '#app/checks/source-files.ts';

const run = promisify(execFile);
const sources = readSources();
const leaves = findLeaves(sources);
/** One feature, or all of them. */
const asked = process.env['FEATURE'] ?? 'all';
const copy = mkdtempSync(join(tmpdir(), 'without-'));

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** What git keeps out, and git itself. */
const left = /^(node_modules|\.git|dist|\.cache|\.tsbuild|var|test-results|playwright-report)(\/|$)/;

/** Tests that speak of the feature are gone with it; what tests are built of is not. */
const testsOf = (feature: string): string[] =>
  sources
    .filter(({ path }) => isTest(path) && !path.startsWith(`src/features/${feature}/`))
    .filter((file) => importsOf(file).some((target) => target.startsWith(`#features/${feature}/`)))
    .map(({ path }) => path);

/** Of each feature it leaned on the tests of its calls; where these have no file of their own, the longest test. */
const callsBeside = (feature: string): string[] => {
  const gone = testsOf(feature);
  const tests = sources.filter(({ path }) => /\/server\/[^/]+\.test\.ts$/.test(path) && !gone.includes(path));
  return [...(featureGraph(sources).get(feature) ?? [])].flatMap((beside) => {
    const own = tests.filter(({ path }) => path.startsWith(`src/features/${beside}/`));
    const routes = own.filter(({ path }) => path.endsWith('.routes.test.ts'));
    const longest = own.toSorted((one, other) => other.text.length - one.text.length).slice(0, 1);
    return (routes.length > 0 ? routes : longest).map(({ path }) => path);
  });
};

/** Makes the copy anew; what the compiler knows of it stays, so that only what leaned on the feature is checked again. */
const copyWithout = (feature: string): void => {
  for (const name of readdirSync(copy).filter((entry) => entry !== '.tsbuild'))
    rmSync(join(copy, name), { recursive: true });
  cpSync(root, copy, { recursive: true, filter: (path) => !left.test(path.slice(root.length)) });
  symlinkSync(`${root}node_modules`, join(copy, 'node_modules'));
  for (const path of [`src/features/${feature}`, ...testsOf(feature)])
    rmSync(join(copy, path), { recursive: true });
};

/** A test runs in the copy as if nobody had asked for anything here. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(VITEST.*|NODE_ENV|FEATURE|TEST_DATABASE_URL|CALLS)$/.test(name),
  ),
);

/** Runs a tool in the copy; answers what is wrong. */
const tool = async (...args: readonly string[]): Promise<string> => {
  try {
    await run(process.execPath, args, { cwd: copy, env, maxBuffer: 64 * 1024 * 1024 });
    return '';
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return [args.join(' '), stdout, stderr].join('\n');
  }
};

const vitest = (...files: readonly string[]): string[] => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=dot',
  ...files,
];

const minutes = 15;

describe('a feature that nobody leans on', () => {
  it('is there to be deleted', () => {
    expect(leaves.length).toBeGreaterThan(10);
    expect([...leaves, 'all']).toContain(asked);
  });

  it.each(leaves.filter((feature) => asked === 'all' || asked === feature))(
    '%s goes with its folder: types, map, architecture and calls of the rest stay',
    async (feature) => {
      copyWithout(feature);
      // The migration that drops its tables, as whoever deletes a feature makes it.
      expect(await tool('node_modules/drizzle-kit/bin.cjs', 'generate', '--name', 'without')).toBe('');
      expect(await tool('scripts/typecheck.ts')).toBe('');
      expect(await tool('scripts/map.ts')).toBe('');
      expect(await tool(...vitest('src/app/checks/architecture.test.ts', ...callsBeside(feature)))).toBe('');
    },
    minutes * 60_000,
  );
});
