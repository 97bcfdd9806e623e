import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { startCluster } from '#scripts/postgres-cluster.ts';

const root = new URL('..', import.meta.url).pathname;
/** Where the reports of a run lie. */
export const results = `${root}.cache/test-results`;

/** What a part came to; `failures` and `unsteady` name tests, the latter passed when tried a second time. */
export type Count = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
  readonly unsteady: readonly string[];
  /** How long each file of tests took. */
  readonly files: readonly { readonly name: string; readonly seconds: number }[];
};
/** `seconds` is what a part may take on two quiet cores beside whatever runs with it. */
export type Part = { readonly name: string; readonly seconds: number; readonly run: () => Promise<Count> };

const nothing: Count = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [], files: [] };
const broken = (what: string): Count => ({ ...nothing, failed: 1, failures: [what] });

/** Runs to the end, then prints what was said: several run at once, and their lines would mix. */
const node = async (args: readonly string[], env: Record<string, string> = {}): Promise<boolean> => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const stated: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => stated.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stated.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  process.stdout.write(Buffer.concat(stated));
  return code === 0;
};

export const check = (
  name: string,
  seconds: number,
  args: readonly string[],
  env: Record<string, string> = {},
): Part => ({
  name,
  seconds,
  run: async () => ((await node(args, env)) ? { ...nothing, passed: 1 } : broken(name)),
});

const readReport = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

const vitestOnce = async (
  file: string,
  filters: readonly string[],
  env: Record<string, string>,
): Promise<{ readonly isGreen: boolean; readonly report: VitestReport | null }> => {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const isGreen = await node(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...filters], env);
  return { isGreen, report: readReport(file) as VitestReport | null };
};

/** The tests that failed, by file; a file that failed as a whole stands for its tests. */
const failuresOf = (report: VitestReport): readonly string[] =>
  report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = name.replace(root, '');
      return failed.length > 0 ? failed.map(({ fullName }) => `${file} › ${fullName}`) : [file];
    });

const filesOf = ({ testResults }: VitestReport): Count['files'] =>
  testResults.map(({ name, startTime, endTime }) => ({
    name: name.replace(root, ''),
    seconds: (endTime - startTime) / 1000,
  }));

/** More failed files than this are no matter of chance. */
const mostTriedAgain = 5;

/** Files that failed run once more by themselves (decision 9): what passes then is unsteady and is named so. */
export const vitest = async (
  name: string,
  filters: readonly string[],
  env: Record<string, string> = {},
): Promise<Count> => {
  const { isGreen, report } = await vitestOnce(`${results}/${name}.json`, filters, env);
  if (!report) return broken(name);
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report;
  const timed = { ...nothing, skipped, files: filesOf(report) };
  if (isGreen) return { ...timed, passed };
  const failures = failuresOf(report);
  const files = report.testResults.filter(({ status }) => status === 'failed').map((file) => file.name);
  const first = { ...timed, passed, failed: Math.max(failed, failures.length, 1), failures };
  if (files.length === 0 || files.length > mostTriedAgain) return first;
  const again = await vitestOnce(`${results}/${name}-again.json`, files, env);
  if (!again.report) return first;
  const still = failuresOf(again.report);
  const unsteady = failures.filter((failure) => !still.includes(failure));
  return {
    ...timed,
    passed: passed + unsteady.length,
    failed: still.length + (again.isGreen || still.length > 0 ? 0 : 1),
    failures: still,
    unsteady,
  };
};

/** Tests on PostgreSQL: a throw-away one, unless `TEST_DATABASE_URL` names another. */
export const onPostgres = async (
  name: string,
  filters: readonly string[],
  env: Record<string, string> = {},
): Promise<Count> => {
  const input = process.env['TEST_DATABASE_URL'];
  if (input) return vitest(name, filters, env);
  const cluster = await startCluster();
  if (!cluster) {
    console.log('PostgreSQL не найден: проверки на нём и проверки параллельной работы пропущены.');
    return process.env['CI'] ? broken(name) : { ...nothing, skipped: 1 };
  }
  console.log(cluster.version);
  try {
    return await vitest(name, filters, { ...env, TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.close();
  }
};

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

const titlesOf = (suites: readonly PlaywrightSuite[], status: string): readonly string[] =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ title }) => `${suite.title} › ${title}`),
    ...titlesOf(suite.suites ?? [], status),
  ]);

const secondsOf = ({ specs = [], suites = [] }: PlaywrightSuite): number =>
  specs
    .flatMap(({ tests }) =>
      tests.flatMap(({ results: tries }) => tries.map(({ duration }) => duration / 1000)),
    )
    .concat(suites.map(secondsOf))
    .reduce((sum, seconds) => sum + seconds, 0);

/** Promises in the browser; `screens` says whether every screen is looked at or the densest alone. */
export const promises = async (
  screens: 'all' | 'dense',
  filters: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Count> => {
  const file = `${results}/promises.json`;
  const isGreen = await node(
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'playwright.config.ts', ...filters],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file, SCREENS: screens, ...env },
  );
  const report = readReport(file) as PlaywrightReport | null;
  if (!report) return broken('promises');
  const { stats, suites } = report;
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, isGreen ? 0 : 1),
    skipped: stats.skipped,
    failures: titlesOf(suites, 'unexpected'),
    unsteady: titlesOf(suites, 'flaky'),
    files: suites.map((suite) => ({ name: suite.title, seconds: secondsOf(suite) })),
  };
};
