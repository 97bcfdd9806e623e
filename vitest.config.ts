import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
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
 * What the embedded engine repeats where PostgreSQL has taken every call (decision 20): the laws, which try each call,
 * and what the kit and the app build on an engine. A file outside of them must not skip on PostgreSQL.
 */
const isRepeated = (file: string): boolean => /\.law\.test\.ts$|^src\/(kit|app)\//.test(file);
const calls = files.filter(
  (file) => !units.includes(file) && (process.env['CALLS'] !== 'repeated' || isRepeated(file)),
);

// Faults are made on purpose and take their time: `npm run test:faults`.
const faults = { name: 'faults', include: ['src/app/checks/*.faults.ts'], testTimeout: 120_000 };

/**
 * Files of one project share two processes (decision 16): what a test changes of its process it puts back. Those that
 * call the product stand apart, because the second engine repeats them alone.
 */
export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    isolate: false,
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
                  name: 'sip',
                  include: ['src/features/exchange/server/kamailio/*.faults.ts'],
                  experimental: { viteModuleRunner: false },
                  globalSetup: ['src/kit/testing/build-database-template.ts'],
                  execArgv: ['--import', `${root}/scripts/quick-imports.mjs`],
                },
              },
            ]
          : [
              { extends: true, test: { name: 'units', include: units } },
              {
                extends: true,
                test: {
                  name: 'calls',
                  include: calls,
                  experimental: { viteModuleRunner: false }, // the sources as the product itself loads them
                  globalSetup: ['src/kit/testing/build-database-template.ts'],
                  execArgv: ['--import', `${root}/scripts/quick-imports.mjs`],
                },
              },
            ],
  },
});
