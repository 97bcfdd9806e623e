import { globSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './src/kit/testing/long-files-first.ts';

const root = import.meta.dirname;
// What the engine has compiled once serves the other processes of tests, their threads and the servers they start.
process.env['NODE_COMPILE_CACHE'] ??= `${root}/.cache/node`;
const aid = /from '#((?:kit|features|app)\/[^']*?(?:testing|checks)\/[^']+)'/g;

/** Whether a test, or what it takes from the helpers of tests, calls the product on a database. */
const needsDatabase = (file: string): boolean =>
  file.endsWith('/start-database.ts') ||
  [...readFileSync(`${root}/${file}`, 'utf8').matchAll(aid)].some(([, path]) => needsDatabase(`src/${path}`));

// Deletes features one after another, half an hour of all: `CI_FULL=1 npm test`, or one by `FEATURE=name`.
const deletion = 'src/app/checks/delete-feature.test.ts';

const files = globSync(['src/**/*.test.ts', 'scripts/**/*.test.ts'], {
  cwd: root,
  exclude: [deletion],
}).toSorted();
const units = files.filter((file) => !needsDatabase(file));
/**
 * What the embedded engine repeats where PostgreSQL has taken every call (decision 20): what the kit and the server of
 * the app build on an engine, and the checks that kill servers, read by pages or read a database whole. The laws are
 * about calls and are repeated by `CI_FULL=1`, as are the refusals of a backup, which are about what lies in its folder. A
 * file outside of them must not skip on PostgreSQL.
 */
const isRepeated = (file: string): boolean =>
  /^src\/(kit|app\/server)\/|^src\/app\/checks\/(killed|jobs|database)-/.test(file) &&
  !file.endsWith('/backup/refusals.test.ts');
const calls = files.filter(
  (file) => !units.includes(file) && (process.env['CALLS'] !== 'repeated' || isRepeated(file)),
);

/**
 * A roomy young generation spares a sixth of the processor: most of what a test makes is gone at once. Where there is
 * memory the old one is roomy from the start, too: twenty-eight files take one whole collection instead of six. More
 * of the young one would be taken by threads as well, over what each of them may have.
 */
const heap = [
  '--max-semi-space-size=64',
  ...(totalmem() < 8 * 1024 ** 3 ? [] : ['--initial-old-space-size=900']),
];

/** The sources as the product itself loads them, without another look at each of them by a bundler. */
const asTheProduct = {
  experimental: { viteModuleRunner: false },
  execArgv: [
    ...heap,
    ...['scripts/quick-imports.mjs', 'src/kit/testing/no-styles.mjs'].flatMap((file) => [
      '--import',
      `${root}/${file}`,
    ]),
  ],
};

// Faults are made on purpose and take their time: `npm run test:faults`.
const onKamailio = [
  'src/features/exchange/server/kamailio/*.faults.ts',
  'src/features/*/server/on-kamailio.faults.ts',
];
const faults = {
  name: 'faults',
  include: ['src/app/checks/*.faults.ts', 'src/features/*/server/*.faults.ts'],
  exclude: onKamailio,
  testTimeout: 120_000,
};

/**
 * Files of one project share two processes (decision 16): what a test changes of its process it puts back. Those that
 * call the product stand apart, because the second engine repeats them alone.
 */
export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // Two lines of telephones would take each other's ports.
    maxWorkers: process.env['TEST_SIP'] ? 1 : 2,
    isolate: false,
    ...(process.argv.includes('--sequence.shuffle.files') ? {} : { sequence: { sequencer: LongFilesFirst } }),
    projects: process.env['FEATURE']
      ? [{ extends: true, test: { name: 'deletion', include: [deletion] } }]
      : process.env['FAULTS']
        ? [
            {
              extends: true,
              test: { ...faults, globalSetup: ['src/kit/testing/build-database-template.ts'] },
            },
          ]
        : process.env['TEST_SIP']
          ? [
              {
                extends: true,
                test: {
                  ...asTheProduct,
                  name: 'sip',
                  include: onKamailio,
                  globalSetup: ['src/kit/testing/build-database-template.ts'],
                },
              },
            ]
          : [
              {
                extends: true,
                test: {
                  ...asTheProduct,
                  name: 'units',
                  include: units,
                },
              },
              {
                extends: true,
                test: {
                  ...asTheProduct,
                  name: 'calls',
                  include: calls,
                  globalSetup: ['src/kit/testing/build-database-template.ts'],
                },
              },
            ],
  },
});
