import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { startCluster } from '#scripts/postgres-cluster.ts';

const root = new URL('..', import.meta.url).pathname;
const results = `${root}.cache/test-results`;
/** What a whole run may take, and what the long run of the laws may. */
const budgetMinutes = { all: 8, laws: 40, screens: 15, faults: 10 };

type Count = { readonly passed: number; readonly failed: number; readonly skipped: number };
type Part = { readonly name: string; readonly run: () => Promise<Count> };

const node = async (args: readonly string[], env: Record<string, string> = {}): Promise<boolean> => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
};

const check = (name: string, args: readonly string[]): Part => ({
  name,
  run: async () =>
    (await node(args)) ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 },
});

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
};

/** A runner that died without a report, or failed without naming a test, is one failure. */
const readVitest = (file: string, isGreen: boolean): Count => {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const failed = Math.max(report.numFailedTests, isGreen ? 0 : 1);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
};

const vitest = async (
  name: string,
  filters: readonly string[],
  env: Record<string, string> = {},
): Promise<Count> => {
  const file = `${results}/${name}.json`;
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const isGreen = await node(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...filters], env);
  return readVitest(file, isGreen);
};

/** Tests on PostgreSQL: a throw-away one, unless `TEST_DATABASE_URL` names another. */
const onPostgres = async (
  name: string,
  filters: readonly string[],
  env: Record<string, string> = {},
): Promise<Count> => {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return vitest(name, filters, env);
  const cluster = await startCluster();
  if (!cluster) {
    console.log('PostgreSQL не найден: проверки на нём и проверки параллельной работы пропущены.');
    return { passed: 0, failed: process.env['CI'] ? 1 : 0, skipped: 1 };
  }
  console.log(cluster.version);
  try {
    return await vitest(name, filters, { ...env, TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.close();
  }
};

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** Promises in the browser; `screens` says whether every screen is looked at or the densest alone. */
const promises = async (
  screens: 'all' | 'dense',
  filters: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Count> => {
  const file = `${results}/promises.json`;
  const isGreen = await node(
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'playwright.config.ts', ...filters],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file, SCREENS: screens, ...env },
  );
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: Math.max(stats.unexpected + stats.flaky, isGreen ? 0 : 1),
    skipped: stats.skipped,
  };
};

const isFull = process.env['CI_FULL'] === '1';

/** The call tests again, with those of parallel work that mean nothing on one connection. */
const onPostgresAgain = ['/server/', '.law.', 'killed-server'];

/** The live line on processes that are killed, on two instances and on a cut network: `npm run test:faults`. */
const faults: readonly Part[] = [
  { name: 'faults, embedded database', run: () => vitest('faults', [], { FAULTS: '1' }) },
  { name: 'faults, PostgreSQL', run: () => onPostgres('faults-postgres', [], { FAULTS: '1' }) },
  check('build', ['scripts/start.mjs', '--build-only']),
  { name: 'faults in the browser', run: () => promises('dense', [], { FAULTS: '1' }) },
];

const parts: readonly Part[] = [
  check('format', ['node_modules/@biomejs/biome/bin/biome', 'format']),
  check('lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']),
  check('types', ['scripts/typecheck.ts']),
  check('map', ['scripts/map.ts', '--check']),
  { name: 'tests on the embedded database', run: () => vitest('embedded', []) },
  { name: 'tests on PostgreSQL', run: () => onPostgres('postgres', onPostgresAgain) },
  check('build', ['scripts/start.mjs', '--build-only']),
  {
    name: 'promises in the browser',
    run: () => promises(isFull ? 'all' : 'dense'),
  },
  ...(isFull ? faults : []),
];

/** The laws with a hundred times the inputs: `npm run test:laws`. */
const longLaws: readonly Part[] = [
  { name: 'laws, long', run: () => vitest('laws', ['.law.'], { LAW_RUNS: '2000' }) },
];
/** Every screen by axe, without a server, and with the whole stylesheet of the kit: `npm run test:screens`. */
const everyScreen: readonly Part[] = [
  check('build', ['scripts/start.mjs', '--build-only']),
  { name: 'every screen', run: () => promises('all', ['axe.e2e', 'states.e2e', 'kit-styles.e2e']) },
];

const runs = {
  all: parts,
  laws: longLaws,
  screens: everyScreen,
  faults,
} satisfies Record<keyof typeof budgetMinutes, readonly Part[]>;
const asked =
  (['laws', 'screens', 'faults'] as const).find((name) => process.argv.includes(`--${name}`)) ?? 'all';
const [chosen, budget] = [runs[asked], budgetMinutes[asked]];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const started = Date.now();
const sum = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
for (const part of chosen) {
  console.log(`\n— ${part.name}`);
  const begun = Date.now();
  const count = await part.run();
  sum.passed += count.passed;
  sum.failed += count.failed;
  sum.skipped += count.skipped;
  const seconds = ((Date.now() - begun) / 1000).toFixed(1).padStart(7);
  lines.push(
    `${seconds} s  ${part.name.padEnd(32)} ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`,
  );
}
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
console.log(`\n${lines.join('\n')}\n\n${minutes} of ${budget} minutes of the budget`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
