import { mkdirSync, rmSync } from 'node:fs';
import { check, type Count, onPostgres, type Part, promises, results, vitest } from '#scripts/runners.ts';

/** What a whole run may take, and what the long run of the laws may. */
const budgetMinutes = { all: 8, laws: 40, screens: 15, faults: 10 };

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
const counts: Count[] = [];
const lines: string[] = [];
for (const part of chosen) {
  console.log(`\n— ${part.name}`);
  const begun = Date.now();
  const count = await part.run();
  counts.push(count);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1).padStart(7);
  lines.push(
    `${seconds} s  ${part.name.padEnd(32)} ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`,
  );
}
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
const [passed, failed] = (['passed', 'failed'] as const).map((key) =>
  counts.reduce((sum, count) => sum + count[key], 0),
) as [number, number];
const named = (title: string, names: readonly string[]): string =>
  names.length > 0 ? `\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}\n` : '';
console.log(`\n${lines.join('\n')}\n\n${minutes} of ${budget} minutes of the budget`);
console.log(
  named(
    'unsteady, passed when tried again',
    counts.flatMap(({ unsteady }) => unsteady),
  ),
);
console.log(
  named(
    'failed',
    counts.flatMap(({ failures }) => failures),
  ),
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
